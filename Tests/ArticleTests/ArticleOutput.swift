// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import MullionImageIO
import MullionRaster
import Testing

/// Adds the text to the transcript of the running test instead of printing it to standard output.
///
/// It has the signature of Swift's `print`, because only a function with an equal signature
/// replaces that.
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

/// Compares the rows of a table of an article with computed ones.
///
/// - Parameters:
///   - name: The name of the article.
///   - number: The number of the table in the article, from 1.
///   - rows: The lines of the table, without its header.
///   - location: The location to report.
/// - Throws: An error if the article has no such table.
func expectRows(
  _ name: String, ofTable number: Int, _ rows: [String],
  location: SourceLocation = #_sourceLocation
) throws {
  guard !Article.writes else { return try Article.replaceRows(name, ofTable: number, with: rows) }
  let shown = try Article(named: name).rows(ofTable: number)
  #expect(rows == shown, "table \(number) of \(name)", sourceLocation: location)
}

/// Compares a picture with a picture in the resources of the articles.
///
/// - Parameters:
///   - picture: The picture that the code drew; nil is a failure.
///   - name: The name of the file.
///   - location: The location to report.
/// - Throws: An error if there is no such file.
func expectPicture(
  _ picture: Bitmap?, _ name: String, location: SourceLocation = #_sourceLocation
) throws {
  let path = "\(Article.repository)/Docs/Mullion.docc/Resources/\(name)"
  let drawn = try #require(picture, sourceLocation: location)
  if Article.writes { try PNG.write(drawn, to: path) }
  #expect(try drawn == PNG.read(from: path), "\(name)", sourceLocation: location)
}
