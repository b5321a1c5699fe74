// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

/// The layout margins that the system gives a screen's view and the content of a cell.
struct SystemMargins {
  private let context: ConversionContext
  private let scene: InterfaceScene

  init(_ context: ConversionContext, _ scene: InterfaceScene) {
    (self.context, self.scene) = (context, scene)
  }

  /// The width from which a screen has margins of 20 points at its sides in place of 16.
  private static let wideScreen = 414.0
  /// The corresponding width for a collection's cell on the canvas, which can be narrower than a
  /// screen.
  private static let wideCell = 400.0

  /// Returns the margins of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - root: The document's root.
  ///   - isRoot: Whether the view is the document's root.
  /// - Returns: The margins; nil for a view with the usual margins of 8 points.
  func margins(of view: InterfaceView, in root: InterfaceView, isRoot: Bool) -> EdgeInsets? {
    let width = root.frame?.width ?? 0
    switch view.kind {
    case .tableViewCell where isRoot:
      let content = view.subviews.first { $0.kind == .tableViewCellContentView }
      let usual = cellMargins(isWide: isWide(width), content)
      guard let usual, let content, let finder = finder(of: content, in: view) else {
        return usual
      }
      // The content's margins are at least those of the cell, so the cell's margins cannot be
      // larger than the found ones.
      let found = finder.margins(orElse: usual)
      return EdgeInsets(
        top: min(usual.top, found.top), left: min(usual.left, found.left),
        bottom: min(usual.bottom, found.bottom), right: min(usual.right, found.right))
    case .tableViewCellContentView where root.kind == .tableViewCell:
      return contentMargins(of: view, in: root, width: width)
    case .tableViewCellContentView:
      // A static cell inside its table.
      return cellMargins(isWide: isWide(width), view)
    case .collectionViewCell where isRoot && view.id != scene.view?.id:
      guard context.options.showsCanvas, context.keepsRecordedSize else { return nil }
      let usual = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      let found = MarginFinder(ofCell: view, IntrinsicSizes(context)).margins(orElse: usual)
      return found == usual ? nil : found
    default:
      // The header and the footer of a table have the usual margins of views.
      guard isRoot, view.id == scene.view?.id, hasScreenMargins(view) else { return nil }
      return screenMargins(of: view, width: width)
    }
  }

  /// Returns the margins of the view of a screen.
  private func screenMargins(of view: InterfaceView, width: Double) -> EdgeInsets {
    let isWide = view.kind.isCell ? width >= Self.wideCell : isWide(screenWidth ?? width)
    let side = isWide && !isBefore(8000) && !isTelevision ? 20.0 : 16
    let top = preservesCanvasMargins(view) ? 8.0 : 0
    return EdgeInsets(top: top, left: side, bottom: top, right: side)
  }

  /// Returns whether a top-level view preserves the margins of its superview on the canvas, which
  /// are 8 points.
  private func preservesCanvasMargins(_ view: InterfaceView) -> Bool {
    context.options.showsCanvas && view.element["preservesSuperviewLayoutMargins"] == "YES"
      && view.element["insetsLayoutMarginsFromSafeArea"] == "NO"
  }

  /// The width of a chosen device that the controller's view fills; nil for the recorded width.
  private var screenWidth: Double? {
    guard !context.keepsRecordedSize, scene.controller != nil else { return nil }
    return context.device?.size(in: context.orientation).width
  }

  /// Whether the screen is that of a television, which has side margins of 16 points although it is
  /// wide.
  ///
  /// Before Xcode 9, the canvas of a television had no safe area and the margins of other wide
  /// screens, so the value is false.
  private var isTelevision: Bool { context.device?.idiom == .television && !isBefore(13000) }

  private func isWide(_ width: Double) -> Bool { width >= Self.wideScreen }

  /// Whether the canvas of the file's version of Interface Builder is older than a version.
  private func isBefore(_ version: Double) -> Bool {
    context.options.showsCanvas && context.file.toolsVersion ?? 0 < version
  }

  /// Returns whether a view at the top level has the margins of a screen.
  private func hasScreenMargins(_ view: InterfaceView) -> Bool {
    // From Xcode 8 on, the canvas shows cells and headers of collections like screens.
    if view.kind.isCell { return context.options.showsCanvas && !isBefore(11000) }
    return scene.controller != nil || !isBefore(8000)
  }

  /// Returns the margins of a cell, which differ between versions of Interface Builder.
  private func cellMargins(isWide: Bool, _ content: InterfaceView?) -> EdgeInsets? {
    if isBefore(13000) {
      // In Xcode 7 and 8, a content that preserves its superview's margins has side margins up to
      // the separator, 15 points.
      let isMoved =
        !isBefore(8000) && content?.element["preservesSuperviewLayoutMargins"] == "YES"
      return isMoved ? EdgeInsets(top: 8, left: 15, bottom: 8, right: 15) : nil
    }
    let side = isWide ? 20.0 : 16
    return EdgeInsets(top: 11, left: side, bottom: 11, right: side)
  }

  /// Returns the margins of a cell's content, which ends at the accessory if there is one.
  private func contentMargins(
    of view: InterfaceView, in cell: InterfaceView, width: Double
  ) -> EdgeInsets? {
    let screen = context.device.map { $0.size(in: context.orientation).width } ?? width
    // The cells of an inset table have 20 points on each side.
    let tableWidth = min(screen, width + 40)
    let isScreenWide =
      if view.element["preservesSuperviewLayoutMargins"] == "YES" {
        isWide(width)
      } else if context.file.kind == .storyboard {
        isWide(tableWidth)
      } else if context.options.showsCanvas, (context.file.toolsVersion ?? 0) < 15000 {
        isWide(width)
      } else {
        isWide(min(width, screen))
      }
    guard var margins = cellMargins(isWide: isScreenWide, view) else {
      return finder(of: view, in: cell)?.margins(
        orElse: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
    if let accessory = cell.element["accessoryType"], accessory != "none" { margins.right = 8 }
    return finder(of: view, in: cell)?.margins(orElse: margins) ?? margins
  }

  /// Returns a finder for the margins of a cell's content on the canvas; nil if the document does
  /// not show the canvas with the recorded sizes.
  private func finder(of content: InterfaceView, in cell: InterfaceView) -> MarginFinder? {
    context.options.showsCanvas && context.keepsRecordedSize
      ? MarginFinder(content: content, in: cell, IntrinsicSizes(context)) : nil
  }
}
