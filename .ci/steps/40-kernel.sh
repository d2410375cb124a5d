# The Linux port in a guest kernel with simulated lines, with either libgpiod. The guest's clock counts its instructions,
# so a busy machine cannot make it late.
scripts/kernel-tests --install
