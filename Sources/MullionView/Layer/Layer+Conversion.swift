// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

// See the conversions of views, which these equal for the layers of views.
