// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

extension View {
  /// The opacity of the view together with its subviews, 0…1; other values are clamped.
  public final var alpha: Double {
    get { detailsBox?.details.alpha ?? 1 }
    set { reporting { () throws(ViewError) in try setAlpha(newValue) } }
  }

  /// The radius of the corners of the background, the border and the clip, in points.
  ///
  /// Default 0.
  public final var cornerRadius: Double {
    get { detailsBox?.details.cornerRadius ?? 0 }
    set { reporting { () throws(ViewError) in try setCornerRadius(newValue) } }
  }

  /// The width of the border, drawn inside the bounds, in points.
  ///
  /// Default 0, which draws no border.
  public final var borderWidth: Double {
    get { detailsBox?.details.borderWidth ?? 0 }
    set { reporting { () throws(ViewError) in try setBorderWidth(newValue) } }
  }

  /// Sets ``alpha``.
  ///
  /// - Parameter alpha: The opacity, 0…1; other values are clamped.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAlpha(_ alpha: Double) throws(ViewError) {
    try check([alpha], "alpha")
    let alpha = min(max(alpha, 0), 1)
    guard alpha != self.alpha else { return }
    let change = beginChange()
    details.alpha = alpha
    appearanceDidChange()
    end(change, .opacity)
  }

  /// Sets ``cornerRadius``.
  ///
  /// - Parameter radius: The radius, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setCornerRadius(_ radius: Double) throws(ViewError) {
    try checkNotNegative(radius, "cornerRadius")
    guard radius != cornerRadius else { return }
    let change = beginChange()
    details.cornerRadius = radius
    appearanceDidChange()
    end(change, .cornerRadius)
  }

  /// Sets ``borderWidth``.
  ///
  /// - Parameter width: The width, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setBorderWidth(_ width: Double) throws(ViewError) {
    try checkNotNegative(width, "borderWidth")
    guard width != borderWidth else { return }
    let change = beginChange()
    details.borderWidth = width
    appearanceDidChange()
    end(change, .borderWidth)
  }

  /// Whether the background alone covers everything behind the view.
  final var hasOpaqueBackground: Bool { backgroundColor?.alpha ?? 0 >= 1 && cornerRadius == 0 }

  final func checkNotNegative(_ value: Double, _ property: String) throws(ViewError) {
    try check([value], property)
    guard value >= 0 else {
      throw .outOfRange(
        view: displayName, property: property, value: value, expected: "a number of at least 0")
    }
  }
}
