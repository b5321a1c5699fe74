// SPDX-License-Identifier: GPL-3.0-or-later

/// A limit of time or memory that ended the work on a document.
public struct LimitReached: Error, Sendable, Equatable {
  /// The JSON pointer of the step; empty before the first one.
  public var pointer: String
  /// Which limit it is, and what was not finished.
  public var sentence: String

  /// Creates an error.
  public init(pointer: String = "", sentence: String) {
    self.pointer = pointer
    self.sentence = sentence
  }
}

extension LimitReached: CustomStringConvertible {
  /// The place, if it is known, and the sentence.
  public var description: String { pointer.isEmpty ? sentence : "\(pointer): \(sentence)" }
}
