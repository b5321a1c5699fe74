// SPDX-License-Identifier: GPL-3.0-or-later

/// The appearances of a bar or of an item for its heights and the position of the content.
struct BarAppearances<Appearance: BarAppearance> {
  var standard: Appearance?
  var scrollEdge: Appearance?
  var compact: Appearance?
  var compactScrollEdge: Appearance?

  /// Whether the appearance depends on the position of the content.
  var followsScrollEdge: Bool { scrollEdge != nil || compactScrollEdge != nil }

  /// Returns these appearances, and those of another set in place of missing ones.
  func over(_ other: BarAppearances) -> BarAppearances {
    BarAppearances(
      standard: standard ?? other.standard, scrollEdge: scrollEdge ?? other.scrollEdge,
      compact: compact ?? other.compact,
      compactScrollEdge: compactScrollEdge ?? other.compactScrollEdge)
  }

  /// Returns the appearance to show; nil for the standard one of the system.
  ///
  /// - Parameters:
  ///   - isCompact: Whether the height is compact.
  ///   - isAtScrollEdge: Whether the content ends at the edge of the bar.
  /// - Returns: The appearance.
  func appearance(isCompact: Bool, isAtScrollEdge: Bool) -> Appearance? {
    let plain = (isCompact ? compact : nil) ?? standard
    guard isAtScrollEdge else { return plain }
    return (isCompact ? compactScrollEdge : nil) ?? scrollEdge ?? plain
  }

  /// Returns the standard appearance, created if there is none.
  mutating func makeStandard(for owner: any BarAppearanceOwner) -> Appearance {
    if let standard { return standard }
    let made = Appearance()
    made.owner = owner
    standard = made
    return made
  }
}
