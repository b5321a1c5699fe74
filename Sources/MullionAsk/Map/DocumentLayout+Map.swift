// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

extension DocumentLayout {
  /// Returns the map of the document's views and guides, without the parts of controls and bars.
  ///
  /// The knob of a switch follows the frame of the switch, and no frame of the document follows from it. So
  /// the map is proved although code positions the knob. The frames of rows and items depend on the frame
  /// of their table or collection after rounding to pixels; see `LayoutMapParts.List`.
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

  /// Returns a function that calls another one and returns its values.
  ///
  /// If a stop is requested, it also ends the computation of the window's map.
  private static func stoppable(
    _ window: Window, _ observing: @escaping () -> [Double]
  ) -> () -> [Double] {
    return {
      // The computation of the map reads this deadline after each layout.
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

  /// Whether layout code of the view and of the views inside it only positions their parts.
  ///
  /// Such code changes no content size, and no frames of the document's views except those in tables and
  /// collections (lists).
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
      // Only the outermost list counts: its frame after rounding to pixels also determines the lists inside
      // it.
      isList = !lists.contains { view.isDescendant(of: $0) }
      isPositionedOnly = !isList || isUpright(list)
    // The width determines the lines of the title, and so the content size.
    case let button as Button where button.configuration != nil: isPositionedOnly = false
    // The width determines the lines of the text, and so the content size.
    case let text as TextView where !text.isScrollEnabled: isPositionedOnly = false
    default: break
    }
    if isList { lists.append(view) }
    // Continue even if the result is already false, because `lists` must contain all lists.
    for subview in view.subviews where !onlyPositionsParts(subview, &lists) {
      isPositionedOnly = false
    }
    return isPositionedOnly
  }

  /// Whether a view is or contains a list whose content offset can be different at another size.
  ///
  /// A list reduces an offset beyond the end of its content, and keeps the reduced offset at later sizes.
  /// If the content begins at the right edge, the offset depends on the width.
  private static func hasVaryingOffset(_ view: View) -> Bool {
    if let list = view as? ListView {
      let flow = (list as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout
      let isRightToLeft = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if list.contentOffset.x > 0 || list.contentOffset.y > 0 { return true }
      if flow?.scrollDirection == .horizontal && isRightToLeft { return true }
    }
    return view.subviews.contains(where: hasVaryingOffset)
  }

  /// Returns the header and the footer of a table, if they have no transform and contain no list, so that
  /// only masks and constraints lay them out.
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

  /// Whether neither the view nor an ancestor has a transform or additional safe-area insets, and no
  /// ancestor scrolls.
  ///
  /// The frame in the window then determines the view's pixels and safe area.
  private static func isUpright(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { outer in
      outer.transform == .identity && outer.additionalSafeAreaInsets == .zero
        && (outer === view || !(outer is ScrollView))
    }
  }
}
