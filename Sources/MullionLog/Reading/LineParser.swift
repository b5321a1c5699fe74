// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the text of one constraint of a log: the class, the address and what follows.
struct LineParser {
  private var cursor: LineCursor
  private var constraint: LoggedConstraint

  /// Reads a constraint whose text begins with its class.
  ///
  /// Some programs break long lines between words, and others after a fixed number of characters. So the
  /// text is first read with spaces in place of line breaks; if this fails, the line breaks are removed.
  static func parse(_ text: String, line: Int, _ items: inout LogItems) -> LoggedConstraint {
    let found = parse(oneLine: withoutLineBreaks(text), line, &items)
    guard !found.isRead, let joined = joined(text) else { return found }
    let other = parse(oneLine: joined, line, &items)
    return other.isRead ? other : found
  }

  private static func parse(
    oneLine text: String, _ line: Int, _ items: inout LogItems
  ) -> LoggedConstraint {
    var parser = LineParser(text, line: line)
    parser.head()
    parser.relation(&items)
    return parser.constraint
  }

  private init(_ text: String, line: Int) {
    cursor = LineCursor(text)
    constraint = LoggedConstraint(
      line: line, text: text, className: "", address: "", isOfMask: false)
  }

  private static let breaks = [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")]

  /// Returns a text with spaces in place of line breaks, and joins words that were broken at a hyphen.
  private static func withoutLineBreaks(_ text: String) -> String {
    guard text.utf8.contains(where: breaks.contains) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard breaks.contains(bytes[index]) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var next = index
      while next < bytes.count, LineCursor.isSpace(bytes[next]) { next += 1 }
      let isHyphen =
        result.last == UInt8(ascii: "-") && result.dropLast().last.map(isLetter) == true
        && next < bytes.count && isLetter(bytes[next])
      if !isHyphen { result.append(UInt8(ascii: " ")) }
      index = isHyphen ? next : index + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Returns a text without line breaks and without the spaces at the start of each line; nil if it has
  /// only one line.
  private static func joined(_ text: String) -> String? {
    let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    guard lines.count > 1 else { return nil }
    return lines[0] + lines.dropFirst().map { $0.drop { $0 == " " || $0 == "\t" } }.joined()
  }

  /// Reads the class, address and source, and the mask and identifier before the formula.
  private mutating func head() {
    let colon = cursor.offset(of: UInt8(ascii: ":")) ?? cursor.bytes.count
    constraint.className = cursor.string(0..<colon)
    constraint.isOfMask = constraint.className.contains("AutoresizingMask")
    cursor.position = min(colon + 1, cursor.bytes.count)
    cursor.skipSpaces()
    let start = cursor.position
    if cursor.hasPrefix("0x") {
      cursor.position += 2
      while LineCursor.isOfName(cursor.byte) { cursor.position += 1 }
    } else {
      // A layout library prints a key in place of the address.
      while !cursor.isAtEnd, !LineCursor.isSpace(cursor.byte) { cursor.position += 1 }
    }
    constraint.address = cursor.string(start..<cursor.position)
    if cursor.byte == UInt8(ascii: "@") { source() }
    _ = cursor.skip(">")
    mask()
    identifier()
    mask()
  }

  /// Reads `@Card.swift#19`.
  private mutating func source() {
    guard let mark = cursor.offset(of: UInt8(ascii: "#")) else { return }
    var end = mark + 1
    while LineCursor.isDigit(cursor.byte(at: end)) { end += 1 }
    guard end > mark + 1 else { return }
    constraint.source = cursor.string(cursor.position + 1..<end)
    cursor.position = end
  }

  /// Skips `h=--& v=-&-`.
  private mutating func mask() {
    guard constraint.isOfMask else { return }
    while true {
      cursor.skipSpaces()
      var end = cursor.position
      while end < cursor.bytes.count, !LineCursor.isSpace(cursor.bytes[end]) { end += 1 }
      let word = cursor.string(cursor.position..<end)
      let isPart = word.unicodeScalars.allSatisfy { "hv=-&–—".unicodeScalars.contains($0) }
      guard !word.isEmpty, isPart else { return }
      cursor.position = end
    }
  }

  /// Reads `'header height'`.
  private mutating func identifier() {
    cursor.skipSpaces()
    guard cursor.byte == UInt8(ascii: "'") else { return }
    var end = cursor.position + 1
    while end < cursor.bytes.count {
      if cursor.bytes[end] == UInt8(ascii: "'"), LineCursor.isSpace(cursor.byte(at: end + 1)) {
        constraint.identifier = cursor.string(cursor.position + 1..<end)
        cursor.position = end + 1
        return
      }
      end += 1
    }
  }

  private mutating func relation(_ items: inout LogItems) {
    let body = Substring(cursor.rest).trimmed
    let names = Self.names(of: String(body))
    items.setAddresses(names.filter { $0.name != "'|'" }.map { ($0.name, $0.address) })
    let superview = names.first { $0.name == "'|'" }.flatMap { items.index(of: $0.item) }
    var copy = items
    guard
      let (found, rest) = FormatParser.parse(String(body), superview: superview, &copy)
        ?? EquationParser.parse(String(body), &copy),
      Self.isEnd(rest), found.fitsSolver
    else { return }
    items = copy
    var relation = found
    if relation.superview == nil { relation.superview = superview }
    if Self.contains("(RTL)", in: rest) { relation.isRightToLeft = true }
    constraint.priority = Self.priority(rest) ?? relation.priority
    constraint.relation = relation
  }

  private static func contains(_ word: String, in text: String) -> Bool {
    LogText.find(Array(word.utf8), in: Array(text.utf8), from: 0) != nil
  }

  /// Whether a text can follow the formula.
  private static func isEnd(_ text: String) -> Bool {
    guard let first = Substring(text).trimmed.first else { return true }
    return "(@,;>".contains(first) || contains("priority", in: text)
  }

  /// Reads `@750` or `priority:750`.
  private static func priority(_ text: String) -> ExactNumber? {
    var cursor = LineCursor(text)
    guard cursor.skip("@") || cursor.skip("priority:") || cursor.skip("priority =") else {
      return nil
    }
    cursor.skipSpaces()
    return cursor.number().flatMap { $0 < .required ? $0 : nil }
  }

  /// A name with its address, from the list of names at the end of a line.
  private struct Name {
    var name: String
    var address: String
    /// The class, address and text of the item.
    var item: String
  }

  /// Reads `(active, names: Card.title:0x7f8c, '|':UIView:0x7f90 )`.
  private static func names(of text: String) -> [Name] {
    let bytes = Array(text.utf8)
    let words = ["names:", "Names:", "Names '|'", "names '|'"]
    guard
      let start = words.compactMap({ LogText.find(Array($0.utf8), in: bytes, from: 0) }).max()
    else { return [] }
    var rest = Substring(String(decoding: bytes[(start + 5)...], as: UTF8.self))
    if rest.first == ":" { rest.removeFirst() }
    var names: [Name] = []
    while let address = rest.firstAddress {
      var end = address.upperBound
      if end < rest.endIndex, rest[end] == "'" {
        // The address is followed by the item's text in quotation marks.
        let after = rest.index(after: end)
        end = closingQuote(in: rest[after...]) ?? end
      }
      let item = rest[..<end].drop { $0 == "," || $0.isWhitespace }
      let before = item[..<address.lowerBound].trimmed
      if before.hasPrefix("'|'") {
        let owner = item.dropFirst(3).drop { $0 == ":" || $0.isWhitespace }
        names.append(Name(name: "'|'", address: String(rest[address]), item: String(owner)))
      } else if before.hasSuffix(":") {
        let name = String(before.dropLast().trimmed)
        names.append(Name(name: name, address: String(rest[address]), item: String(item)))
      }
      rest = rest[end...]
    }
    return names
  }

  /// Returns the end of a text in quotation marks, after the closing one.
  private static func closingQuote(in text: Substring) -> Substring.Index? {
    var start = text.startIndex
    while let quote = text[start...].firstIndex(of: "'") {
      start = text.index(after: quote)
      let next = text[start...].drop { $0 == " " }.first
      if next == nil || next == "," || next == ")" { return start }
    }
    return nil
  }
}
