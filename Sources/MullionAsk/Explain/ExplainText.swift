// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionSolver

/// Writes the answer of `mullion explain` as text for people.
public struct ExplainText {
  /// The colors of the text.
  public enum Style: Sendable, Hashable {
    /// No colors.
    case plain
    /// Escape sequences of a terminal: bold headings, dim notes.
    case terminal
  }

  private let answer: ExplainAnswer
  private let style: Style

  private var explanation: LayoutExplanation { answer.explanation }

  /// Returns the text of an answer, in lines of about 80 columns, with a line feed at its end.
  public static func text(of answer: ExplainAnswer, style: Style = .plain) -> String {
    let text = ExplainText(answer: answer, style: style)
    return text.lines.dropLast().joined(separator: "\n") + "\n"
  }

  private var lines: [String] {
    [title] + [""] + derivation + law + openness + dropped + sensitivities + pushes
  }

  // MARK: Parts

  private var target: String { "\(explanation.item).\(explanation.attribute)" }

  private var title: String {
    let (width, height) = (
      ShortDecimal.text(explanation.rootWidth), ShortDecimal.text(explanation.rootHeight)
    )
    return bold("\(target) = \(ShortDecimal.text(explanation.value))")
      + dim("  in \(answer.name) at \(width) x \(height)")
  }

  private var derivation: [String] {
    if explanation.derivation.isEmpty {
      return [bold("Given from outside"), "  No constraint decides it.", ""]
    }
    let count = explanation.derivation.count
    return [bold(count == 1 ? "Because of this constraint" : "Because these add up to it")]
      + table(explanation.derivation)
      + ["  together: \(target) = \(answer.lawText)", ""]
  }

  private var law: [String] {
    let law = explanation.law
    guard !explanation.derivation.isEmpty, law.widths != nil || law.heights != nil else {
      return []
    }
    let root = explanation.root
    if [law.widths, law.heights].allSatisfy({ $0.map(Self.isEverywhere) ?? false }) {
      return [
        bold("Law: ") + "\(target) = \(answer.lawText)", "  for every size of \(root)", "",
      ]
    }
    let lines = [("\(root).width", law.widths), ("\(root).height", law.heights)].compactMap {
      name, range in range.map { "  for \(Self.text(of: $0, name))" }
    }
    return [bold("Law: ") + "\(target) = \(answer.lawText)"] + lines + [""]
  }

  /// Whether the formula of the attribute (``LayoutExplanation/Law``) is valid for all examined
  /// widths or heights of the root.
  private static func isEverywhere(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound <= 0 && range.upperBound >= LayoutExplanation.Law.examinedLength
  }

  /// Returns the text of the widths or heights of the root for which the formula of the attribute
  /// is valid.
  private static func text(of range: ClosedRange<Double>, _ name: String) -> String {
    let (low, high) = (ShortDecimal.text(range.lowerBound), ShortDecimal.text(range.upperBound))
    let hasLow = range.lowerBound > 0
    guard range.upperBound < LayoutExplanation.Law.examinedLength else {
      return hasLow ? "\(name) >= \(low)" : "every \(name)"
    }
    return hasLow ? "\(low) <= \(name) <= \(high)" : "\(name) <= \(high)"
  }

  private var openness: [String] {
    guard let rule = explanation.openRule else { return [] }
    let low = explanation.minimum.isFinite ? ShortDecimal.text(explanation.minimum) : nil
    let high = explanation.maximum.isFinite ? ShortDecimal.text(explanation.maximum) : nil
    let range =
      switch (low, high) {
      case (let low?, let high?): "any value from \(low) to \(high)"
      case (let low?, nil): "any value from \(low) up"
      case (nil, let high?): "any value up to \(high)"
      case (nil, nil): "any value"
      }
    return [
      bold("Ambiguous: ") + "the constraints permit \(range)",
      "  decided by the rule for open values: \(Self.text(of: rule))", "",
    ]
  }

  private static func text(of rule: LayoutExplanation.OpenRule) -> String {
    switch rule {
    case .droppedConstraints: "dropped constraints have the least errors"
    case .contentSizes: "views keep the sizes of their contents"
    case .leastSizes: "sizes are as small as possible"
    case .leastSlacks: "inequalities have the least slack"
    case .positions: "positions are nearest to the leading and top edges"
    }
  }

  private var dropped: [String] {
    if explanation.droppedConstraints.isEmpty { return [] }
    return [bold("Dropped in a conflict")]
      + explanation.droppedConstraints.map { "  \(label(of: $0))" } + [""]
  }

  private var sensitivities: [String] {
    if explanation.sensitivities.isEmpty { return [] }
    var lines = [bold("Constants that change it")]
    for sensitivity in explanation.sensitivities {
      let rate = ExplainAnswer.factor(sensitivity.rate)
      let range = sensitivity.constants.flatMap(Self.text)
      let isContent = [.hugging, .compressionResistance].contains(sensitivity.row.origin)
      lines.append("  \(sensitivity.row.formula)" + (isContent ? dim("  content size") : ""))
      let now = "    \(ShortDecimal.text(sensitivity.constant)) now; each point more adds \(rate)"
      lines.append(dim(now + (range.map { ", \($0)" } ?? "")))
    }
    return lines + [""]
  }

  /// Returns the text of the range of a constraint's constant in which a rate of change is valid;
  /// nil for all constants.
  private static func text(of constants: SolutionRange) -> String? {
    let low = constants.minimum.isFinite ? ShortDecimal.text(constants.minimum) : nil
    let high = constants.maximum.isFinite ? ShortDecimal.text(constants.maximum) : nil
    switch (low, high) {
    case (let low?, let high?): return "from \(low) to \(high)"
    case (let low?, nil): return "from \(low) up"
    case (nil, let high?): return "up to \(high)"
    case (nil, nil): return nil
    }
  }

  private var pushes: [String] {
    if explanation.pushes.isEmpty { return [] }
    var lines = [bold("Wishes that would change it but cannot hold")]
    for push in explanation.pushes {
      lines.append("  \(label(of: push.wish))")
      let amount = ShortDecimal.text(push.amount)
      let isAlone = push.certificate.isEmpty
      lines.append(dim("    off by \(amount)" + (isAlone ? "" : "; these hold against it:")))
      lines += table(push.certificate).map { "  \($0)" }
    }
    return lines + [""]
  }

  // MARK: Rows

  /// Returns one line for each row: its factor, and the row.
  private func table(_ rows: [LayoutExplanation.Row]) -> [String] {
    let factors = rows.map { ExplainAnswer.factor($0.factor) }
    let width = factors.map(\.count).max() ?? 0
    return zip(rows, factors).map { row, factor in
      let padding = String(repeating: " ", count: width - factor.count)
      return "  \(padding)\(factor) * (\(row.formula))" + dim(note(on: row))
    }
  }

  private func label(of row: LayoutExplanation.Row) -> String {
    row.formula + dim(note(on: row))
  }

  /// Returns a note with the priority of a row if it is optional, its origin if a view created it,
  /// and its position if known.
  private func note(on row: LayoutExplanation.Row) -> String {
    var note = ""
    if let priority = row.priority, priority < 1000 {
      let isOfMask = row.origin == .mask
      note += isOfMask ? "  below required" : "  @\(ShortDecimal.text(priority))"
    }
    if let origin = Self.text(of: row.origin) { note += "  \(origin)" }
    if let pointer = answer.pointers[row.id] { note += "  \(pointer)" }
    if let location = row.location { note += "  (\(location))" }
    return note
  }

  static func text(of origin: LayoutExplanation.Origin) -> String? {
    switch origin {
    case .explicit: nil
    case .stack: "stack"
    case .mask: "frame and mask"
    case .hugging: "content hugging"
    case .compressionResistance: "compression resistance"
    case .contentGuide: "content of the scroll view"
    case .insets: "safe area or margins"
    case .leastSize: "no size is below 0"
    case .openRule: "rule for open values"
    }
  }

  // MARK: Style

  private func bold(_ text: String) -> String {
    style == .terminal ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private func dim(_ text: String) -> String {
    style == .terminal && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
