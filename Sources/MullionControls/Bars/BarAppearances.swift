// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The appearances of a bar or of an item: for regular and compact heights, and for content at its
/// scroll edge.
package struct BarAppearances<Appearance: BarAppearance> {
  package var standard: Appearance?
  package var scrollEdge: Appearance?
  package var compact: Appearance?
  package var compactScrollEdge: Appearance?

  package init(
    standard: Appearance? = nil,
    scrollEdge: Appearance? = nil,
    compact: Appearance? = nil,
    compactScrollEdge: Appearance? = nil
  ) {
    self.standard = standard
    self.scrollEdge = scrollEdge
    self.compact = compact
    self.compactScrollEdge = compactScrollEdge
  }

  /// Whether the bar has another appearance while the content is at its scroll edge.
  package var followsScrollEdge: Bool { scrollEdge != nil || compactScrollEdge != nil }

  /// Returns these appearances; each one that is nil is taken from another set.
  package func over(_ other: BarAppearances) -> BarAppearances {
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
  package func appearance(isCompact: Bool, isAtScrollEdge: Bool) -> Appearance? {
    let plain = (isCompact ? compact : nil) ?? standard
    guard isAtScrollEdge else { return plain }
    return (isCompact ? compactScrollEdge : nil) ?? scrollEdge ?? plain
  }

  /// Returns the standard appearance, created if there is none.
  package mutating func makeStandard(for owner: any BarAppearanceOwner) -> Appearance {
    if let standard { return standard }
    let made = Appearance()
    made.owner = owner
    standard = made
    return made
  }
}
