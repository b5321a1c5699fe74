// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The command `mullion check`.
@Suite struct CheckCommandTests {
  @Test(arguments: ["text", "json", "sarif", "junit"])
  func `the output does not depend on the number of jobs`(format: String) throws {
    let arguments = [
      "check", "Docs/Gallery/login.json", "Docs/Gallery/none.json", "Docs/Gallery/chat.json",
      "Docs/Gallery/broken/bad-step.json", "Docs/Gallery/settings.json", "--direction", "ltr,rtl",
      "--width", "320...600", "--format", format,
    ]
    let one = try CommandRun(arguments + ["--jobs", "1"])
    let several = try CommandRun(arguments + ["--jobs", "5"])
    #expect(!one.output.isEmpty && one.errors.contains("none.json"))
    #expect(several.output == one.output)
    #expect(several.errors == one.errors)
    // The file that is missing or has a mistake determines the code.
    #expect(one.code == several.code && one.code > 1)
  }

  @Test(arguments: ["0", "-1", "1025", "x"])
  func `a number of jobs out of range is wrong usage`(jobs: String) throws {
    #expect(try CommandRun(["check", "Docs/Gallery/login.json", "--jobs", jobs]).code == 64)
  }
}
