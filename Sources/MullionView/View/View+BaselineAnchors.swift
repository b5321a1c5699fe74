// SPDX-License-Identifier: GPL-3.0-or-later

// Unlike the other anchors, these are no members of a protocol, so that an overload in another
// module, whose anchors are UIKit's classes, would be ambiguous.
extension View {
  /// The baseline of the first line of text.
  @_disfavoredOverload
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }

  /// The baseline of the last line of text.
  @_disfavoredOverload
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .lastBaseline)
  }
}
