// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument
import MullionFiles

/// The folder that a command uses if its arguments name no files: that of the project in the current
/// folder.
struct CurrentProject {
  /// The folder of the files.
  let folder: String
  /// The file because of which the folder is used.
  let reason: String

  /// The name of the settings of `mullion test`.
  static let goldenName = "golden.json"

  /// Finds the folder of the documents to check: the current folder, if it contains `mullion.json`.
  ///
  /// - Throws: A `ValidationError` if there are no such settings.
  static func toCheck() throws(ValidationError) -> CurrentProject {
    try requireSettings("a file or a folder with documents")
    return CurrentProject(folder: ".", reason: CheckSettings.fileName)
  }

  /// Finds the folder to test: the one below the current folder that contains `golden.json`.
  ///
  /// The current folder must contain `mullion.json`.
  ///
  /// - Throws: A `ValidationError` if there are no settings, or several such folders.
  static func toTest() throws(ValidationError) -> CurrentProject {
    try requireSettings("the folder of the documents")
    let files = (try? FolderTree.files(below: ".")) ?? []
    let found = files.filter { DocumentFile.name(of: $0) == goldenName }
    let file = found.contains(goldenName) ? goldenName : found.first
    guard found.count <= 1 || file == goldenName else {
      let folders = found.map(DocumentFile.folder).joined(separator: ", ")
      throw ValidationError("name one of the folders with \(goldenName): \(folders)")
    }
    let folder = DocumentFile.folder(of: file ?? "")
    return CurrentProject(
      folder: folder.isEmpty ? "." : folder, reason: file ?? CheckSettings.fileName)
  }

  private static func requireSettings(_ wanted: String) throws(ValidationError) {
    guard !FolderTree.exists(CheckSettings.fileName) else { return }
    throw ValidationError(
      "name \(wanted); none is necessary in a folder with \(CheckSettings.fileName), and \"mullion init\" "
        + "makes one")
  }

  /// Prints which files the command uses.
  func report(_ command: String) {
    let place = folder == "." ? "the current folder" : folder
    StandardStreams.complain("\(command) uses \(place), because of \(reason)")
  }
}
