// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionSolver

/// What the view of a presented controller lies in: all of a window or of a context, dimmed around a sheet.
final class PresentationView: View {
  static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.3)
  static let cornerRadius = 12.0
  /// The size of a form that does not say what it would like.
  static let formSize = Size(width: 540, height: 620)
  /// The widest page.
  static let pageWidth = 704.0
  /// What stays free above a sheet, in points.
  static let gap = 24.0

  private let style: ModalPresentationStyle
  private weak var presented: ViewController?

  init(_ controller: ViewController, style: ModalPresentationStyle, size: Size) {
    (presented, self.style) = (controller, style)
    super.init(frame: Rect(origin: .zero, size: size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style.isSheet { backgroundColor = Self.dimming }
  }

  /// Puts the controller's view into it.
  func install(_ view: View) {
    view.frame = contentFrame(in: bounds.size)
    if style.isSheet {
      view.cornerRadius = Self.cornerRadius
      view.clipsToBounds = true
    } else {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    addSubview(view)
  }

  /// Comes right in front of a view, and stays where that is.
  func place(over view: View) {
    guard let around = view.superview else { return }
    frame = view.frame
    around.insertSubview(self, aboveSubview: view)
    translatesAutoresizingMaskIntoConstraints = false
    ViewError.reporting { () throws(ViewError) in try follow(view) }
  }

  private func follow(_ other: View) throws(ViewError) {
    do {
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        try LayoutConstraint(
          item: self, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute
        ).activate()
      }
    } catch {
      throw .constraint(error)
    }
  }

  override func layoutSubviews() {
    guard style.isSheet else { return }
    presented?.viewIfLoaded?.frame = contentFrame(in: bounds.size)
  }

  /// Where the controller's view lies, in points of this one.
  func contentFrame(in size: Size) -> Rect {
    guard style.isSheet else { return Rect(origin: .zero, size: size) }
    let top = (window?.safeArea.top ?? 0) + Self.gap
    let room = Size(width: size.width, height: max(size.height - top, 0))
    guard size.width >= ViewController.leastRegularWidth else {
      return Rect(origin: Point(x: 0, y: top), size: room)
    }
    let width = min(style == .pageSheet ? Self.pageWidth : wished.width, room.width)
    let height =
      style == .pageSheet ? room.height - Self.gap : min(wished.height, room.height - Self.gap)
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
      width: width, height: max(height, 0))
  }

  private var wished: Size {
    let size = presented?.preferredContentSize ?? .zero
    return size == .zero ? Self.formSize : size
  }
}
