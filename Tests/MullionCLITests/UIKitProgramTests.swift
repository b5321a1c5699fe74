// SPDX-License-Identifier: GPL-3.0-or-later
import RuleTrait
import Testing

/// Runs a program that links the product UIKit; the test bundle links only its modules.
@Suite struct UIKitProgramTests {
  @Test(.rule("2.5"))
  func `views outside a scene are rounded to the pixels of the main screen`() throws {
    let run = try CommandRun(program: "UIKitProgram", [])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let third = "\(1.0 / 3)"
    #expect(
      run.output.split(separator: "\n").map(String.init) == [
        "detached \(third)", "unshown \(third)", "shown \(third)", "scale 3.0 3.0",
      ])
  }
}
