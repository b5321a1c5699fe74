// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

extension DocumentMap {
  /// The map for people: the breakpoints, then the functions of each view.
  public var text: String {
    var lines = [summary]
    let breakpoints = MapBreakpoint.all(of: self)
    if !breakpoints.isEmpty {
      lines += Self.wrapped(
        "breakpoints:",
        breakpoints.map { ShortDecimal.text($0.position) + ($0.jumps.isEmpty ? "" : "!") })
      if breakpoints.contains(where: { !$0.jumps.isEmpty }) {
        lines.append("  (! marks a jump: a text breaks differently, or a conflict begins or ends)")
      }
    }
    for part in map.missing { lines.append("not covered: \(Self.text(of: part))") }
    for (id, item) in items {
      lines.append("")
      lines.append(id)
      lines += self.lines(of: item)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let count = map.regions.count
    let what = direction == nil ? "region" : "segment"
    var text = "\(name): width \(Self.text(map.widths)), height \(Self.text(map.heights)): "
    text += "\(count) \(what)\(count == 1 ? "" : "s")"
    if map.isProved { return text + ", proved" }
    let unproved = map.regions.count { !$0.isProved }
    if unproved > 0 { text += ", \(unproved) of them only sampled" }
    if !map.missing.isEmpty { text += ", incomplete" }
    return text
  }

  static func text(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (ShortDecimal.text(range.lowerBound), ShortDecimal.text(range.upperBound))
    return low == high ? low : "\(low)…\(high)"
  }

  /// Returns a part of the sizes as text.
  static func text(of corners: [Size]) -> String {
    let widths = corners.map(\.width)
    let heights = corners.map(\.height)
    guard let left = widths.min(), let right = widths.max(), let top = heights.min(),
      let bottom = heights.max()
    else { return "nothing" }
    return "width \(text(left...right)), height \(text(top...bottom))"
  }

  /// Returns a heading and words in lines of at most 80 columns.
  private static func wrapped(_ heading: String, _ words: [String]) -> [String] {
    var lines: [String] = []
    var line = heading
    for word in words {
      if line.count + 1 + word.count > 80 {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return lines + [line]
  }

  // MARK: Views

  /// A view's functions and the sizes for which they are valid.
  private struct Part {
    var law: LayoutMap.FrameLaw
    var place: String
    var range: ClosedRange<Double>
    var isProved: Bool
  }

  private func lines(of item: any LayoutItem) -> [String] {
    let parts = direction == nil ? areas(of: item) : segments(of: item)
    let width = parts.map(\.place.count).max() ?? 0
    return parts.map { part in
      let padding = String(repeating: " ", count: width - part.place.count)
      let numbers = [
        ("x", part.law.x), ("y", part.law.y), ("width", part.law.width),
        ("height", part.law.height),
      ].map { "\($0) = \(LawText.text($1))" }.joined(separator: ", ")
      return "  \(part.place)\(padding)  \(numbers)\(part.isProved ? "" : "  (sampled)")"
    }
  }

  /// Returns the functions of a view along the segments, with equal neighbors joined.
  private func segments(of item: any LayoutItem) -> [Part] {
    var parts: [Part] = []
    for region in map.regions {
      guard let law = map.law(of: item, in: region) else { continue }
      let range = range(of: region)
      if let last = parts.last, LawText.isSame(last.law, law),
        last.range.upperBound == range.lowerBound
      {
        let joined = last.range.lowerBound...range.upperBound
        parts[parts.count - 1].range = joined
        parts[parts.count - 1].place = Self.text(joined)
        parts[parts.count - 1].isProved = last.isProved && region.isProved
      } else {
        parts.append(
          Part(law: law, place: Self.text(range), range: range, isProved: region.isProved))
      }
    }
    return parts
  }

  /// Returns the different functions of a view, each with a box around its sizes.
  private func areas(of item: any LayoutItem) -> [Part] {
    var parts: [(law: LayoutMap.FrameLaw, corners: [Size], isProved: Bool)] = []
    for region in map.regions {
      guard let law = map.law(of: item, in: region) else { continue }
      if let place = parts.firstIndex(where: { LawText.isSame($0.law, law) }) {
        parts[place].corners += region.corners
        parts[place].isProved = parts[place].isProved && region.isProved
      } else {
        parts.append((law, region.corners, region.isProved))
      }
    }
    return parts.map { part in
      Part(
        law: part.law, place: Self.text(of: part.corners), range: map.widths,
        isProved: part.isProved)
    }
  }
}
