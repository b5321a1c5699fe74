// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes a JSON schema.
///
/// A value that fits takes one line; otherwise each of its entries begins a line.
struct SchemaWriter {
  /// The greatest length of a line in characters; only a single long text may exceed it.
  private static let width = 118

  /// Returns the text of a schema, with a newline at its end.
  static func text(_ schema: JSONSchema) -> String {
    SchemaWriter().text(.object(schema), indent: 0, before: 0, after: 0) + "\n"
  }

  /// Returns the text of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: The indentation of the value's first line.
  ///   - before: The number of characters before the value on its first line.
  ///   - after: The number of characters after the value on its last line.
  /// - Returns: The text.
  private func text(_ value: JSONSchema.Value, indent: Int, before: Int, after: Int) -> String {
    let line = line(value)
    if before + line.count + after <= Self.width { return line }
    switch value {
    case .object(let schema): return object(schema, indent: indent)
    case .list(let elements): return list(elements, indent: indent)
    case .text, .number, .truth: return line
    }
  }

  private func object(_ schema: JSONSchema, indent: Int) -> String {
    let last = schema.members.count - 1
    let lines = schema.members.enumerated().map { index, member in
      let key = spaces(indent + 2) + quoted(member.key) + ": "
      return key
        + text(member.value, indent: indent + 2, before: key.count, after: index < last ? 1 : 0)
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + spaces(indent) + "}"
  }

  /// Returns the text of a list; short names share lines.
  private func list(_ elements: [JSONSchema.Value], indent: Int) -> String {
    var lines: [String] = []
    for (index, element) in elements.enumerated() {
      let after = index < elements.count - 1 ? 1 : 0
      let comma = after == 1 ? "," : ""
      if case .text = element, let line = lines.last,
        line.count + 1 + self.line(element).count + after <= Self.width
      {
        lines[lines.count - 1] += " " + self.line(element) + comma
      } else {
        let text = text(element, indent: indent + 2, before: indent + 2, after: after)
        lines.append(spaces(indent + 2) + text + comma)
      }
    }
    return "[\n" + lines.joined(separator: "\n") + "\n" + spaces(indent) + "]"
  }

  private func line(_ value: JSONSchema.Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): ShortDecimal.text(number)
    case .truth(let truth): truth ? "true" : "false"
    case .list(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
    case .object(let schema):
      "{" + schema.members.map { quoted($0.key) + ": " + line($0.value) }.joined(separator: ", ")
        + "}"
    }
  }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
