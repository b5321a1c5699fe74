// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import Testing

/// Prints into the transcript of the running test instead of standard output.
///
/// It has the signature of Swift's function, because only an equal one replaces it.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Transcript.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}

/// Runs code of an article, and compares the printed text with a `text` block of the article.
///
/// - Parameters:
///   - name: The name of the article.
///   - number: The number of the block among the article's `text` blocks, from 1.
///   - location: The location to report.
///   - body: The code.
/// - Throws: The error of the code, or an error if the article has no such block.
func expectOutput(
  _ name: String, _ number: Int, location: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) throws {
  let printed = try Transcript.recording(body)
  guard !Article.writes else {
    try Article.replace(name, number, in: "text", with: printed)
    return
  }
  let shown = try Article(named: name).block(number, in: "text").text
  #expect(printed == shown, "block \(number) of \(name)", sourceLocation: location)
}
