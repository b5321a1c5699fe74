// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Overriding) import MullionView

/// The view at the bottom of a window that contains the accessory view and the input view.
final class InputHostView: View {
  private(set) var accessory: View?
  private(set) var input: View?
  /// The responder that provides the accessory view or the input view.
  private weak var provider: Responder?

  init() { super.init(frame: .zero) }

  override var mayDraw: Bool { false }

  /// The responder that provides the views.
  ///
  /// It stays in the chain while a text field in its accessory view is edited, so the accessory
  /// view stays too.
  override var next: Responder? {
    guard let provider, provider !== self, (provider as? View)?.isDescendant(of: self) != true
    else { return super.next }
    return provider
  }

  /// Shows views from the top on.
  func show(accessory: View?, input: View?, of provider: Responder?) {
    self.provider = provider
    for old in [self.accessory, self.input].compactMap({ $0 })
    where old !== accessory && old !== input && old.superview === self {
      old.removeFromSuperview()
    }
    (self.accessory, self.input) = (accessory, input)
    for view in [accessory, input].compactMap({ $0 }) where view.superview !== self {
      addSubview(view)
    }
    setNeedsLayout()
  }

  /// Returns the height of an input view, in points.
  static func height(of view: View?) -> Double {
    guard let view else { return 0 }
    let own = view.intrinsicContentSize.height
    return min(max(own < 0 ? view.bounds.height : own, 0), View.maximumMagnitude)
  }

  override func layoutSubviews() {
    let top = Self.height(of: accessory)
    accessory?.place(Rect(x: 0, y: 0, width: bounds.width, height: top))
    input?.place(
      Rect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0)))
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}
