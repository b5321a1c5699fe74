// SPDX-License-Identifier: GPL-3.0-or-later
#include <hb.h>
#include <hb-ot.h>
