// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

extension View {
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
