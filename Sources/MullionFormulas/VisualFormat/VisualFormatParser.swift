// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// Parses a visual format and looks up its names.
///
/// The grammar is that of the appendix of Apple's Auto Layout Guide. It has no unbounded nesting,
/// so the depth of calls does not depend on the text.
struct VisualFormatParser<Item> {
  private typealias Format = VisualFormat<Item>

  private let names: VisualFormatNames<Item>
  private var lexer: VisualFormatLexer
  /// The number of views and predicates so far.
  private var count = 0

  init(_ text: String, names: VisualFormatNames<Item>) {
    lexer = VisualFormatLexer(text)
    self.names = names
  }

  /// Parses the text.
  ///
  /// - Complexity: O(length).
  mutating func parse() throws(VisualFormatFailure) -> VisualFormat<Item> {
    guard lexer.count > 0 else { throw failure(.empty) }
    var format = Format()
    if lexer.skip(firstOf: ["H:", "V:"]) == "V:" { format.axis = .vertical }
    try parseBeginning(&format)
    while lexer.token != .end {
      guard [.openBracket, .dash, .bar].contains(lexer.token) else {
        throw unexpected(.trailing(found: lexer.found))
      }
      let connection = try parseConnection()
      switch lexer.token {
      case .openBracket:
        format.parts.append(try parseView(after: connection))
      case .bar:
        format.closing = (connection, lexer.offset)
        lexer.advance()
        if lexer.token != .end { throw unexpected(.trailing(found: lexer.found)) }
      default:
        throw unexpected(.missingView(found: lexer.found, orBar: true))
      }
    }
    return format
  }

  /// Parses up to the end of the first view.
  private mutating func parseBeginning(_ format: inout VisualFormat<Item>)
    throws(VisualFormatFailure)
  {
    var connection: Format.Connection?
    if lexer.token == .bar {
      format.openingBar = lexer.offset
      lexer.advance()
      let afterBar = try parseConnection()
      if case .none = afterBar.distance, lexer.token != .openBracket {
        throw unexpected(.nothingAfterBar(found: lexer.found))
      }
      connection = afterBar
    }
    guard lexer.token == .openBracket else {
      throw unexpected(.missingView(found: lexer.found, orBar: connection == nil))
    }
    format.parts.append(try parseView(after: connection))
  }

  // MARK: Views

  private mutating func parseView(
    after connection: VisualFormat<Item>.Connection?
  ) throws(VisualFormatFailure) -> VisualFormat<Item>.Part {
    try countOne()
    lexer.advance()
    guard lexer.token == .name else { throw unexpected(.badName(found: lexer.found)) }
    let (name, offset) = (lexer.text, lexer.offset)
    lexer.advance()
    if [.dash, .plus, .number, .other].contains(lexer.token) {
      throw unexpected(.badName(found: lexer.found))
    }
    guard let item = names.item(name) else {
      throw VisualFormatFailure(problem: .unknownView(name), offset: offset)
    }
    let sizes = lexer.token == .openList ? try parseList(ofSizes: true) : []
    guard lexer.token == .closeBracket else {
      throw unexpected(.unclosedView(found: lexer.found))
    }
    lexer.advance()
    return .init(item: item, name: name, connection: connection, sizes: sizes, offset: offset)
  }

  // MARK: Connections

  private mutating func parseConnection() throws(VisualFormatFailure)
    -> VisualFormat<Item>.Connection
  {
    var connection = Format.Connection(distance: .none, offset: lexer.offset)
    guard lexer.token == .dash else { return connection }
    lexer.advance()
    switch lexer.token {
    case .openBracket, .bar:
      connection.distance = .standard
      return connection
    case .dash:
      throw failure(.ambiguousMinus)
    case .end:
      throw failure(.endsEarly(expected: "a distance, a view or a bar"))
    case .openList:
      connection.distance = .predicates(try parseList(ofSizes: false))
    default:
      try countOne()
      let offset = lexer.offset
      let number = try parseNumber(isSigned: false)
      connection.distance = .predicates([
        .init(relation: .equal, object: .number(number), priority: .required, offset: offset)
      ])
    }
    guard lexer.token == .dash else { throw unexpected(.unclosedConnection(found: lexer.found)) }
    lexer.advance()
    return connection
  }

  // MARK: Predicates

  /// Parses predicates in parentheses; only the predicate of a size can name a view.
  private mutating func parseList(
    ofSizes isOfSizes: Bool
  ) throws(VisualFormatFailure) -> [VisualFormat<Item>.Predicate] {
    var list: [Format.Predicate] = []
    repeat {
      lexer.advance()
      list.append(try parsePredicate(ofSize: isOfSizes))
    } while lexer.token == .comma
    guard lexer.token == .closeList else {
      throw unexpected(.badPredicateList(found: lexer.found))
    }
    lexer.advance()
    return list
  }

  private mutating func parsePredicate(
    ofSize isOfSize: Bool
  ) throws(VisualFormatFailure) -> VisualFormat<Item>.Predicate {
    try countOne()
    let offset = lexer.offset
    var relation = Relation.equal
    if case .relation(let written) = lexer.token {
      relation = written
      lexer.advance()
    }
    let object: Format.Predicate.Object
    if lexer.token == .name, names.metrics[lexer.text] == nil, isOfSize {
      guard let item = names.item(lexer.text) else {
        throw failure(.unknownMetric(lexer.text, orView: true))
      }
      object = .item(item)
      lexer.advance()
    } else {
      object = .number(try parseNumber(isSigned: true))
    }
    var priority = Priority.required
    if lexer.token == .at {
      lexer.advance()
      priority = try parsePriority()
    }
    return .init(relation: relation, object: object, priority: priority, offset: offset)
  }

  private mutating func parsePriority() throws(VisualFormatFailure) -> Priority {
    let offset = lexer.offset
    let number = try parseNumber(isSigned: true)
    guard let priority = try? Priority(written: number) else {
      throw VisualFormatFailure(problem: .invalidPriority(number), offset: offset)
    }
    return priority
  }

  /// Parses a number or the name of a metric.
  ///
  /// If `isSigned` is true, a sign may precede a number, but not a name.
  private mutating func parseNumber(isSigned: Bool) throws(VisualFormatFailure) -> Double {
    let offset = lexer.offset
    let number: Double
    if lexer.token == .name {
      guard let metric = names.metrics[lexer.text] else {
        throw failure(.unknownMetric(lexer.text, orView: false))
      }
      number = metric
    } else {
      let sign = lexer.text
      let hasSign = isSigned && [.dash, .plus].contains(lexer.token)
      if hasSign { lexer.advance() }
      guard lexer.token == .number else {
        guard hasSign, lexer.token == .name else {
          throw unexpected(.badNumber(found: lexer.found))
        }
        // A name cannot have a sign.
        let found = VisualFormatError.quoted(sign + lexer.text)
        throw VisualFormatFailure(problem: .badNumber(found: found), offset: offset)
      }
      number = hasSign && sign == "-" ? -lexer.number : lexer.number
    }
    guard number.magnitude <= LayoutBox.maximumMagnitude else {
      throw VisualFormatFailure(problem: .numberOutOfRange(number), offset: offset)
    }
    lexer.advance()
    return number
  }

  // MARK: Problems

  /// Returns the error for an unexpected token: white space, the end of the text, or else
  /// `problem`.
  private func unexpected(_ problem: VisualFormatError.Problem) -> VisualFormatFailure {
    if lexer.token == .end { return failure(.endsEarly(expected: problem.expectation)) }
    return failure(lexer.isWhiteSpace ? .whiteSpace : problem)
  }

  private func failure(_ problem: VisualFormatError.Problem) -> VisualFormatFailure {
    VisualFormatFailure(problem: problem, offset: lexer.offset)
  }

  private mutating func countOne() throws(VisualFormatFailure) {
    count += 1
    let limit = Format.mostParts
    if count > limit { throw failure(.tooLong(limit: limit)) }
  }
}
