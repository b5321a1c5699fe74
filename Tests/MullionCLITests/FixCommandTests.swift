// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The options `--fix` and `--diff` of `mullion check`.
@Suite struct FixCommandTests {
  /// A document with two corrections, on lines 2 and 4.
  private static let broken = """
    {"version": 1, "size": {"width": 100, "height": 100},
    "root": {"id": "root", "backgroundColor": "#fff", "subviews": [
      {"id": "a", "frame": {"x": 0, "y": 0, "width": 50, "height": 50},
       "hiden": true}]}}

    """
  private static let correct = broken.replacing("backgroundColor", with: "background")
    .replacing("hiden", with: "hidden")

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.write(Array(Self.broken.utf8), to: "a.json")
  }

  private func text(_ name: String) -> String {
    String(decoding: folder.read(name), as: UTF8.self)
  }

  @Test func `fix writes the corrections and checks the corrected documents`() throws {
    folder.write(Array(Self.broken.utf8), to: "b.json")
    let files = ["a.json", "b.json"].map(folder.path)
    let run = try CommandRun(["check", "--fix"] + files)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(run.errors == "fixed 4 findings in 2 files\n")
    #expect(text("a.json") == Self.correct && text("b.json") == Self.correct)
    let again = try CommandRun(["check", "--fix"] + files)
    #expect(again.code == 0 && again.errors == "fixed 0 findings in 0 files\n")
    #expect(again.output == run.output)
  }

  @Test func `the exit code is that of the mistakes that remain`() throws {
    let text = Self.broken.replacing("\"hiden\": true", with: "\"hiden\": true, \"width\": 3")
    folder.write(Array(text.utf8), to: "a.json")
    let run = try CommandRun(["check", "--fix", folder.path("a.json")])
    #expect(run.code == 3 && run.errors.hasPrefix("fixed 2 findings in 1 file\n"))
    #expect(run.errors.contains("/root/subviews/0/width") && !run.errors.contains("hiden"))
    #expect(self.text("a.json").contains("\"hidden\": true, \"width\": 3"))
  }

  @Test func `without fix, a line names the number of corrections`() throws {
    let run = try CommandRun(["check", folder.path("a.json")])
    #expect(run.code == 3)
    #expect(run.errors.hasSuffix("\n2 mistakes have certain corrections; --fix writes them\n"))
    #expect(text("a.json") == Self.broken)
  }

  @Test(arguments: [["--diff"], ["--fix", "--dry-run"]])
  func `the diff can be applied, and no file is written`(options: [String]) throws {
    let run = try CommandRun(["check", folder.path("a.json")] + options)
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("would fix 2 findings in 1 file\n"), "\(run.errors)")
    #expect(text("a.json") == Self.broken)
    let file = folder.path("a.json")
    let expected = """
      --- \(file)
      +++ \(file)
      @@ -1,4 +1,4 @@
       {"version": 1, "size": {"width": 100, "height": 100},
      -"root": {"id": "root", "backgroundColor": "#fff", "subviews": [
      +"root": {"id": "root", "background": "#fff", "subviews": [
         {"id": "a", "frame": {"x": 0, "y": 0, "width": 50, "height": 50},
      -   "hiden": true}]}}
      +   "hidden": true}]}}

      """
    #expect(run.output == expected)
  }

  @Test func `for standard input, check prints a diff, but fixes no file`() throws {
    let input = Array(Self.broken.utf8)
    let diff = try CommandRun(["check", "--diff", "-"], input: input)
    #expect(diff.code == 0 && diff.output.hasPrefix("--- -\n+++ -\n@@ "), "\(diff.errors)")
    let fix = try CommandRun(["check", "--fix", "-"], input: input)
    #expect(fix.code == 64 && fix.errors.contains("--diff accepts it"))
    let json = try CommandRun(["check", "--diff", "--format", "json", folder.path("a.json")])
    #expect(json.code == 64 && json.errors.contains("excludes --format json"))
  }

  @Test func `fix keeps symbolic links and permissions`() throws {
    chmod(folder.path("a.json"), 0o640)
    symlink("a.json", folder.path("link.json"))
    let run = try CommandRun(["check", "--fix", folder.path("link.json")])
    #expect(run.code == 0 && text("a.json") == Self.correct)
    var status = stat()
    lstat(folder.path("link.json"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat(folder.path("a.json"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `if one file cannot be written, no file is`() throws {
    // A FIFO can be read once through the shell, but not replaced, by any user.
    let run = try CommandRun(
      script: #"mkfifo "$1/pipe.json"; cat "$1/a.json" >"$1/pipe.json" & "#
        + #""$mullion" check --fix "$1/a.json" "$1/pipe.json"; code=$?; wait; exit $code"#,
      [folder.path("")])
    #expect(run.code == 74 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("not a regular file"), "\(run.errors)")
    #expect(run.errors.hasSuffix("; --fix has changed no file\n"))
    #expect(text("a.json") == Self.broken)
  }

  @Test(.enabled(if: getuid() != 0, "The superuser may write each file."))
  func `a file without write permission stays`() throws {
    chmod(folder.path("a.json"), 0o444)
    let run = try CommandRun(["check", "--fix", folder.path("a.json")])
    #expect(run.code == 74 && run.errors.contains("check the permissions"), "\(run.errors)")
    #expect(text("a.json") == Self.broken)
  }

  @Test func `a SARIF log has the corrections of its results`() throws {
    let run = try CommandRun(["check", "--format", "sarif", folder.path("a.json")])
    #expect(run.code == 3)
    let log = run.output.filter { !$0.isWhitespace }
    #expect(log.occurrences(of: "\"fixes\":[") == 2, "\(run.output)")
    #expect(log.contains("\"insertedContent\":{\"text\":\"hidden\"}"))
    // `   "hiden"` is in line 4; the name has the columns 5 to 9.
    let region = #""deletedRegion":{"startLine":4,"startColumn":5,"endLine":4,"endColumn":10}"#
    #expect(log.contains(region), "\(run.output)")
    #expect(text("a.json") == Self.broken)
  }
}

extension String {
  /// Returns the number of occurrences of a text.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
