// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Rarely used properties of a view's margins and safe area, allocated on demand.
final class InsetDetails {
  var systemMinimum = DirectionalEdgeInsets.zero
  var additionalSafeArea = EdgeInsets.zero
  /// The safe area insets last reported to the view.
  var noticedSafeArea = EdgeInsets.zero
  /// The margins last reported to the view; nil if they equal its own margins.
  var noticedMargins: EdgeInsets?
}

/// Options that determine a view's effective margins.
nonisolated struct MarginOptions: OptionSet {
  let rawValue: UInt8

  /// The margins were set as leading and trailing.
  static let directional = MarginOptions(rawValue: 1)
  /// The margins are at least the overlapping margins of the superview.
  static let preservesSuperview = MarginOptions(rawValue: 2)
  /// The margins start at the view's edges, not at the edges of the safe area.
  static let ignoresSafeArea = MarginOptions(rawValue: 4)
  /// The margins may be less than the system minimum.
  static let ignoresSystemMinimum = MarginOptions(rawValue: 8)
}
