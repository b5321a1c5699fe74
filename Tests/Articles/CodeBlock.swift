// SPDX-License-Identifier: GPL-3.0-or-later

/// A fenced block of code in an article.
public struct CodeBlock: Sendable {
  /// The language after the opening fence, such as `swift`; empty if there is none.
  public let language: String
  /// The lines between the fences, joined by newlines.
  public let text: String
  /// The file name in the paragraph before the block, `` Save this as `card.json` ``; nil if none.
  public let fileName: String?
  /// The indices of the block's lines among the article's lines, without the fences.
  let lines: Range<Int>

  /// Whether the block is a package manifest, which only SwiftPM can compile.
  public var isManifest: Bool { text.hasPrefix("// swift-tools-version") }
}

extension CodeBlock {
  /// Creates the block for a file of code, which ends with a newline.
  init(wholeFile lines: [String]) {
    let code = lines.indices.dropLast()
    self.init(
      language: "swift", text: lines[code].joined(separator: "\n"), fileName: nil, lines: code)
  }

  /// Finds the blocks in the lines of a Markdown text.
  static func all(in lines: [String]) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, start: Int)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let (language, start) = open else {
        open = (String(line.dropFirst(3)), index + 1)
        continue
      }
      blocks.append(
        CodeBlock(
          language: language, text: lines[start..<index].joined(separator: "\n"),
          fileName: fileName(above: start - 1, in: lines), lines: start..<index))
      open = nil
    }
    return blocks
  }

  /// Finds the name in `` Save this as `NAME` `` in the paragraph above a fence.
  private static func fileName(above fence: Int, in lines: [String]) -> String? {
    guard fence > 1 else { return nil }
    let paragraph = lines[..<(fence - 1)].reversed().prefix { !$0.isEmpty }.reversed()
    let text = paragraph.joined(separator: " ")
    guard let found = text.firstRange(of: /[Ss]ave this as `/) else { return nil }
    return String(text[found.upperBound...].prefix { $0 != "`" })
  }
}
