// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionInterfaceBuilder

/// Handles the engine's errors and warnings that do not stop the layout of a document.
///
/// The handler of the process receives the messages about views that are not in the document's
/// window yet. One handler is enough, because the command lays out one file at a time. For files
/// with a document on each line, which are laid out concurrently, no messages are printed.
enum EngineMessages {
  /// Prints each message with its document to standard error.
  static func print(of file: String) {
    ViewError.handler = { StandardStreams.complain("\(file): \($0)") }
  }

  /// Prints each message about the window of a layout with its document and step.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - file: The document for messages.
  ///   - names: The names of the views of an Interface Builder file.
  static func print(of layout: DocumentLayout, in file: String, _ names: InterfaceNames) {
    layout.window.errorHandler = { [weak layout] error in
      let place = layout?.currentStep.map { "\(file): after \($0)" } ?? file
      StandardStreams.complain("\(place): \(names.named("\(error)"))")
    }
  }

  /// Discards all messages.
  static func discard() { ViewError.handler = { _ in } }
}
