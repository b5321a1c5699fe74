// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Sets `TextSystem.engine` to a new ``FontEngine``, which lays out and draws the text of labels.
///
/// A program that links this module need not call it. The first text measurement does so, unless
/// the program has set `TextSystem.engine` itself. The call opens no font and takes microseconds.
public func installTextEngine() {
  TextSystem.engine = FontEngine()
}

/// Returns the symbol by which the module Mullion finds this module in a program that links both.
@c(mullion_install_text_engine)
package func installLinkedTextEngine() { TextSystem.installIfUnset(FontEngine()) }
