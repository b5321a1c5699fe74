// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument

/// Reads the lines of a file in order.
///
/// Only the current line and one chunk are in memory.
struct LineReader {
  /// A line and its number.
  struct Line {
    /// The line number, from 1; blank lines count.
    var number: Int
    /// The number of nonblank lines before this one.
    var index: Int
    /// The bytes without the line feed; nil if the line exceeds ``limit``.
    var bytes: [UInt8]?
    /// The largest number of bytes that the line may have.
    var limit: Int
    /// The number of bytes of the file up to the end of the line.
    var end: Int

    /// Returns the bytes of the line.
    ///
    /// - Throws: A failure that names the limit, if the line exceeds it.
    func content() throws(DocumentFile.Failure) -> [UInt8] {
      guard let bytes else {
        throw .init(description: DocumentFile.excess(over: limit), exceedsLimit: true)
      }
      return bytes
    }
  }

  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: DocumentFile.chunkSize)
  /// The range of the chunk that is not yet consumed.
  private var rest = 0..<0
  private var number = 0
  /// The number of bytes read before the chunk.
  private var offset = 0
  private var index = 0
  /// The largest number of bytes that a line may have.
  private let limit: Int

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor.
  ///   - memory: The memory limit of a document, in bytes.
  init(descriptor: Int32, memory: Int) {
    self.descriptor = descriptor
    limit = min(LayoutDocument.Limit.bytes, memory)
  }

  /// Returns the next nonblank line; nil at the end.
  ///
  /// A blank line contains only white space; it counts in line numbers. Text after the last line
  /// feed is a line only if it is not empty.
  mutating func next() throws(DocumentFile.Failure) -> Line? {
    while let line = try nextOfAny() {
      if line.bytes?.allSatisfy(Self.isBlank) == true { continue }
      index += 1
      return line
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Returns the index of the first line feed in the rest of the chunk; nil if there is none.
  private func endOfLine() -> Int? {
    chunk.withUnsafeBytes { bytes in
      let rest = bytes[rest]
      guard let start = bytes.baseAddress,
        let found = memchr(start + rest.startIndex, Int32(UInt8(ascii: "\n")), rest.count)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  private mutating func nextOfAny() throws(DocumentFile.Failure) -> Line? {
    var bytes: [UInt8]? = []
    var isAtLineFeed = false
    while !isAtLineFeed {
      if rest.isEmpty {
        offset += rest.upperBound
        rest = 0..<(try DocumentFile.read(descriptor, into: &chunk))
        guard !rest.isEmpty else { break }
      }
      let end = endOfLine()
      isAtLineFeed = end != nil
      bytes?.append(contentsOf: chunk[rest.lowerBound..<(end ?? rest.upperBound)])
      rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
      if let count = bytes?.count, count > limit { bytes = nil }
    }
    guard isAtLineFeed || bytes?.isEmpty != true else { return nil }
    number += 1
    return Line(
      number: number, index: index, bytes: bytes, limit: limit, end: offset + rest.lowerBound)
  }
}
