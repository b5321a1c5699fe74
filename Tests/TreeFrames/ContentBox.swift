// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// A view with a settable intrinsic content size.
final class ContentBox: View {
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { content }
}
