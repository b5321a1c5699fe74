// SPDX-License-Identifier: GPL-3.0-or-later

/// A small picture of a conflict: the edges of the views along an axis, and the constraints between
/// them, with those that cannot hold in red.
struct LogPicture {
  /// A part of the picture.
  enum Shape {
    case rect(x: Double, y: Double, width: Double, height: Double, color: String)
    /// A text with its left end at a point of its top.
    case text(String, x: Double, y: Double, width: Double, color: String, isBold: Bool)
  }

  private(set) var shapes: [Shape] = []
  private(set) var height = 0.0
  static let width = 860.0
  /// The width of the texts on the left.
  private static let textWidth = 420.0
  private static let margin = 12.0
  private static let rowHeight = 20.0
  /// The most rows of an axis.
  private static let rowLimit = 60

  private let answer: LogAnswer
  private let values: [LayoutVariable: Double]

  init?(_ answer: LogAnswer) {
    guard let result = answer.result else { return nil }
    self.answer = answer
    values = Self.values(answer, result)
    height = Self.margin
    add(LogNames.printable(answer.headline.capitalizedSentence, limit: 110), isBold: true)
    for isHorizontal in [false, true] { addAxis(isHorizontal, result) }
    height += Self.margin
  }

  /// Positions of the edges that satisfy all constraints except those of the first sufficient
  /// change, or else except those of the conflict.
  private static func values(_ answer: LogAnswer, _ result: LogProof) -> [LayoutVariable: Double] {
    let change = answer.changes.first { $0.isEnough }?.constraints ?? []
    for left in [change, answer.members, Array(answer.log.constraints.indices)] {
      if let values = result.finder.values(without: result.rows(of: left)) { return values }
    }
    return [:]
  }

  private mutating func add(_ text: String, isBold: Bool = false, color: String = "#20242c") {
    shapes.append(
      .text(
        text, x: Self.margin, y: height, width: Self.width - 2 * Self.margin, color: color,
        isBold: isBold))
    height += Self.rowHeight
  }

  /// Adds the views and constraints of an axis, if a constraint is on it.
  private mutating func addAxis(_ isHorizontal: Bool, _ result: LogProof) {
    let shown = answer.members.isEmpty ? Array(answer.log.constraints.indices) : answer.members
    var rows: [LinearRow] = []
    for row in result.rows {
      guard let index = row.constraint, shown.contains(index) else { continue }
      if row.form.order.contains(where: { Self.isHorizontal($0) == isHorizontal }) {
        rows.append(row)
      }
    }
    guard !rows.isEmpty, let scale = Scale(values, isHorizontal) else { return }
    height += 6
    add(isHorizontal ? "From left to right" : "From top to bottom", color: "#5a6070")
    var edges: Set<LayoutVariable> = []
    for row in rows { edges.formUnion(row.form.order) }
    let items = answer.log.items.indices.filter { item in
      edges.contains(.low(item: item, isHorizontal: isHorizontal))
        || edges.contains(.high(item: item, isHorizontal: isHorizontal))
    }
    for item in items.prefix(Self.rowLimit) { addItem(item, isHorizontal, scale) }
    for row in rows.prefix(Self.rowLimit) { addConstraint(row, isHorizontal, scale) }
  }

  private static func isHorizontal(_ variable: LayoutVariable) -> Bool? {
    switch variable {
    case .low(_, let isHorizontal), .high(_, let isHorizontal), .origin(_, let isHorizontal):
      isHorizontal
    case .inset, .gap: nil
    }
  }

  /// The positions of an axis in the picture.
  private struct Scale {
    private let minimum: Double
    private let factor: Double

    init?(_ values: [LayoutVariable: Double], _ isHorizontal: Bool) {
      let positions = values.filter { LogPicture.isHorizontal($0.key) == isHorizontal }.values
      guard let minimum = positions.min(), let maximum = positions.max(),
        (maximum - minimum).isFinite
      else { return nil }
      self.minimum = minimum
      let width = LogPicture.width - LogPicture.textWidth - 2 * LogPicture.margin
      factor = width / max(maximum - minimum, 1)
    }

    func x(_ value: Double) -> Double {
      let x = LogPicture.textWidth + LogPicture.margin + (value - minimum) * factor
      return (x * 100).rounded() / 100
    }
  }

  private mutating func addItem(_ item: Int, _ isHorizontal: Bool, _ scale: Scale) {
    guard let low = values[.low(item: item, isHorizontal: isHorizontal)],
      let high = values[.high(item: item, isHorizontal: isHorizontal)]
    else { return }
    addLabel(answer.words.names[item], color: "#20242c")
    shapes.append(
      .rect(
        x: scale.x(min(low, high)), y: height + 3, width: max(scale.x(high) - scale.x(low), 2),
        height: Self.rowHeight - 6, color: "#c9d4f5"))
    height += Self.rowHeight
  }

  private mutating func addLabel(_ text: String, color: String) {
    shapes.append(
      .text(
        LogNames.printable(text, limit: 66), x: Self.margin, y: height,
        width: Self.textWidth - Self.margin, color: color, isBold: false))
  }

  private mutating func addConstraint(_ row: LinearRow, _ isHorizontal: Bool, _ scale: Scale) {
    guard let index = row.constraint else { return }
    let error = violation(row)
    let isBroken = error.magnitude > 1e-4
    let color = isBroken ? "#c02020" : "#5a6070"
    let excess = isBroken ? "off by \(Self.rounded(error.magnitude)): " : ""
    let sentence = answer.words.sentence(answer.log.constraints[index])
    addLabel("(\(index + 1)) \(excess)\(sentence)", color: color)
    let positions = row.form.order.filter { Self.isHorizontal($0) == isHorizontal }
      .compactMap { values[$0] }.map(scale.x)
    if let start = positions.min(), let end = positions.max() {
      let middle = height + Self.rowHeight / 2
      for x in [start, end] {
        shapes.append(.rect(x: x - 1, y: middle - 5, width: 2, height: 10, color: color))
      }
      shapes.append(
        .rect(x: start, y: middle - 1, width: max(end - start, 0), height: 2, color: color))
    }
    height += Self.rowHeight
  }

  /// The amount by which a row does not hold.
  private func violation(_ row: LinearRow) -> Double {
    var sum = row.form.constant.doubleValue
    for (variable, factor) in row.form.terms { sum += factor.doubleValue * (values[variable] ?? 0) }
    switch row.comparison {
    case .equal: return sum
    case .greaterThanOrEqual: return min(sum, 0)
    case .lessThanOrEqual: return max(sum, 0)
    }
  }

  private static func rounded(_ value: Double) -> String {
    let text = "\((value * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedSentence: String { (first?.uppercased() ?? "") + dropFirst() }
}
