// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Synchronization

/// An article of the documentation, the README, or a file of code that a tutorial shows.
public struct Article: Sendable {
  /// The path of the file, relative to the repository's root.
  public let path: String
  /// The blocks of code, in order.
  public let blocks: [CodeBlock]
  private let lines: [String]

  /// Whether the tests write the articles instead of comparing them.
  ///
  /// `MULLION_WRITE_ARTICLES=1 swift test --filter Article` copies the marked code and the printed
  /// output into the articles.
  public static let writes = ProcessInfo.processInfo.environment["MULLION_WRITE_ARTICLES"] != nil

  /// The path of the repository's root folder.
  public static let repository =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The names of all articles: paths below the catalog without the extension, and `README`.
  ///
  /// A file of code, which counts as one block, keeps its extension.
  public static let names: [String] = {
    let files = FileManager.default.enumerator(atPath: "\(repository)/\(catalog)")
    let paths = (files?.allObjects ?? []).compactMap { $0 as? String }
    let articles = paths.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    return ["README"] + articles.sorted() + paths.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  private static let catalog = "Docs/Mullion.docc"

  /// Reads an article.
  ///
  /// - Parameter name: One of ``names``.
  /// - Throws: An error of Foundation if there is no such file.
  public init(named name: String) throws {
    let isCode = name.hasSuffix(".swift")
    path = name == "README" ? "README.md" : "\(Self.catalog)/\(name)" + (isCode ? "" : ".md")
    let text = try String(contentsOfFile: "\(Self.repository)/\(path)", encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    blocks = isCode ? [CodeBlock(wholeFile: lines)] : CodeBlock.all(in: lines)
  }

  /// Returns the blocks of one language, in order.
  public func blocks(in language: String) -> [CodeBlock] {
    blocks.filter { $0.language == language }
  }

  /// Returns the block with a number, counted from 1 within its language.
  public func block(_ number: Int, in language: String) throws -> CodeBlock {
    let found = blocks(in: language)
    guard found.indices.contains(number - 1) else {
      throw MissingBlock(path: path, language: language, number: number)
    }
    return found[number - 1]
  }

  private static let writing = Mutex(())

  /// Replaces the text of a block in the file.
  ///
  /// Tests may replace different blocks at the same time.
  ///
  /// - Parameters:
  ///   - name: The name of the article.
  ///   - number: The number of the block within its language, from 1.
  ///   - language: The language of the block.
  ///   - text: The new text, without fences.
  /// - Throws: An error if the file or the block does not exist, or the file cannot be written.
  public static func replace(
    _ name: String, _ number: Int, in language: String, with text: String
  ) throws {
    try writing.withLock { _ in
      let article = try Article(named: name)
      let block = try article.block(number, in: language)
      var lines = article.lines
      lines.replaceSubrange(
        block.lines,
        with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      try lines.joined(separator: "\n").write(
        toFile: "\(repository)/\(article.path)", atomically: true, encoding: .utf8)
    }
  }

  /// Returns the lines of a table, counted from 1, without its header.
  ///
  /// - Throws: ``MissingBlock`` if the article has no such table.
  public func rows(ofTable number: Int) throws -> [String] {
    Array(lines[try places(ofTable: number)])
  }

  /// Returns the indices of the lines of a table, without its header.
  private func places(ofTable number: Int) throws -> Range<Int> {
    var found = 0
    for index in lines.indices where lines[index].hasPrefix("|---") {
      found += 1
      guard found == number else { continue }
      return index + 1..<(lines[(index + 1)...].firstIndex { !$0.hasPrefix("|") } ?? lines.count)
    }
    throw MissingBlock(path: path, language: "table", number: number)
  }

  /// Replaces the lines of a table in the file.
  ///
  /// - Parameters:
  ///   - name: The name of the article.
  ///   - number: The number of the table, from 1.
  ///   - rows: The new lines, without the header.
  /// - Throws: An error if the file or the table does not exist, or the file cannot be written.
  public static func replaceRows(
    _ name: String, ofTable number: Int, with rows: [String]
  ) throws {
    try writing.withLock { _ in
      let article = try Article(named: name)
      var lines = article.lines
      lines.replaceSubrange(try article.places(ofTable: number), with: rows)
      try lines.joined(separator: "\n").write(
        toFile: "\(repository)/\(article.path)", atomically: true, encoding: .utf8)
    }
  }

  /// An article has no block or table with this number.
  public struct MissingBlock: Error {
    let path: String
    let language: String
    let number: Int
  }
}
