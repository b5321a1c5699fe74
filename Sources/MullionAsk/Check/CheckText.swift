// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// Writes the results of checks for people.
public struct CheckText {
  private let usesColor: Bool

  /// Creates a writer.
  ///
  /// - Parameter usesColor: Whether the text contains the terminal's codes for colors.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Returns the text of a result.
  public func text(of report: LayoutCheck.Report) -> String {
    let variant = report.variant.name
    var lines = [
      "\(report.name)\(variant.isEmpty ? "" : " (\(variant))"): "
        + "width \(DocumentMap.text(report.widths)), height \(DocumentMap.text(report.heights)), "
        + "\(report.regionCount) region\(report.regionCount == 1 ? "" : "s")"
    ]
    for finding in report.findings { lines += self.lines(of: finding) }
    let broken = Set(report.findings.map(\.rule))
    let held = report.rules.filter { !broken.contains($0) }.map(\.rawValue)
    if !held.isEmpty {
      let word = report.isProved ? "proved" : "held wherever checked"
      lines += Self.wrapped("  \(painted("✓", "32")) \(word):", held)
    }
    if !report.sampled.isEmpty {
      lines.append(
        "  checked only at several sizes: \(DocumentMap.text(of: report.sampled.flatMap { $0 }))")
    }
    if !report.missing.isEmpty {
      lines.append("  not checked: \(DocumentMap.text(of: report.missing.flatMap { $0 }))")
    }
    for sentence in report.unconfirmed {
      lines.append("  not confirmed by a fresh layout: \(sentence)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of finding: CheckFinding) -> [String] {
    var lines = ["  \(painted("✗ \(finding.rule.rawValue)", "31")): \(finding.sentence)"]
    lines.append("      smallest: \(Self.text(finding.size))\(Self.amount(finding))")
    if finding.worstAmount > finding.amount + 1e-6 {
      lines.append(
        "      worst: \(Self.text(finding.worstSize)), by "
          + "\(ShortDecimal.text(finding.worstAmount)) \(finding.unit)")
    }
    let parts = Self.parts(finding.areas)
    for part in parts.prefix(4) { lines.append("      for \(part)") }
    if parts.count > 4 { lines.append("      and \(parts.count - 4) more of these ranges") }
    if let picture = finding.picture { lines.append("      picture: \(picture)") }
    return lines
  }

  static func text(_ size: Size) -> String {
    "\(ShortDecimal.text(size.width)) × \(ShortDecimal.text(size.height))"
  }

  private static func amount(_ finding: CheckFinding) -> String {
    let amount = ShortDecimal.text(finding.amount)
    if amount == "0" { return "" }
    let place = text(finding.witness) == text(finding.size) ? "" : " at \(text(finding.witness))"
    return ", by \(amount) \(finding.unit)\(place)"
  }

  /// Returns the areas as texts, with neighboring segments of one height or width joined.
  static func parts(_ areas: [CheckFinding.Area]) -> [String] {
    var boxes: [(widths: ClosedRange<Double>, heights: ClosedRange<Double>)] = []
    for area in areas {
      let (widths, heights) = (range(area.corners.map(\.width)), range(area.corners.map(\.height)))
      if let last = boxes.last, last.heights == heights,
        widths.lowerBound - last.widths.upperBound <= 1e-6
      {
        let upper = max(last.widths.upperBound, widths.upperBound)
        boxes[boxes.count - 1].widths = last.widths.lowerBound...upper
      } else if let last = boxes.last, last.widths == widths,
        heights.lowerBound - last.heights.upperBound <= 1e-6,
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
