// SPDX-License-Identifier: GPL-3.0-or-later

/// A limit of time or memory that ended the work on a document.
public struct LimitReached: Error, Sendable, Equatable {
  /// The JSON pointer of the step that was made or solved; empty before the first step.
  public var pointer: String
  /// A sentence that names the limit and the unfinished work.
  public var sentence: String

  /// Creates an error.
  public init(pointer: String = "", sentence: String) {
    self.pointer = pointer
    self.sentence = sentence
  }
}

extension LimitReached: CustomStringConvertible {
  /// The position, if it is known, and the sentence.
  public var description: String { pointer.isEmpty ? sentence : "\(pointer): \(sentence)" }
}
