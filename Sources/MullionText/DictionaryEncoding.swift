// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// The encoding of the letters in a dictionary of libhyphen.
enum DictionaryEncoding {
  case utf8
  /// The byte of each letter outside ASCII.
  case bytes([UInt32: UInt8])

  /// Reads the name of the encoding, which is the first line of a dictionary; nil if the file cannot
  /// be read or the encoding is unknown.
  init?(ofFile path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }
    self.init(name: String(decoding: bytes, as: UTF8.self))
  }

  /// Creates the encoding of a name; nil if it is unknown.
  init?(name: String) {
    if name.uppercased() == "UTF-8" {
      self = .utf8
      return
    }
    // Dictionaries name a Windows code page as, for example, "microsoft-cp1251"; iconv names it "CP1251".
    let name = name.hasPrefix("microsoft-cp") ? "CP" + name.dropFirst(12) : name
    let converter = iconv_open("UTF-32LE", name)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var bytes: [UInt32: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      if let scalar = Self.scalar(of: byte, converter) { bytes[scalar] = byte }
    }
    self = .bytes(bytes)
  }

  /// Returns the scalar of a byte; nil if the byte alone is no character.
  private static func scalar(of byte: UInt8, _ converter: iconv_t?) -> UInt32? {
    var source = CChar(bitPattern: byte)
    var scalar: UInt32 = 0
    // The first call discards the state that an earlier byte may have left.
    iconv(converter, nil, nil, nil, nil)
    let left = withUnsafeMutablePointer(to: &source) { source in
      withUnsafeMutableBytes(of: &scalar) { target in
        var (input, output): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?)
        (input, output) = (source, target.baseAddress?.assumingMemoryBound(to: CChar.self))
        var (rest, space) = (1, 4)
        let count = iconv(converter, &input, &rest, &output, &space)
        return count == 0 ? space : 4
      }
    }
    return left == 0 ? UInt32(littleEndian: scalar) : nil
  }

  /// Returns the bytes of a word; nil if the encoding lacks a letter.
  func encode(_ word: [Unicode.Scalar]) -> [CChar]? {
    switch self {
    case .utf8: return word.flatMap { UTF8.encode($0) ?? .init() }.map(CChar.init(bitPattern:))
    case .bytes(let bytes):
      let encoded = word.compactMap { $0.isASCII ? UInt8($0.value) : bytes[$0.value] }
      return encoded.count == word.count ? encoded.map(CChar.init(bitPattern:)) : nil
    }
  }
}
