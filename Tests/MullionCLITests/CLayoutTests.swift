// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Tests layouts of documents in C with a program in C.
@Suite struct CLayoutTests {
  /// Runs a check of the program `CLayoutChecks`, which prints its failures.
  private func check(_ name: String) throws {
    let run = try CommandRun(program: "CLayoutChecks", [name])
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["frames", "steps", "options"])
  func `frames in C are those of the document`(name: String) throws { try check(name) }

  @Test func `one call lays out a document in C`() throws { try check("one-call") }

  @Test func `an edit step in C succeeds or changes nothing`() throws { try check("edits") }

  @Test func `changes in C are the frames that differ from the last ones`() throws {
    try check("changes")
  }

  @Test func `C functions return the report of a check and the inspection page`() throws {
    try check("questions")
  }

  @Test func `a host measures texts, and its calls in between are refused`() throws {
    try check("texts")
  }

  @Test(arguments: 1...3)
  func `random calls of layouts have the expected statuses`(seed: Int) throws {
    let run = try CommandRun(program: "CLayoutSoak", ["2000", "\(seed)"])
    #expect(
      run.code == 0 && run.output == "2000 calls without a mistake\n", "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["mistakes", "nulls"])
  func `a refused call leaves the layout as it was`(name: String) throws { try check(name) }

  @Test(arguments: ["pixels", "exact-memory", "png"])
  func `pixels are written within the caller's memory`(name: String) throws { try check(name) }

  @Test func `a layout in use answers other threads that it is busy`() throws {
    try check("threads")
  }
}
