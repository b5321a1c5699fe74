// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// A view with a settable intrinsic content size.
final class SizedView: View {
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a view with a name and a content size, to be positioned by constraints.
  convenience init(_ name: String, _ width: Double, _ height: Double) {
    self.init()
    content = Size(width: width, height: height)
    identifier = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { content }
}
