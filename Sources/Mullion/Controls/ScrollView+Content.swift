// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension ScrollView {
  /// The content as a rectangle that constraints can be about: at (0, 0), as large as ``contentSize``.
  public final var contentLayoutGuide: LayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = LayoutGuide(kind: .content, owner: self)
    contentGuide = guide
    layoutGuides.append(guide)
    topmost.ownedEngine?.add(guide, to: self)
    return guide
  }

  /// The view's frame as a rectangle that constraints with what is inside can be about.
  ///
  /// What hangs on it stays where it is seen while the content scrolls.
  public final var frameLayoutGuide: LayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = LayoutGuide(kind: .frame, owner: self)
    frameGuide = guide
    return guide
  }

  /// Whether a constraint in force mentions the content.
  ///
  /// O(constraints that mention the view).
  final var isContentConstrained: Bool {
    guard let contentGuide else { return false }
    func isOfContent(_ constraint: LayoutConstraint) -> Bool {
      ScrollSpaces.contentOwner(of: constraint) === self
    }
    return !contentGuide.mentions.isEmpty || mentions.contains(where: isOfContent)
      || detailsBox?.details.marginsGuide?.mentions.contains(where: isOfContent) ?? false
  }

  /// Takes the size that constraints give the content.
  final func contentWasSolved(_ size: Size, on grid: PixelGrid) {
    guard isContentConstrained else { return }
    storedContentSize = Size(width: grid.snap(size.width), height: grid.snap(size.height))
  }
}
