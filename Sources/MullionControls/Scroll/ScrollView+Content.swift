// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionView

extension ScrollView {
  /// Whether an active constraint refers to the content.
  ///
  /// - Complexity: O(constraints that mention the view).
  final var isContentConstrained: Bool {
    box.hasConstrainedContent
  }

  /// Stores the content size that constraints determine, rounded to pixels.
  @_spi(Overriding) public final func contentWasSolved(_ size: Size, scale: Double) {
    guard isContentConstrained else { return }
    let grid = PixelGrid(scale: scale)
    storedContentSize = Size(width: grid.snap(size.width), height: grid.snap(size.height))
  }
}
