// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionGeometry
import Testing

/// Rules on what is painted: transforms, content modes, clipping, containers and parts of controls.
@Suite struct PaintedRuleTests {
  /// Returns the broken rules with their views, at the document's size or in a range of widths.
  private func breaches(
    _ views: String, _ constraints: [String], more: String = "",
    widths: ClosedRange<Double>? = nil, size: String = #"{"width": 200, "height": 200}"#
  ) throws -> [String] {
    let lines = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = """
      {"version": 1, "size": \(size), \(more) "root": {"id": "root", "subviews": [\(views)]},
      "constraints": [\(lines)]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    let report = try LayoutCheck(document, plan: CheckPlan(for: document)).run(widths: widths)
    #expect(report.unconfirmed.isEmpty)
    return report.findings.map { "\($0.rule.rawValue) \($0.views.joined(separator: " "))" }
  }

  private func placed(_ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [String] {
    [
      "\(id).left == root.left + \(x)", "\(id).top == root.top + \(y)", "\(id).width == \(width)",
      "\(id).height == \(height)",
    ]
  }

  // MARK: Transforms

  /// 100 × 20 at (0, 40), turned about its center (50, 50): 20 × 100 at (40, 0).
  @Test(arguments: [(0, false), (90, true), (270, true)])
  func `a turned view overlaps where it is painted`(degrees: Int, overlaps: Bool) throws {
    let found = try breaches(
      ##"{"id": "tag", "background": "#f00", "transform": {"rotate": \##(degrees)}}, "##
        + ##"{"id": "other", "background": "#00f"}"##,
      placed("tag", 0, 40, 100, 20) + placed("other", 45, 80, 60, 10))
    #expect(found == (overlaps ? ["no-overlap tag other"] : []))
  }

  @Test func `the rectangles around two diagonal views may overlap`() throws {
    // Two parallel bars at 45 degrees, 40 points apart along their normals.
    let bar = ##""background": "#f00", "transform": {"rotate": 45}"##
    let constraints = placed("a", 50, 90, 100, 10) + placed("b", 78, 62, 100, 10)
    #expect(
      try breaches("{\"id\": \"a\", \(bar)}, {\"id\": \"b\", \(bar)}", constraints).isEmpty)
  }

  @Test func `a turned view is outside where it is painted`() throws {
    let tag = ##"{"id": "tag", "background": "#f00", "transform": {"rotate": 90}}"##
    #expect(
      try breaches(tag, placed("tag", 0, 0, 100, 20)) == ["inside-superview tag"])
  }

  @Test func `a scaled control is as small as it is shown`() throws {
    let button = #"{"id": "go", "type": "button", "text": "Go", "transform": {"scale": 0.5}}"#
    let found = try breaches(button, placed("go", 50, 50, 60, 60))
    #expect(found == ["minimum-target go", "minimum-target go"])
    #expect(try breaches(button, placed("go", 50, 50, 88, 88)).isEmpty)
  }

  @Test func `transforms of containers apply to their contents`() throws {
    // The box at (90, 90, 20, 20) of a container of 200 points, which is twice as large about its
    // center, covers (80, 80, 40, 40).
    let box = ##"{"id": "box", "background": "#f00"}"##
    let views =
      #"{"id": "all", "transform": {"scale": 2}, "subviews": ["# + box
      + ##"]}, {"id": "near", "background": "#0f0"}"##
    let constraints =
      placed("all", 0, 0, 200, 200) + placed("near", 118, 118, 10, 10) + [
        "box.left == all.left + 90", "box.top == all.top + 90", "box.width == 20",
        "box.height == 20",
      ]
    #expect(try breaches(views, constraints) == ["no-overlap box near"])
  }

  // MARK: Content modes and clipping

  private static let picture =
    ##""image": {"pattern": "solid", "width": 100, "height": 50, "colors": ["#f00"]}"##

  /// An image of 100 × 50 in 40 × 40 at (100, 100).
  @Test(arguments: [
    (#""contentMode": "scaleAspectFill""#, 60, true),
    (#""contentMode": "scaleAspectFit""#, 60, false),
    (#""contentMode": "scaleAspectFill", "clipsToBounds": true"#, 60, false),
    (#""contentMode": "center""#, 60, true), (#""contentMode": "left""#, 60, false),
    (#""contentMode": "right""#, 60, true),
  ])
  func `an image overlaps where its content mode paints it`(
    mode: String, left: Int, overlaps: Bool
  ) throws {
    let views =
      "{\"id\": \"image\", \"type\": \"image\", \(mode), \(Self.picture)}, "
      + ##"{"id": "box", "background": "#00f"}"##
    let found = try breaches(
      views, placed("image", 100, 100, 40, 40) + placed("box", left, 110, 30, 10))
    #expect(found == (overlaps ? ["no-overlap image box"] : []))
  }

  @Test func `the part that a container clips overlaps nothing`() throws {
    let label = ##"{"id": "text", "background": "#f00"}"##
    for clips in [true, false] {
      let views =
        "{\"id\": \"left\", \"clipsToBounds\": \(clips), \"subviews\": [\(label)]}, "
        + ##"{"id": "right", "background": "#00f"}"##
      let found = try breaches(
        views,
        placed("left", 0, 0, 80, 30) + placed("right", 80, 0, 80, 30) + [
          "text.left == left.left", "text.top == left.top", "text.width == 120",
          "text.height == 20",
        ])
      #expect(found == (clips ? ["inside-superview text"] : ["no-overlap text right"]))
    }
  }

  @Test func `a turned container clips along its own sides`() throws {
    // A square of 60 points about (80, 80) on its corner reaches 42 points along both axes together;
    // the near corner of the box is 60 away. The contents alone, 90 points wide, would reach it.
    for clips in [true, false] {
      let views =
        "{\"id\": \"tile\", \"clipsToBounds\": \(clips), \"transform\": {\"rotate\": 45}, "
        + ##""subviews": [{"id": "a", "background": "#f00"}]}, {"id": "box", "background": "#00f"}"##
      let found = try breaches(
        views,
        placed("tile", 50, 50, 60, 60) + placed("box", 110, 110, 10, 10) + [
          "a.left == tile.left - 15", "a.top == tile.top - 15", "a.width == 90", "a.height == 90",
        ])
      #expect(found.contains("no-overlap a box") == !clips, "\(found)")
    }
  }

  /// Two circles of 40 points whose centers are (d, d) apart meet below d = 28.28.
  @Test(arguments: [(27, true), (28, true), (29, false), (35, false)])
  func `circles overlap where their round edges meet`(distance: Int, overlaps: Bool) throws {
    let circle = ##""background": "#f00", "cornerRadius": 20"##
    let found = try breaches(
      "{\"id\": \"a\", \(circle)}, {\"id\": \"b\", \(circle)}",
      placed("a", 10, 10, 40, 40) + placed("b", 10 + distance, 10 + distance, 40, 40))
    #expect(found == (overlaps ? ["no-overlap a b"] : []))
  }

  @Test func `the square corners of a rounded label that does not clip count`() throws {
    // A label paints its text also in the corners; a label that clips does not.
    for clips in [true, false] {
      let tag = """
        "type": "label", "text": "X", "textAlignment": "center", "background": "#f00",
        "cornerRadius": 20, "clipsToBounds": \(clips)
        """
      let found = try breaches(
        "{\"id\": \"a\", \(tag)}, {\"id\": \"b\", \(tag)}",
        placed("a", 10, 10, 40, 40) + placed("b", 45, 45, 40, 40))
      #expect(found == (clips ? [] : ["no-overlap a b"]))
    }
  }

  @Test func `a radius is at most half of the shorter side`() throws {
    // 40 × 40 as above for every radius from 20 up.
    let circle = ##""background": "#f00", "cornerRadius": 500"##
    for (distance, overlaps) in [(28, true), (29, false)] {
      let found = try breaches(
        "{\"id\": \"a\", \(circle)}, {\"id\": \"b\", \(circle)}",
        placed("a", 10, 10, 40, 40) + placed("b", 10 + distance, 10 + distance, 40, 40))
      #expect(found == (overlaps ? ["no-overlap a b"] : []))
    }
  }

  @Test func `round corners of a container clip its contents`() throws {
    // The corner of the box is (25, 25) from the center of the card's corner, 35.4 points away; the
    // radius is 30.
    for (radius, overlaps) in [(30, false), (0, true)] {
      let views =
        "{\"id\": \"card\", \"clipsToBounds\": true, \"cornerRadius\": \(radius), "
        + ##""subviews": [{"id": "a", "background": "#f00"}]}, {"id": "box", "background": "#00f"}"##
      let found = try breaches(
        views,
        placed("card", 10, 10, 80, 80) + placed("box", 85, 85, 40, 40) + [
          "a.left == card.left", "a.top == card.top", "a.width == 80", "a.height == 80",
        ])
      #expect(found == (overlaps ? ["no-overlap a box"] : []))
    }
  }

  @Test func `a clipped view and another overlap only at a point inside the clip`() throws {
    // The tile clips to the diamond |x - 80| + |y - 80| <= 42.4. The view a covers x >= 118 for y in
    // 60...120, which is upright in the turned tile. The box b covers 100...160 × y, 6 points high.
    // At y = 92, a and b meet where 38 + 12 > 42.4; at y = 78, they meet in the diamond.
    let views =
      ##"{"id": "tile", "clipsToBounds": true, "transform": {"rotate": 45}, "##
      + ##""subviews": [{"id": "a", "background": "#f00", "transform": {"rotate": -45}}]}, "##
      + ##"{"id": "b", "background": "#00f"}"##
    for (top, overlaps) in [(92, false), (78, true)] {
      let found = try breaches(
        views,
        placed("tile", 50, 50, 60, 60) + placed("b", 100, top, 60, 6) + [
          "a.left == tile.left + 57.79", "a.top == tile.top - 34.65", "a.width == 42",
          "a.height == 60",
        ])
      #expect(found.contains("no-overlap a b") == overlaps, "\(found)")
    }
  }

  @Test func `if a cut container paints nothing, the finding names its content`() throws {
    let label = ##"{"id": "text", "background": "#f00"}"##
    for (color, blamed) in [("", "text"), (##", "background": "#eee""##, "inner")] {
      let views =
        ##"{"id": "outer", "clipsToBounds": true, "subviews": [{"id": "inner", "##
        + "\"clipsToBounds\": true\(color), \"subviews\": [\(label)]}]}"
      let found = try breaches(
        views,
        placed("outer", 0, 0, 50, 50) + [
          "inner.left == outer.left", "inner.top == outer.top", "inner.width == 100",
          "inner.height == 40", "text.left == inner.left + 5", "text.top == inner.top + 5",
          "text.width == 80", "text.height == 20",
        ])
      #expect(found == ["inside-superview \(blamed)"])
    }
  }

  @Test func `views that meet outside of the window do not overlap`() throws {
    let views = ##"{"id": "a", "background": "#f00"}, {"id": "b", "background": "#00f"}"##
    let found = try breaches(
      views, placed("a", 100, 0, 150, 50) + placed("b", 210, 10, 20, 20))
    #expect(!found.contains("no-overlap a b") && found.contains("inside-superview b"))
  }

  // MARK: Containers

  @Test func `contents of neighboring containers overlap unless the document permits it`() throws {
    let views = ##"""
      {"id": "left", "subviews": [{"id": "a", "background": "#f00"}]},
      {"id": "right", "subviews": [{"id": "b", "background": "#0f0"}]}
      """##
    let constraints =
      placed("left", 0, 0, 80, 30) + placed("right", 80, 0, 80, 30) + [
        "a.left == left.left", "a.top == left.top", "a.width == 90", "a.height == 10",
        "b.left == right.left", "b.top == right.top", "b.width == 20", "b.height == 10",
      ]
    #expect(try breaches(views, constraints) == ["no-overlap a b"])
    for pair in [#"["a", "b"]"#, #"["left", "right"]"#, #"["b", "left"]"#] {
      let more = #""checks": {"no-overlap": {"allow": [\#(pair)]}},"#
      #expect(try breaches(views, constraints, more: more).isEmpty)
    }
  }

  @Test func `if two containers overlap, their overlapping contents are no separate finding`()
    throws
  {
    let views = ##"""
      {"id": "card", "background": "#f00", "subviews": [{"id": "a", "background": "#00f"}]},
      {"id": "other", "background": "#0f0", "subviews": [{"id": "b", "background": "#00f"}]}
      """##
    let constraints =
      placed("card", 0, 0, 80, 80) + placed("other", 40, 40, 80, 80) + [
        "a.left == card.left + 45", "a.top == card.top + 45", "a.width == 20", "a.height == 20",
        "b.left == other.left + 5", "b.top == other.top + 5", "b.width == 20", "b.height == 20",
      ]
    #expect(try breaches(views, constraints) == ["no-overlap card other"])
  }

  // MARK: Texts of parts

  /// Each of these views shows more text than fits into 60 points.
  @Test(arguments: [
    #""type": "button", "text": "A title that is much too long""#,
    #""type": "textField", "placeholder": "Your family name and first name""#,
    #""type": "textField", "text": "A text that is much too long""#,
    #""type": "searchBar", "placeholder": "Search for anything at all""#,
    #""type": "segmented", "segments": ["Incoming", "Outgoing", "Everything"]"#,
    #""type": "toolbar", "items": ["Cancel the order", "Continue now"]"#,
    #""type": "navigationBar", "text": "A title that is much too long for it""#,
    #""type": "tabBar", "tabs": ["Favourites", "Everything", "Unfinished"]"#,
  ])
  func `texts of controls and bars are truncated below a width`(keys: String) throws {
    let views = "{\"id\": \"c\", \(keys)}"
    let constraints = [
      "c.left == root.left", "c.right == root.right", "c.top == root.top", "c.height == 60",
    ]
    let document = try LayoutDocument(
      json: Array(
        """
        {"version": 1, "size": {"width": 60, "height": 100}, "root": {"id": "root", "subviews":
        [\(views)]}, "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
        """.utf8))
    let plan = CheckPlan(for: document, only: [.noTruncation])
    let report = try LayoutCheck(document, plan: plan).run(widths: 60...1000)
    #expect(report.isProved)
    let finding = try #require(report.findings.first)
    #expect(finding.views == ["c"] && finding.rule == .noTruncation)
    // The rule holds exactly from the reported end on.
    let end = finding.areas.flatMap(\.corners).map(\.width).max() ?? 0
    #expect(end > 61 && end < 999)
    let above = try LayoutCheck(document, plan: plan).run(widths: end + 0.01...1000)
    #expect(above.findings.isEmpty && above.isProved)
  }

  /// Each text fits into 300 by 100 points, but not into 60 by 30.
  @Test(arguments: [
    #""type": "label", "attributedText": [{"text": "Big", "font": {"size": 60}}]"#,
    #""type": "label", "attributedText": [{"text": "Wide", "kern": 20}]"#,
    #""type": "textView", "isScrollEnabled": false, "text": "A text that needs several lines""#,
    #""type": "button", "text": "A title of several lines", "configuration": {"style": "filled"}"#,
    #""type": "button", "text": "One", "configuration": {"style": "plain", "subtitle": "and two"}"#,
  ])
  func `texts with attributes or several lines are truncated in a small view`(keys: String) throws {
    let view = "{\"id\": \"c\", \(keys)}"
    func isTruncated(_ width: Int, _ height: Int) throws -> Bool {
      try breaches(view, placed("c", 0, 0, width, height), size: #"{"width": 400, "height": 200}"#)
        .contains("no-truncation c")
    }
    #expect(try isTruncated(60, 30))
    #expect(try !isTruncated(300, 100))
  }

  @Test(arguments: Array(stride(from: 100.0, to: 108, by: 0.4)))
  func `a text view with the height of its text truncates nothing`(width: Double) throws {
    let view =
      #"{"id": "c", "type": "textView", "isScrollEnabled": false, "#
      + #""text": "A text that breaks into several lines at most widths"}"#
    let lines = ["c.left == root.left", "c.top == root.top", "c.width == \(width)"]
    #expect(try breaches(view, lines, size: #"{"width": 400, "height": 400}"#).isEmpty)
  }

  @Test func `texts of rows are truncated`() throws {
    func table(_ text: String) -> String {
      #"{"id": "list", "type": "table", "sections": [{"rows": [{"id": "a", "cellStyle": "value1", "#
        + #""text": "\#(text)", "detailText": "and a value"}]}]}"#
    }
    let constraints = placed("list", 0, 0, 200, 200)
    let long = try breaches(table("A title that is much too long for one row"), constraints)
    #expect(long == ["no-truncation a"])
    #expect(try breaches(table("Short"), constraints).isEmpty)
  }

  @Test func `variants change the fonts and texts of controls and rows too`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 300}, "root": {"id": "root", "subviews": [
      {"id": "s", "type": "segmented", "segments": ["Inbox", "Outbox"]},
      {"id": "f", "type": "textField", "placeholder": "Name"},
      {"id": "t", "type": "table", "sections": [{"rows": [{"id": "r", "text": "Row"}]}]}]},
      "constraints": ["s.left == root.left", "s.top == root.top", "s.width == 170",
      "f.left == root.left", "f.top == s.bottom", "f.width == 80", "f.height == 44",
      "t.left == root.left", "t.top == f.bottom", "t.width == 70", "t.bottom == root.bottom"]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    func broken(_ change: (inout CheckVariant) -> Void) throws -> Set<String> {
      var variant = CheckVariant()
      change(&variant)
      let report = try LayoutCheck(
        document, variant: variant, plan: CheckPlan(for: document, only: [.noTruncation])
      ).run()
      return Set(report.findings.flatMap(\.views))
    }
    #expect(try broken { _ in } == [])
    #expect(try broken { $0.fontScale = 3 }.isSuperset(of: ["s", "f"]))
    #expect(try broken { $0.pseudoLength = 4 } == ["s", "f", "r"])
    #expect(try broken { $0.texts = ["r": "A row with a long text"] } == ["r"])
  }

  // MARK: Reach and scrolling

  @Test(arguments: [
    ("[]", "150", "20", []), ("[]", "180", "20", ["inside-superview go", "reachable go"]),
    (#"[{"id": "sheet"}]"#, "20", "20", ["reachable go sheet"]),
    (#"[{"id": "sheet", "type": "label", "text": " "}]"#, "20", "20", ["no-overlap go sheet"]),
  ])
  func `a touch must reach the center of a control`(
    front: String, left: String, top: String, expected: [String]
  ) throws {
    let button = #"{"id": "go", "type": "button", "text": "Go"}"#
    let sheet = front == "[]" ? "" : ", " + front.dropFirst().dropLast()
    var constraints = placed("go", Int(left) ?? 0, Int(top) ?? 0, 50, 50)
    if !sheet.isEmpty { constraints += placed("sheet", 0, 0, 200, 200) }
    #expect(Set(try breaches(button + sheet, constraints)) == Set(expected))
  }

  @Test func `a control outside a container that does not clip cannot be touched`() throws {
    let views = #"{"id": "box", "subviews": [{"id": "go", "type": "button", "text": "Go"}]}"#
    let constraints =
      placed("box", 0, 0, 50, 50) + [
        "go.left == box.right + 10", "go.top == box.top", "go.width == 50", "go.height == 50",
      ]
    #expect(try breaches(views, constraints) == ["reachable go"])
  }

  @Test(arguments: [
    ("automatic", 83, [String]()), ("never", 83, ["no-overlap list bar"]),
    ("automatic", 40, ["no-overlap list bar"]),
  ])
  func `a bar outside the safe area may cover content that adjusts its insets`(
    behavior: String, bottom: Int, expected: [String]
  ) throws {
    let views = #"""
      {"id": "list", "type": "table", "contentInsetAdjustmentBehavior": "\#(behavior)",
       "sections": [{"rows": [{"id": "row", "text": "Row"}]}]}, {"id": "bar", "type": "toolbar"}
      """#
    let constraints =
      placed("list", 0, 0, 200, 200) + [
        "bar.left == root.left", "bar.right == root.right", "bar.bottom == root.bottom",
        "bar.height == 83",
      ]
    #expect(
      try breaches(views, constraints, more: #""safeArea": {"bottom": \#(bottom)},"#) == expected)
  }

  @Test func `scrolled content without a determined height is ambiguous and cut off`() throws {
    let views = ##"""
      {"id": "scroll", "type": "scroll", "subviews": [{"id": "box", "background": "#ccc"}]}
      """##
    var constraints =
      placed("scroll", 0, 0, 200, 200) + [
        "box.left == scroll.left", "box.right == scroll.right", "box.width == scroll.width",
        "box.top == scroll.top", "box.height == 1500",
      ]
    #expect(try breaches(views, constraints) == ["no-ambiguity scroll", "scrolls box"])
    constraints.append("box.bottom == scroll.bottom")
    #expect(try breaches(views, constraints).isEmpty)
  }

  // MARK: Conflicts

  @Test func `conflicts of one cause are one finding with the sum`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "row", "type": "stack", "distribution": "fillEqually", "spacing": 10, "subviews": [
      {"id": "a"}, {"id": "b"}, {"id": "c"}]}]}, "constraints": ["row.leading == root.leading",
      "row.trailing == root.trailing", "row.top == root.top", "row.bottom == root.bottom",
      "a.width == a.height", "b.width == b.height", "c.width == c.height"]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    let plan = CheckPlan(for: document, only: [.noConflict])
    let report = try LayoutCheck(document, plan: plan).run()
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.sentence.contains("constraints[4] (a.width == a.height)"))
    // Three squares and two gaps: root.width >= 3 * root.height + 20.
    let sum = "together: root.width >= 3 * root.height + 20, but root.width is 300"
    #expect(finding.details.last?.hasPrefix(sum) == true)
    #expect(finding.position.pointer == "/constraints/4")
  }

  @Test func `a conflict with the frame of a view names the frame`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "a", "frame": {"x": 0, "y": 0, "width": 100, "height": 50}}]},
      "constraints": ["a.width == 200"]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    let plan = CheckPlan(for: document, only: [.noConflict])
    let finding = try #require(try LayoutCheck(document, plan: plan).run().findings.first)
    #expect(finding.details.last?.hasPrefix("a.autoresizing is the frame; ") == true)
  }

  @Test func `conflicts on both sides of one width are one proved finding`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "a"}]}, "constraints": ["a.left == root.left", "a.right == root.right",
      "a.width == 357", "a.top == root.top", "a.height == 10"]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    let plan = CheckPlan(for: document, only: [.noConflict])
    let report = try LayoutCheck(document, plan: plan).run(widths: 0...600)
    #expect(report.findings.count == 1 && report.sampled.isEmpty && report.isProved)
  }

  @Test(arguments: [
    ("default", 9, true), ("default", 44, false), ("subtitle", 20, true), ("subtitle", 60, false),
  ])
  func `a row that is too low for its text cuts it`(
    style: String, height: Int, isCut: Bool
  ) throws {
    let table = """
      {"id": "t", "type": "table", "sections": [{"rows": [{"id": "r", "cellStyle": "\(style)",
      "text": "Hello", "detailText": "\(style == "subtitle" ? "World" : "")",
      "rowHeight": \(height)}]}]}
      """
    let found = try breaches(table, placed("t", 0, 0, 200, 200))
    #expect(found == (isCut ? ["no-truncation r"] : []))
  }
}
