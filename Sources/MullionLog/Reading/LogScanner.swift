// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the logs in a text: their headers, lists of constraints, and broken constraints.
package struct LogScanner {
  /// The most logs that are read.
  package static let logLimit = 1000
  /// The most constraints of a log that is read.
  package static let constraintLimit = 1000
  /// The most bytes of a constraint.
  private static let textLimit = 4000
  /// The most bytes between a header and its list, and between two constraints of a list.
  static let gapLimit = 3000

  /// A constraint in the text.
  struct Entry {
    /// The offsets of its text, from the class to the end of the formula.
    var range: Range<Int>
    /// The offset after the closing bracket and quotation mark.
    var end: Int
    /// Whether the text ends without a closing bracket.
    var isCut: Bool
  }

  let text: LogText
  private(set) var entries: [Entry] = []
  /// The offsets of headers.
  private(set) var headers: [Int]
  /// The offsets of `Will attempt to recover`.
  private(set) var recoveries: [Int]

  /// Finds the parts of logs in a text.
  init(_ text: LogText) {
    self.text = text
    headers = Self.headers.flatMap(text.offsets).sorted()
    recoveries = text.offsets(of: "ill attempt to recover")
    let starts = constraintStarts()
    for (index, start) in starts.enumerated() {
      let limit = index + 1 < starts.count ? starts[index + 1] : text.bytes.count
      entries.append(entry(at: start, limit: min(limit, start + Self.textLimit)))
    }
  }

  private static let headers = [
    "to simultaneously satisfy constraints", "to satisfy constraints simultaneously",
    "Conflicting constraints detected", "atisfy constraints simultaneously",
  ]

  /// Returns the offset at which the class of each constraint begins.
  private func constraintStarts() -> [Int] {
    let bytes = text.bytes
    var starts: [Int] = []
    for offset in text.offsets(of: "Constraint:") {
      var start = offset
      while start > 0,
        LineCursor.isOfName(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".")
      {
        start -= 1
      }
      var after = offset + "Constraint:".utf8.count
      while after < bytes.count, bytes[after] == UInt8(ascii: " ") { after += 1 }
      let hasAddress = bytes[min(after, bytes.count)...].starts(with: "0x".utf8)
      let hasBracket = start > 0 && bytes[start - 1] == UInt8(ascii: "<")
      // Skip a class that is only a generic parameter, as in `Box<NSLayoutConstraint>`.
      if hasAddress || hasBracket, starts.last.map({ start > $0 }) ?? true { starts.append(start) }
    }
    return starts
  }

  /// Finds the end of a constraint.
  private func entry(at start: Int, limit: Int) -> Entry {
    let bytes = text.bytes
    var opening = start
    while opening > 0, bytes[opening - 1] == UInt8(ascii: "<") { opening -= 1 }
    if opening > 0, bytes[opening - 1] == UInt8(ascii: "\""),
      let quote = closingQuote(from: start, limit: limit)
    {
      var end = quote
      while end > start, LineCursor.isSpace(bytes[end - 1]) { end -= 1 }
      if opening < start, bytes[end - 1] == UInt8(ascii: ">") { end -= 1 }
      return Entry(range: start..<end, end: quote + 1, isCut: false)
    }
    guard opening < start else { return lineEntry(from: start, start, limit) }
    return bracketEntry(start, depth: start - opening, limit)
  }

  /// Returns the offset of the quotation mark that ends an element of a list.
  private func closingQuote(from start: Int, limit: Int) -> Int? {
    let bytes = text.bytes
    var offset = start
    while offset < limit {
      defer { offset += 1 }
      guard bytes[offset] == UInt8(ascii: "\"") else { continue }
      var next = offset + 1
      while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
      let following = next < bytes.count ? bytes[next] : UInt8(ascii: ")")
      if [UInt8(ascii: ","), UInt8(ascii: ")"), 0x0A, 0x0D].contains(following)
        || bytes[offset - 1] == UInt8(ascii: ">")
      {
        return offset
      }
    }
    return nil
  }

  /// Finds the end of a constraint in angle brackets.
  private func bracketEntry(_ start: Int, depth: Int, _ limit: Int) -> Entry {
    let bytes = text.bytes
    var depth = depth
    var offset = start
    while offset < limit {
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if bytes[offset] == UInt8(ascii: "<"), next != UInt8(ascii: "=") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ">"), next != UInt8(ascii: "=") { depth -= 1 }
      if depth <= 0 {
        let head = text.string(start..<offset)
        // In an old format, the bracket closes after the address, and the formula follows it.
        if !head.contains("[") && !head.contains("=") {
          return lineEntry(from: start, offset + 1, limit)
        }
        return Entry(range: start..<offset, end: offset + 1, isCut: false)
      }
      // An empty line ends a constraint that was cut.
      if bytes[offset] == 0x0A, next == 0x0A || next == 0x0D { break }
      offset += 1
    }
    return Entry(range: start..<offset, end: offset, isCut: true)
  }

  /// Finds the end of a constraint at the end of its line.
  private func lineEntry(from start: Int, _ offset: Int, _ limit: Int) -> Entry {
    let bytes = text.bytes
    var end = offset
    while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != UInt8(ascii: "\"") {
      end += 1
    }
    let close = end
    while end > start, [0x20, UInt8(ascii: ","), UInt8(ascii: ">")].contains(bytes[end - 1]) {
      end -= 1
    }
    return Entry(range: start..<end, end: close, isCut: false)
  }
}
