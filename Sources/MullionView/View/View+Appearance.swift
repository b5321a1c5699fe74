// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

extension View {
  /// Whether drawing omits the view and its subviews; they still take part in layout.
  public final var isHidden: Bool {
    get { box.isHidden }
    set {
      guard newValue != isHidden else { return }
      box.isHidden = newValue
      appearanceDidChange()
      visibilityDidChange()
    }
  }

  /// The opacity of the view together with its subviews, 0…1; other values are clamped.
  public final var alpha: Double {
    get { detailsBox?.details.alpha ?? 1 }
    set { reporting { () throws(ViewError) in try setAlpha(newValue) } }
  }

  /// Sets ``alpha``.
  ///
  /// - Parameter alpha: The opacity, 0…1; other values are clamped.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAlpha(_ alpha: Double) throws(ViewError) {
    try check([alpha], "alpha")
    let alpha = min(max(alpha, 0), 1)
    guard alpha != self.alpha else { return }
    let change = beginChange(.opacity)
    details.alpha = alpha
    appearanceDidChange()
    end(change, .opacity)
  }

  package final func checkNotNegative(_ value: Double, _ property: String) throws(ViewError) {
    try check([value], property)
    guard value >= 0 else {
      throw .outOfRange(
        view: displayName, property: property, value: value, expected: "a number of at least 0")
    }
  }
}
