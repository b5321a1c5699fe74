// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Finds where the words of a language may be hyphenated, with libhyphen and one of its dictionaries.
///
/// Only one thread at a time may use an instance.
final class Hyphenator {
  /// The folders in which distributions install dictionaries.
  static let folders = ["/usr/share/hyphen", "/usr/local/share/hyphen"]

  /// The shortest word that is hyphenated, in letters.
  private static let shortest = 5
  /// The longest word that is hyphenated, in letters.
  private static let longest = 100
  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private let library: HyphenLibrary
  private let dictionary: OpaquePointer
  private let encoding: DictionaryEncoding

  /// Opens the dictionary of a language; nil if libhyphen or the dictionary is missing.
  ///
  /// - Parameters:
  ///   - language: The language, such as `en` or `de-AT`. A dictionary of another region is used if
  ///     there is none for the region.
  ///   - folders: The folders with dictionaries.
  init?(language: String, folders: [String]) {
    guard let path = Self.path(of: language, in: folders),
      let encoding = DictionaryEncoding(ofFile: path), let library = HyphenLibrary.shared,
      let dictionary = library.load(path)
    else { return nil }
    (self.library, self.dictionary, self.encoding) = (library, dictionary, encoding)
  }

  deinit {
    library.free(dictionary)
  }

  /// Returns the positions in a text at which a word may be hyphenated, as numbers of scalars before them.
  ///
  /// A word that contains soft hyphens is not hyphenated elsewhere.
  ///
  /// - Complexity: Linear in the length of the text.
  func hyphens(in text: String) -> Set<Int> {
    var places: Set<Int> = []
    var word: [Unicode.Scalar] = []
    func end(at place: Int) {
      for offset in hyphens(inWord: word) { places.insert(place - word.count + offset) }
      word.removeAll(keepingCapacity: true)
    }
    var place = 0
    for scalar in text.unicodeScalars {
      if Self.isPartOfWord(scalar) { word.append(scalar) } else { end(at: place) }
      place += 1
    }
    end(at: place)
    return places
  }

  /// Returns the positions in a word at which it may be hyphenated, as numbers of scalars before them.
  private func hyphens(inWord word: [Unicode.Scalar]) -> [Int] {
    guard (Self.shortest...Self.longest).contains(word.count), !word.contains(Self.softHyphen),
      let bytes = encoding.encode(word.map(Self.lowercased))
    else { return [] }
    let marks = library.hyphenate(bytes, with: dictionary)
    return (1..<word.count).filter { place in
      // An odd mark allows a hyphen. A hyphen never separates a letter from its combining marks.
      place - 1 < marks.count && marks[place - 1] % 2 == 1 && word[place].properties.isAlphabetic
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
      || scalar == softHyphen
  }

  /// Returns the lowercase letter, as dictionaries have it; the scalar itself if its lowercase form has
  /// several scalars.
  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? scalar : scalar
  }

  // MARK: Dictionaries

  /// Returns the path of the dictionary of a language; nil if there is none.
  private static func path(of language: String, in folders: [String]) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first?.lowercased(),
      parts.allSatisfy({ $0.utf8.allSatisfy(isNameByte) })
    else { return nil }
    let region = parts.count > 1 ? parts[parts.count - 1].uppercased() : nil
    var names = region.map { ["\(first)_\($0)"] } ?? []
    names += [first, "\(first)_\(first == "en" ? "US" : first.uppercased())"]
    for folder in folders {
      for name in names where access("\(folder)/hyph_\(name).dic", R_OK) == 0 {
        return "\(folder)/hyph_\(name).dic"
      }
      if let other = files(in: folder).filter({ $0.hasPrefix("hyph_\(first)_") }).min() {
        return "\(folder)/\(other)"
      }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func files(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".dic") { names.append(name) }
    }
    return names
  }
}
