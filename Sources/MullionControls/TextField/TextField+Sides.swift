// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension TextField {
  /// A view beside the text.
  struct Side {
    var view: View?
    var mode = ViewMode.never
    /// The size of the view's bounds before the field positioned it, or its fitting size, in
    /// points.
    var natural = Size.zero
    /// Whether the view has its intrinsic size; ``natural`` then counts only on an axis without
    /// one.
    var fits = false
    /// The size that the field gave the view; nil before the first layout.
    var placed: Size?
    /// Whether the view is shown only without a text.
    var hidesWithText = false
  }

  final func setView(_ view: View?, of side: ReferenceWritableKeyPath<TextField, Side>) {
    let old = self[keyPath: side].view
    self[keyPath: side] = Side(view: view, mode: self[keyPath: side].mode)
    measure(side)
    if let old, old !== leftSide.view, old !== rightSide.view, old.superview === self {
      old.removeFromSuperview()
    }
    attachSides()
    contentDidChange()
  }

  final func setMode(_ mode: ViewMode, of side: ReferenceWritableKeyPath<TextField, Side>) {
    guard mode != self[keyPath: side].mode else { return }
    self[keyPath: side].mode = mode
    attachSides()
    contentDidChange()
  }

  /// Records the size of a new view, which the field positions by its frame from then on.
  private func measure(_ side: ReferenceWritableKeyPath<TextField, Side>) {
    guard let view = self[keyPath: side].view else { return }
    let own = view.bounds.size
    let fits =
      !view.translatesAutoresizingMaskIntoConstraints || own.width <= 0 || own.height <= 0
    view.translatesAutoresizingMaskIntoConstraints = true
    self[keyPath: side].fits = fits
    guard fits else { return self[keyPath: side].natural = own }
    let fitting = try? view.fittingSize(View.layoutFittingCompressedSize)
    self[keyPath: side].natural = fitting ?? own
    // Constraints on the size would conflict with an empty frame.
    if let fitting { view.bounds.size = fitting }
  }

  // MARK: Layout

  /// Whether the field shows the view of a side.
  final func shows(_ side: Side) -> Bool {
    side.view != nil && side.mode.shows(whileEditing: storedIsEditing)
      && !(side.hidesWithText && hasText)
  }

  /// Adds the views that are visible, and removes the others.
  final func attachSides() {
    for side in [leftSide, rightSide] {
      guard let view = side.view else { continue }
      // Both sides may have the same view.
      let isLeft = view === leftSide.view && shows(leftSide)
      let isShown = isLeft || view === rightSide.view && shows(rightSide)
      if isShown, view.superview !== self { addSubview(view) }
      if !isShown, view.superview === self { view.removeFromSuperview() }
    }
  }

  final func placeSides() {
    if let view = leftSide.view, view.superview === self {
      view.place(leftViewRect(forBounds: bounds))
      leftSide.placed = view.bounds.size
    }
    if let view = rightSide.view, view.superview === self {
      view.place(rightViewRect(forBounds: bounds))
      rightSide.placed = view.bounds.size
    }
  }

  /// Returns the size that a side's view should have, in points.
  ///
  /// An override of ``leftViewRect(forBounds:)`` may have enlarged the view. The size is then that
  /// before the last layout, so that the view does not grow with each layout.
  private func size(of side: Side) -> Size {
    guard let view = side.view else { return .zero }
    guard side.fits else {
      return side.placed == view.bounds.size ? side.natural : view.bounds.size
    }
    let intrinsic = view.intrinsicContentSize
    func usable(_ length: Double, _ natural: Double) -> Double {
      length >= 0 ? min(length, View.maximumMagnitude) : natural
    }
    return Size(
      width: usable(intrinsic.width, side.natural.width),
      height: usable(intrinsic.height, side.natural.height))
  }

  /// Returns the frame of a side's view; without a view, an empty rectangle at that edge.
  final func area(of side: Side, isLeft: Bool, in bounds: Rect) -> Rect {
    let size = size(of: side)
    return Rect(
      x: isLeft != isRightToLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the area of the text: inside the border, between the visible accessories.
  final func textArea(in bounds: Rect) -> Rect {
    let border = borderRect(forBounds: bounds)
    let margin = borderStyle == .none ? 0.0 : borderStyle == .roundedRect ? 7 : 4
    var (start, end) = (border.minX, border.maxX)
    func leave(_ accessory: Rect, atStart: Bool) {
      if atStart { start = max(start, accessory.maxX) } else { end = min(end, accessory.minX) }
    }
    if shows(leftSide) { leave(leftViewRect(forBounds: bounds), atStart: !isRightToLeft) }
    if shows(rightSide) { leave(rightViewRect(forBounds: bounds), atStart: isRightToLeft) }
    (start, end) = (start + margin, end - margin)
    if showsClearMark {
      let mark = clearButtonRect(forBounds: bounds)
      if isRightToLeft { start = mark.maxX } else { end = mark.minX }
    }
    return Rect(x: start, y: border.minY, width: max(end - start, 0), height: border.height)
  }

  /// The height of the tallest visible view, in points.
  final var sideHeight: Double {
    var height = 0.0
    for side in [leftSide, rightSide] where shows(side) {
      height = max(height, size(of: side).height)
    }
    return height
  }

  // MARK: Accessibility

  /// The accessibility elements of the visible views.
  final var sideElements: [AccessibleResponder] {
    var elements: [AccessibleResponder] = []
    for side in [leftSide, rightSide] where shows(side) {
      guard let view = side.view, !view.isHiddenFromAccessibility,
        !view.accessibilityElementsHidden
      else { continue }
      if !view.isAccessibilityElement {
        elements += view.interactiveElements
      } else if !view.accessibilityFrame.isEmpty {
        elements.append(view)
      }
    }
    return elements
  }
}
