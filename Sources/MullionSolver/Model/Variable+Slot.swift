// SPDX-License-Identifier: GPL-3.0-or-later

extension Variable {
  /// The variable's place in a table of all variables of its solver, from 0; used again when it was removed.
  package var slot: Int { Int(index) }
}
