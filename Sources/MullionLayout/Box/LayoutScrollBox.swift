// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A box that shows a part of its content.
///
/// Constraints between an item inside and the edges of the box, or of ``contentLayoutGuide``, determine
/// the size of the content; as in UIKit, the content does not limit the size of the box. Scrolling
/// moves no frame: frames inside are relative to the content.
public final class LayoutScrollBox: LayoutBox {
  /// The content, as the engine sees it.
  private final class Area: ScrollArea {
    unowned let box: LayoutScrollBox
    var contentSize = Size.zero
    var contentGuide: LayoutGuide?
    var frameGuide: LayoutGuide?

    init(_ box: LayoutScrollBox) { self.box = box }

    var contentLayoutGuide: LayoutGuide {
      if let contentGuide { return contentGuide }
      let guide = box.addContentGuide()
      contentGuide = guide
      return guide
    }

    var frameLayoutGuide: LayoutGuide {
      if let frameGuide { return frameGuide }
      let guide = LayoutGuide(kind: .frame, owner: box)
      frameGuide = guide
      return guide
    }

    func contentWasSolved(_ size: Size, scale: Double) {
      guard box.hasConstrainedContent else { return }
      guard scale > 0 else { return contentSize = size }
      let grid = PixelGrid(scale: scale)
      contentSize = Size(width: grid.snap(size.width), height: grid.snap(size.height))
    }
  }

  /// Creates a box that scrolls its content.
  ///
  /// - Parameter identifier: A name for messages and reports.
  public override init(_ identifier: String? = nil) {
    super.init(identifier)
    details.content = BoxContent(area: Area(self))
    scrollsContent()
  }

  private var area: Area? { detailsBox?.details.content?.area as? Area }

  /// The guide of the content: its origin is (0, 0) and its size is ``contentSize``.
  public var contentLayoutGuide: LayoutGuide {
    area?.contentLayoutGuide ?? LayoutGuide(kind: .content, owner: self)
  }

  /// The guide of the box's frame; items that depend on it stay in place while the content scrolls.
  public var frameLayoutGuide: LayoutGuide {
    area?.frameLayoutGuide ?? LayoutGuide(kind: .frame, owner: self)
  }

  /// The size of the content that the last layout determined, in points.
  public var contentSize: Size { area?.contentSize ?? .zero }

  /// The point of the content that is at the top left corner of the box, in points.
  ///
  /// Default zero. It affects only items that constraints connect with the box's frame.
  public var contentOffset: Point {
    get { storedBounds.origin }
    set {
      reporting { () throws(LayoutError) in
        try checkCoordinates([newValue.x, newValue.y], "contentOffset")
        guard newValue != storedBounds.origin else { return }
        storedBounds.origin = newValue
        offsetDidChange()
        insetsDidChange()
      }
    }
  }
}
