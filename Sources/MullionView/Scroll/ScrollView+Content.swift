// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension ScrollView {
  /// The layout guide of the content: its origin is (0, 0) and its size is ``contentSize``.
  public final var contentLayoutGuide: LayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = box.addContentGuide()
    contentGuide = guide
    return guide
  }

  /// The layout guide of the scroll view's frame, for constraints with items in the content.
  ///
  /// Items that depend on it stay in place while the content scrolls.
  public final var frameLayoutGuide: LayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = LayoutGuide(kind: .frame, owner: box)
    frameGuide = guide
    return guide
  }

  /// Whether an active constraint refers to the content.
  ///
  /// - Complexity: O(constraints that mention the view).
  final var isContentConstrained: Bool {
    box.hasConstrainedContent
  }

  /// Stores the content size that constraints determine, rounded to pixels.
  package final func contentWasSolved(_ size: Size, scale: Double) {
    guard isContentConstrained else { return }
    let grid = PixelGrid(scale: scale)
    storedContentSize = Size(width: grid.snap(size.width), height: grid.snap(size.height))
  }
}
