// SPDX-License-Identifier: GPL-3.0-or-later

/// The first syntax error in a JSON text.
struct JSONSyntaxError: Error, Equatable {
  /// The kind of a syntax error.
  enum Problem: Equatable, Sendable {
    /// Text that the grammar does not allow here.
    case unexpected(found: Found, expected: String)
    /// A byte that does not belong to any character.
    case notUTF8(UInt8)
    /// A text in UTF-16 or UTF-32.
    case utf16
    /// A character below U+0020 inside a text.
    case controlCharacter(UInt8)
    /// A backslash that begins no valid escape sequence.
    case badEscape(String)
    /// A surrogate without the other half of its UTF-16 pair.
    case loneSurrogate(UInt32)
    /// A number outside the range of Double.
    case numberOutOfRange(String)
    /// More levels of nesting than allowed.
    case tooDeep
    /// More bytes than allowed.
    case tooManyBytes(Int)
    /// A limit of time or memory was reached; the sentence names it.
    case limit(String)
  }

  /// The text found at the position of an error.
  enum Found: Equatable, Sendable {
    case end
    case character(Unicode.Scalar)
    case word(String)
    case byte(UInt8)
  }

  var problem: Problem
  /// The offset of the first invalid byte.
  var offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
