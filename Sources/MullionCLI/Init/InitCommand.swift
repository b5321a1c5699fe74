// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionFiles

/// The command `mullion init [DIR]`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a folder with a first screen, settings, recorded layouts and a CI job.",
    usage: "mullion init [<dir>]",
    discussion: """
      Writes screens/welcome.json, the settings of check and test, the recorded frames and pictures of \
      the screen, a .gitignore for the pictures of differences, and a workflow of GitHub. Creates \
      missing folders, and changes no file that is there.
      """)

  @Argument(
    help: .init("The folder of the project; the current one by default.", valueName: "dir"),
    completion: .directory)
  var folder = "."

  func run() throws {
    throw ExitStatus.reporting(about: folder, status: Self.status) { try make() }.exitCode
  }

  private static func status(of error: any Error) -> ExitStatus {
    error is FileError ? .outputFailure : ExitStatus(error)
  }

  private func make() throws -> ExitStatus {
    let project = StarterProject(folder: folder)
    let existing = project.paths.filter(FolderTree.exists)
    guard existing.isEmpty else {
      for path in existing {
        StandardStreams.complain(
          "\(path): there is such a file already, and init replaces none; choose another folder")
      }
      return .outputFailure
    }
    for path in try project.write() { try StandardStreams.print("created \(path)\n") }
    let status = try TestCommand.parse([project.screens, "--record"]).test()
    try StandardStreams.print(project.nextSteps)
    return status
  }
}
