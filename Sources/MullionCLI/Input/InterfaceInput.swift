// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder

/// The documents of an Interface Builder file that a command works on.
struct InterfaceInput {
  /// A scene that the file does not have, or a choice that the caller has to make.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The selected documents.
  let screens: [InterfaceDocument]

  /// The scenes with their connections; nil for a `.xib` file or a selected scene.
  let storyboard: StoryboardDocument?

  /// Reads and converts a file, and prints its notes to standard error.
  ///
  /// - Throws: The reasons why the file cannot be read, or a ``Failure`` for an unknown scene.
  init(file: String, _ settings: LayoutSettings) throws {
    let bytes = try DocumentFile.read(file, atMost: settings.limits.memory)
    let interface = try InterfaceFile(xml: bytes, budget: DocumentBudget(settings.limits))
    var options = settings.interface.options
    options.assets =
      settings.interface.usesProject
      ? InterfaceAssets(project: file, others: settings.images)
      : InterfaceAssets(folder: DocumentFile.folder(of: file))
    let conversion = interface.conversion(options)
    for note in conversion.notes { StandardStreams.complain(note.description(inFile: file)) }
    guard let scene = settings.interface.scene else {
      screens = conversion.documents
      storyboard = interface.storyboard(options)
      return
    }
    storyboard = nil
    let all = conversion.documents
    // An id selects one document. The id or name of a scene selects the scene and the cells in it,
    // which are documents of their own.
    let exact = all.filter { $0.id == scene }
    screens =
      !exact.isEmpty
      ? exact : all.filter { [$0.sceneID, $0.controllerID, $0.name].contains(scene) }
    guard !screens.isEmpty else {
      throw Failure(
        description: "found no scene \"\(scene)\", expected one of \(Self.list(all))")
    }
  }

  /// Returns the document to draw: the only one, or that of the initial scene.
  func single() throws(Failure) -> InterfaceDocument {
    if screens.count == 1 { return screens[0] }
    let initial = screens.filter { $0.isInitial && $0.id == $0.sceneID }
    if initial.count == 1 { return initial[0] }
    if let first = screens.first, screens.allSatisfy({ $0.sceneID == first.sceneID }) {
      return first
    }
    throw Failure(
      description: screens.isEmpty
        ? "found no views, expected at least one"
        : "found \(screens.count) scenes and views, expected one: choose it with --scene, from "
          + Self.list(screens))
  }

  /// Returns the ids and names of documents, at most twelve.
  private static func list(_ screens: [InterfaceDocument]) -> String {
    let names = screens.prefix(12).map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
    return screens.count > 12 ? names + " and \(screens.count - 12) more" : names
  }
}
