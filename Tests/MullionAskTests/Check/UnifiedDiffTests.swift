// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import Testing

/// The unified format of differences.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(file: "f", old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test func `equal texts have no difference`() {
    #expect(diff("a\nb\n", "a\nb\n").isEmpty && diff("", "").isEmpty)
  }

  @Test func `changes far apart have separate hunks with three lines of context`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n19\n", with: "\n")
    let expected = """
      --- f
      +++ f
      @@ -2,7 +2,7 @@
       2
       3
       4
      -5
      +five
       6
       7
       8
      @@ -16,5 +16,4 @@
       16
       17
       18
      -19
       20

      """
    #expect(diff(old, new) == expected)
  }

  @Test func `a text without a line feed at its end says so`() {
    let expected = """
      --- f
      +++ f
      @@ -1,2 +1,2 @@
       a
      -b
      \\ No newline at end of file
      +c
      \\ No newline at end of file

      """
    #expect(diff("a\nb", "a\nc") == expected)
  }

  @Test func `carriage returns are parts of the lines`() {
    #expect(diff("a\r\nb\r\n", "a\r\nc\r\n").hasSuffix(" a\r\n-b\r\n+c\r\n"))
    #expect(diff("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n")
  }
}
