// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Testing

@testable import MullionCLI

/// The shell completions and the manual page, which are made from the command's own description.
@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `a completion script names each command and its options`(shell: String) throws {
    let run = try CommandRun(["--generate-completion-script", shell])
    #expect(run.code == 0)
    let commands = MullionCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    #expect(commands.count >= 6)
    for word in commands + ["ndjson", "jobs", "record", "time-limit"] {
      #expect(run.output.contains(word), "\(word)")
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
