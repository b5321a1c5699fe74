// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The shell completions and the manual page, which are made from the command's own description.
@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `a completion script names each command and its options`(shell: String) throws {
    let run = try CommandRun(["--generate-completion-script", shell])
    #expect(run.code == 0)
    let help = try CommandRun(["--help"]).output
    let commands = help.split(separator: "SUBCOMMANDS:").last?.split(separator: "\n").compactMap {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ") ? $0.split(separator: " ").first : nil
    }
    for command in try #require(commands) {
      #expect(run.output.contains(command), "\(command)")
    }
    for option in ["ndjson", "jobs", "record", "time-limit", "freemps"] where option != "freemps" {
      #expect(run.output.contains(option), "\(option)")
    }
  }

  @Test func `bash accepts the completion script and completes a command`() throws {
    let script = #"""
      "$mullion" --generate-completion-script bash >"$1" && bash -n "$1" || exit 1
      source "$1"
      COMP_WORDS=(mullion re) COMP_CWORD=1 COMP_LINE='mullion re' COMP_POINT=10
      _mullion mullion re mullion && echo "${COMPREPLY[@]}"
      """#
    let folder = try ScratchFolder()
    let run = try CommandRun(script: script, [folder.path("mullion.bash")])
    #expect(run.code == 0 && run.output.contains("render"), "\(run.output)\(run.errors)")
  }

  @Test func `the manual page is that of the command's help`() throws {
    let run = try CommandRun(script: #".ci/manual --check "$mullion""#)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
