// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument
import MullionGeometry

/// Writes the differences of two layouts for people.
public struct DiffText {
  private let usesColor: Bool

  /// Creates a writer.
  ///
  /// - Parameter usesColor: Whether the text contains the terminal's codes for colors.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Returns the text of the differences, in lines of about 80 columns.
  public func text(of diff: LayoutDiff) -> String {
    let count = diff.segmentCount
    var lines = [
      "\(diff.firstName) and \(diff.secondName): width \(DocumentMap.text(diff.widths)), "
        + "height \(DocumentMap.text(diff.heights))",
      "  \(count) segment\(count == 1 ? "" : "s") compared, "
        + "with \(diff.viewCount) view\(diff.viewCount == 1 ? "" : "s") in both",
    ]
    for group in Self.groups(of: diff.differences) { lines += self.lines(of: group, diff) }
    for (name, ids) in [
      (diff.firstName, diff.onlyInFirst), (diff.secondName, diff.onlyInSecond),
    ] where !ids.isEmpty {
      lines += CheckText.wrapped("  \(painted("✗", "31")) only in \(name):", ids)
    }
    lines += equality(of: diff)
    for part in diff.missing.prefix(4) {
      lines.append("  not compared: \(DocumentMap.text(of: part))")
    }
    if diff.missing.count > 4 { lines.append("  and \(diff.missing.count - 4) more parts") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the differences grouped by view.
  private static func groups(of differences: [LayoutDiff.Difference]) -> [[LayoutDiff.Difference]] {
    differences.reduce(into: []) { groups, difference in
      if groups.last?.last?.view == difference.view {
        groups[groups.count - 1].append(difference)
      } else {
        groups.append([difference])
      }
    }
  }

  private func lines(of group: [LayoutDiff.Difference], _ diff: LayoutDiff) -> [String] {
    let width = group.map(\.attribute.rawValue.count).max() ?? 0
    return ["  \(painted("✗ \(group[0].view)", "31"))"]
      + group.flatMap { difference -> [String] in
        let name = difference.attribute.rawValue
        let padding = String(repeating: " ", count: width - name.count)
        let line =
          "      \(name)\(padding)  from \(Self.place(difference.start, diff)), by at most "
          + "\(ShortDecimal.text(difference.amount)) at \(Self.place(difference.worst, diff)) "
          + "(\(Self.number(difference.first)) → \(Self.number(difference.second)))"
        return [line] + Self.parts(of: difference, indent: 8 + width)
      }
  }

  /// Returns the line with the ranges of widths or heights with a difference; none without ranges.
  private static func parts(of difference: LayoutDiff.Difference, indent: Int) -> [String] {
    let ranges = difference.ranges
    guard let first = ranges.first, first.lowerBound < first.upperBound else { return [] }
    let texts =
      ranges.prefix(3).map(DocumentMap.text)
      + (ranges.count > 3 ? ["\(ranges.count - 3) more"] : [])
    return [String(repeating: " ", count: indent) + "for \(texts.joined(separator: ", "))"]
  }

  private func equality(of diff: LayoutDiff) -> [String] {
    let different = Set(diff.differences.map(\.view)).count
    let same = diff.viewCount - different
    guard same > 0 else { return [] }
    let extent =
      diff.isProved && diff.missing.isEmpty
      ? "proved equal for every size" : "equal wherever compared"
    let views = same == 1 ? "view" : "\(same) views"
    let who = different > 0 ? "the other \(views)" : same == 1 ? "the only view" : views
    return ["  \(painted("✓", "32")) \(extent): \(who)"]
  }

  /// Returns only the width or only the height of a size if the other one is the same for all
  /// compared sizes; otherwise both.
  private static func place(_ size: Size, _ diff: LayoutDiff) -> String {
    if diff.heights.lowerBound == diff.heights.upperBound,
      diff.widths.lowerBound < diff.widths.upperBound
    {
      return "width \(ShortDecimal.text(size.width))"
    }
    if diff.widths.lowerBound == diff.widths.upperBound,
      diff.heights.lowerBound < diff.heights.upperBound
    {
      return "height \(ShortDecimal.text(size.height))"
    }
    return CheckText.text(size)
  }

  private static func number(_ value: Double) -> String {
    ShortDecimal.text(value).replacing("-", with: "−")
  }

  private func painted(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
