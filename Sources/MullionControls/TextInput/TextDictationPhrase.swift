// SPDX-License-Identifier: GPL-3.0-or-later

/// A spoken phrase, and the texts that it may stand for.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TextDictationPhrase {
  /// The most likely text.
  open private(set) var text: String
  /// The other possible texts; nil for none.
  open private(set) var alternativeInterpretations: [String]?

  /// Creates a phrase.
  ///
  /// - Parameters:
  ///   - text: The most likely text.
  ///   - alternativeInterpretations: The other possible texts; nil for none.
  public init(text: String, alternativeInterpretations: [String]? = nil) {
    (self.text, self.alternativeInterpretations) = (text, alternativeInterpretations)
  }

  // See Responder.
  deinit {}
}
