// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite("Constraints")
struct ConstraintTests {
  // MARK: Attributes

  /// The value of each attribute of one view in left-to-right and in right-to-left.
  ///
  /// The view has the frame (20, 30, 100, 50) in a root of 300x200. Its margins are 1, 2, 3, 4
  /// (top, left, bottom, right). Its baselines lie 5 from the top and 6 from the bottom.
  static let attributes: [(LayoutAttribute, Double, Double)] = [
    (.left, 20, 20), (.right, 120, 120), (.top, 30, 30), (.bottom, 80, 80),
    // In right-to-left, a position p counts as 300 - p, and leading is the right edge.
    (.leading, 20, 180), (.trailing, 120, 280), (.width, 100, 100), (.height, 50, 50),
    (.centerX, 70, 70), (.centerY, 55, 55), (.lastBaseline, 74, 74), (.firstBaseline, 35, 35),
    (.leftMargin, 22, 22), (.rightMargin, 116, 116), (.topMargin, 31, 31), (.bottomMargin, 77, 77),
    // Leading margin: 300 - 116; trailing margin: 300 - 22.
    (.leadingMargin, 22, 184), (.trailingMargin, 116, 278),
    // The centers within the margins are the middle of 22 and 116, and of 31 and 77.
    (.centerXWithinMargins, 69, 69), (.centerYWithinMargins, 54, 54),
  ]

  private func measured(_ attribute: LayoutAttribute, _ direction: LayoutDirection) throws -> Rect {
    let target = item("target")
    let probe = item("probe")
    let root = view("root", .zero, [target, probe])
    let window = window(300, 200, direction: direction, root: root)
    target.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    target.firstBaselineOffset = 5
    target.lastBaselineOffset = 6
    try place(target, in: root, rect(20, 30, 100, 50))
    if attribute != .width { try constrain(probe, .width, plus: 1) }
    if attribute != .height { try constrain(probe, .height, plus: 1) }
    let own: LayoutAttribute =
      switch attribute {
      case .width, .height: attribute
      case .leading, .trailing, .leadingMargin, .trailingMargin: .leading
      default: attribute.isVertical ? .top : .left
      }
    try constrain(probe, own, .equal, target, attribute)
    try window.solveLayout()
    return probe.exactFrame
  }

  @Test(
    "each attribute has its expected value in both layout directions",
    .rule(
      "3.2.left", "3.2.right", "3.2.top", "3.2.bottom", "3.2.leading", "3.2.trailing", "3.2.width",
      "3.2.height", "3.2.centerX", "3.2.centerY", "3.2.lastBaseline", "3.2.firstBaseline",
      "3.2.margins", "3.2.directionalMargins", "3.2.centersWithinMargins"))
  func attributeTable() throws {
    #expect(Self.attributes.count == LayoutAttribute.allCases.count - 1)
    for (attribute, ltr, rtl) in Self.attributes {
      #expect(LayoutAttribute(name: "\(attribute)") == attribute)
      for (direction, value) in [(LayoutDirection.leftToRight, ltr), (.rightToLeft, rtl)] {
        let frame = try measured(attribute, direction)
        let found: Double =
          switch attribute {
          case .width: frame.width
          case .height: frame.height
          case .leading, .trailing, .leadingMargin, .trailingMargin:
            // The leading edge of the probe, measured from the edge where text begins.
            direction == .leftToRight ? frame.minX : 300 - frame.maxX
          default: attribute.isVertical ? frame.minY : frame.minX
          }
        #expect(isNear(found, value), "\(attribute) \(direction)")
      }
    }
    #expect(LayoutAttribute(name: "notAnAttribute") == nil)
    #expect(LayoutAttribute(name: "middle") == nil)
  }

  @Test(
    "a constraint measures positions from the view that holds it",
    .rule("3.1.holder", "3.2.mirrored", "3.2.absolute"))
  func multipliersOnPlaces() throws {
    // The holder is at (40, 0) in the root. Its center is at 100 in its coordinates, so half of
    // that is 50 from its edge.
    let child = item("child")
    let holder = item("holder", [child])
    let root = view("root", .zero, [holder])
    for (direction, expected) in [(LayoutDirection.leftToRight, 50.0), (.rightToLeft, 50)] {
      let window = window(400, 100, direction: direction, root: root)
      try place(holder, in: root, rect(40, 0, 200, 50))
      try constrain(child, .width, plus: 10)
      let half = try constrain(child, .centerX, .equal, holder, .centerX, times: 0.5)
      try window.solveLayout()
      #expect(isNear(child.exactFrame.midX, expected), "centers are not mirrored by themselves")
      half.deactivate()
      // Together with leading, the center is mirrored too: in right-to-left, a quarter of it is
      // measured from the right edge.
      try constrain(child, .leading, .equal, holder, .centerX, times: 1.0 / 4)
      try window.solveLayout()
      #expect(isNear(child.exactFrame.minX, direction == .leftToRight ? 25 : 200 - 25 - 10))
      LayoutConstraint.deactivate(root.constraints + holder.constraints + child.constraints)
    }
  }

  @Test(
    "positive constants point from leading to trailing",
    .rule("3.2.mirrored", "3.2.leading", "3.2.trailing"))
  func mirroredConstants() throws {
    let child = item("child")
    let root = view("root", .zero, [child])
    let window = window(100, 50, direction: .rightToLeft, root: root)
    try constrain(child, .leading, .equal, root, .leading, plus: 8)
    try constrain(root, .trailing, .equal, child, .trailing, plus: 9)
    try window.solveLayout()
    #expect(isNear(child.exactFrame.maxX, 92))
    #expect(isNear(child.exactFrame.minX, 9))
    window.layoutDirection = .leftToRight
    try window.solveLayout()
    #expect(isNear(child.exactFrame.minX, 8))
    #expect(isNear(child.exactFrame.maxX, 91))
  }

  // MARK: Illegal constraints

  @Test(
    "creating a constraint that the rules forbid throws an error",
    .rule(
      "3.3.locationAlone", "3.3.sizeWithLocation", "3.3.directions", "3.3.unknownAttribute",
      "3.3.constant", "3.2.notAnAttribute", "12.8"))
  func illegalPairs() throws {
    final class Foreign: LayoutItem { var identifier: String? { "foreign" } }
    let a = item("a")
    let b = item("b")
    let guide = LayoutGuide(identifier: "g")
    typealias Row = (
      any LayoutItem, LayoutAttribute, (any LayoutItem)?, LayoutAttribute, Double, Double,
      LayoutConstraintError
    )
    let table: [Row] = [
      (a, .left, nil, .notAnAttribute, 1, 5, .locationAlone(item: "a", attribute: .left)),
      (
        a, .firstBaseline, nil, .notAnAttribute, 1, 5,
        .locationAlone(item: "a", attribute: .firstBaseline)
      ),
      (a, .left, b, .left, 0, 5, .locationAlone(item: "a", attribute: .left)),
      (a, .width, b, .left, 1, 0, .invalidPairing(first: .width, second: .left)),
      (a, .top, b, .height, 1, 0, .invalidPairing(first: .top, second: .height)),
      (a, .leading, b, .left, 1, 0, .mixedDirections(first: .leading, second: .left)),
      (
        a, .rightMargin, b, .trailing, 1, 0,
        .mixedDirections(first: .trailing, second: .rightMargin)
      ),
      (a, .notAnAttribute, nil, .notAnAttribute, 1, 0, .unknownAttribute(item: "a")),
      (a, .width, b, .notAnAttribute, 1, 0, .unknownAttribute(item: "b")),
      (
        a, .width, nil, .notAnAttribute, 1, .infinity,
        .invalidNumber(
          constraint: "a.width == inf (Card.swift:41)", name: "constant", value: .infinity)
      ),
      (
        a, .width, b, .width, .infinity, 0,
        .invalidNumber(
          constraint: "a.width == inf * b.width (Card.swift:41)", name: "factor", value: -.infinity)
      ),
      (Foreign(), .width, nil, .notAnAttribute, 1, 0, .unknownItem),
      (
        guide, .firstBaseline, a, .top, 1, 0,
        .attributeOfGuide(item: "g", attribute: .firstBaseline)
      ),
      (guide, .leftMargin, a, .left, 1, 0, .attributeOfGuide(item: "g", attribute: .leftMargin)),
    ]
    for (first, attribute, second, other, multiplier, constant, error) in table {
      #expect(throws: error) {
        try LayoutConstraint(
          validating: first, attribute: attribute, toItem: second, attribute: other,
          multiplier: multiplier, constant: constant, fileID: "App/Card.swift", line: 41)
      }
      #expect("\(error)".count > 20)
    }
  }

  @Test("the initializer accepts unusual but legal pairs of attributes", .rule("3.3.allowed"))
  func legalPairs() throws {
    let a = item("a")
    let b = item("b")
    let table: [(LayoutAttribute, View?, LayoutAttribute, Double)] = [
      (.width, nil, .notAnAttribute, 1), (.width, a, .height, 0.5), (.width, b, .height, 0),
      (.centerX, b, .centerX, 0.5), (.left, b, .centerX, 1), (.leading, b, .centerX, 1),
      (.top, b, .firstBaseline, -1), (.width, b, .width, -2), (.left, b, .top, 1),
      (.centerY, b, .trailing, 2),
    ]
    for (attribute, other, otherAttribute, multiplier) in table {
      _ = try LayoutConstraint(
        validating: a, attribute: attribute, toItem: other, attribute: otherAttribute,
        multiplier: multiplier)
    }
  }

  @Test(
    "a sum rejects an unpaired position, mixed directions and zero position factors",
    .rule("3.3.noFirstItem", "3.3.locationAlone", "3.3.directions")
  )
  func generalForm() throws {
    let a = item("a")
    let b = item("b")
    let illegal: [([LayoutConstraint.Term], LayoutConstraintError)] = [
      ([], .noItems),
      ([.init(a, .left)], .locationAlone(item: "a", attribute: .left)),
      ([.init(a, .left), .init(b, .width)], .locationAlone(item: "a", attribute: .left)),
      (
        [.init(a, .left), .init(b, .top, coefficient: 0)],
        .locationAlone(item: "b", attribute: .top)
      ),
      (
        [.init(a, .left), .init(b, .left, coefficient: 0)],
        .locationAlone(item: "b", attribute: .left)
      ),
      (
        [.init(a, .left), .init(b, .leading), .init(b, .width)],
        .mixedDirections(first: .leading, second: .left)
      ),
      (
        [.init(a, .width, coefficient: .nan)],
        .invalidNumber(
          constraint: "nan * a.width == 0 (Card.swift:41)", name: "factor", value: .nan)
      ),
    ]
    for (terms, error) in illegal {
      let found = #expect(throws: LayoutConstraintError.self) {
        try LayoutConstraint(terms, .equal, fileID: "App/Card.swift", line: 41)
      }
      #expect(found.map { "\($0)" } == "\(error)")
    }

    // a, the gap and b share 100 - 10 points. The gap is as wide as a, so each is 30 wide.
    let root = view("root", .zero, [a, b])
    let window = window(100, 50, root: root)
    try constrain(a, .left, .equal, root, .left, plus: 10)
    try constrain(b, .right, .equal, root, .right)
    try constrain(a, .width, .equal, b, .width)
    let gap = try LayoutConstraint(
      [.init(b, .left), .init(a, .right, coefficient: -1), .init(a, .width, coefficient: -1)],
      .equal)
    try gap.activate()
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 30))
    #expect(isNear(b.exactFrame.minX, 70))
  }

  // MARK: Activation and edits

  @Test(
    "activation adds a constraint to the nearest common ancestor, or throws",
    .rule("3.10.ancestor", "3.10.batch", "3.10.lists", "3.3.noAncestor", "3.3.allowed"))
  func activation() throws {
    let a = item("a")
    let b = item("b")
    let guide = LayoutGuide(identifier: "guide")
    let left = view("left", .zero, [a])
    let root = view("root", .zero, [left, b])
    left.addLayoutGuide(guide)
    let table: [(any LayoutItem, (any LayoutItem)?, View)] = [
      (a, nil, a), (a, left, left), (a, b, root), (a, guide, left), (guide, nil, left),
      (b, guide, root), (b, root.layoutMarginsGuide, root),
    ]
    for (first, second, holder) in table {
      let constraint = try constrain(
        first, .width, .equal, second, second == nil ? .notAnAttribute : .width)
      #expect(holder.constraints.last === constraint)
      constraint.isActive = false
      #expect(holder.constraints.isEmpty)
    }

    let stranger = item("stranger")
    let good = try LayoutConstraint(validating: a, attribute: .width, constant: 1)
    let bad = try LayoutConstraint(
      validating: a, attribute: .width, toItem: stranger, attribute: .width)
    bad.location = nil
    let error = LayoutConstraintError.noCommonAncestor(constraint: "a.width == stranger.width")
    #expect(throws: error) { try bad.activate() }
    #expect(throws: error) { try LayoutConstraint.activateAllOrNone([good, bad]) }
    #expect(!good.isActive && a.constraints.isEmpty)
    #expect(Reported.errors(naming: "stranger") { bad.isActive = true } == [.constraint(error)])

    var gone: View? = item("gone")
    let orphan = try LayoutConstraint(
      validating: try #require(gone), attribute: .width, constant: 1)
    orphan.location = nil
    try orphan.activate()
    #expect(orphan.isActive)
    gone = nil
    #expect(!orphan.isActive)
    #expect(throws: LayoutConstraintError.itemGone(constraint: "gone.width == 1")) {
      try orphan.activate()
    }
    let loose = LayoutGuide(identifier: "loose")
    #expect(throws: LayoutConstraintError.self) {
      try LayoutConstraint(validating: loose, attribute: .width).activate()
    }
  }

  @Test(
    "an active constraint's priority cannot change between required and optional",
    .rule("3.3.requiredChange", "3.3.constant", "12.17"))
  func edits() throws {
    let a = item("edited")
    let root = view("root", .zero, [a])
    let window = window(100, 50, root: root)
    let width = try constrain(a, .width, plus: 30)
    let other = try constrain(a, .width, plus: 50, at: 500)
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 30))
    width.constant = 20
    #expect(window.rootView?.subviews[0].exactFrame.width == 30)
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 20))
    #expect(
      throws: LayoutConstraintError.invalidNumber(
        constraint: width.name, name: "constant", value: .infinity)
    ) {
      try width.setConstant(.infinity)
    }
    #expect(throws: LayoutConstraintError.self) { try width.setPriority(.high) }
    #expect(throws: LayoutConstraintError.self) { try other.setPriority(.required) }
    #expect(width.priority == .required && width.constant == 20)
    width.deactivate()
    try width.setPriority(.low)
    try width.activate()
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 50))
    try other.setPriority(Priority(249))
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 20))
  }

  @Test("a constraint prints as a formula", .rule("3.1.form"))
  func descriptions() throws {
    let title = item("title")
    let icon = item("icon")
    let card = view("card", .zero, [title, icon])
    let nameless = View()
    typealias Term = LayoutConstraint.Term
    let table: [(String, [Term], Relation, Double, Float)] = [
      (
        "title.leading == icon.trailing + 8 @750",
        [.init(title, .leading), .init(icon, .trailing, coefficient: -1)], .equal, 8, 750
      ),
      (
        "title.top >= card.margins.top",
        [.init(title, .top), .init(card.layoutMarginsGuide, .top, coefficient: -1)],
        .greaterThanOrEqual, 0, 1000
      ),
      (
        "title.top <= card.safeArea.top - 0.5 @999.5",
        [.init(title, .top), .init(card.safeAreaLayoutGuide, .top, coefficient: -1)],
        .lessThanOrEqual, -0.5, 999.5
      ),
      (
        "title.width == 0.5 * icon.height",
        [.init(title, .width), .init(icon, .height, coefficient: -0.5)], .equal, 0, 1000
      ),
      (
        "title.width + 2 * icon.width <= 100",
        [.init(title, .width), .init(icon, .width, coefficient: 2)], .lessThanOrEqual, 100, 1000
      ),
      (
        "-title.width - icon.width >= -100",
        [.init(title, .width, coefficient: -1), .init(icon, .width, coefficient: -1)],
        .greaterThanOrEqual, -100, 1000
      ),
      ("View.width == 1", [.init(nameless, .width)], .equal, 1, 1000),
    ]
    for (text, terms, relation, constant, priority) in table {
      let constraint = try LayoutConstraint(terms, relation, constant: constant)
      try constraint.setPriority(Priority(priority))
      constraint.location = nil
      #expect(constraint.description == text)
    }
    let located = try LayoutConstraint(
      validating: title, attribute: .width, constant: 3, fileID: "App/Card.swift", line: 41)
    #expect("\(located)" == "title.width == 3 (Card.swift:41)")
    #expect(located.name == "\(located)")
    located.identifier = "wide"
    #expect(located.name == "wide")
  }
}

extension LayoutAttribute {
  fileprivate var isVertical: Bool {
    [
      .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins,
    ].contains(self)
  }
}
