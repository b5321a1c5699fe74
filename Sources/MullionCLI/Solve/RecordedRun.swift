// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder

/// Compares the documents of an Interface Builder file with the frames that Interface Builder
/// recorded in the file.
struct RecordedRun {
  let file: String
  /// The name of the file in results.
  let name: String
  var settings: LayoutSettings

  /// Compares each document; errors about one go to standard error.
  ///
  /// - Returns: `findings` if a difference has no known reason.
  /// - Throws: The reasons why the file cannot be read.
  func compare() throws -> ExitStatus {
    var settings = settings
    // Interface Builder recorded the frames of its canvas, so lay out the documents as the canvas
    // shows them.
    settings.interface.options.showsCanvas = true
    return try InterfaceInput(file: file, settings).screens.worstStatus { screen in
      let input = InputDocument(
        screen, of: "\(file)#\(screen.id)", name: name, limits: settings.limits)
      return ExitStatus.reporting(about: input.file) { try compare(input, with: screen) }
    }
  }

  private func compare(
    _ input: InputDocument, with screen: InterfaceDocument
  ) throws -> ExitStatus {
    let layout = try input.build(settings.forDocument(in: file, name: input.name))
    let comparison = RecordedComparison(
      try layout.solve(), of: screen,
      usesRecordedSizes: settings.interface.options.usesRecordedSizes)
    try StandardStreams.print(comparison.json(name: input.name))
    return comparison.isExplained ? .solved : .findings
  }
}
