// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A view that counts its layouts and runs a closure at each.
class LayoutCounter: View {
  var layouts = 0
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    layouts += 1
    onLayout?()
  }
}
