# The Linux port in a guest kernel with simulated GPIO lines.
install=()
if [ "$(id -u)" = 0 ]; then install=(--install); fi
scripts/kernel-tests "${install[@]}"
