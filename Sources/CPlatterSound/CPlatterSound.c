#include "CPlatterSound.h"
