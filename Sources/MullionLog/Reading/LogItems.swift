// SPDX-License-Identifier: GPL-3.0-or-later

/// The views and guides of one log, in the order in which the log mentions them.
struct LogItems {
  private(set) var items: [LoggedItem] = []
  private var indices: [String: Int] = [:]
  /// The addresses that the current line gives for each name; several items may share a name.
  private var addresses: [String: [String]] = [:]

  /// Sets the addresses that the end of the current line gives for names.
  mutating func setAddresses(_ entries: [(name: String, address: String)]) {
    addresses = Dictionary(grouping: entries, by: \.name).mapValues { $0.map(\.address) }
  }

  /// Returns the index of an item with an address.
  mutating func index(address: String, className: String, text: String?) -> Int {
    let found = register(LoggedItem(key: address, className: className, text: text))
    if items[found].className.isEmpty { items[found].className = className }
    if items[found].text == nil { items[found].text = text }
    return found
  }

  /// Returns the index of an item for which a line prints only a name.
  mutating func index(name: String) -> Int {
    var key = name
    if let known = addresses[name], let address = known.first {
      key = address
      // If several items of a line share a name, the line lists their addresses in the order in
      // which the items occur.
      if known.count > 1 { addresses[name] = Array(known.dropFirst()) }
    }
    let found = register(LoggedItem(key: key, className: "", name: name))
    items[found].name = name
    return found
  }

  private mutating func register(_ item: LoggedItem) -> Int {
    if let index = indices[item.key] { return index }
    indices[item.key] = items.count
    items.append(item)
    return items.count - 1
  }

  /// Returns whether the current line gives an address for a name.
  func hasAddress(of name: String) -> Bool { addresses[name] != nil }

  /// Reads an item such as `UILabel:0x7f8c'Total'`, `<UIView:0x7f8c>` or `Card.title`.
  ///
  /// - Returns: The index, or nil if the text is no item.
  mutating func index(of text: String) -> Int? {
    var text = Substring(text).trimmed
    if text.hasPrefix("<"), text.hasSuffix(">") { text = text.dropFirst().dropLast() }
    guard !text.isEmpty else { return nil }
    if hasAddress(of: String(text)) { return index(name: String(text)) }
    guard let address = text.firstAddress else {
      if text.contains("==") || text.contains("(") { return nil }
      // A layout library prints a key in place of the address.
      guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else {
        return index(name: String(text))
      }
      return index(
        address: String(text[text.index(after: colon)...]),
        className: LoggedItem.shortClass(String(text[..<colon])), text: nil)
    }
    let label = text[address.upperBound...].trimmed
    let isQuoted = label.count >= 2 && label.hasPrefix("'") && label.hasSuffix("'")
    guard label.isEmpty || isQuoted else { return nil }
    let before = text[..<address.lowerBound].trimmed
    guard before.isEmpty || before.hasSuffix(":") else { return nil }
    return index(
      address: String(text[address]), className: LoggedItem.shortClass(String(before.dropLast())),
      text: isQuoted ? String(label.dropFirst().dropLast()) : nil)
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The text without spaces at its end.
  var withoutFinalSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The first address, such as `0x7f8c`.
  var firstAddress: Range<Index>? {
    var start = startIndex
    while let zero = self[start...].firstIndex(of: "0") {
      start = index(after: zero)
      guard start < endIndex, self[start] == "x" else { continue }
      let digits = self[index(after: start)...].prefix { $0.isHexDigit && $0.isASCII }
      if !digits.isEmpty { return zero..<digits.endIndex }
    }
    return nil
  }
}
