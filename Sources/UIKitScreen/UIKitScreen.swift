// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// Returns the number of device pixels per point of the main screen.
///
/// The module Mullion calls this function by its C name, which it finds only in a program that
/// links the product UIKit. The tests link the module UIKit alone, so that trees outside windows
/// keep Mullion's scale of 1 there.
@c(mullion_main_screen_scale)
package nonisolated func mainScreenScale() -> Double { MainScreen.scale }
