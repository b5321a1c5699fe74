// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What few views have otherwise about their margins and safe area.
final class InsetDetails {
  var systemMinimum = DirectionalEdgeInsets.zero
  var additionalSafeArea = EdgeInsets.zero
  /// The safe area insets of which the view was last told.
  var noticedSafeArea = EdgeInsets.zero
  /// The margins of which the view was last told; nil if they are its own.
  var noticedMargins: EdgeInsets?
}

/// How a view's margins are meant.
struct MarginOptions: OptionSet {
  let rawValue: UInt8

  /// Left and right were given as leading and trailing.
  static let directional = MarginOptions(rawValue: 1)
  /// They are at least what reaches in of the superview's.
  static let preservesSuperview = MarginOptions(rawValue: 2)
  /// They begin at the edges, and not at those of the safe area.
  static let ignoresSafeArea = MarginOptions(rawValue: 4)
  /// They may be less than the system's least ones.
  static let ignoresSystemMinimum = MarginOptions(rawValue: 8)
}
