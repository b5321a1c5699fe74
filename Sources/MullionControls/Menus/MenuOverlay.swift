// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// An open menu over its window, with the preview of a context menu.
///
/// It receives all touches of the window; one outside of the card closes the menu.
final class MenuOverlay: View {
  /// The duration of opening and closing, in seconds.
  static let duration = 0.25
  private static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.2)
  private static let margin = 8.0
  private static let gap = 8.0

  /// Performs the chosen action; called after ``onEnd``.
  var onChoose: ((MenuAction) -> Void)?
  /// Called when the menu begins to close, with the animations that accompany it.
  var onEnd: ((ContextMenuAnimator) -> Void)?
  /// Called when the user taps the preview.
  var onPreview: (() -> Void)?
  /// Whether the menu is open and not about to close.
  private(set) var isOpen = true

  let card: MenuCard
  private let preview: View?
  private weak var source: View?
  /// The rectangle of the source beside which the menu appears.
  private let sourceRect: Rect
  /// The size of the preview before it shrinks to the available space, in points.
  private let previewSize: Size
  private var isChoosing = false
  /// The location of the finger that opened the menu, in the coordinates of the window.
  ///
  /// Nil after the finger has moved so far that it chooses rows.
  private var start: Point?

  /// Opens a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - source: The view beside which the menu appears, in a window.
  ///   - rect: The rectangle of the source, in its coordinates.
  ///   - preview: The preview of a context menu; nil for the menu of a button.
  /// - Returns: The open menu; nil if the source is in no window.
  static func open(
    _ menu: Menu, from source: View, rect: Rect, preview: (view: View, size: Size)? = nil
  ) -> MenuOverlay? {
    guard let window = source.window else { return nil }
    let overlay = MenuOverlay(menu, source, rect, preview)
    overlay.frame = window.bounds
    window.addSubview(overlay)
    guard overlay.superview === window else { return nil }
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.layoutIfNeeded()
    return overlay
  }

  private init(_ menu: Menu, _ source: View, _ rect: Rect, _ preview: (view: View, size: Size)?) {
    card = MenuCard(menu)
    (self.source, sourceRect) = (source, rect)
    (self.preview, previewSize) = (preview?.view, preview?.size ?? .zero)
    super.init(frame: .zero)
    if let view = preview?.view {
      backgroundColor = Self.dimming
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = []
      addSubview(view)
    }
    addSubview(card)
    card.onResize = { [weak self] in self?.setNeedsLayout() }
    card.onChoose = { [weak self] action in self?.choose(action) }
  }

  /// Shows the opening as an animation.
  func animateOpening(_ animator: ContextMenuAnimator) {
    let color = backgroundColor
    (card.alpha, card.transform) = (0, .scale(x: 0.6, y: 0.6))
    if preview != nil { backgroundColor = .clear }
    View.animate(
      withDuration: Self.duration, options: .allowUserInteraction,
      animations: {
        (card.alpha, card.transform) = (1, .identity)
        backgroundColor = color
        animator.run()
      }, completion: { _ in animator.finish() })
  }

  // MARK: Closing

  /// Closes the menu; does nothing if it is closing already.
  func close(animated: Bool = true) {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    let animator = ContextMenuAnimator()
    onEnd?(animator)
    onEnd = nil
    let remove: (Bool) -> Void = { [self] _ in
      removeFromSuperview()
      animator.finish()
    }
    guard animated, window != nil else {
      animator.run()
      return remove(true)
    }
    View.animate(
      withDuration: Self.duration,
      animations: {
        alpha = 0
        animator.run()
      }, completion: remove)
  }

  private func choose(_ action: MenuAction) {
    guard isOpen, !isChoosing, !action.attributes.contains(.disabled) else { return }
    isChoosing = true
    defer { isChoosing = false }
    let handler = onChoose
    if action.attributes.contains(.keepsMenuPresented) {
      handler?(action)
      if isOpen { card.makeRows() }
    } else {
      close()
      handler?(action)
    }
  }

  // MARK: Layout

  private var area: Rect {
    let insets = safeAreaInsets
    let margin = Self.margin
    return Rect(
      x: bounds.minX + insets.left + margin, y: bounds.minY + insets.top + margin,
      width: max(bounds.width - insets.left - insets.right - 2 * margin, 0),
      height: max(bounds.height - insets.top - insets.bottom - 2 * margin, 0))
  }

  override func layoutSubviews() {
    guard card.transform == .identity else { return }
    let area = area
    var target = source.map { $0.convert(sourceRect, to: self) } ?? area
    if let preview {
      target = previewFrame(around: target, in: area)
      preview.place(target)
    }
    let size = Size(
      width: min(MenuCard.width, area.width), height: min(card.contentHeight, area.height))
    let below = area.maxY - target.maxY - Self.gap
    let above = target.minY - area.minY - Self.gap
    let isBelow = size.height <= below || below >= above
    var height = size.height
    var y = target.maxY + Self.gap
    if preview != nil || max(below, above) >= MenuRow.rowHeight * 2 {
      height = min(height, max(isBelow ? below : above, 0))
      if !isBelow { y = target.minY - Self.gap - height }
    } else {
      y = max(min(y, area.maxY - height), area.minY)
    }
    let isTrailing = target.midX > area.midX
    let x = isTrailing ? target.maxX - size.width : target.minX
    card.place(
      Rect(
        x: max(min(x, area.maxX - size.width), area.minX).rounded(), y: y.rounded(),
        width: size.width, height: height))
  }

  /// Returns the frame of the preview, moved so that the menu has space below or above it.
  private func previewFrame(around target: Rect, in area: Rect) -> Rect {
    let wanted = min(card.contentHeight, area.height / 2) + Self.gap
    let space = Size(width: area.width, height: max(area.height - wanted, 0))
    guard previewSize.width > 0, previewSize.height > 0, previewSize.isFinite else { return .zero }
    let scale = min(1, space.width / previewSize.width, space.height / previewSize.height)
    let size = Size(width: previewSize.width * scale, height: previewSize.height * scale)
    let x = max(min(target.midX - size.width / 2, area.maxX - size.width), area.minX)
    let top = area.minY + (target.midY > area.midY ? wanted : 0)
    let bottom = area.maxY - size.height - (target.midY > area.midY ? 0 : wanted)
    let y = max(min(target.midY - size.height / 2, bottom), top)
    return Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  // MARK: A finger that opened the menu

  /// Begins to follow the finger that opened the menu.
  ///
  /// The menu can appear under the finger, which must not choose a row without a movement.
  ///
  /// - Parameter point: The location, in the coordinates of the window.
  func beginFollowing(_ point: Point) { start = point }

  /// Highlights the row under a finger that is still down from opening the menu.
  ///
  /// - Parameter point: The location, in the coordinates of the window.
  func follow(_ point: Point) {
    if let start, point.minus(start).length < GestureMeasures.slop { return }
    start = nil
    if isOpen { card.highlight(at: card.convert(point, from: nil)) }
  }

  /// Chooses the row under a finger that opened the menu and is lifted now.
  func lift(_ point: Point) {
    follow(point)
    if isOpen, start == nil { card.choose(at: card.convert(point, from: nil)) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard isOpen, let touch = touches.first(where: { $0.view === self }) else { return }
    let point = touch.location(in: self)
    guard bounds.contains(point) else { return }
    if let preview, preview.frame.contains(point) { onPreview?() }
    close()
  }

  // The views behind receive no touches, so they have no accessibility elements.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isModal: true)
  }
}
