// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command `mullion test DIR [--record]`.
struct TestCommand: ParsableCommand {
  /// The formats of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case junit
  }

  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compares the layouts of a folder's documents with recorded ones.",
    discussion: """
      Lays out each .json, .xib and .storyboard file below the folder at the sizes, directions and \
      scales of its golden.json. The folder golden has the recorded frames and pictures. A difference \
      is printed with its views, and a picture of it is written into the folder differences. Exits \
      with code 1 for a difference, or for a layout that is not recorded.
      """)

  @Argument(help: .init("The folder of the documents.", valueName: "dir"), completion: .directory)
  var folder: String

  @Flag(help: "Record the results that are new or different, instead of comparing them.")
  var record = false

  @Option(
    help: .init("Print text for people, json, or junit for a CI system.", valueName: "name"))
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
    guard DocumentFile.isFolder(folder) else {
      throw ValidationError("\(folder): there is no such folder; check the path")
    }
  }

  func run() throws {
    let run = TestRun(
      folder: folder, records: record, format: format, output: output, differences: differences,
      settings: limits.settings)
    throw run.run().exitCode
  }
}
