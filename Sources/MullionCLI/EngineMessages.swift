// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Prints the engine's errors and warnings for documents that it still lays out.
enum EngineMessages {
  /// The document that the task is working on; nil if the task prints no messages, as for lines.
  @TaskLocal static var file: String?

  /// Installs a handler that prints each message with its document and step to standard error.
  static func install() {
    ViewError.handler = { error in
      guard let file else { return }
      let place = DocumentLayout.currentStep.map { "\(file): after \($0)" } ?? file
      StandardStreams.complain("\(place): \(error)")
    }
  }
}
