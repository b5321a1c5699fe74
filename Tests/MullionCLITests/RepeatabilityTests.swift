// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The command has the same output in every process, although the order of dictionaries differs.
@Suite struct RepeatabilityTests {
  /// Names of documents in `Docs/Gallery`.
  static let documents = [
    "dashboard", "mail", "settings", "chat", "calculator", "checkout", "broken/conflict-chain",
  ]

  @Test(arguments: documents)
  func `each command prints the same bytes in processes with different hash seeds`(
    name: String
  ) throws {
    let folder = try ScratchFolder()
    let path = repositoryPath("Docs/Gallery/\(name).json")
    let range = ["--width", "320...420"]
    let page = folder.path("page.html")
    let commands: [[String]] = [
      ["solve", path, "--all-violations"], ["map", path] + range,
      ["map", path, "--format", "json"] + range,
      ["map", path, "--format", "svg"] + range, ["check", path, "--format", "json"] + range,
      ["check", path, "--format", "sarif"] + range, ["explain", path, "root.width"],
      ["export", path, "--to", "lp"], ["diff", path, path, "--format", "json"] + range,
      ["inspect", path, "-o", page] + range,
    ]
    for command in commands {
      let first = try output(of: command, page, folder)
      for _ in 0..<3 {
        #expect(try output(of: command, page, folder) == first, "\(command)")
      }
    }
  }

  private func output(
    of command: [String], _ page: String, _ folder: ScratchFolder
  ) throws -> String {
    // With this variable, all processes would have one seed.
    let run = try CommandRun(
      script: #"unset SWIFT_DETERMINISTIC_HASHING; exec timeout 300 "$mullion" "$@""#,
      [command[0], "--time-limit", "0"] + command.dropFirst())
    let written =
      command[0] == "inspect" ? String(decoding: folder.read("page.html"), as: UTF8.self) : ""
    return "\(run.code)\n\(run.output)\n\(run.errors)\n\(written)"
  }
}
