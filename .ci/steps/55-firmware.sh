# The same loop on emulated microcontrollers: size and cost, digests equal to the host's, the console byte for byte.
scripts/firmware all
