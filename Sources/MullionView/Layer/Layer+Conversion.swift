// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

// For layers of views, these conversions give the same results as those of the views.
