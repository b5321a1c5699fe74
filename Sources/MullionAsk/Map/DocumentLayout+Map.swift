// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

extension DocumentLayout {
  /// Returns the map of the document's views and guides, without the parts of controls and bars.
  ///
  /// The knob of a switch follows the frame of the switch, and no frame of the document follows from
  /// it. So the map is proved although code positions the knob. The rows of a table and the items of a
  /// collection follow the pixels of the table or collection; see `LayoutMapParts.List`.
  ///
  /// - Parameters:
  ///   - widths: The widths of the window, in points.
  ///   - heights: The heights of the window, in points; nil for the current height.
  ///   - observing: Returns additional values after each layout.
  ///   - didFindStep: Called after each proved region of a map with lists; it may lay out the window
  ///     at other sizes.
  /// - Returns: The map.
  /// - Throws: A `ViewError` if a layout fails, or if a frame at a corner of a region is outside the
  ///   range of views, as for a result of the document at that size.
  func layoutMap(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>?,
    observing: @escaping () -> [Double] = { [] },
    didFindStep: ((LayoutMap.Region) -> Void)? = nil
  ) throws(ViewError) -> LayoutMap {
    var lists: [View] = []
    let isPositionedOnly = window.rootView.map { Self.onlyPositionsParts($0, &lists) } ?? true
    let parts = LayoutMapParts(
      arePositionedOnly: isPositionedOnly,
      haveVaryingOffsets: window.rootView.map(Self.hasVaryingOffset) ?? false,
      lists: lists.map {
        .init(
          $0.box, titles: Self.ownTitles(of: $0).map(\.box), safeArea: window.safeArea,
          grid: PixelGrid(scale: window.scale))
      }, isPart: { $0.view?.identifier == nil }, didFindStep: didFindStep)
    let map = try window.layoutMap(
      widths: widths, heights: heights, parts: parts,
      observing: Self.stoppable(window, observing))
    try Self.refuseFarFrames(of: map)
    return map
  }

  /// Returns a function that ends the map of a window when a stop is requested, and returns the values
  /// of another function.
  private static func stoppable(
    _ window: Window, _ observing: @escaping () -> [Double]
  ) -> () -> [Double] {
    return {
      // The map reads its deadline after each layout.
      if StopSignal.isRequested { window.layoutDeadline = .now }
      return observing()
    }
  }

  /// Throws if a view of the document has a frame outside the range of views in a region.
  ///
  /// Frames are affine functions in a region, so their largest values are at its corners.
  private static func refuseFarFrames(of map: LayoutMap) throws(ViewError) {
    for view in map.views {
      guard let id = view.identifier else { continue }
      for region in map.regions {
        for corner in region.corners {
          guard let rect = map.frame(of: view, at: corner, in: region) else { continue }
          try refuseFarFrame(rect, of: id)
        }
      }
    }
  }

  /// Whether the view and those inside it only position their parts when they are laid out, and
  /// change no content size and no frame of the document's views except those in lists.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - lists: The tables and collections, to which the method adds those in the view.
  /// - Returns: Whether that holds.
  private static func onlyPositionsParts(_ view: View, _ lists: inout [View]) -> Bool {
    var isList = false
    var isPositionedOnly = true
    switch view {
    case let list as ListView:
      // A list in another one follows the pixels of the outer one.
      isList = !lists.contains { view.isDescendant(of: $0) }
      isPositionedOnly = !isList || isUpright(list)
    // The lines of the title follow from the width.
    case let button as Button where button.configuration != nil: isPositionedOnly = false
    // The lines of the text follow from the width.
    case let text as TextView where !text.isScrollEnabled: isPositionedOnly = false
    default: break
    }
    if isList { lists.append(view) }
    // The search goes on after a view that excludes a proof, because the map must know all lists.
    for subview in view.subviews where !onlyPositionsParts(subview, &lists) {
      isPositionedOnly = false
    }
    return isPositionedOnly
  }

  /// Whether a view or a view in it is a list that may show another part of its content at another
  /// size.
  ///
  /// A list reduces its offset to the end of its content, and keeps it at later sizes. Content that
  /// begins at the right edge has an offset that depends on the width.
  private static func hasVaryingOffset(_ view: View) -> Bool {
    if let list = view as? ListView {
      let flow = (list as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout
      let isRightToLeft = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if list.contentOffset.x > 0 || list.contentOffset.y > 0 { return true }
      if flow?.scrollDirection == .horizontal && isRightToLeft { return true }
    }
    return view.subviews.contains(where: hasVaryingOffset)
  }

  /// Returns the header and the footer of a table that only masks and constraints lay out.
  private static func ownTitles(of view: View) -> [View] {
    guard let table = view as? TableView else { return [] }
    return [table.tableHeaderView, table.tableFooterView].compactMap(\.self).filter { title in
      title.transform == .identity && !hasList(title)
    }
  }

  /// Whether a view is a list or a cell, or has one in it.
  private static func hasList(_ view: View) -> Bool {
    view is TableView || view is CollectionView || view is TableViewCell
      || view.subviews.contains(where: hasList)
  }

  /// Whether a view's pixels are its frame in the window, and its safe area is that of the window.
  private static func isUpright(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { outer in
      outer.transform == .identity && outer.additionalSafeAreaInsets == .zero
        && (outer === view || !(outer is ScrollView))
    }
  }
}
