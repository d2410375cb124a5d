#include "CPlatterLinux.h"
