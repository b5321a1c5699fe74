// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension LayoutDocument {
  /// Reads a document from JSON.
  ///
  /// A syntax error is reported alone; otherwise all mistakes are reported.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - budget: The budget for the document; unlimited by default. The estimated memory of the
  ///     live layout is taken from it too, so pass the same budget to
  ///     ``DocumentLayout/init(_:options:budget:)``.
  /// - Throws: A ``DocumentError`` with all mistakes and their positions, or with the limit that ended
  ///   the reading.
  /// - Complexity: O(bytes + issues · log issues).
  public init(
    json bytes: [UInt8], budget: DocumentBudget = DocumentBudget(.none)
  ) throws(DocumentError) {
    self = try ReadingContext.read(bytes, budget: budget) { context, root in
      let scope = IdentifierScope(hasSteps: root.member("steps") != nil)
      return DocumentReader(context: context, scope: scope).document(root)
    }
  }
}

extension ReadingContext {
  /// Reads a text in JSON.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - budget: The budget, from which the memory of the parsed text is taken for the time of
  ///     reading.
  ///   - body: Reads the outermost value; returns nil only after it has reported an issue.
  /// - Returns: The result of the closure.
  /// - Throws: A ``DocumentError`` with all issues, or with the limit that ended the reading.
  static func read<Result>(
    _ bytes: [UInt8], budget: DocumentBudget, _ body: (ReadingContext, JSONValue) -> Result?
  ) throws(DocumentError) -> Result {
    let tree: JSONTree
    do {
      tree = try JSONTree(bytes, budget: budget)
    } catch {
      throw DocumentError(error, in: bytes)
    }
    // The parser has checked that this much memory is left.
    _ = budget.take(tree.memory)
    defer { budget.giveBack(tree.memory) }
    let context = ReadingContext(tree, budget: budget)
    let result = body(context, tree.root)
    if let error = context.error() { throw error }
    guard let result else {
      // Unreachable: a reader returns nil only after it has reported an issue.
      let problem = DocumentIssue.Problem.value(found: tree.root.found, expected: "a document")
      throw DocumentError(issues: [.init(position: .init(line: 1, column: 1), problem: problem)])
    }
    return result
  }
}

extension DocumentError {
  /// Converts a syntax error to an issue with a line and a column.
  ///
  /// - Complexity: O(bytes).
  init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    var finder = JSONPositionFinder(bytes)
    let position = finder.position(of: error.offset)
    let sentence = error.problem.description
    let problem: DocumentIssue.Problem
    switch error.problem {
    case .tooDeep, .tooManyBytes, .limit: problem = .limit(sentence)
    default: problem = .syntax(sentence)
    }
    let place = DocumentIssue.Position(line: position.line, column: position.column)
    self.init(issues: [.init(position: place, problem: problem)])
  }
}

/// Reads the outermost object of a layout document.
struct DocumentReader {
  let context: ReadingContext
  let scope: IdentifierScope

  func document(_ value: JSONValue) -> LayoutDocument? {
    // Read the members in a fixed order: constraints need the ids of the views, and steps need the
    // ids of both.
    var members: [String: (key: String, value: JSONValue)] = [:]
    context.object(value, .document, expected: "a layout document, which is an object") {
      // If the key is misspelled, the JSON pointers of the mistakes inside its value contain it as it is
      // written.
      members[$0] = (context.lastKey ?? $0, $1)
    }
    @discardableResult
    func read<Result>(_ key: String, _ body: (JSONValue) -> Result?) -> Result? {
      members[key].flatMap { member in context.inside(.key(member.key)) { body(member.value) } }
    }
    read(ObjectShape.Member.schemaKey) { context.text($0) }
    read("version") { version($0) }
    let name = read("name") { context.text($0) }
    let size = read("size") { context.size($0) }
    let scale = read("scale") { self.scale($0) }
    let direction = read("direction") { context.name($0, of: LayoutDirection.documentNames) }
    let category = read("contentSizeCategory") {
      context.name($0, of: ContentSizeCategory.documentNames)
    }
    let safeArea = read("safeArea") { context.insets($0, .insets) }
    let root = read("root") { ViewReader(context: context, scope: scope).root($0) }
    let constraints = read("constraints") {
      ConstraintReader(context: context, scope: scope).constraints($0)
    }
    let visualFormats = read("visualFormats") {
      VisualFormatReader(context: context, scope: scope).formats($0)
    }
    // Checks refer to the initial views, which steps may remove.
    let checks = read("checks") { CheckReader(context: context, scope: scope).checks($0) }
    let assertions = read("assertions") {
      ConstraintReader(context: context, scope: scope).assertions($0)
    }
    let steps = read("steps") { self.steps($0) }
    guard let root else { return nil }
    return LayoutDocument(
      name: name, size: size, scale: scale ?? 1, direction: direction ?? .leftToRight,
      contentSizeCategory: category ?? .large, safeArea: safeArea ?? .zero, root: root,
      constraints: constraints ?? [], visualFormats: visualFormats ?? [], steps: steps ?? [],
      checks: checks ?? [], assertions: assertions ?? [])
  }

  private func version(_ value: JSONValue) {
    if value.number != 1 { context.reject(value, expected: "the number 1") }
  }

  private func scale(_ value: JSONValue) -> Double? {
    context.number(
      value, in: Double.leastNormalMagnitude...LayoutDocument.Limit.scale,
      expected: "a number above 0 and at most 1000")
  }

  private func steps(_ value: JSONValue) -> [DocumentStep] {
    let reader = StepReader(context: context, scope: scope)
    var steps: [DocumentStep] = []
    context.array(value, of: "steps") { index, element in
      steps.append(reader.step(element, index: index))
    }
    return steps
  }
}
