// SPDX-License-Identifier: GPL-3.0-or-later

/// The standard tokenizer: it finds units in the string of a text input.
///
/// Text fields and text views know the lines on the screen. For other text inputs, a line is a
/// paragraph.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TextInputStringTokenizer: TextInputTokenizer {
  private weak var textInput: (any TextInput)?

  /// Creates a tokenizer.
  ///
  /// - Parameter textInput: The text input, which the tokenizer holds weakly.
  public init(textInput: any TextInput) { self.textInput = textInput }

  /// Returns the unit around a position; nil if none is there.
  ///
  /// - Complexity: O(characters), like those of the other methods.
  open func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    guard let units = units(of: granularity), let place = units.place(of: position) else {
      return nil
    }
    return units.unit(at: place, isBackward: direction.isBackward).flatMap(units.range)
  }

  /// Returns whether a position is at the end of a unit for a forward direction, or at the start
  /// for a backward one.
  open func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let units = units(of: granularity), let place = units.place(of: position) else {
      return false
    }
    let isBackward = direction.isBackward
    guard let unit = units.unit(at: place, isBackward: !isBackward) else { return false }
    return place == (isBackward ? unit.lowerBound : unit.upperBound)
  }

  /// Returns the next boundary of a unit in a direction; nil if there is none.
  open func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    guard let units = units(of: granularity), let place = units.place(of: position) else {
      return nil
    }
    return units.boundary(after: place, isBackward: direction.isBackward).flatMap(units.position)
  }

  /// Returns whether a position is inside a unit or at the edge from which the direction enters it.
  open func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func units(of granularity: TextGranularity) -> TextUnits? {
    textInput.map { TextUnits(of: $0, granularity) }
  }

  // See Responder.
  deinit {}
}
