// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Gives labels their text: sets `TextSystem.engine` to a new ``FontEngine``.
///
/// Call it once, before the first layout; it opens no font and takes microseconds.
public func installTextEngine() {
  TextSystem.engine = FontEngine()
}
