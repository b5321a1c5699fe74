// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that finds words and other units in the text of a ``TextInput``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TextInputTokenizer: AnyObject {
  /// Returns the unit around a position; nil if none is there.
  ///
  /// Between two units, a forward direction selects the following one, and a backward direction the
  /// preceding one.
  func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange?
  /// Returns whether a position is at the end of a unit for a forward direction, or at the start
  /// for a backward one.
  func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool
  /// Returns the next boundary of a unit in a direction; nil if there is none.
  func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition?
  /// Returns whether a position is inside a unit or at the edge from which the direction enters it.
  func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool
}
