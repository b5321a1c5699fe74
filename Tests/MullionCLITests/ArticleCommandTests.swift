// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import MullionImageIO
import MullionRaster
import Testing

/// The command lines of articles print the text that the articles show.
///
/// A `console` block has lines that begin with `$ `, each followed by its output. The commands of
/// an article run in one folder, which has the documents that the article says to save.
@Suite struct ArticleCommandTests {
  /// The articles with command lines.
  static let names = Article.names.filter { name in
    (try? Article(named: name).blocks(in: "console").isEmpty) == false
  }

  @Test(arguments: names)
  func `an article's commands print the output that the article shows`(_ name: String) throws {
    let article = try Article(named: name)
    let folder = try ScratchFolder()
    for block in article.blocks {
      if let fileName = block.fileName {
        folder.write(Array((block.text + "\n").utf8), to: fileName)
      }
    }
    for (index, block) in article.blocks(in: "console").enumerated() {
      let printed = try commands(in: block).map { command in
        "$ \(command)\n" + (try output(of: command, in: folder))
      }.joined()
      guard !Article.writes else {
        try Article.replace(name, index + 1, in: "console", with: String(printed.dropLast()))
        continue
      }
      #expect(printed == block.text + "\n", "block \(index + 1) of \(name)")
    }
    if article.blocks(in: "console").contains(where: { $0.text.contains("-o card.png") }) {
      try comparePicture(in: folder)
    }
  }

  /// Compares the picture that the commands wrote with the picture that the article shows.
  private func comparePicture(in folder: ScratchFolder) throws {
    let shown = "\(Article.repository)/Docs/Mullion.docc/Resources/card.png"
    let bytes = folder.read("card.png")
    if Article.writes { try PNG.write(bytes, to: shown) }
    #expect(try PNG.decode(bytes) == PNG.read(from: shown))
  }

  @Test func `seven articles have command lines`() {
    #expect(
      Self.names == [
        "CommandLine", "Documents", "GoldenLayouts", "InterfaceBuilderFiles", "ProveALayout",
        "ReadALayoutLog", "WhyIsThisViewThere",
      ])
  }

  private func commands(in block: CodeBlock) -> [String] {
    block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }

  /// Returns the output and the errors of a command, in the order in which it prints them.
  private func output(of command: String, in folder: ScratchFolder) throws -> String {
    let script = #"cd "$1" && PATH="${mullion%/*}:$PATH" && eval "$2" 2>&1"#
    return try CommandRun(script: script, [folder.path(""), command], hasDefaultFont: true).output
  }

  /// The blocks of commands without their output: the article, and the least number of commands.
  static let lists = [("README", 2), ("CommandLine", 8)]

  @Test(arguments: lists)
  func `each command in a list of commands succeeds`(_ name: String, _ least: Int) throws {
    let article = try Article(named: name)
    let document = try article.block(1, in: "json")
    let folder = try ScratchFolder()
    for file in ["screen.json", "card.json", "b.json"] {
      folder.write(Array(document.text.utf8), to: file)
    }
    let lines = article.blocks(in: "").flatMap { $0.text.split(separator: "\n") }
    let commands = lines.filter { $0.hasPrefix("mullion ") || $0.hasPrefix("generate ") }
    #expect(commands.count >= least)
    // The generator prints one document on a line.
    let script =
      #"cd "$1" && PATH="${mullion%/*}:$PATH" && generate() { tr -d '\n' <screen.json; echo; }"#
      + #" && trap 'rmdir assets' EXIT && mkdir assets && eval "$2""#
    for command in commands {
      let run = try CommandRun(script: script, [folder.path(""), String(command)])
      #expect(run.code == 0 && run.output.contains("solved"), "\(command): \(run.errors)")
    }
  }
}
