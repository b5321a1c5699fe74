// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Sets `TextSystem.engine` to a new ``FontEngine``, which lays out and draws the text of labels.
///
/// A program that links this module need not call this function. The first text measurement
/// installs a ``FontEngine``, unless the program has set `TextSystem.engine` itself. The call opens
/// no font and takes microseconds.
public func installTextEngine() {
  TextSystem.engine = FontEngine()
}

/// Sets `TextSystem.engine` to a new ``FontEngine`` if it is not set.
///
/// The module Mullion calls this function by its C name, which it finds only in a program that
/// links this module too.
@c(mullion_install_text_engine)
package func installLinkedTextEngine() { TextSystem.installIfUnset(FontEngine()) }
