// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct InitCommandTests {
  @Test func `a new project is checked, compared, changed and accepted`() throws {
    let folder = try ScratchFolder()
    let project = folder.path("new/project")
    let made = try CommandRun(["init", project])
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.contains("created \(project)/screens/welcome.json\n"))

    let screen = "\(project)/screens/welcome.json"
    #expect(
      try CommandRun(["check", screen, "--width", "320...430", "--direction", "rtl"]).code == 0)
    #expect(try CommandRun(["test", "\(project)/screens"]).code == 0)
    // The folder has recorded layouts too, which are no documents.
    let all = try CommandRun(["check", "\(project)/screens", "--width", "320...430"])
    #expect(all.code == 0, "\(all.errors)")
    #expect(all.output.hasSuffix("1 file: 0 errors\n"), "\(all.output)")

    let change = try CommandRun(
      script: #"sed -i 's/title.bottom + 12/title.bottom + 20/' "$1""#, [screen])
    #expect(change.code == 0)
    #expect(try CommandRun(["test", "\(project)/screens"]).code == 1)
    #expect(try CommandRun(["test", "\(project)/screens", "--update"]).code == 0)
    #expect(try CommandRun(["test", "\(project)/screens"]).code == 0)
  }

  @Test func `in the folder of a project, check and test need no file`() throws {
    let folder = try ScratchFolder()
    #expect(try CommandRun(["init", folder.path("project")]).code == 0)
    func run(_ command: String, in name: String) throws -> CommandRun {
      try CommandRun(script: #"cd "$1" && exec "$mullion" "$2""#, [folder.path(name), command])
    }
    let check = try run("check", in: "project")
    #expect(
      check.code == 0 && check.output.hasSuffix("1 file in 2 variants: 0 errors\n"),
      "\(check.output)")
    #expect(check.errors == "check uses the current folder, because of mullion.json\n")
    let test = try run("test", in: "project")
    #expect(test.code == 0 && test.errors == "test uses screens, because of screens/golden.json\n")
    for command in ["check", "test"] {
      let outside = try run(command, in: "")
      #expect(outside.code == 64 && outside.errors.contains("mullion init"), "\(outside.errors)")
    }
  }

  @Test func `test asks which of several folders with golden layouts is meant`() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(
      script: #"cd "$1" && echo "{}" >mullion.json && mkdir a b && cp mullion.json a/golden.json "#
        + #"&& cp mullion.json b/golden.json && exec "$mullion" test"#, [folder.path("")])
    #expect(run.code == 64)
    #expect(run.errors.contains("name one of the folders with golden.json: a, b"), "\(run.errors)")
  }

  @Test func `the repository of a new project ignores pictures of differences`() throws {
    let folder = try ScratchFolder()
    let project = folder.path("project")
    #expect(try CommandRun(["init", project]).code == 0)
    let failed = try CommandRun(
      script: #"sed -i 's/title.bottom + 12/title.bottom + 20/' "$1""#,
      ["\(project)/screens/welcome.json"])
    #expect(failed.code == 0)
    #expect(try CommandRun(["test", "\(project)/screens"]).code == 1)
    let files = try CommandRun(
      script: #"cd "$1"; ls screens; git init -q; git status --porcelain --untracked-files=all"#,
      [project])
    let lines = files.output.split(separator: "\n")
    #expect(lines.contains("differences"))
    #expect(lines.contains("?? screens/.gitignore"))
    #expect(!lines.contains { $0.hasPrefix("?? screens/differences") }, "\(files.output)")
  }

  @Test func `a second project in a folder replaces no file`() throws {
    let folder = try ScratchFolder()
    folder.write(Array("mine".utf8), to: "mullion.json")
    let run = try CommandRun(["init", folder.path("")])
    #expect(run.code == 74)
    #expect(run.errors.contains("there is such a file already"))
    let kept = try CommandRun(
      script: #"cat "$1"; ls "$2" | wc -l"#, [folder.path("mullion.json"), folder.path("")])
    #expect(kept.output.hasPrefix("mine1"))
  }
}
