// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Handles the engine's errors and warnings that do not stop the layout of a document.
///
/// The handler of the process receives the messages about views that are not in the document's
/// window yet. One handler is enough: the command lays out one file at a time, and prints no
/// messages for documents in lines.
enum EngineMessages {
  /// Prints each message with its document to standard error.
  static func print(of file: String) {
    ViewError.handler = { StandardStreams.complain("\(file): \($0)") }
  }

  /// Prints each message about the window of a layout with its document and step.
  static func print(of layout: DocumentLayout, in file: String) {
    layout.window.errorHandler = { [weak layout] error in
      let place = layout?.currentStep.map { "\(file): after \($0)" } ?? file
      StandardStreams.complain("\(place): \(error)")
    }
  }

  /// Discards all messages.
  static func discard() { ViewError.handler = { _ in } }
}
