// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
@_spi(Overriding) package import MullionLayout

// The references between a view and its box, and the answers of a view to its box.

extension View {
  /// The box as which the view takes part in layout.
  public final var layoutBox: LayoutBox? { box }

  /// The ``layoutBox`` as a reference that is not counted.
  public final var _uncountedLayoutBox: Unmanaged<LayoutBox>? { .passUnretained(box) }

  /// The view's ``identifier``.
  final var storedIdentifier: String? {
    get { box.storedIdentifier }
    set { box.storedIdentifier = newValue }
  }

  /// The frame before rounding to pixels, without the transform, in points of the superview.
  ///
  /// After a layout, this is the frame that the constraints determine. After the program sets the
  /// geometry, it is the frame that was set. It excludes a resize that waits for the next layout.
  public final var exactFrame: Rect { box.exactFrame }

  final var storedBounds: Rect {
    get { box.storedBounds }
    set { box.storedBounds = newValue }
  }

  final var storedCenter: Point {
    get { box.storedCenter }
    set { box.storedCenter = newValue }
  }

  /// The pending work of the view.
  package final var marks: LayoutMarks {
    get { box.marks }
    set { box.marks = newValue }
  }
}

extension LayoutBox {
  /// The view of the box; nil for a box without a view.
  package final var view: View? { owner as? View }
}

extension LayoutGuide {
  /// The view that owns the guide and defines its coordinates.
  ///
  /// ``View/addLayoutGuide(_:)`` sets it.
  public final var owningView: View? { owningBox?.view }
}

extension LayoutAmbiguity {
  /// The view; nil for a guide.
  public var view: View? { item as? View }
}

extension LayoutMap {
  /// The views whose frames the map has, superviews first.
  public var views: [View] { boxes.compactMap(\.view) }
}

extension LayoutReport {
  /// The number of views in the tree.
  public var viewCount: Int { boxCount }
}

extension View: LayoutBoxOwner {
  package final var layoutItem: any LayoutItem { self }

  package final var scrollArea: (any ScrollArea)? { scrollingContent }

  package final var boxForFirstBaselineLayout: LayoutBox { viewForFirstBaselineLayout.box }

  package final var boxForLastBaselineLayout: LayoutBox { viewForLastBaselineLayout.box }

  package final func baselineFontSize(isFirst: Bool) -> Double? {
    baselineFont(isFirst: isFirst)?.pointSize
  }

  package final var frameOrigin: Point { frame.origin }

  package final var scaleOutsideEnvironment: Double { Screen.scaleOutsideWindows }

  package final func updateConstraintsOfBox() {
    if let owner = viewOwner { owner.updateConstraintsOfView() } else { updateConstraints() }
  }

  package final func markedItems() -> [any LayoutItem] { markedViews() }

  package final func resizeRoot(to size: Size) throws(LayoutError) {
    do {
      try setFrame(Rect(origin: frame.origin, size: size))
    } catch {
      throw LayoutError(error, displayName)
    }
  }

  package final func insetsMayHaveChanged() { noticeInsets(inside: true) }

  package final func contentDidChange(in subbox: LayoutBox) {
    if let view = subbox.view { subviewContentDidChange(view) }
  }

  package final func receive(_ error: LayoutError) { report(ViewError(error)) }
}
