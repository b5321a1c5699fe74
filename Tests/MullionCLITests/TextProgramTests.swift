// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

/// Runs small programs that do not install a text engine.
@Suite struct TextProgramTests {
  @Test func `a program that links MullionText shows text without installing an engine`() throws {
    let run = try CommandRun(program: "LinkedTextProgram", [])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let sizes = run.output.split(separator: "\n")
    #expect(sizes.count == 2)
    // Without a text engine, a label's intrinsic width and height are -1.
    for size in sizes { #expect(!size.contains("-") && !size.contains(" 0"), "\(size)") }
  }

  @Test func `a missing font family is reported once, with its substitute`()
    throws
  {
    let run = try CommandRun(program: "LinkedTextProgram", ["No Such Family"])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("\"No Such Family\"") && run.errors.contains("DejaVu Sans"))
    #expect(run.output == (try CommandRun(program: "LinkedTextProgram", [])).output)
  }

  @Test func `without a text engine, one message says how to link one`() throws {
    let run = try CommandRun(program: "UnlinkedTextProgram", [])
    #expect(run.code == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)")
    for part in ["has text", "MullionText", "TextSystem.engine"] {
      #expect(run.errors.contains(part))
    }
    #expect(run.output.contains("-1"))
  }
}
