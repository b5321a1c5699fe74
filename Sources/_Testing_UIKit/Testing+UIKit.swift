// SPDX-License-Identifier: GPL-3.0-or-later

// The toolchain declares a cross-import overlay for Testing and UIKit: a file that imports both
// imports this module too, and does not compile without it.
@_exported public import UIKit
