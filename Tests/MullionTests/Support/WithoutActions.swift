// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Runs changes of layers that take effect at once.
func withoutActions(_ changes: () -> Void) {
  Transaction.begin()
  Transaction.setDisableActions(true)
  changes()
  Transaction.commit()
}
