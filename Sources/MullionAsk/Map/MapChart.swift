// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionDocument
import MullionGeometry

/// A chart of how the edges of views move over the root's width or height.
public struct MapChart {
  /// A view's two edges along the segments.
  private struct Band {
    var id: String
    var color: String
    /// The positions of both edges along the chart, one list for each stretch without a jump.
    var edges: [[(position: Double, first: Double, second: Double)]]
  }

  private let map: DocumentMap
  private let axis: Axis
  private let bands: [Band]
  private let positions: ClosedRange<Double>
  private let values: ClosedRange<Double>

  private static let colors = [
    "#1f6fb4", "#d1501f", "#2a8c4a", "#8a4fb0", "#b8860b", "#0f8b8d", "#c2327a", "#5b6770",
    "#6a8f00", "#9c3b2e", "#3f51b5", "#00796b",
  ]
  private static let (left, top, width, height, right) = (64.0, 48.0, 720.0, 420.0, 150.0)

  /// Creates a chart; nil for a map with several widths and several heights, or without regions.
  ///
  /// - Parameters:
  ///   - map: The map. The chart shows at most the first twelve of its views.
  ///   - axis: The axis of the edges: left and right, or top and bottom, in the root's coordinates.
  public init?(of map: DocumentMap, axis: Axis) {
    guard map.direction != nil, let first = map.map.regions.first, let last = map.map.regions.last
    else { return nil }
    self.map = map
    self.axis = axis
    positions = map.range(of: first).lowerBound...map.range(of: last).upperBound
    bands = map.views.prefix(Self.colors.count).enumerated().map { index, entry in
      Band(
        id: entry.id, color: Self.colors[index],
        edges: Self.edges(of: entry.view, in: map, axis))
    }
    let all = bands.flatMap { $0.edges.joined() }
    let low = all.reduce(0) { min($0, $1.first, $1.second) }
    values = low...all.reduce(low + 1) { max($0, $1.first, $1.second) }
  }

  /// Returns the edges of a view in the root's coordinates at the ends of each segment.
  private static func edges(
    of view: View, in map: DocumentMap, _ axis: Axis
  ) -> [[(position: Double, first: Double, second: Double)]] {
    var parts: [[(position: Double, first: Double, second: Double)]] = []
    for region in map.map.regions {
      let range = map.range(of: region)
      let ends = [range.lowerBound, range.upperBound].map { position in
        let rect = RootFrame.rect(of: view, at: map.size(at: position), in: region, map.map)
        return axis == .horizontal
          ? (position: position, first: rect.minX, second: rect.maxX)
          : (position: position, first: rect.minY, second: rect.maxY)
      }
      if let last = parts.last?.last, last.position == ends[0].position,
        (last.first - ends[0].first).magnitude < 0.01,
        (last.second - ends[0].second).magnitude < 0.01
      {
        parts[parts.count - 1].append(ends[1])
      } else {
        parts.append(ends)
      }
    }
    return parts
  }

  // MARK: Drawing

  /// The chart as an SVG file.
  public var svg: String {
    let (wide, high) = (Self.left + Self.width + Self.right, Self.top + Self.height + 64)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.text(wide))\" "
        + "height=\"\(Self.text(high))\" viewBox=\"0 0 \(Self.text(wide)) \(Self.text(high))\" "
        + "font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      text(Self.left, 22, XMLText.escaped(title), "font-size=\"15\" fill=\"#222222\""),
    ]
    lines += axes
    lines += breakpoints
    for band in bands { lines += shapes(of: band) }
    lines += labels
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private var title: String {
    let edges = axis == .horizontal ? "left and right edges" : "top and bottom edges"
    return "\(map.name): \(edges) over the \(map.direction?.name ?? "width")"
  }

  private func x(_ position: Double) -> Double {
    let extent = positions.upperBound - positions.lowerBound
    return Self.left + (extent > 0 ? (position - positions.lowerBound) / extent : 0) * Self.width
  }

  private func y(_ value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Self.top + share * Self.height
  }

  private var axes: [String] {
    var lines: [String] = []
    for value in Self.ticks(in: values) {
      lines.append(line(Self.left, y(value), Self.left + Self.width, y(value), "#e4e6e8"))
      lines.append(
        text(
          Self.left - 8, y(value) + 4, ShortDecimal.text(value),
          "text-anchor=\"end\" fill=\"#555555\""))
    }
    let bottom = Self.top + Self.height
    for position in Self.ticks(in: positions) {
      lines.append(line(x(position), bottom, x(position), bottom + 5, "#777777"))
      lines.append(
        text(
          x(position), bottom + 20, ShortDecimal.text(position),
          "text-anchor=\"middle\" fill=\"#555555\""))
    }
    lines.append(line(Self.left, bottom, Self.left + Self.width, bottom, "#777777"))
    lines.append(line(Self.left, Self.top, Self.left, bottom, "#777777"))
    lines.append(
      text(
        Self.left + Self.width / 2, bottom + 44,
        "\(map.direction?.name ?? "width") of the root, points",
        "text-anchor=\"middle\" fill=\"#222222\""))
    return lines
  }

  /// The breakpoints as ticks above the chart; the tick of a jump is red and crosses the chart.
  private var breakpoints: [String] {
    MapBreakpoint.all(of: map).map { breakpoint in
      let place = x(breakpoint.position)
      if breakpoint.jumps.isEmpty {
        return line(place, Self.top - 8, place, Self.top, "#777777")
      }
      return line(
        place, Self.top - 8, place, Self.top + Self.height, "#d03030", "stroke-dasharray=\"2 3\"")
    }
  }

  private func shapes(of band: Band) -> [String] {
    band.edges.flatMap { part -> [String] in
      let first = part.map { "\(Self.text(x($0.position))),\(Self.text(y($0.first)))" }
      let second = part.map { "\(Self.text(x($0.position))),\(Self.text(y($0.second)))" }
      let area = (first + second.reversed()).joined(separator: " ")
      let style = "fill=\"none\" stroke=\"\(band.color)\" stroke-width=\"1.5\""
      return [
        "<polygon points=\"\(area)\" fill=\"\(band.color)\" fill-opacity=\"0.06\"/>",
        "<polyline points=\"\(first.joined(separator: " "))\" \(style)/>",
        "<polyline points=\"\(second.joined(separator: " "))\" \(style)/>",
      ]
    }
  }

  /// The ids beside the right ends of their bands, moved apart so that they can be read.
  private var labels: [String] {
    var places = bands.compactMap { band in
      band.edges.last?.last.map { (band: band, y: y(($0.first + $0.second) / 2) + 4) }
    }.sorted { $0.y < $1.y }
    var last = Self.top - 8
    for index in places.indices {
      places[index].y = max(places[index].y, last + 14)
      last = places[index].y
    }
    return places.map { place in
      text(
        Self.left + Self.width + 8, place.y, XMLText.escaped(place.band.id),
        "fill=\"\(place.band.color)\"")
    }
  }

  // MARK: SVG

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, _ more: String = ""
  ) -> String {
    "<line x1=\"\(Self.text(x1))\" y1=\"\(Self.text(y1))\" x2=\"\(Self.text(x2))\" "
      + "y2=\"\(Self.text(y2))\" stroke=\"\(color)\" \(more)/>"
  }

  private func text(_ x: Double, _ y: Double, _ words: String, _ style: String) -> String {
    "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" \(style)>\(words)</text>"
  }

  private static func text(_ value: Double) -> String {
    ShortDecimal.text((value * 100).rounded() / 100)
  }

  /// Returns round numbers in a range, about eight.
  private static func ticks(in range: ClosedRange<Double>) -> [Double] {
    let extent = range.upperBound - range.lowerBound
    guard extent > 0 else { return [range.lowerBound] }
    var step = 1e-6
    let factors = [2, 2.5, 2]
    var index = 0
    while extent / step > 9 {
      step *= factors[index % 3]
      index += 1
    }
    let first = (range.lowerBound / step).rounded(.up)
    return (0..<12).map { (first + Double($0)) * step }.filter { $0 <= range.upperBound }
  }
}
