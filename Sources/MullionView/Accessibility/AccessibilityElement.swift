// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// An accessibility element that is a part of a view, such as one segment of a control.
///
/// A container lists its elements in ``AccessibleResponder/accessibilityElements``.
open class AccessibilityElement: AccessibleResponder {
  /// The view that contains the element; the element does not retain it.
  public final weak var accessibilityContainer: View?
  /// The frame, in points of the container's bounds.
  ///
  /// Default zero. Setting it also discards a frame that was set on the screen.
  public final var accessibilityFrameInContainerSpace = Rect.zero {
    didSet { details?.frame = nil }
  }
  private final var details: AccessibilityDetails?

  /// Creates an element.
  ///
  /// - Parameter container: The view that contains the element.
  public init(accessibilityContainer container: View) {
    accessibilityContainer = container
    super.init()
  }

  /// The container of the element.
  open override var next: Responder? { accessibilityContainer }

  override final var accessibilityDetails: AccessibilityDetails? {
    get { details }
    set { details = newValue }
  }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }

  override var defaultAccessibilityFrame: Rect {
    accessibilityContainer?.onScreen(accessibilityFrameInContainerSpace) ?? .zero
  }

  // See Responder.
  deinit {}
}

extension View {
  /// Converts a rectangle from the view's coordinates to points of the screen.
  final func onScreen(_ rect: Rect) -> Rect {
    guard let window else { return convert(rect, to: nil) }
    return window.convert(convert(rect, to: window), to: nil)
  }
}
