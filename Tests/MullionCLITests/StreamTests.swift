// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct StreamTests {
  private static let screen = Array(
    #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","frame":{"x":0,"y":0,"width":9,"height":9}}}"#
      .utf8)
  private static let commands = [
    "solve -", "solve --ndjson", "solve --ndjson --jobs 3", #"render - -o "$1""#,
  ]

  @Test(arguments: commands)
  func `a result that cannot be written gives exit code 74`(_ command: String) throws {
    let folder = try ScratchFolder()
    for redirection in [">/dev/full", ">&-", "</dev/stdin >&-"] {
      let run = try CommandRun(
        script: "exec \"$mullion\" \(command) \(redirection)", [folder.path("p.png")],
        input: Self.screen)
      #expect(run.code == 74, "\(redirection): \(run.errors)")
      #expect(run.errors.contains("standard output cannot be written: "), "\(run.errors)")
      #expect(folderNames(folder.path(".")).filter { $0 == "p.png" }.isEmpty)
    }
  }

  @Test func `a file size limit reached on standard output gives exit code 74`() throws {
    let folder = try ScratchFolder()
    let views = (0..<200).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[\#(views)]}}"#
    let run = try CommandRun(
      script: #"ulimit -f 1; exec "$mullion" solve - >"$1""#, [folder.path("out")],
      input: Array(text.utf8))
    #expect(run.code == 74, "\(run.errors)")
  }

  @Test func `the command ends quietly if the reader closes its pipe`() throws {
    let line = Self.screen + [UInt8(ascii: "\n")]
    let lines = Array(repeating: line, count: 3000).flatMap { $0 }
    for jobs in ["1", "3"] {
      let run = try CommandRun(
        script: #""$mullion" solve --ndjson --jobs "$1" | head -n 1; exit "${PIPESTATUS[0]}""#,
        [jobs], input: lines)
      #expect(run.code == 141 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 1)
    }
  }

  @Test func `a closed standard input is an unreadable document`() throws {
    let run = try CommandRun(script: #"exec "$mullion" solve - <&-"#)
    #expect(run.code == 3 && run.errors.hasPrefix("-: cannot be read"), "\(run.errors)")
  }

  @Test(arguments: ["--help", "--version", "solve --help"])
  func `help that cannot be written gives exit code 74`(_ arguments: String) throws {
    let run = try CommandRun(script: #"exec "$mullion" \#(arguments) >/dev/full"#)
    #expect(run.code == 74)
  }

  @Test func `the command ignores failures to write messages`() throws {
    let plain = try CommandRun(["solve", "-"], input: Self.screen)
    let run = try CommandRun(script: #"exec "$mullion" solve - 2>&-"#, input: Self.screen)
    #expect(run.code == 0 && run.output == plain.output)
  }
}
