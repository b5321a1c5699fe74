// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// Reads the lines of a file one after another, and keeps no more of it than the line at hand and a chunk.
struct LineReader {
  /// A line and its number.
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// Its bytes without the line feed; nil if it has more than a document may have.
    var bytes: [UInt8]?
  }

  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: DocumentFile.chunkSize)
  /// What of the chunk is not used yet.
  private var rest = 0..<0
  private var number = 0

  /// Reads from what is open.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line; nil at the end.
  ///
  /// What follows the last line feed is a line only if there is something.
  mutating func next() throws(DocumentFile.Failure) -> Line? {
    var bytes: [UInt8]? = []
    var isAtLineFeed = false
    while !isAtLineFeed {
      if rest.isEmpty {
        rest = 0..<(try DocumentFile.read(descriptor, into: &chunk))
        guard !rest.isEmpty else { break }
      }
      let end = chunk[rest].firstIndex(of: UInt8(ascii: "\n"))
      isAtLineFeed = end != nil
      bytes?.append(contentsOf: chunk[rest.lowerBound..<(end ?? rest.upperBound)])
      rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
      if let count = bytes?.count, count > LayoutDocument.Limit.bytes { bytes = nil }
    }
    guard isAtLineFeed || bytes?.isEmpty != true else { return nil }
    number += 1
    return Line(number: number, bytes: bytes)
  }
}
