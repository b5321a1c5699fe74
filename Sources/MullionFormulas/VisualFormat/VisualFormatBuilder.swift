// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// Translates a parsed visual format into constraints.
struct VisualFormatBuilder<Item> {
  private typealias Row = VisualFormatRow<Item>

  private let format: VisualFormat<Item>
  private let options: LayoutConstraint.FormatOptions
  private let length: Int
  private let superview: (Item) -> Item?
  private let edges: VisualFormatEdges
  private var rows: [VisualFormatRow<Item>] = []

  init(
    _ format: VisualFormat<Item>, options: LayoutConstraint.FormatOptions, length: Int,
    superview: @escaping (Item) -> Item?
  ) {
    self.format = format
    self.options = options
    self.length = length
    self.superview = superview
    edges = VisualFormatEdges(axis: format.axis, options: options)
  }

  /// Returns the constraints in the order of the text, followed by the alignments.
  mutating func build() throws(VisualFormatFailure) -> [VisualFormatRow<Item>] {
    try checkOptions()
    for index in format.parts.indices {
      let part = format.parts[index]
      if let connection = part.connection {
        if index > 0 {
          separate(format.parts[index - 1], part, connection)
        } else if let bar = format.openingBar {
          let container = try container(of: part, at: bar)
          let isStandard = connection.isStandard
          place(
            (part.item, edges.lead),
            behind: (container, isStandard ? edges.leadMargin : edges.lead),
            connection, standard: 0)
        }
      }
      for size in part.sizes { self.size(part.item, size) }
    }
    if let closing = format.closing, let part = format.parts.last {
      let container = try container(of: part, at: closing.bar)
      let isStandard = closing.connection.isStandard
      place(
        (container, isStandard ? edges.trailMargin : edges.trail), behind: (part.item, edges.trail),
        closing.connection, standard: 0)
    }
    align()
    return rows
  }

  /// Returns the item that a bar (`|`) next to a view stands for.
  private func container(
    of part: VisualFormat<Item>.Part, at bar: Int
  ) throws(VisualFormatFailure) -> Item {
    guard let container = superview(part.item) else {
      throw VisualFormatFailure(problem: .noSuperview(part.name), offset: bar)
    }
    return container
  }

  private mutating func separate(
    _ first: VisualFormat<Item>.Part, _ second: VisualFormat<Item>.Part,
    _ connection: VisualFormat<Item>.Connection
  ) {
    let isByBaselines = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    place(
      (second.item, isByBaselines ? .firstBaseline : edges.lead),
      behind: (first.item, isByBaselines ? .lastBaseline : edges.trail), connection,
      standard: VisualFormat<Item>.standardSpacing)
  }

  /// Adds the constraints of a connection from one location to the next.
  private mutating func place(
    _ place: VisualFormatRow<Item>.Term, behind other: VisualFormatRow<Item>.Term,
    _ connection: VisualFormat<Item>.Connection, standard: Double
  ) {
    var row = Row(
      first: edges.isReversed ? other : place, relation: .equal,
      second: edges.isReversed ? place : other, constant: 0, priority: .required,
      offset: connection.offset)
    switch connection.distance {
    case .none:
      rows.append(row)
    case .standard:
      row.constant = standard
      rows.append(row)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .number(let distance) = predicate.object else { continue }
        row.constant = distance
        row.relation = predicate.relation
        row.priority = predicate.priority
        row.offset = predicate.offset
        rows.append(row)
      }
    }
  }

  private mutating func size(_ item: Item, _ predicate: VisualFormat<Item>.Predicate) {
    let attribute = format.axis == .vertical ? LayoutAttribute.height : .width
    var row = Row(
      first: (item, attribute), relation: predicate.relation, second: nil, constant: 0,
      priority: predicate.priority, offset: predicate.offset)
    switch predicate.object {
    case .number(let number): row.constant = number
    case .item(let other): row.second = (other, attribute)
    }
    rows.append(row)
  }

  // MARK: Alignment

  private mutating func align() {
    let attributes = options.alignments
    guard !attributes.isEmpty else { return }
    for (first, second) in zip(format.parts, format.parts.dropFirst()) {
      for attribute in attributes {
        rows.append(
          Row(
            first: (first.item, attribute), relation: .equal, second: (second.item, attribute),
            constant: 0, priority: .required, offset: second.offset))
      }
    }
  }

  /// Checks the options.
  ///
  /// Options are not part of the text, so their errors are reported at its end.
  private func checkOptions() throws(VisualFormatFailure) {
    let unknown = options.subtracting(.known)
    if !unknown.isEmpty { throw failure(.unknownOptions(unknown.rawValue)) }
    if options.contains(.directionMask) { throw failure(.twoDirections) }
    if let along = options.alignments.first(where: { $0.axis == format.axis }) {
      throw failure(.alignmentAlongAxis(along, format.axis))
    }
  }

  private func failure(_ problem: VisualFormatError.Problem) -> VisualFormatFailure {
    VisualFormatFailure(problem: problem, offset: length)
  }
}

extension VisualFormat.Connection {
  fileprivate var isStandard: Bool {
    if case .standard = distance { true } else { false }
  }
}
