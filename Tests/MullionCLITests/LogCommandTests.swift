// SPDX-License-Identifier: GPL-3.0-or-later

import SchemaValidation
import TestSupport
import Testing

/// The command `mullion log`.
@Suite struct LogCommandTests {
  private let folder = "Tests/MullionLogTests/Logs"
  private let heights = "Tests/MullionLogTests/Logs/two-heights.log"

  /// The names of all logs.
  private var names: [String] {
    folderNames(repositoryPath(folder)).filter { $0.hasSuffix(".log") }
  }

  @Test func `a log with a conflict is explained`() throws {
    let run = try CommandRun(["log", heights])
    #expect(run.code == 4 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("\(heights):1: the 2 constraints cannot hold together"))
    #expect(run.output.contains("  (1) The height of UIImageView is 52."))
    #expect(run.output.contains("  -1 × (UIImageView.height = 31)  (2)"))
    #expect(run.output.contains("0 = 21, which is false"))
    #expect(run.output.contains("Usual suspect: (1) and (2) give the same value twice"))
    #expect(run.output.contains("Smallest change: give (2) a priority below 1000"))
    #expect(run.output.contains("The system broke (1)"))
  }

  @Test(arguments: [["log"], ["log", "-"]])
  func `log reads standard input by default and for the argument -`(arguments: [String]) throws {
    let run = try CommandRun(arguments, input: repositoryFile(heights))
    #expect(run.code == 4 && run.output.hasPrefix("standard input:1: "))
  }

  @Test func `exit codes say whether a conflict is proved`() throws {
    let none = try CommandRun(["log"], input: Array("hello".utf8))
    #expect(none.code == 0 && none.output.isEmpty)
    #expect(none.errors == "standard input: found no log about constraints\n")
    #expect(try CommandRun(["log", "\(folder)/can-hold.log"]).code == 1)
    #expect(try CommandRun(["log", "\(folder)/private.log"]).code == 1)
    #expect(try CommandRun(["log", "missing.log"]).code == 3)
    #expect(try CommandRun(["log", heights, "--number", "2"]).code == 64)
    #expect(try CommandRun(["log", heights, "--number", "0"]).code == 64)
    #expect(try CommandRun(["log", heights, "-o", "x.gif"]).code == 64)
    #expect(try CommandRun(["log", heights, "--format", "svg"]).code == 64)
  }

  @Test func `a file that is too large reaches a limit`() throws {
    let run = try CommandRun(["log"], input: Array(repeating: 0x20, count: 17 << 20))
    #expect(run.code == 6 && run.errors.contains("expected at most 16777216 (16 MiB)"))
  }

  @Test func `a log with too many constraints reaches a limit`() throws {
    let lines = (0..<1200).map { "\"<NSLayoutConstraint:0x\($0) UIView:0x1.width == \($0)>\"" }
    let text = Array("(\(lines.joined(separator: ",\n")))".utf8)
    let run = try CommandRun(["log"], input: text)
    #expect(run.code == 6)
    #expect(run.output.hasPrefix("standard input:1: this log has 1200 constraints"))
  }

  @Test func `numbers beyond the range of a double are no internal failure`() throws {
    let text = "(\"<NSLayoutConstraint:0x1 UIView:0x2.height == 1e400>\")"
    let run = try CommandRun(["log"], input: Array(text.utf8))
    #expect(run.code == 1 && run.output.contains("can be read"))
  }

  @Test func `each answer in JSON is valid by its schema`() throws {
    let file = "Docs/ask-schema-log.json"
    let validator = try SchemaValidator(files: [file])
    #expect(names.count > 30)
    for name in names {
      let run = try CommandRun(["log", "\(folder)/\(name)", "--format", "json"])
      #expect(try validator.fault(in: Array(run.output.utf8), file: file) == nil, "\(name)")
    }
  }

  @Test func `the document made from a log conflicts exactly if the log does`() throws {
    for name in names {
      let log = try CommandRun(["log", "\(folder)/\(name)", "--document"])
      guard !log.output.isEmpty else { continue }
      let solve = try CommandRun(["solve", "-"], input: Array(log.output.utf8))
      #expect(solve.code == (log.code == 4 ? 4 : 0), "\(name): \(solve.errors)")
    }
  }

  @Test func `log draws its picture as SVG or PNG by the file extension`() throws {
    let scratch = try ScratchFolder()
    for name in ["a.svg", "a.png"] {
      #expect(try CommandRun(["log", heights, "-o", scratch.path(name)]).code == 4)
    }
    let svg = String(decoding: scratch.read("a.svg"), as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("(2) off by 21: The height of UIImageView is 31."))
    #expect(scratch.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `the picture does not replace the log`() throws {
    let scratch = try ScratchFolder()
    scratch.write(repositoryFile(heights), to: "a.svg")
    let run = try CommandRun(["log", scratch.path("a.svg"), "-o", scratch.path("a.svg")])
    #expect(run.code == 64)
    #expect(scratch.read("a.svg") == repositoryFile(heights))
  }

  @Test func `one of several logs is chosen by its number`() throws {
    let text = repositoryFile(heights) + repositoryFile("\(folder)/margins.log")
    let both = try CommandRun(["log", "--document"], input: text)
    #expect(both.errors.contains("--document takes the log of line 1; choose another"))
    let second = try CommandRun(["log", "--document", "--number", "2"], input: text)
    #expect(second.errors.isEmpty && second.output.contains("UIView_left_margin"))
  }
}
