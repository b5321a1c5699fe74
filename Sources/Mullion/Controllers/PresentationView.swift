// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionSolver

/// The container of a presented controller's view.
///
/// It fills a window or the view of a presentation context, and dims the area around a sheet.
final class PresentationView: View {
  static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.3)
  static let cornerRadius = 12.0
  /// The size of a form sheet without a preferred content size, in points.
  static let formSize = Size(width: 540, height: 620)
  /// The maximum width of a page sheet, in points.
  static let pageWidth = 704.0
  /// The free space above a sheet, in points.
  static let gap = 24.0

  private let style: ModalPresentationStyle
  private weak var presented: ViewController?

  init(_ controller: ViewController, style: ModalPresentationStyle, size: Size) {
    (presented, self.style) = (controller, style)
    super.init(frame: Rect(origin: .zero, size: size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style.isSheet { backgroundColor = Self.dimming }
  }

  /// Adds the controller's view as a subview.
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

  /// Inserts this view right in front of another view and constrains both frames to be equal.
  func place(over view: View) {
    guard let around = view.superview else { return }
    frame = view.frame
    around.insertSubview(self, aboveSubview: view)
    translatesAutoresizingMaskIntoConstraints = false
    reporting { () throws(ViewError) in try follow(view) }
  }

  private func follow(_ other: View) throws(ViewError) {
    do {
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        try LayoutConstraint(
          validating: self, attribute: attribute, relatedBy: .equal, toItem: other,
          attribute: attribute
        ).activate()
      }
    } catch {
      throw .constraint(error)
    }
  }

  // Assistive programs find nothing of the presenting controller, which touches do not reach either.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isModal: true)
  }

  override func layoutSubviews() {
    guard style.isSheet else { return }
    presented?.viewIfLoaded?.frame = contentFrame(in: bounds.size)
  }

  /// Returns the frame of the controller's view in this view, for a size of this view in points.
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

  /// The preferred size of a form sheet, in points.
  private var wished: Size {
    let size = presented?.preferredContentSize ?? .zero
    return size == .zero ? Self.formSize : size
  }
}
