// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import Testing

/// Checks that the Swift code of the articles and of the README is code that the tests compile.
@Suite struct ArticleCodeTests {
  @Test(arguments: Article.names)
  func `each Swift block of an article equals marked code in a test`(_ name: String) throws {
    let marked = try MarkedCode.all()
    let blocks = try Article(named: name).blocks(in: "swift")
    for (index, block) in blocks.enumerated() where !block.isManifest {
      let position = MarkedCode.Position(article: name, number: index + 1)
      let code = try #require(marked[position], "no test has the code of \(position)")
      guard !Article.writes else {
        try Article.replace(name, index + 1, in: "swift", with: code)
        continue
      }
      #expect(block.text == code, "\(position); see Article.writes")
    }
  }

  @Test func `each piece of marked code belongs to an article block`() throws {
    for position in try MarkedCode.all().keys.sorted() {
      let block = try Article(named: position.article).block(position.number, in: "swift")
      #expect(!block.isManifest, "\(position)")
    }
  }

  @Test func `reading marked code removes only the indentation common to all lines`() throws {
    let position = MarkedCode.Position(article: "WritingConstraints", number: 1)
    let lines = try #require(try MarkedCode.all()[position]).split(separator: "\n")
    #expect(lines.first == "LayoutConstraint.activate([")
    #expect(lines.dropFirst().first?.hasPrefix("  title") == true)
  }
}
