// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionInterfaceBuilder

/// A document that a question is about, from a JSON file or an Interface Builder file.
struct AskedDocument {
  /// The file, with the scene of an Interface Builder file.
  let file: String
  /// The name for a document without one.
  let name: String
  let document: LayoutDocument
  /// The remaining time and memory.
  let budget: DocumentBudget
  /// Whether the budget contains the document's views already.
  let isBudgeted: Bool

  /// Reads the documents of a file.
  ///
  /// - Throws: The reasons why the file cannot be read.
  static func all(
    in file: String, _ settings: LayoutSettings, _ interface: InterfaceSettings
  ) throws -> [AskedDocument] {
    let name = DocumentFile.name(of: file)
    guard !InterfaceSettings.isInterface(file) else {
      let input = try InterfaceInput(file: file, settings: interface, limits: settings.limits)
      return input.screens.map { screen in
        var document = screen.document
        document.name = "\(name)#\(screen.id)"
        return AskedDocument(
          file: "\(file)#\(screen.id)", name: "\(name)#\(screen.id)", document: document,
          budget: DocumentBudget(settings.limits), isBudgeted: false)
      }
    }
    let bytes = try DocumentFile.read(file, atMost: settings.limits.memory)
    let budget = DocumentBudget(settings.limits)
    return [
      AskedDocument(
        file: file, name: name, document: try LayoutDocument(json: bytes, budget: budget),
        budget: budget, isBudgeted: true)
    ]
  }

  /// Reads the only document of a file, or that of the initial scene.
  ///
  /// - Throws: The reasons why the file cannot be read, or has several documents.
  static func single(
    in file: String, _ settings: LayoutSettings, _ interface: InterfaceSettings
  ) throws -> AskedDocument {
    guard InterfaceSettings.isInterface(file) else {
      return try all(in: file, settings, interface)[0]
    }
    let input = try InterfaceInput(file: file, settings: interface, limits: settings.limits)
    let document = try input.document(of: file)
    return AskedDocument(
      file: file, name: document.name ?? DocumentFile.name(of: file), document: document,
      budget: DocumentBudget(settings.limits), isBudgeted: false)
  }

  /// Builds the views; messages of the engine are discarded, because a question solves many sizes.
  func layout(_ settings: LayoutSettings) throws(DocumentError) -> DocumentLayout {
    EngineMessages.discard()
    let layout = try DocumentLayout(
      document, options: settings.forDocument(in: file), budget: isBudgeted ? budget : nil)
    layout.window.errorHandler = { _ in }
    return layout
  }
}
