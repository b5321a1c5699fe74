// SPDX-License-Identifier: GPL-3.0-or-later

// Compiles the header on its own, as C. The other functions are in MullionSolverC and MullionC.
#include "mullion.h"

const char *mul_version(void) { return MULLION_VERSION; }
