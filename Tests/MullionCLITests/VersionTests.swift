// SPDX-License-Identifier: GPL-3.0-or-later

import CMullion
import Testing

@Suite struct VersionTests {
  @Test func `the command prints the version of the header`() throws {
    #expect(try CommandRun(["--version"]).output == "\(MULLION_VERSION)\n")
  }

  /// The changelog and the README name releases, and `.ci/manual` writes the manual page.
  @Test func `no other file repeats the version of the header`() throws {
    let script = """
      grep -rlE --exclude-dir=.git --exclude-dir=.build --exclude-dir=build --exclude-dir='*.egg-info' \
      --exclude=Package.resolved --binary-files=without-match -e "$1" .
      """
    let number = MULLION_VERSION.split(separator: ".").joined(separator: "\\.")
    let run = try CommandRun(script: script, ["(^|[^0-9.])\(number)([^0-9.]|$)"])
    let allowed: Set = [
      "./Sources/CMullion/include/mullion.h", "./CHANGELOG.md", "./README.md", "./Docs/mullion.1",
    ]
    let found = Set(run.output.split(separator: "\n").map(String.init))
    #expect(found.contains("./Sources/CMullion/include/mullion.h"))
    #expect(found.subtracting(allowed) == [])
  }
}
