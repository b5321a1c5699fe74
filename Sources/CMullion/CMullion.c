// SPDX-License-Identifier: GPL-3.0-or-later

// Compiles the header on its own, as C. The functions are in MullionSolverC.
#include "mullion.h"
