// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionAsk
import MullionDocument
import MullionFiles

/// The settings of a project for `mullion check`: the file `mullion.json` and the known findings.
struct CheckProject {
  /// The settings of the file; default settings without a file.
  private(set) var settings = CheckSettings()
  /// The folder of the file, which its paths start from; empty for the current folder.
  private(set) var folder = ""
  /// The known findings; nil without a baseline.
  private(set) var baseline: CheckBaseline?

  /// A mistake in a file of the project.
  struct Failure: Error {
    var file: String
    var error: any Error
  }

  /// The value of `--config` that means that no file of settings is read.
  private static let noFile = "none"

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - config: The path of the settings; nil to look for them in the current folder and its
  ///     parent folders.
  ///   - baseline: The path of the known findings; nil for that of the settings.
  /// - Throws: A ``Failure`` for a file that cannot be read.
  init(config: String?, baseline: String?) throws(Failure) {
    if let file = config ?? Self.nearestFile(), file != Self.noFile {
      folder = DocumentFile.folder(of: file)
      settings = try Self.read(file) { bytes throws(DocumentError) in try CheckSettings(json: bytes)
      }
    }
    guard let file = baseline ?? settings.baseline.map(path) else { return }
    self.baseline = try Self.read(file) { bytes throws(DocumentError) in
      try CheckBaseline(json: bytes)
    }
  }

  /// Converts a path in the settings, which starts from the folder of the settings, to one that
  /// starts from the current folder.
  func path(_ name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Returns the settings in the current folder or in the nearest parent folder that has some; nil
  /// for none.
  private static func nearestFile() -> String? {
    var path = CheckSettings.fileName
    // The number of parent folders is limited, so that the loop ends even if the root folder is not
    // recognized.
    for _ in 0..<64 {
      if FolderTree.exists(path) { return path }
      let folder = String(path.dropLast(CheckSettings.fileName.count))
      if DocumentFile.isSameFolder(folder, "/") { return nil }
      path = "../" + path
    }
    return nil
  }

  private static func read<Value>(
    _ file: String, _ make: ([UInt8]) throws(DocumentError) -> Value
  ) throws(Failure) -> Value {
    do {
      return try make(try DocumentFile.read(file, atMost: LayoutDocument.Limit.bytes))
    } catch {
      throw Failure(file: file, error: error)
    }
  }
}
