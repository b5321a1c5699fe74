// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// What the engine reports of a document that it lays out all the same.
enum EngineMessages {
  /// The document that the thread is at; nil where nobody asks for messages, as with lines.
  @TaskLocal static var file: String?

  /// Has messages written to standard error, with the document and the step they are about.
  static func install() {
    ViewError.handler = { error in
      guard let file else { return }
      let place = DocumentLayout.currentStep.map { "\(file): after \($0)" } ?? file
      StandardStreams.complain("\(place): \(error)")
    }
  }
}
