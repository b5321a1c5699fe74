// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Gives labels their text: sets `TextSystem.engine` to a new ``FontEngine``.
///
/// A program that links this module need not call it: that is done when text is measured first, unless the program has set
/// `TextSystem.engine` itself. It opens no font and takes microseconds.
public func installTextEngine() {
  TextSystem.engine = FontEngine()
}

/// The symbol by which the module Mullion finds this one in a program that links both.
@c(mullion_install_text_engine)
package func installLinkedTextEngine() { TextSystem.installIfUnset(FontEngine()) }
