// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// Writes the results of checks for people.
public struct CheckText {
  private let usesColor: Bool
  private let showsAll: Bool

  /// The largest number of lines for the findings that are printed with their sizes.
  private static let mostDetailedLines = 17
  /// The largest number of lines for all findings.
  ///
  /// With the other lines of a result, they fit on a terminal of 25 lines.
  private static let mostLines = 19
  /// The largest number of ranges of sizes that are printed for a finding.
  private static let mostRanges = 3
  /// The largest number of lines for the details of a finding.
  ///
  /// The last lines are always printed, because they state the result of the others, such as a sum.
  private static let mostDetails = (all: 10, last: 3)

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - usesColor: Whether the text contains the terminal's codes for colors.
  ///   - showsAll: Whether the text has all findings and details. Otherwise, it has the first ones and
  ///     the number of the others.
  public init(usesColor: Bool = false, showsAll: Bool = false) {
    (self.usesColor, self.showsAll) = (usesColor, showsAll)
  }

  /// Returns the text of a result.
  ///
  /// Each finding begins with a line in the form of compilers: `FILE:LINE:COLUMN: error: … [rule]`.
  /// Findings that a baseline lists are only counted.
  public func text(of report: LayoutCheck.Report) -> String {
    let variant = report.variant.name
    let file = report.file ?? report.name
    var lines = [
      "\(file)\(variant.isEmpty ? "" : " (\(variant))"): "
        + "width \(DocumentMap.text(report.widths)), height \(DocumentMap.text(report.heights)), "
        + "\(report.regionCount) region\(report.regionCount == 1 ? "" : "s")"
    ]
    let new = report.findings.filter { !$0.isKnown }
    lines += self.lines(of: new, in: file)
    let knownCount = report.findings.count - new.count
    if knownCount > 0 {
      lines.append("  \(knownCount) known finding\(knownCount == 1 ? "" : "s") of the baseline")
    }
    let broken = Set(report.findings.map(\.rule))
    let held = report.rules.filter { !broken.contains($0) }.map(\.rawValue)
    if !held.isEmpty {
      let heading =
        report.isProved
        ? "\(painted("✓", "32")) proved:"
        : "\(painted("?", "33")) not proved, held wherever checked:"
      lines += Self.wrapped("  " + heading, held)
    }
    if !report.sampled.isEmpty {
      lines.append(
        "  checked only at several sizes: \(DocumentMap.text(of: report.sampled.flatMap { $0 }))")
    }
    if !report.missing.isEmpty {
      lines.append(
        "  not checked, because a limit was reached: "
          + DocumentMap.text(of: report.missing.flatMap { $0 }))
    }
    for sentence in report.unconfirmed {
      lines.append("  not decided, because no fresh layout confirmed it: \(sentence)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of findings: the first findings with their sizes, then only the first line of
  /// further ones, then the number of the rest.
  private func lines(of findings: [CheckFinding], in file: String) -> [String] {
    var lines: [String] = []
    var isShort = false
    for (index, finding) in findings.enumerated() {
      let own = self.lines(of: finding, in: file)
      let isFirst = index == 0 || showsAll
      if !isShort, isFirst || lines.count + own.count <= Self.mostDetailedLines {
        lines += own
        continue
      }
      isShort = true
      if lines.count == Self.mostLines - 1, index < findings.count - 1 {
        let rest = findings.count - index
        return lines + ["  and \(rest) more findings; --all prints all of them, with their sizes"]
      }
      lines.append(own[0])
    }
    return lines + (isShort ? ["  --all prints the sizes of all findings"] : [])
  }

  private func lines(of finding: CheckFinding, in file: String) -> [String] {
    let severity = painted(finding.severity.rawValue, finding.severity == .error ? "31" : "33")
    var lines = [
      "\(file)\(Self.place(finding.position)): \(severity): \(finding.sentence) "
        + "[\(finding.rule.rawValue)]"
    ]
    lines.append("    smallest: \(Self.smallest(finding))")
    if finding.worstAmount > finding.amount + 1e-6, finding.worstAmount.isFinite {
      lines.append(
        "    worst: \(Self.text(finding.worstSize)), by "
          + "\(Self.amount(finding.worstAmount)) \(finding.unit)")
    }
    let parts = Self.parts(finding.areas)
    let shown = showsAll || parts.count == Self.mostRanges + 1 ? parts.count : Self.mostRanges
    for part in parts.prefix(shown) { lines.append("    for \(part)") }
    if parts.count > shown {
      lines.append("    and \(parts.count - shown) more of these ranges; --all prints them")
    }
    lines += details(of: finding).map { "    " + $0 }
    if !finding.details.contains(where: { $0.hasPrefix(RepairAdvice.start) }) {
      lines.append("    \(RepairAdvice.general(finding.rule))")
    }
    if let permission = finding.permission {
      lines.append("    to allow this, add to \"checks\": \(permission)")
    }
    if let picture = finding.picture { lines.append("    picture: \(picture)") }
    return lines
  }

  /// Returns the details of a finding, or the first and the last ones of a long list.
  private func details(of finding: CheckFinding) -> [String] {
    let details = finding.details
    let (most, last) = Self.mostDetails
    guard !showsAll, details.count > most else { return details }
    let rest = details.count - most + 1
    return details.prefix(most - last - 1) + ["… and \(rest) more; --all prints them"]
      + details.suffix(last)
  }

  /// Returns the line and the column after the name of a file, such as `:3:17`; empty if unknown.
  static func place(_ position: DocumentIssue.Position) -> String {
    guard let line = position.line, let column = position.column else { return "" }
    return ":\(line):\(column)"
  }

  static func text(_ size: Size) -> String {
    "\(ShortDecimal.text(size.width)) × \(ShortDecimal.text(size.height))"
  }

  /// Returns an amount, rounded to hundredths; an amount below a hundredth is not rounded.
  private static func amount(_ amount: Double) -> String {
    ShortDecimal.text(amount.magnitude < 0.01 ? amount : (amount * 100).rounded() / 100)
  }

  /// Returns the smallest size of a finding and the amount.
  ///
  /// The text says "just beyond" if the rule still holds at exactly this size.
  private static func smallest(_ finding: CheckFinding) -> String {
    let isBeyond = finding.witness != finding.size
    let size = "\(isBeyond ? "just beyond " : "")\(text(finding.size))"
    let amount = finding.amount.isFinite ? Self.amount(finding.amount) : "0"
    if amount == "0" { return size }
    let place = text(finding.witness) == text(finding.size) ? "" : " at \(text(finding.witness))"
    return "\(size), by \(amount) \(finding.unit)\(place)"
  }

  /// Returns the areas as texts.
  ///
  /// Adjacent areas with the same range of heights or widths are joined.
  static func parts(_ areas: [CheckFinding.Area]) -> [String] {
    var boxes: [(widths: ClosedRange<Double>, heights: ClosedRange<Double>)] = []
    // The sizes at which a conflict begins are known only up to rounding, so small gaps between areas are
    // ignored.
    let longest = areas.flatMap(\.corners).reduce(1) { max($0, $1.width, $1.height) }
    let gap = max(1e-6, 2 * LayoutMap.conflictTolerance * longest)
    for area in areas {
      let (widths, heights) = (range(area.corners.map(\.width)), range(area.corners.map(\.height)))
      if let last = boxes.last, last.heights == heights,
        widths.lowerBound - last.widths.upperBound <= gap
      {
        let upper = max(last.widths.upperBound, widths.upperBound)
        boxes[boxes.count - 1].widths = last.widths.lowerBound...upper
      } else if let last = boxes.last, last.widths == widths,
        heights.lowerBound - last.heights.upperBound <= gap,
        heights.lowerBound >= last.heights.lowerBound
      {
        let upper = max(last.heights.upperBound, heights.upperBound)
        boxes[boxes.count - 1].heights = last.heights.lowerBound...upper
      } else {
        boxes.append((widths, heights))
      }
    }
    return boxes.map {
      "width \(DocumentMap.text($0.widths)), height \(DocumentMap.text($0.heights))"
    }
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    let lower = values.reduce(.infinity, min)
    return lower...values.reduce(lower, max)
  }

  private func painted(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a heading and words in lines of at most 80 columns.
  static func wrapped(_ heading: String, _ words: [String]) -> [String] {
    var lines: [String] = []
    var line = heading
    for (index, word) in words.enumerated() {
      let word = index < words.count - 1 ? word + "," : word
      if line.count + 1 + word.count > 80 {
        lines.append(line)
        line = "     "
      }
      line += " " + word
    }
    return lines + [line]
  }
}
