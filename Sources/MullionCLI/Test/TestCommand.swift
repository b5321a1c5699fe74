// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionFiles

/// The command `mullion test DIR [--record]`.
struct TestCommand: ParsableCommand {
  /// The formats of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case junit
    case html
  }

  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compares the layouts of a folder's documents with recorded ones.",
    discussion: """
      Lays out each .json, .xib and .storyboard file below the folder at the sizes, directions and \
      scales of its golden.json. The folder golden has the recorded frames and pictures. A difference \
      is printed with its views, and a picture of it is written into the folder differences. Exits \
      with code 1 for a difference, or for a layout that is not recorded. Without a folder, test takes \
      the one with golden.json if the current folder has mullion.json.
      """)

  @Argument(help: .init("The folder of the documents.", valueName: "dir"), completion: .directory)
  var folder: String?

  @Flag(
    name: [.long, .customLong("update")],
    help: "Record the results that are new or different, instead of comparing them.")
  var record = false

  @Option(
    help: .init(
      "Print text for people, json, junit for a CI system, or html, a page with pictures.",
      valueName: "name"))
  var format = Format.text

  @Option(
    name: .shortAndLong, help: .init("The file for the report; standard output by default."),
    completion: .file())
  var output: String?

  @Option(
    help: .init(
      "The folder for pictures of differences; DIR/differences by default.", valueName: "dir"),
    completion: .directory)
  var differences: String?

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if let folder {
      try OptionValue.checkFolder(folder, of: "", "check the path")
    } else {
      _ = try CurrentProject.toTest()
    }
  }

  func run() throws {
    let status = ExitStatus.reporting(about: folder ?? ".", status: Self.status) { try test() }
    throw status.exitCode
  }

  /// Returns the status for an error.
  ///
  /// A `FileError` concerns recorded files, which the command writes, so it is an output failure.
  private static func status(of error: any Error) -> ExitStatus {
    error is FileError ? .outputFailure : ExitStatus(error)
  }
}
