// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The state of reading a document: the current position and the issues found so far.
final class ReadingContext {
  /// A component of the path from the outermost value to a value inside it.
  enum PathComponent {
    case key(String)
    case index(Int)
  }

  private struct Finding {
    var offset: Int
    var pointer: String?
    var problem: DocumentIssue.Problem
    var repair: Repair?
  }

  /// The edit that corrects a mistake that can mean only one thing.
  struct Repair: Equatable {
    /// The bytes of the text to replace.
    var range: Range<Int>
    var replacement: String
    /// The offset of the object and the new key, if the edit renames a key of the object; nil for
    /// an edit of a value.
    ///
    /// If the repairs of two keys have the same target, neither of them is certain.
    var target: [String]?
  }

  let tree: JSONTree
  let budget: DocumentBudget
  /// Whether the repairs of mistakes are computed; only ``DocumentFixer`` needs them.
  let collectsRepairs: Bool
  var suggester = NameSuggester()
  // No code accesses a property marked `unchecked` while another access to it is in progress. The
  // runtime's exclusivity checks would take five percent of the time of reading.
  @exclusivity(unchecked) private var path: [PathComponent] = []
  private var findings: [Finding] = []
  private var omitted = 0
  /// Whether a limit of time or memory ended the reading.
  @exclusivity(unchecked) private(set) var isStopped = false
  @exclusivity(unchecked) private var untilClock = 0

  init(
    _ tree: JSONTree, budget: DocumentBudget = DocumentBudget(.none), collectsRepairs: Bool = false
  ) {
    self.tree = tree
    self.budget = budget
    self.collectsRepairs = collectsRepairs
  }

  // MARK: Limits

  /// Takes memory from the budget for a part of the document, which `what` describes.
  ///
  /// If there is not enough, reports that and stops reading.
  func take(_ bytes: Int, for what: @autoclosure () -> String, at value: JSONValue) {
    guard !isStopped, !budget.take(bytes) else { return }
    stop(budget.tooLittleMemory(for: what()), at: value)
  }

  /// Whether reading continues with a value; checks the time limit at intervals.
  func mayRead(_ value: JSONValue) -> Bool {
    untilClock += 1
    if !isStopped, untilClock & 0x3FF == 0, budget.isExhausted {
      stop(budget.exhausted("reading ended here"), at: value)
    }
    return !isStopped
  }

  private func stop(_ sentence: String, at value: JSONValue) {
    isStopped = true
    report(.limit(sentence), at: value)
  }

  // MARK: Issues

  /// Whether any issue was found so far.
  var hasFindings: Bool { !findings.isEmpty || !tree.duplicateKeys.isEmpty }

  /// Whether the number of kept issues is at its maximum; further issues are only counted.
  var isFull: Bool { findings.count >= DocumentError.mostIssues }

  /// Runs a closure with a component appended to the current position.
  func inside<Result>(_ component: PathComponent, _ body: () -> Result) -> Result {
    path.append(component)
    defer { path.removeLast() }
    return body()
  }

  /// The key at the end of the current position; nil for the document or an element of an array.
  var lastKey: String? {
    guard case .key(let key) = path.last else { return nil }
    return key
  }

  /// The JSON pointer of the current position (RFC 6901).
  var pointer: String {
    path.reduce(into: "") { result, component in
      switch component {
      case .index(let index): result += "/\(index)"
      case .key(let key): result += "/" + key.escapedForPointer
      }
    }
  }

  /// Reports a problem with the value at the current position, and its repair, if the problem can
  /// be corrected in only one way.
  func report(
    _ problem: DocumentIssue.Problem, at value: JSONValue,
    repair: @autoclosure () -> Repair? = nil
  ) {
    guard !isFull else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        offset: value.offset, pointer: pointer, problem: problem,
        repair: collectsRepairs ? repair() : nil))
  }

  /// Returns all issues in the order of the text, with lines and columns; nil if there are none.
  ///
  /// - Complexity: O(bytes + issues · log issues).
  func error() -> DocumentError? {
    guard hasFindings else { return nil }
    return DocumentError(
      issues: repairableIssues().map(\.issue), omitted: omitted + tree.omittedDuplicateKeys)
  }

  /// Returns all issues in the order of the text, each with the offset of its value or key, and
  /// with its repair if there is only one.
  ///
  /// - Complexity: O(bytes + issues · log issues).
  func repairableIssues() -> [(offset: Int, issue: DocumentIssue, repair: Repair?)] {
    var all = findings.map { (finding: $0, firstOffset: 0) }
    for duplicate in tree.duplicateKeys {
      let problem = DocumentIssue.Problem.duplicateKey(duplicate.key, line: 0, column: 0)
      let repair = collectsRepairs ? tree.removal(of: duplicate) : nil
      all.append(
        (
          Finding(offset: duplicate.offset, problem: problem, repair: repair),
          duplicate.firstOffset
        ))
    }
    let places = positions(of: all.map(\.finding.offset) + all.map(\.firstOffset))
    var issues: [(offset: Int, issue: DocumentIssue, repair: Repair?)] = []
    for (index, entry) in all.enumerated() {
      let place = places[index]
      var problem = entry.finding.problem
      if case .duplicateKey(let key, _, _) = problem {
        let first = places[all.count + index]
        problem = .duplicateKey(key, line: first.line, column: first.column)
      }
      let issue = DocumentIssue(
        position: .init(line: place.line, column: place.column, pointer: entry.finding.pointer),
        problem: problem)
      issues.append((entry.finding.offset, issue, entry.finding.repair))
    }
    // The index breaks ties, so that equal offsets keep their order: the standard library does not
    // guarantee a stable sort.
    let order = issues.indices.sorted { (issues[$0].offset, $0) < (issues[$1].offset, $1) }
    return order.map { issues[$0] }
  }

  /// Whether some issues were found but not kept.
  var hasOmittedIssues: Bool { omitted + tree.omittedDuplicateKeys > 0 }

  /// Returns the positions of offsets in any order, in one pass over the text.
  private func positions(of offsets: [Int]) -> [JSONPosition] {
    var finder = JSONPositionFinder(tree.bytes)
    var result = [JSONPosition](repeating: JSONPosition(line: 1, column: 1), count: offsets.count)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      result[index] = finder.position(of: offsets[index])
    }
    return result
  }
}

extension String {
  /// The string, escaped as one reference token of a JSON pointer.
  var escapedForPointer: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
