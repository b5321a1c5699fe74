// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Explains one document's results on standard error, in order.
struct ResultExplainer {
  let file: String
  /// Whether ambiguities count as failures and are explained.
  let explainsAmbiguities: Bool
  /// The conflicts of the previous result, which the explanation of a step omits.
  private var known: [LayoutConflict] = []
  /// The pointers of the previous result.
  private var knownPointers: [String: String] = [:]
  private var count = 0

  init(file: String, explainsAmbiguities: Bool) {
    (self.file, self.explainsAmbiguities) = (file, explainsAmbiguities)
  }

  /// Explains the document's result; each later call explains the result of a step.
  mutating func explain(_ result: LayoutResult) {
    let place = count == 0 ? file : "\(file): after /steps/\(count - 1)"
    count += 1
    for conflict in result.conflicts where !isKnown(conflict, at: result.pointers) {
      for line in conflict.explanation(of: place, pointers: result.pointers) {
        StandardStreams.complain(line)
      }
    }
    (known, knownPointers) = (result.conflicts, result.pointers)
    for sentence in result.unfinished { StandardStreams.complain("\(place): \(sentence)") }
    guard explainsAmbiguities else { return }
    for ambiguity in result.ambiguous {
      StandardStreams.complain("\(place): \(ambiguity.explanation)")
    }
  }

  /// Whether the previous result has the conflict, between constraints at the same pointers.
  private func isKnown(_ conflict: LayoutConflict, at pointers: [String: String]) -> Bool {
    known.contains(conflict)
      && conflict.members.allSatisfy { knownPointers[$0.id] == pointers[$0.id] }
  }
}
