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

  @Test func `an environment variable names the font of texts without a font`() throws {
    func sizes(_ value: String, _ arguments: [String] = []) throws -> [Substring] {
      let script = #"MULLION_SYSTEM_FONT="$1"; shift; exec "${mullion%/*}/LinkedTextProgram" "$@""#
      return try CommandRun(script: script, [value] + arguments).output.split(separator: "\n")
    }
    let serif = try sizes("DejaVu Serif")
    // The program gives only its label the family that it is asked for.
    #expect(try serif[0] == sizes("DejaVu Sans", ["DejaVu Serif"])[0])
    #expect(try serif[0] != sizes("DejaVu Sans")[0] && serif[1] != sizes("DejaVu Sans")[1])
    let plain = try CommandRun(program: "LinkedTextProgram", [], hasDefaultFont: true).output
      .split(separator: "\n")
    #expect(try plain == sizes("") && plain == sizes("System-UI"))
    #expect(try plain != sizes("DejaVu Sans"))
  }

  @Test func `a command option names the font of texts without a font`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "label", "type": "label", "text": "Hamburg"FAMILY},
      {"id": "choice", "type": "segmented", "segments": ["One", "Two"]}]},
      "constraints": ["label.leading == root.leading", "label.top == root.top",
      "choice.leading == root.leading", "choice.bottom == root.bottom"]}
      """
    func frames(_ arguments: [String], _ family: String = "") throws -> [Substring] {
      let input = Array(json.replacing("FAMILY", with: family).utf8)
      let run = try CommandRun(["solve", "-"] + arguments, input: input)
      #expect(run.code == 0, "\(run.errors)")
      return run.output.split(separator: "\n").filter { $0.contains("\"width\"") }
    }
    let (plain, serif) = (try frames([]), try frames(["--system-font", "DejaVu Serif"]))
    let named = try frames([], #", "font": {"family": "DejaVu Serif"}"#)
    func frame(_ id: String, _ frames: [Substring]) -> Substring? {
      frames.first { $0.contains("\"\(id)\"") }
    }
    #expect(frame("label", serif) != nil && frame("label", serif) == frame("label", named))
    // The control has the font too.
    #expect(frame("choice", plain) == frame("choice", named))
    #expect(frame("choice", plain) != frame("choice", serif))
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
