// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@testable import MullionControls
@testable import MullionLists
@testable import MullionView

/// A layout item of a kind that no constraint accepts.
private final class Alien: LayoutItem {
  let identifier: String? = "alien"
}

@Suite struct VisualFormatTests {
  typealias Options = LayoutConstraint.FormatOptions

  /// Items with the names that the table uses.
  ///
  /// `d` and the guide `h` are in a separate view; `lone` and `free` are in no view.
  private struct Scene {
    let root: View
    var views: [String: any LayoutItem] = [:]
    let metrics: [String: Double] = [
      "gap": 12, "neg": -5, "low": 250, "w": 30, "huge": 1e300, "odd": .nan,
    ]

    init() {
      let box = item("box", [item("d")])
      root = item("root", ["a", "b", "c", "w", "_x1", "A9", "H", "V"].map { item($0) } + [box])
      for view in root.subviews + box.subviews + [item("lone")] {
        views[view.displayName] = view
      }
      for (name, owner) in [("g", root), ("h", box)] {
        let guide = LayoutGuide(identifier: name)
        owner.addLayoutGuide(guide)
        views[name] = guide
      }
      views["m"] = root.layoutMarginsGuide
      views["free"] = LayoutGuide(identifier: "free")
      views["alien"] = Alien()
    }

    func constraints(_ row: Row) throws(VisualFormatError) -> [LayoutConstraint] {
      try LayoutConstraint.constraints(
        withVisualFormat: row.format, options: row.options, metrics: metrics, views: views)
    }
  }

  /// A line of the table of visual formats.
  struct Row {
    var rule: String
    var options: Options
    var format: String
    var expected: String

    init(_ line: String) throws {
      var rest = line[...]
      func field() -> String {
        let end = rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex
        defer { rest = rest[end...].drop { $0 == " " } }
        return String(rest[..<end])
      }
      rule = field()
      options = []
      for name in field().split(separator: "+") where name != "-" {
        options.formUnion(try #require(VisualFormatTests.options[String(name)], "\(line)"))
      }
      format = field()
      expected = String(rest)
      for (sign, text) in [("∅", ""), ("·", " "), ("→", "\t")] {
        format = format.split(separator: sign, omittingEmptySubsequences: false).joined(
          separator: text)
      }
    }

    static func rows(_ table: String) throws -> [Row] {
      try table.split(separator: "\n").map { try Row(String($0)) }
    }
  }

  /// The options by name, and one whose bit UIKit leaves unused.
  private static let options: [String: Options] = [
    "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
    "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
    "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
    "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
    "alignAllFirstBaseline": .alignAllFirstBaseline,
    "directionLeadingToTrailing": .directionLeadingToTrailing,
    "directionLeftToRight": .directionLeftToRight, "directionRightToLeft": .directionRightToLeft,
    "spacingEdgeToEdge": .spacingEdgeToEdge,
    "spacingBaselineToBaseline": .spacingBaselineToBaseline,
    "alignAllWidth": Options(rawValue: 1 << 7),
  ]

  // MARK: The table

  @Test(
    .rule(
      "4.1.orientation", "4.1.superview", "4.1.connection", "4.1.predicates", "4.1.names",
      "4.1.numbers", "4.1.metrics", "4.2.lead", "4.2.between", "4.2.trail", "4.2.flush",
      "4.2.several", "4.2.size", "4.2.sizeOfOther", "4.2.order", "4.2.guide", "4.3.siblings",
      "4.3.superview", "4.4.pairs", "4.4.direction", "4.4.baseline", "12.5"))
  func `a visual format makes its constraints in the order of the text`() throws {
    let rows = try Row.rows(VisualFormatTable.good)
    #expect(rows.count >= 110)
    let scene = Scene()
    for row in rows {
      let constraints: [LayoutConstraint]
      do {
        constraints = try scene.constraints(row)
      } catch {
        Issue.record("\(row.format): \(error)")
        continue
      }
      let found = constraints.map { constraint in
        constraint.location = nil
        return constraint.description
      }
      let text = found.isEmpty ? "none" : found.joined(separator: "; ")
      #expect(text == row.expected, "\(row.rule) \(row.format)")
      #expect(constraints.allSatisfy { !$0.isActive && $0.identifier == nil }, "\(row.format)")
    }
  }

  @Test(
    .rule(
      "4.5.position", "4.5.empty", "4.5.missingView", "4.5.badName", "4.5.unknownView",
      "4.5.bracket", "4.5.afterBar", "4.5.truncated", "4.5.predicateList", "4.5.dash",
      "4.5.trailing", "4.5.minus", "4.5.number", "4.5.metric", "4.5.noSuperview", "4.5.option",
      "4.4.perpendicular", "12.6"))
  func `an invalid visual format throws an error that points at the character`() throws {
    let rows = try Row.rows(VisualFormatTable.bad)
    #expect(rows.count >= 140)
    let scene = Scene()
    for row in rows {
      let parts = row.expected.split(separator: " ", maxSplits: 1)
      let column = try #require(parts.first.flatMap { Int($0) }, "\(row.expected)")
      do {
        let constraints = try scene.constraints(row)
        Issue.record("\(row.format) made \(constraints)")
      } catch {
        #expect(error.column == column, "\(row.format): \(error)")
        #expect(error.message.hasPrefix(String(parts[1])), "\(row.format): \(error.message)")
        let lines = error.picture.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last.map(String.init) == String(repeating: " ", count: column) + "^")
        #expect(lines.count == 2)
      }
    }
  }

  @Test func `the test table covers every rule of the format language`() throws {
    let rules = Set(
      try Row.rows(VisualFormatTable.good + "\n" + VisualFormatTable.bad).map(\.rule))
    // Only the options' bits and the error's picture have separate tests.
    #expect(rules.count == 22 + 17)
  }

  @Test(.rule("4.4.bits")) func `visual format options have UIKit's bits`() {
    let attributes: [(Options, LayoutAttribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in attributes {
      #expect(option.rawValue == 1 << UInt(attribute.rawValue), "\(attribute)")
    }
    #expect(Options.alignmentMask.rawValue == 0xFFFF)
    #expect(Options.directionLeadingToTrailing.rawValue == 0)
    #expect(Options.directionLeftToRight.rawValue == 0x1_0000)
    #expect(Options.directionRightToLeft.rawValue == 0x2_0000)
    #expect(Options.directionMask.rawValue == 0x3_0000)
    #expect(Options.spacingEdgeToEdge.rawValue == 0)
    #expect(Options.spacingBaselineToBaseline.rawValue == 0x8_0000)
    #expect(Options.spacingMask.rawValue == 0x8_0000)
  }

  // MARK: Errors

  @Test(.rule("4.5.position"))
  func `a format error shows the format with a caret below the character`() {
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "H:|-[a]-[titel]", views: ["a": View()])
    }
    #expect(error?.picture == "H:|-[a]-[titel]\n         ^")
    #expect(error?.description == "\(error?.message ?? "")\n\(error?.picture ?? "")")
    #expect(error?.problem == .unknownView("titel"))
    #expect(error?.format == "H:|-[a]-[titel]")
  }

  @Test func `an error in a long format shows only text near the error`() {
    let format = String(repeating: "[a]-", count: 1000) + "\n\u{7F}\u{2028}\u{202E}[a]"
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: format, views: ["a": View()])
    }
    #expect(error?.column == 4000)
    let lines = error?.picture.split(separator: "\n") ?? []
    #expect(lines.count == 2 && lines.allSatisfy { $0.count <= 82 })
    // The ellipsis and forty characters precede the caret, and the found text is above it.
    #expect(lines.last.map(String.init) == String(repeating: " ", count: 41) + "^")
    #expect(lines.first?.dropFirst(41) == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}[a]")
  }

  @Test func `a format error's column counts Unicode scalars`() {
    // A flag is one visible character, two scalars and eight bytes.
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "[a]🇫🇷", views: ["a": View()])
    }
    #expect(error?.column == 3)
    #expect(error?.problem == .trailing(found: "\"🇫\""))
  }

  // MARK: In a tree

  @Test(.rule("4.3.superview", "12.5"), arguments: LayoutDirection.allCases)
  func `a visual format mirrors in right-to-left and follows the margins`(
    _ direction: LayoutDirection
  ) throws {
    let (a, b) = (item("a"), item("b"))
    let root = view("root", .zero, [a, b])
    let window = window(200, 100, direction: direction, root: root)
    let views = ["a": a, "b": b]
    for format in ["H:|-[a(50)]-[b]-|", "V:|-[a]-|", "V:|-20-[b(10)]"] {
      try LayoutConstraint.activateAllOrNone(
        LayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    window.layoutIfNeeded()
    func placed(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      rect(direction == .leftToRight ? x : 200 - x - width, y, width, height)
    }
    // With margins and a gap of 8, b has the other 200 - 8 - 50 - 8 - 8 points.
    #expect(isNear(a.frame, placed(8, 8, 50, 84)))
    #expect(isNear(b.frame, placed(66, 20, 126, 10)))
    root.layoutMargins = EdgeInsets(top: 1, left: 20, bottom: 2, right: 20)
    window.layoutIfNeeded()
    #expect(isNear(a.frame, placed(20, 1, 50, 97)))
    #expect(isNear(b.frame, placed(78, 20, 102, 10)))
  }

  @Test(.rule("4.4.direction"), arguments: LayoutDirection.allCases)
  func `a visual format with an explicit direction ignores the window's direction`(
    _ direction: LayoutDirection
  ) throws {
    let (a, b) = (item("a"), item("b"))
    let window = window(200, 100, direction: direction, root: view("root", .zero, [a, b]))
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "|-10-[a(50)]-5-[b(20)]",
      options: [.directionRightToLeft, .alignAllTop, .alignAllBottom], views: ["a": a, "b": b])
    let others = try LayoutConstraint.constraints(
      withVisualFormat: "V:|[a(30)]", views: ["a": a])
    try LayoutConstraint.activateAllOrNone(constraints + others)
    window.layoutIfNeeded()
    #expect(isNear(a.frame, rect(140, 0, 50, 30)))
    #expect(isNear(b.frame, rect(115, 0, 20, 30)))
  }

  @Test(.rule("4.4.baseline"))
  func `spacingBaselineToBaseline measures distances between baselines`() throws {
    let (a, b) = (item("a"), item("b"))
    try a.setLastBaselineOffset(4)
    try b.setFirstBaselineOffset(11)
    let window = window(200, 100, root: view("root", .zero, [a, b]))
    try LayoutConstraint.activateAllOrNone(
      LayoutConstraint.constraints(
        withVisualFormat: "V:|[a(20)]-30-[b(20)]", options: .spacingBaselineToBaseline,
        views: ["a": a, "b": b]))
    window.layoutIfNeeded()
    // The baseline of a is at 20 - 4. That of b is thirty points below, and eleven below the top of
    // b.
    #expect(isNear(b.frame.minY, 16 + 30 - 11))
  }

  @Test func `a visual format's constraints have the source location of the call`() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "[a(8)]", views: ["a": item("a")], fileID: "App/Card.swift", line: 41)
    #expect(constraints.map(\.description) == ["a.width == 8 (Card.swift:41)"])
  }

  // MARK: Hostile input

  @Test func `the parser accepts or refuses any string, with errors inside it`() {
    let alphabet = [
      "|", "[", "]", "(", ")", "-", "-", ",", "@", "==", "<=", ">=", "=", "+", ".", "8", "1e2",
      "0x1p", "a", "b", "g", "gap", "lone", "[a]", "[b]", "[a(", "(8)", "-8-", "H:", "V:", ":",
      " ", "\n", "é", "\u{301}", "😀", "\u{0}", "\"", "%", "_",
    ]
    let scene = Scene()
    let options = Self.options.values.sorted { $0.rawValue < $1.rawValue }
    var random = SplitMix64(seed: 4)
    var made = 0
    for _ in 0..<5_000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      do {
        let chosen = options.randomElement(using: &random) ?? []
        _ = try LayoutConstraint.constraints(
          withVisualFormat: text, options: chosen, metrics: scene.metrics, views: scene.views)
        made += 1
      } catch {
        #expect((0...text.unicodeScalars.count).contains(error.column), "\(text)")
        #expect(!error.message.isEmpty && error.picture.hasSuffix("^"), "\(text)")
      }
    }
    #expect(made > 10)
  }

  @Test func `a mutated visual format never crashes the parser`() throws {
    let formats = try Row.rows(VisualFormatTable.good).map(\.format)
    let scene = Scene()
    var random = SplitMix64(seed: 5)
    var made = 0
    for _ in 0..<5_000 {
      var scalars = Array((formats.randomElement(using: &random) ?? "").unicodeScalars)
      let other = Array((formats.randomElement(using: &random) ?? "").unicodeScalars)
      let place = Int.random(in: 0..<scalars.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: scalars.remove(at: place)
      case 1: scalars[place] = other.randomElement(using: &random) ?? "-"
      default: scalars.insert(other.randomElement(using: &random) ?? "-", at: place)
      }
      let text = String(String.UnicodeScalarView(scalars))
      do {
        _ = try LayoutConstraint.constraints(
          withVisualFormat: text, metrics: scene.metrics, views: scene.views)
        made += 1
      } catch {
        #expect((0...scalars.count).contains(error.column), "\(text)")
      }
    }
    #expect(made > 500)
  }

  /// Texts of a million characters and more.
  static let long: [(String, String, Int?)] = [
    ("opened brackets", String(repeating: "[", count: 1 << 20), nil),
    ("opened lists", "[a" + String(repeating: "(", count: 1 << 20), nil),
    ("dashes", "[a]" + String(repeating: "-", count: 1 << 20), nil),
    ("digits", "[a(" + String(repeating: "9", count: 1 << 20) + ")]", nil),
    ("zeros", "[a(0." + String(repeating: "0", count: 1 << 20) + ")]", 1),
    ("an exponent", "[a(1e" + String(repeating: "9", count: 1 << 20) + ")]", nil),
    ("a name", "[" + String(repeating: "a", count: 1 << 20) + "]", nil),
    ("marks", "[a]" + String(repeating: "\u{301}", count: 1 << 20), nil),
    ("views", String(repeating: "[a]", count: 1 << 16), (1 << 16) - 1),
    ("predicates", "[a(8" + String(repeating: ",8", count: 1 << 16) + ")]", 1 + (1 << 16)),
    ("too many predicates", "[a(8" + String(repeating: ",8", count: 1 << 20) + ")]", nil),
  ]

  @Test(arguments: long.indices)
  func `a very long visual format makes constraints or throws an error`(_ index: Int) {
    let (name, format, count) = Self.long[index]
    do {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, views: ["a": View()])
      #expect(constraints.count == count, "\(name)")
    } catch {
      #expect(count == nil, "\(name): \(error)")
      #expect(error.description.utf8.count < 600, "\(name)")
    }
  }
}
