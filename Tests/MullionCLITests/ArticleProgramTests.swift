// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import MullionImageIO
import MullionRaster
import Testing

/// Checks the program of the article GettingStarted: its manifest, its output and its picture.
@Suite struct ArticleProgramTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Runs the built program in the temporary folder.
  private func run() throws -> CommandRun {
    try CommandRun(
      script: #"cd "$1" && exec "${mullion%/*}/GettingStartedProgram""#, [folder.path("")],
      hasDefaultFont: true)
  }

  @Test func `the article's first program prints the layout trace it shows`() throws {
    let run = try run()
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let printed = String(run.output.dropLast())
    guard !Article.writes else {
      return try Article.replace("GettingStarted", 1, in: "text", with: printed)
    }
    #expect(printed == (try Article(named: "GettingStarted").block(1, in: "text").text))
  }

  @Test func `the article's first program draws the picture it shows`() throws {
    _ = try run()
    let path = "\(Article.repository)/Docs/Mullion.docc/Resources/hello.png"
    let bytes = folder.read("hello.png")
    if Article.writes { try PNG.write(bytes, to: path) }
    let drawn = try PNG.decode(bytes)
    #expect(drawn == (try PNG.read(from: path)))
    // The label's frame in the trace has black pixels in the picture, and the picture's corner is
    // white.
    let title = (49..<82).flatMap { y in (52..<269).compactMap { x in drawn[x, y] } }
    #expect(title.contains(0xFF00_0000) && drawn[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `SwiftPM can read the package manifests shown in articles`() throws {
    for name in Article.names {
      for block in try Article(named: name).blocks where block.isManifest {
        folder.write(Array(block.text.utf8), to: "Package.swift")
        let run = try CommandRun(
          script:
            #"trap 'rm -rf "$1/.build"' EXIT; swift package --package-path "$1" dump-package"#,
          [folder.path("")])
        #expect(run.code == 0, "\(name): \(run.errors)")
        for product in ["Mullion", "MullionText"] { #expect(run.output.contains("\"\(product)\"")) }
      }
    }
  }
}
