#include "CPlatterWeb.h"
