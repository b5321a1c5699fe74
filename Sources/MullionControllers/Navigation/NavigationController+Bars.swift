// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
public import MullionView

extension NavigationController {
  /// The edge where the interactive pop gesture starts: the leading edge.
  ///
  /// The leading edge is the right one in a right-to-left layout.
  public final var interactivePopEdge: RectEdge {
    viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }
}
