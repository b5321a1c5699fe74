// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// How opaque the view and its subviews are together, 0…1; numbers beyond are taken as the nearest.
  public final var alpha: Double {
    get { details.alpha }
    set { ViewError.reporting { () throws(ViewError) in try setAlpha(newValue) } }
  }

  /// The radius of the corners of background, border and clip, in points.
  ///
  /// Default 0.
  public final var cornerRadius: Double {
    get { details.cornerRadius }
    set { ViewError.reporting { () throws(ViewError) in try setCornerRadius(newValue) } }
  }

  /// The width of the border inside the bounds, in points.
  ///
  /// Default 0: none.
  public final var borderWidth: Double {
    get { details.borderWidth }
    set { ViewError.reporting { () throws(ViewError) in try setBorderWidth(newValue) } }
  }

  /// Sets ``alpha``.
  ///
  /// - Parameter alpha: The opacity, 0…1; numbers beyond are taken as the nearest.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAlpha(_ alpha: Double) throws(ViewError) {
    try check([alpha], "alpha")
    details.alpha = min(max(alpha, 0), 1)
  }

  /// Sets ``cornerRadius``.
  ///
  /// - Parameter radius: The radius, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setCornerRadius(_ radius: Double) throws(ViewError) {
    try checkNotNegative(radius, "cornerRadius")
    details.cornerRadius = radius
  }

  /// Sets ``borderWidth``.
  ///
  /// - Parameter width: The width, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setBorderWidth(_ width: Double) throws(ViewError) {
    try checkNotNegative(width, "borderWidth")
    details.borderWidth = width
  }

  final func checkNotNegative(_ value: Double, _ property: String) throws(ViewError) {
    try check([value], property)
    guard value >= 0 else {
      throw .outOfRange(
        view: displayName, property: property, value: value, expected: "a number of at least 0")
    }
  }
}
