// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// The functions of libhyphen, which is loaded when a paragraph is hyphenated for the first time.
///
/// Programs that hyphenate nothing need no libhyphen, and start without loading it.
struct HyphenLibrary: Sendable {
  private typealias Load = @Sendable @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Free = @Sendable @convention(c) (OpaquePointer?) -> Void
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Numbers = UnsafeMutablePointer<Int32>
  private typealias Hyphenate =
    @Sendable @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>,
      UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Strings?>,
      UnsafeMutablePointer<Numbers?>, UnsafeMutablePointer<Numbers?>
    ) -> Int32

  /// The library; nil if it is not installed.
  static let shared = HyphenLibrary()

  private let loadDictionary: Load
  private let freeDictionary: Free
  private let hyphenateWord: Hyphenate

  private init?() {
    guard let handle = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL),
      let load = dlsym(handle, "hnj_hyphen_load"), let free = dlsym(handle, "hnj_hyphen_free"),
      let hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2")
    else { return nil }
    loadDictionary = unsafeBitCast(load, to: Load.self)
    freeDictionary = unsafeBitCast(free, to: Free.self)
    hyphenateWord = unsafeBitCast(hyphenate, to: Hyphenate.self)
  }

  /// Opens a dictionary; nil if the file cannot be read.
  func load(_ path: String) -> OpaquePointer? { loadDictionary(path) }

  /// Closes a dictionary.
  func free(_ dictionary: OpaquePointer) { freeDictionary(dictionary) }

  /// Returns a number for each letter of a word: odd if a hyphen may follow it.
  ///
  /// Hyphens that change the spelling are left out. The word is in lower case, in the encoding of the
  /// dictionary.
  func hyphenate(_ word: [CChar], with dictionary: OpaquePointer) -> [CChar] {
    // The library demands five more bytes than the word has.
    var marks = [CChar](repeating: 0, count: word.count + 8)
    var replacements: Strings?
    var (positions, cuts): (Numbers?, Numbers?)
    let status = hyphenateWord(
      dictionary, word + [0], Int32(clamping: word.count), &marks, nil, &replacements, &positions,
      &cuts)
    if let replacements {
      for index in word.indices {
        guard let replacement = replacements[index] else { continue }
        marks[index] = 0
        Glibc.free(replacement)
      }
      Glibc.free(replacements)
    }
    Glibc.free(positions)
    Glibc.free(cuts)
    return status == 0 ? Array(marks.prefix(word.count)) : []
  }
}
