// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension ScrollView {
  /// The layout guide of the content: its origin is (0, 0) and its size is ``contentSize``.
  public final var contentLayoutGuide: LayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = LayoutGuide(kind: .content, owner: self)
    contentGuide = guide
    layoutGuides.append(guide)
    topmost.ownedEngine?.add(guide, to: self)
    return guide
  }

  /// The layout guide of the scroll view's frame, for constraints with items in the content.
  ///
  /// Items that depend on it stay in place while the content scrolls.
  public final var frameLayoutGuide: LayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = LayoutGuide(kind: .frame, owner: self)
    frameGuide = guide
    return guide
  }

  /// Whether an active constraint refers to the content.
  ///
  /// - Complexity: O(constraints that mention the view).
  final var isContentConstrained: Bool {
    guard let contentGuide else { return false }
    func isOfContent(_ constraint: LayoutConstraint) -> Bool {
      ScrollSpaces.contentOwner(of: constraint) === self
    }
    return !contentGuide.mentions.isEmpty || mentions.contains(where: isOfContent)
      || detailsBox?.details.marginsGuide?.mentions.contains(where: isOfContent) ?? false
  }

  /// Stores the content size that constraints determine, rounded to pixels.
  final func contentWasSolved(_ size: Size, on grid: PixelGrid) {
    guard isContentConstrained else { return }
    storedContentSize = Size(width: grid.snap(size.width), height: grid.snap(size.height))
  }
}
