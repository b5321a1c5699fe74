// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The code in the tests that articles show.
///
/// The line `// article: NAME 2` begins a part of the second Swift block of the article NAME, and
/// `// end` ends the part. A mark may name several articles, separated by commas. The parts of one
/// block are separated by an empty line. The code loses the indentation that its lines have in
/// common.
public enum MarkedCode {
  /// The position of a Swift block: the article and the number of the block, from 1.
  public struct Position: Hashable, Sendable, Comparable {
    /// The name of the article.
    public let article: String
    /// The number of the block among the article's Swift blocks.
    public let number: Int

    /// Creates a position.
    public init(article: String, number: Int) {
      (self.article, self.number) = (article, number)
    }

    /// Orders positions by article, then by number.
    public static func < (left: Self, right: Self) -> Bool {
      (left.article, left.number) < (right.article, right.number)
    }
  }

  /// The folders with marked code, below `Tests`.
  private static let folders = ["ArticleTests", "GettingStartedProgram", "UIKitTests"]

  /// Reads all marked code.
  ///
  /// - Throws: An error if a file cannot be read, or a mark is malformed or has no end.
  public static func all() throws -> [Position: String] {
    var parts: [Position: [String]] = [:]
    for folder in folders {
      let path = "\(Article.repository)/Tests/\(folder)"
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        try read(text, file: name, into: &parts)
      }
    }
    return parts.mapValues { $0.joined(separator: "\n\n") }
  }

  private static func read(
    _ text: String, file: String, into parts: inout [Position: [String]]
  ) throws {
    var open: (positions: [Position], lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let (positions, lines) = open {
        if trimmed == "// end" {
          for position in positions { parts[position, default: []].append(dedented(lines)) }
          open = nil
        } else {
          open = (positions, lines + [line])
        }
      } else if trimmed.hasPrefix("// article: ") {
        open = (try positions(in: trimmed.dropFirst(12), file: file), [])
      }
    }
    if let open { throw Malformed(file: file, mark: "\(open.positions)") }
  }

  private static func positions(in mark: Substring, file: String) throws -> [Position] {
    try mark.split(separator: ",").map { entry in
      let words = entry.split(separator: " ")
      guard words.count == 2, let number = Int(words[1]) else {
        throw Malformed(file: file, mark: String(mark))
      }
      return Position(article: String(words[0]), number: number)
    }
  }

  private static func dedented(_ lines: [String]) -> String {
    let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let indent = filled.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
  }

  /// A mark that names no block, or that has no end.
  public struct Malformed: Error {
    let file: String
    let mark: String
  }
}
