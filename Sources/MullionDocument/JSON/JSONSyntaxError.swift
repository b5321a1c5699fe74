// SPDX-License-Identifier: GPL-3.0-or-later

/// The first place where a text is not JSON.
struct JSONSyntaxError: Error, Equatable {
  /// What is wrong there.
  enum Problem: Equatable, Sendable {
    /// Something else than what the grammar asks for.
    case unexpected(found: Found, expected: String)
    /// A byte that does not belong to any character.
    case notUTF8(UInt8)
    /// A character below U+0020 inside a text.
    case controlCharacter(UInt8)
    /// A backslash that is followed by the wrong thing.
    case badEscape(String)
    /// One half of a UTF-16 pair.
    case loneSurrogate(UInt32)
    /// A number that has no Double.
    case numberOutOfRange(String)
    /// More levels of nesting than allowed.
    case tooDeep
    /// More bytes than allowed.
    case tooManyBytes(Int)
    /// A limit of time or memory was reached; the sentence names it.
    case limit(String)
  }

  /// What stands at a place.
  enum Found: Equatable, Sendable {
    case end
    case character(Unicode.Scalar)
    case word(String)
    case byte(UInt8)
  }

  var problem: Problem
  /// The offset of the first byte that is wrong.
  var offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
