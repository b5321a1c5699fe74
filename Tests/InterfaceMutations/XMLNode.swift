// SPDX-License-Identifier: GPL-3.0-or-later

/// An element of XML that can be changed; values stay as they are written, with their escapes.
public struct XMLNode: Sendable, Equatable {
  /// An attribute.
  public struct Attribute: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The value, with escapes.
    public var value: String
  }

  /// The name of the element.
  public var name: String
  /// The attributes, in the order of the text.
  public var attributes: [Attribute] = []
  /// The elements inside.
  public var children: [XMLNode] = []
  /// The text inside, with escapes.
  public var text = ""

  /// Parses the first element of a well-formed text without comments; nil if there is none.
  public init?(_ text: String) {
    var reader = Reader(rest: text[...])
    guard let node = reader.node() else { return nil }
    self = node
  }

  fileprivate init(name: String) { self.name = name }

  /// The element as XML.
  public var description: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    result += "<\(name)"
    for attribute in attributes { result += " \(attribute.name)=\"\(attribute.value)\"" }
    if children.isEmpty, text.isEmpty {
      result += "/>"
      return
    }
    result += ">\(text)"
    for child in children { child.write(to: &result) }
    result += "</\(name)>"
  }

  /// The number of this element and all elements inside.
  public var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Calls a closure with the element at an index in the order of the text.
  public mutating func change(at index: Int, _ body: (inout XMLNode) -> Void) {
    guard index > 0 else { return body(&self) }
    var rest = index - 1
    for position in children.indices {
      let count = children[position].count
      if rest < count { return children[position].change(at: rest, body) }
      rest -= count
    }
  }
}

/// Parses well-formed XML.
private struct Reader {
  var rest: Substring

  mutating func node() -> XMLNode? {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard rest.first == "?" || rest.first == "!" else { return element() }
    }
    return nil
  }

  /// Reads an element after its `<`.
  private mutating func element() -> XMLNode? {
    guard let end = rest.firstIndex(of: ">") else { return nil }
    let isEmpty = rest[..<end].hasSuffix("/")
    let tag = rest[..<end].dropLast(isEmpty ? 1 : 0)
    rest = rest[end...].dropFirst()
    guard let name = tag.split(separator: " ").first else { return nil }
    var node = XMLNode(name: String(name))
    node.attributes = attributes(tag.dropFirst(name.count))
    while !isEmpty, let start = rest.firstIndex(of: "<") {
      node.text += rest[..<start].filter { !$0.isWhitespace }
      rest = rest[start...].dropFirst()
      if rest.first == "/" {
        rest = rest.drop { $0 != ">" }.dropFirst()
        return node
      }
      guard let child = element() else { return nil }
      node.children.append(child)
    }
    return node
  }

  private func attributes(_ text: Substring) -> [XMLNode.Attribute] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      let name = parts[index].filter { !$0.isWhitespace && $0 != "=" }
      return .init(name: name, value: String(parts[index + 1]))
    }
  }
}
