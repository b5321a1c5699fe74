// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import MullionImageIO
import MullionRaster
import Testing

/// Runs the apps of Docs/Apps without a desktop.
@Suite struct AppProgramTests {
  private let folder = NSTemporaryDirectory() + "mullion-apps-\(UUID().uuidString)/"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func run(_ app: String, _ script: String) throws -> CommandRun {
    let path = folder + "script.txt"
    try Data(script.replacing("FOLDER/", with: folder).utf8).write(to: URL(fileURLWithPath: path))
    return try CommandRun(program: app, ["--script", path, "--scale", "1"])
  }

  private func picture(_ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + name))
    return try PNG.decode(Array(data))
  }

  @Test func `the app of three screens opens a book and turns`() throws {
    let run = try run(
      "Books",
      """
      wait 0.5
      snapshot FOLDER/list.png
      tap 100 200
      wait 1
      rotate left
      wait 1
      snapshot FOLDER/book.png
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let (list, book) = try (picture("list.png"), picture("book.png"))
    // The covers of the four books begin at 16 points.
    let covers = (0..<4).map { list.pixels[(84 + 80 * $0) * 390 + 50] }
    #expect(Set(covers).count == 4)
    #expect((book.width, book.height) == (844, 390))
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `the to-do list takes an item, and the main queue hides its notice`() throws {
    let run = try run(
      "ToDo",
      """
      key Control+n
      type Call Mum
      key Return
      wait 0.5
      snapshot FOLDER/added.png
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    // The notice is indigo, 24 points above the bottom.
    let added = try picture("added.png")
    #expect(added.pixels[(844 - 30) * 390 + 120] == 0xFF58_56D6)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `the photo browser opens a second window and a photo`() throws {
    let run = try run(
      "Photos",
      """
      tap 330 20
      wait 1
      window 2
      resize 600 400
      tap 60 100
      wait 1
      key Right
      snapshot FOLDER/second.png
      close
      wait 0
      window 1
      snapshot FOLDER/first.png
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try picture("second.png").width == 600 && picture("first.png").width == 390)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `mistakes in options and scripts are errors that say what to do`() throws {
    let option = try CommandRun(program: "Books", ["--size", "large"])
    #expect(option.code == 64 && option.errors.contains("such as 390x844"))
    let missing = try CommandRun(program: "Books", ["--script", folder + "none.txt"])
    #expect(missing.code == 64 && missing.errors.contains("cannot be read"))
    let line = try run("Books", "wait 1\njump")
    #expect(line.code == 65 && line.errors.contains("line 2 of the script: jump is no action"))
    let window = try run("Books", "window 3\ntap 5 5")
    #expect(
      window.code == 65 && window.errors.contains("line 1 of the script: there is no window 3"))
    try? FileManager.default.removeItem(atPath: folder)
  }
}
