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
      let usual = cellMargins(width: width, isWide: isWide(width))
      let content = view.subviews.first { $0.kind == .tableViewCellContentView }
      guard let usual, let content, let finder = finder(of: content, in: view) else {
        return usual
      }
      // The content preserves the margins of the cell, so these are not larger.
      let found = finder.margins(orElse: usual)
      return EdgeInsets(
        top: min(usual.top, found.top), left: min(usual.left, found.left),
        bottom: min(usual.bottom, found.bottom), right: min(usual.right, found.right))
    case .tableViewCellContentView where root.kind == .tableViewCell:
      return contentMargins(of: view, in: root, width: width)
    case .tableViewCellContentView:
      // A static cell inside its table.
      return cellMargins(width: width, isWide: isWide(width))
    default:
      // The header and the footer of a table have the margins of all views.
      guard isRoot, !view.kind.isCell, view.id == scene.view?.id else { return nil }
      let side = isWide(screenWidth ?? width) ? 20.0 : 16
      return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
  }

  /// The width of a chosen device that the controller's view fills; nil for the recorded width.
  private var screenWidth: Double? {
    guard !context.keepsRecordedSize, scene.controller != nil else { return nil }
    return context.device?.size(in: context.orientation).width
  }

  private func isWide(_ width: Double) -> Bool { width >= Self.wideScreen }

  /// Returns the margins of a cell, which differ between versions of Interface Builder.
  private func cellMargins(width: Double, isWide: Bool) -> EdgeInsets? {
    let version = context.options.showsCanvas ? context.file.toolsVersion ?? 0 : .infinity
    // Before Xcode 9, cells had the margins of all views.
    if version < 13000 { return nil }
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
    guard var margins = cellMargins(width: width, isWide: isScreenWide) else { return nil }
    if let accessory = cell.element["accessoryType"], accessory != "none" { margins.right = 8 }
    return finder(of: view, in: cell)?.margins(orElse: margins) ?? margins
  }

  /// Returns the margins of a cell's content on the canvas; nil elsewhere.
  private func finder(of content: InterfaceView, in cell: InterfaceView) -> MarginFinder? {
    context.options.showsCanvas && context.keepsRecordedSize
      ? MarginFinder(content: content, in: cell, IntrinsicSizes(context)) : nil
  }
}
