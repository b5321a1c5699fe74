// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
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
  private var knownWarnings: Set<String> = []
  private var count = 0
  /// The text of the file, read again for the first conflict; an inner nil if it cannot be read.
  private var source: DocumentSource??

  init(file: String, explainsAmbiguities: Bool) {
    (self.file, self.explainsAmbiguities) = (file, explainsAmbiguities)
  }

  /// Explains the document's result; each later call explains the result of a step.
  mutating func explain(_ result: LayoutResult) {
    let step = count == 0 ? "" : "after /steps/\(count - 1)"
    let place = step.isEmpty ? file : "\(file): \(step)"
    count += 1
    let new = result.conflicts.filter { !isKnown($0, at: result.pointers) }
    for group in LayoutConflict.byCause(new) { explain(group, result.pointers, step: step) }
    (known, knownPointers) = (result.conflicts, result.pointers)
    for sentence in result.warnings where !knownWarnings.contains(sentence) {
      knownWarnings.insert(sentence)
      StandardStreams.complain("\(place): warning: \(sentence)")
    }
    for sentence in result.unfinished { StandardStreams.complain("\(place): \(sentence)") }
    guard explainsAmbiguities else { return }
    for ambiguity in result.ambiguous {
      StandardStreams.complain("\(place): \(ambiguity.explanation)")
    }
  }

  /// Explains the conflicts of one cause by that with the fewest constraints.
  private mutating func explain(
    _ group: [LayoutConflict], _ pointers: [String: String], step: String
  ) {
    guard let conflict = group.min(by: { $0.members.count < $1.members.count }) else { return }
    let line = pointers[conflict.broken].flatMap { position(of: $0) } ?? ""
    let place = "\(file)\(line): error" + (step.isEmpty ? "" : ": \(step)")
    let others = group.map(\.broken).filter { $0 != conflict.broken }
    for line in conflict.explanation(of: place, pointers: pointers, others: others) {
      StandardStreams.complain(line)
    }
  }

  /// Returns the line and the column of a value of the file, such as `:3:17`; nil if they are not
  /// known, as for standard input.
  private mutating func position(of pointer: String) -> String? {
    if source == nil {
      let isJSON = file != "-" && !InterfaceSettings.isInterface(file)
      let bytes = isJSON ? try? DocumentFile.read(file, atMost: .max) : nil
      source = .some(bytes.flatMap { try? DocumentSource(json: $0) })
    }
    guard let position = source??.positions(of: [pointer])[pointer], let line = position.line,
      let column = position.column
    else { return nil }
    return ":\(line):\(column)"
  }

  /// Whether the previous result has the conflict, between constraints at the same pointers.
  private func isKnown(_ conflict: LayoutConflict, at pointers: [String: String]) -> Bool {
    known.contains(conflict)
      && conflict.members.allSatisfy { knownPointers[$0.id] == pointers[$0.id] }
  }
}
