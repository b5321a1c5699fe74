// SPDX-License-Identifier: GPL-3.0-or-later

/// The measures that tables and lists have in common, in points.
package enum ListMetrics {
  /// The margin beside the cards of inset grouped sections.
  package static let cardMargin = 16.0
  /// The radius of the corners of a card.
  package static let cardRadius = 10.0
  /// The distance above and below a section without a header or footer.
  package static let sectionGap = 17.5
}
