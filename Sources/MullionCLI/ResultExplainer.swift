// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// Explains one document's results on standard error, in order.
struct ResultExplainer {
  let file: String
  /// Whether ambiguities count as failures and are explained.
  let explainsAmbiguities: Bool
  /// The conflicts of the previous result, which the explanation of a step omits.
  private var known: [LayoutResult.Conflict] = []
  private var count = 0

  init(file: String, explainsAmbiguities: Bool) {
    (self.file, self.explainsAmbiguities) = (file, explainsAmbiguities)
  }

  /// Explains the document's result; each later call explains the result of a step.
  mutating func explain(_ result: LayoutResult) {
    let place = count == 0 ? file : "\(file): after /steps/\(count - 1)"
    count += 1
    for conflict in result.conflicts where !known.contains(conflict) {
      for line in conflict.explanation(of: place) { StandardStreams.complain(line) }
    }
    known = result.conflicts
    for sentence in result.unfinished { StandardStreams.complain("\(place): \(sentence)") }
    guard explainsAmbiguities else { return }
    for ambiguity in result.ambiguous {
      StandardStreams.complain("\(place): \(ambiguity.explanation)")
    }
  }
}
