// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionInterfaceBuilder

/// Explains one document's results on standard error, in order.
struct ResultExplainer {
  let file: String
  /// The names of the views and constraints of an Interface Builder file; empty for JSON.
  let names: InterfaceNames
  /// Whether ambiguities count as failures and are explained.
  let explainsAmbiguities: Bool
  /// The conflicts of the previous result, which are not explained again after a step.
  private var known: [LayoutConflict] = []
  /// The JSON pointers of the constraints in the previous result's conflicts.
  private var knownPointers: [String: String] = [:]
  private var knownWarnings: Set<String> = []
  private var count = 0
  /// The text of the file; nil until the first conflict.
  ///
  /// The inner optional is nil if the file cannot be read again.
  private var source: DocumentSource??

  init(file: String, names: InterfaceNames, explainsAmbiguities: Bool) {
    (self.file, self.names) = (file, names)
    self.explainsAmbiguities = explainsAmbiguities
  }

  /// Explains the document's result; each later call explains the result of a step.
  mutating func explain(_ result: LayoutResult) {
    let step = count == 0 ? "" : "after /steps/\(count - 1)"
    let place = step.isEmpty ? file : "\(file): \(step)"
    count += 1
    let new = result.conflicts.filter { !isKnown($0, at: result.pointers) }
    explain(LayoutConflict.byCause(new), result.pointers, step: step, place)
    (known, knownPointers) = (result.conflicts, result.pointers)
    for sentence in result.warnings where !knownWarnings.contains(sentence) {
      knownWarnings.insert(sentence)
      StandardStreams.complain("\(place): warning: \(sentence)")
    }
    for sentence in result.unfinished { StandardStreams.complain("\(place): \(sentence)") }
    guard explainsAmbiguities else { return }
    for ambiguity in result.ambiguous {
      let line = "\(place): \(ambiguity.explanation)"
      for line in [line] + names.legend(of: [line]) { StandardStreams.complain(line) }
    }
  }

  /// The largest number of lines about the conflicts of a result.
  ///
  /// The first conflict is always printed, even with more lines.
  private static let mostLines = 20

  /// Explains conflicts that are grouped by cause: prints the first groups, then the number of the others.
  private mutating func explain(
    _ groups: [[LayoutConflict]], _ pointers: [String: String], step: String, _ place: String
  ) {
    var count = 0
    for (index, group) in groups.enumerated() {
      let lines = lines(of: group, pointers, step: step)
      guard index == 0 || count + lines.count <= Self.mostLines else {
        let rest = groups.count - index
        StandardStreams.complain(
          "\(place): and \(rest) more conflict\(rest == 1 ? "" : "s"); the result lists all")
        return
      }
      count += lines.count
      for line in lines { StandardStreams.complain(line) }
    }
  }

  /// Returns the lines about a group of conflicts with the same cause.
  ///
  /// They explain the conflict with the fewest constraints.
  private mutating func lines(
    of group: [LayoutConflict], _ pointers: [String: String], step: String
  ) -> [String] {
    guard let conflict = group.min(by: { $0.members.count < $1.members.count }) else { return [] }
    let line = pointers[conflict.broken].flatMap { position(of: $0) } ?? ""
    let place = "\(file)\(line): error" + (step.isEmpty ? "" : ": \(step)")
    let others = group.map(\.broken).filter { $0 != conflict.broken }
    let lines = conflict.explanation(of: place, pointers: places(pointers), others: others)
    return lines + names.legend(of: lines)
  }

  /// Returns the line and the column of a value of the file, such as `:3:17`; nil if they are not
  /// known, as for standard input.
  private mutating func position(of pointer: String) -> String? {
    if source == nil {
      let isJSON = file != "-" && InterfaceSettings.interfaceFile(of: file) == nil
      let bytes = isJSON ? try? DocumentFile.read(file, atMost: .max) : nil
      source = .some(bytes.flatMap { try? DocumentSource(json: $0) })
    }
    guard let position = source??.positions(of: [pointer])[pointer], let line = position.line,
      let column = position.column
    else { return nil }
    return ":\(line):\(column)"
  }

  /// The lines of the constraints in an Interface Builder file, or the JSON pointers of a document.
  private func places(_ pointers: [String: String]) -> [String: String] {
    guard names != InterfaceNames() else { return pointers }
    return names.lines.mapValues { "line \($0)" }
  }

  /// Whether the previous result has the conflict, between constraints at the same pointers.
  private func isKnown(_ conflict: LayoutConflict, at pointers: [String: String]) -> Bool {
    known.contains(conflict)
      && conflict.members.allSatisfy { knownPointers[$0.id] == pointers[$0.id] }
  }
}
