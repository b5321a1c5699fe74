// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// Maps of tables and collections, whose code positions rows and items on whole pixels.
@Suite struct ListMapTests {
  private static let table = #"""
    {"id": "t", "type": "table", "sections": [{"header": "Names", "rows": [
    {"id": "r1", "text": "Hello", "accessory": "disclosureIndicator"},
    {"id": "r2", "text": "World", "detailText": "wide", "cellStyle": "value1"},
    {"id": "r3", "subviews": [{"id": "long", "type": "label", "numberOfLines": 0,
    "text": "One two three four five six seven eight nine ten eleven twelve thirteen"}]}]}]}
    """#
  private static let rowConstraints = [
    "long.leading == r3.leading + 16", "long.trailing == r3.trailing - 16",
    "long.top == r3.top + 8", "long.bottom == r3.bottom - 8",
  ]
  private static let collection = ##"""
    {"id": "c", "type": "collection", "itemSize": {"width": 90, "height": 60},
    "minimumInteritemSpacing": 8, "sections": [{"items": [{"id": "i1", "background": "#f00"},
    {"id": "i2", "background": "#0f0"}, {"id": "i3", "background": "#00f"},
    {"id": "i4", "background": "#ff0"}, {"id": "i5", "background": "#0ff"}]}]}
    """##

  private func json(
    _ views: String, _ constraints: [String], scale: Int = 1, more: String = ""
  ) -> [UInt8] {
    let lines = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    return Array(
      """
      {"version": 1, "size": {"width": 320, "height": 400}, "scale": \(scale), \(more)
      "root": {"id": "root", "subviews": [\(views)]}, "constraints": [\(lines)]}
      """.utf8)
  }

  private func filling(_ id: String, left: String = "root.left") -> [String] {
    [
      "\(id).left == \(left)", "\(id).right == root.right", "\(id).top == root.top",
      "\(id).bottom == root.bottom",
    ]
  }

  private func map(_ json: [UInt8], _ widths: ClosedRange<Double>) throws -> LayoutMap {
    try DocumentMap(layout(of: json), name: "", widths: widths).map
  }

  /// Compares a map with fresh layouts at random widths, and close to the ends of its segments.
  private func compareWithFresh(_ map: LayoutMap, _ json: [UInt8]) throws {
    var random = SplitMix64(seed: 5)
    var widths = (0..<25).map { _ in Double.random(in: map.widths, using: &random) }
    for region in map.regions.prefix(12) {
      widths += [region.widths.lowerBound + 1e-5, region.widths.upperBound - 1e-5]
    }
    for width in widths { try compare(map, with: json, at: Size(width: width, height: 400)) }
  }

  @Test(arguments: [1, 2, 3])
  func `a table's map has a proved segment for each pixel of its width`(scale: Int) throws {
    let bytes = json(Self.table, filling("t") + Self.rowConstraints, scale: scale)
    let map = try map(bytes, 320...330)
    // The widths 320 to 330 are pixels 320 · scale to 330 · scale, with a half at both ends.
    #expect(map.isProved && map.regions.count == 10 * scale + 1)
    try compareWithFresh(map, bytes)
  }

  @Test func `a row is as wide as its table, rounded to pixels`() throws {
    let bytes = json(Self.table, filling("t") + Self.rowConstraints)
    let layout = try layout(of: bytes)
    let map = try DocumentMap(layout, name: "", widths: 320...322).map
    let row = try #require(layout.view("r1"))
    for (width, expected) in [(320.4, 320.0), (320.6, 321), (321.4, 321), (321.6, 322)] {
      #expect(map.frame(of: row, at: Size(width: width, height: 400))?.width == expected)
    }
  }

  /// A table with a header and a footer that its width stretches.
  private static let titledTable = table.replacing(
    #""sections""#,
    with: #"""
      "tableHeaderView": {"id": "h", "frame": {"x": 0, "y": 0, "width": 320, "height": 90},
      "autoresizing": ["flexibleWidth"], "subviews": [{"id": "hl", "type": "label",
      "numberOfLines": 0, "text": "One two three four five six seven eight nine ten"}]},
      "tableFooterView": {"id": "f", "type": "button", "text": "More", "autoresizing":
      ["flexibleWidth"], "frame": {"x": 0, "y": 0, "width": 320, "height": 44}}, "sections"
      """#, maxReplacements: 1)
  private static let titleConstraints = [
    "hl.leading == h.leading + 16", "hl.trailing == h.trailing - 16", "hl.top == h.top + 8",
  ]

  @Test(arguments: [1, 2, 3])
  func `between pixels, a table's header and footer follow its unrounded width`(scale: Int) throws {
    let bytes = json(
      Self.titledTable, filling("t") + Self.rowConstraints + Self.titleConstraints, scale: scale)
    let map = try map(bytes, 320...330)
    #expect(map.isProved && map.regions.count == 10 * scale + 1)
    let layout = try layout(of: bytes)
    let own = try DocumentMap(layout, name: "", widths: 320...322).map
    let (header, row) = (try #require(layout.view("h")), try #require(layout.view("r1")))
    let size = Size(width: 320.1, height: 400)
    let width = try #require(own.frame(of: header, at: size)?.width)
    #expect((width - 320.1).magnitude < 1e-6)
    #expect(own.frame(of: row, at: size)?.width == 320)
    try compareWithFresh(map, bytes)
  }

  @Test func `a table header's lines break at widths between pixels`() throws {
    let bytes = json(
      Self.titledTable, filling("t") + Self.rowConstraints + Self.titleConstraints)
    let map = try map(bytes, 140...180)
    #expect(map.isProved)
    try compareWithFresh(map, bytes)
  }

  @Test func `a table needs one layout for each pixel of its width`() throws {
    let bytes = json(Self.table, filling("t") + Self.rowConstraints, scale: 2)
    let map = try map(bytes, 320...360)
    #expect(map.regions.count == 81)
    #expect(map.layoutCount < 2 * map.regions.count, "\(map.layoutCount)")
  }

  @Test func `texts beside a table break at their own widths`() throws {
    let label =
      #"{"id": "l", "type": "label", "numberOfLines": 0, "text": "One two three four five six"}"#
    let bytes = json(
      label + ", " + Self.table,
      Self.rowConstraints + [
        "l.left == root.left", "l.right == root.centerX", "l.top == root.top", "t.top == l.bottom",
        "t.left == root.left", "t.right == root.right", "t.bottom == root.bottom",
      ])
    let map = try map(bytes, 200...260)
    #expect(map.isProved)
    try compareWithFresh(map, bytes)
  }

  @Test(arguments: ["ltr", "rtl"])
  func `a collection's map has its line breaks`(direction: String) throws {
    // Three items take 286 points, and four take 384; the line changes at the pixel of that width.
    let bytes = json(Self.collection, filling("c"), more: "\"direction\": \"\(direction)\",")
    let layout = try layout(of: bytes)
    let map = try DocumentMap(layout, name: "", widths: 280...390).map
    #expect(map.isProved && map.missing.isEmpty)
    let item = try #require(layout.view("i4"))
    for (width, row) in [(286.0, 1), (383.4, 1), (383.6, 0), (390, 0)] {
      let frame = try #require(map.frame(of: item, at: Size(width: width, height: 400)))
      #expect((frame.minY > 0) == (row == 1), "\(width): \(frame)")
    }
    try compareWithFresh(map, bytes)
  }

  /// A collection of items whose constraints determine their sizes.
  private static let tags = ##"""
    {"id": "c", "type": "collection", "minimumInteritemSpacing": 3.3,
    "sectionInset": {"left": 5.5, "top": 3, "right": 4}, "sections": [{"items": [
    {"id": "i1", "subviews": [{"id": "l1", "type": "label", "text": "Food and drinks"}]},
    {"id": "i2", "subviews": [{"id": "l2", "type": "label", "numberOfLines": 0,
    "text": "One two three four five six seven eight"}]},
    {"id": "i3", "subviews": [{"id": "l3", "type": "label", "text": "Beach"}]},
    {"id": "i4", "itemSize": {"width": 50.5, "height": 40.25}}]}]}
    """##
  private static let tagConstraints =
    (1...3).flatMap { tag in
      ["left", "top"].map { "l\(tag).\($0) == i\(tag).\($0) + 8.5" }
        + ["right", "bottom"].map { "l\(tag).\($0) == i\(tag).\($0) - 8.5" }
    } + ["l2.width <= 100.3"]

  @Test(arguments: ["ltr", "rtl"], [1, 2, 3])
  func `a map of items that determine their sizes is proved`(direction: String, scale: Int) throws {
    let bytes = json(
      Self.tags, filling("c") + Self.tagConstraints, scale: scale,
      more: "\"direction\": \"\(direction)\",")
    let map = try map(bytes, 200...212)
    #expect(map.isProved && map.missing.isEmpty)
    try compareWithFresh(map, bytes)
  }

  @Test func `a collection that scrolls from the right edge is only sampled`() throws {
    let horizontal = Self.collection.replacing(
      "\"itemSize\"", with: "\"scrollDirection\": \"horizontal\", \"itemSize\"")
    for (direction, isProved) in [("ltr", true), ("rtl", false)] {
      // One item of a column of 60 points fits, so five columns are wider than the collection.
      let bytes = json(
        horizontal,
        [
          "c.left == root.left", "c.right == root.right", "c.top == root.top",
          "c.height == 60",
        ], more: "\"direction\": \"\(direction)\",")
      let map = try map(bytes, 440...490)
      #expect(map.isProved == isProved, "\(direction)")
      if isProved { try compareWithFresh(map, bytes) }
    }
  }

  @Test(arguments: ["album.json"])
  func `gallery documents with collections are proved`(name: String) throws {
    let bytes = repositoryFile("Docs/Gallery/\(name)")
    let map = try map(bytes, 375...380)
    #expect(map.isProved && map.missing.isEmpty)
  }

  @Test func `a table that starts between pixels is only sampled`() throws {
    let bytes = json(Self.table, filling("t", left: "root.centerX") + Self.rowConstraints)
    let map = try map(bytes, 320...322)
    #expect(!map.isProved)
  }

  /// Views that break their lines in code, for their width.
  private static let others = [
    #"{"id": "note", "type": "textView", "isScrollEnabled": false, "text": "One two"}"#,
    #"{"id": "note", "type": "button", "configuration": {"style": "filled"}, "title": "One two"}"#,
  ]

  @Test(arguments: others, [true, false])
  func `a table beside a text view that does not scroll, or a configured button, is only sampled`(
    other: String, isFirst: Bool
  ) throws {
    let bytes = json(
      isFirst ? other + ", " + Self.table : Self.table + ", " + other,
      Self.rowConstraints + [
        "note.left == root.left", "note.right == root.right", "note.top == root.top",
        "t.top == root.top + 100", "t.left == root.left", "t.right == root.right",
        "t.bottom == root.bottom",
      ])
    let map = try map(bytes, 320...324)
    #expect(map.regions.allSatisfy { !$0.isProved })
  }

  @Test func `a list in a range of widths and heights is only sampled`() throws {
    let lists = [
      json(Self.table, filling("t") + Self.rowConstraints), json(Self.collection, filling("c")),
    ]
    for bytes in lists {
      let map = try DocumentMap(
        layout(of: bytes), name: "", widths: 320...340, heights: 300...303
      ).map
      #expect(!map.regions.isEmpty && map.regions.allSatisfy { !$0.isProved })
    }
  }

  @Test func `a safe area that covers a varying part of a table is only sampled`() throws {
    let constraints = [
      "t.left == root.left", "t.top == root.top", "t.height == 100", "t.width == 0.5 * root.width",
    ]
    for (inset, isProved) in [(20, true), (190, false)] {
      let bytes = json(
        Self.table, constraints + Self.rowConstraints, more: "\"safeArea\": {\"right\": \(inset)},")
      let map = try map(bytes, 320...324)
      #expect(map.isProved == isProved)
      if isProved { try compareWithFresh(map, bytes) }
    }
  }

  @Test func `an open width in a row is reported for each pixel of a table`() throws {
    let table = ##"""
      {"id": "t", "type": "table", "sections": [{"rows": [{"id": "r", "subviews": [
      {"id": "box", "background": "#f00"}]}]}]}
      """##
    let document = try LayoutDocument(
      json: json(
        table,
        filling("t") + [
          "box.left == r.left", "box.right <= r.right", "box.top == r.top",
          "box.bottom == r.bottom", "box.height == 50",
        ]))
    let plan = CheckPlan(for: document, only: [.noAmbiguity])
    let report = try LayoutCheck(document, plan: plan).run(widths: 320...324)
    // The pixels 320 to 324, with a half at both ends; the box can be as wide as the row.
    #expect(report.isProved && report.regionCount == 5)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1 && finding.views == ["box"] && finding.areas.count == 5)
    #expect((finding.amount - 320).magnitude < 1e-6 && finding.size.width == 320)
    #expect((finding.worstAmount - 324).magnitude < 1e-6 && finding.worstSize.width > 323.5)
  }

  @Test func `rules are proved for a screen with a table`() throws {
    let document = try LayoutDocument(
      json: json(Self.table, filling("t") + Self.rowConstraints, scale: 2))
    let report = try LayoutCheck(document, plan: CheckPlan(for: document)).run(widths: 320...340)
    #expect(report.isProved, "\(report.sampled)")
  }
}
