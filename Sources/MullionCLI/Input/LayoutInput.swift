// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder

/// Reads one document and lays it out, for commands that print something else than its result.
struct LayoutInput: Equatable {
  /// The layout document or Interface Builder file; `-` for a document from standard input.
  var file: String
  var settings: LayoutSettings
  /// The options for an Interface Builder file.
  var interface = InterfaceSettings()
  /// The number of the document's steps to apply; nil for all.
  var steps: Int?

  /// Reads the document and builds its views.
  ///
  /// - Throws: The reason why the document cannot be read or built.
  func layout() throws -> DocumentLayout {
    EngineMessages.print(of: file)
    var document: LayoutDocument
    var budget: DocumentBudget?
    if InterfaceSettings.isInterface(file) {
      document = try InterfaceInput(
        file: file, settings: interface, limits: settings.limits
      ).document(of: file)
    } else {
      let bytes = try DocumentFile.read(file, atMost: settings.limits.memory)
      let own = DocumentBudget(settings.limits)
      document = try LayoutDocument(json: bytes, budget: own)
      budget = own
    }
    if let steps { document.steps = Array(document.steps.prefix(steps)) }
    let layout = try DocumentLayout(
      document, options: settings.forDocument(in: file), budget: budget)
    EngineMessages.print(of: layout, in: file)
    return layout
  }

  /// Reads the document, applies its steps and solves it.
  ///
  /// - Returns: The layout and its last result.
  /// - Throws: The reason why there is no result.
  func solved() throws -> (layout: DocumentLayout, result: LayoutResult) {
    let layout = try layout()
    let result = try layout.solveAll()
    return (layout, result.steps?.last ?? result)
  }
}
