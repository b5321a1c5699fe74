// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

/// A random document with labels, boxes, stacks and masks, whose layout depends on the size.
struct RandomScreen {
  private var random: SplitMix64
  private var views: [String] = []
  private var constraints: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let words = [
    "a", "of", "the", "layout", "exact", "window", "breakpoint", "width", "every", "solution",
    "internationalization", "is", "proved", "grows", "text",
  ]

  /// Returns the text of the document.
  mutating func text() -> String {
    var last = "root.top"
    for index in 0..<Int.random(in: 1...4, using: &random) { addRow(index, below: &last) }
    if random.chance(0.5) { addMaskedView() }
    if random.chance(0.3) { constraints.append("\(last) <= root.bottom - 8 @600") }
    let lines = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"version": 1, "size": {"width": 400, "height": 600}, "root": {"id": "root",
      "subviews": [\(views.joined(separator: ", "))]}, "constraints": [\(lines)]}
      """
  }

  private mutating func addRow(_ index: Int, below last: inout String) {
    let gap = Int.random(in: 0...20, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: addStack("s\(index)")
    case 1: addPair(index)
    default: addLabel("v\(index)", lines: random.pick([0, 0, 1, 2, 3]))
    }
    let id = views.isEmpty ? "root" : "r\(index)"
    constraints.append("\(id).top == \(last) + \(gap)")
    constraints.append("\(id).leading == root.leading + \(gap)")
    switch Int.random(in: 0..<4, using: &random) {
    case 0: constraints.append("\(id).trailing <= root.trailing - 10")
    case 1:
      let share = random.pick(["0.5", "0.3", "0.75"])
      constraints.append("\(id).width == \(share) * root.width - 7")
    case 2:
      constraints.append("\(id).trailing == root.trailing - 12 @900")
      constraints.append("\(id).width <= \(Int.random(in: 150...500, using: &random))")
    default: constraints.append("\(id).trailing == root.trailing - 12")
    }
    last = "\(id).bottom"
    // A row is one container, so that constraints need only one name.
    views[views.count - 1] = views[views.count - 1].replacing("ROW", with: id)
  }

  private mutating func sentence() -> String {
    let count = Int.random(in: 1...14, using: &random)
    return (0..<count).map { _ in random.pick(Self.words) }.joined(separator: " ")
  }

  private mutating func label(_ id: String, lines: Int) -> String {
    "{\"id\": \"\(id)\", \"type\": \"label\", \"text\": \"\(sentence())\", "
      + "\"numberOfLines\": \(lines), \"font\": \(Int.random(in: 9...24, using: &random))}"
  }

  private mutating func addLabel(_ id: String, lines: Int) {
    views.append(label("ROW", lines: lines))
    if random.chance(0.3) {
      constraints.append("ROW.width >= \(Int.random(in: 80...300, using: &random)) @800")
    }
    constraints = constraints.map { $0.replacing("ROW", with: "r\(id.dropFirst())") }
  }

  private mutating func addPair(_ index: Int) {
    let (one, other) = ("p\(index)", "q\(index)")
    views.append(
      "{\"id\": \"ROW\", \"subviews\": [\(label(one, lines: 0)), \(label(other, lines: 0))]}")
    let row = "r\(index)"
    constraints += [
      "\(one).leading == \(row).leading", "\(one).top == \(row).top",
      "\(other).top == \(row).top", "\(other).trailing == \(row).trailing",
      "\(other).leading == \(one).trailing + 8",
      "\(one).width == \(random.pick(["1", "2", "0.5"])) * \(other).width @\(random.pick([300, 700]))",
      "\(one).bottom <= \(row).bottom", "\(other).bottom <= \(row).bottom",
      "\(row).height == 0 @200",
    ]
  }

  private mutating func addStack(_ id: String) {
    let axis = random.pick(["horizontal", "vertical"])
    let way = random.pick(["fill", "fillEqually", "fillProportionally", "equalSpacing"])
    let items = (0..<Int.random(in: 1...3, using: &random)).map {
      label("\(id)-\($0)", lines: random.pick([0, 1, 2]))
    }
    views.append(
      "{\"id\": \"ROW\", \"type\": \"stack\", \"axis\": \"\(axis)\", \"spacing\": 6, "
        + "\"distribution\": \"\(way)\", \"subviews\": [\(items.joined(separator: ", "))]}")
  }

  private mutating func addMaskedView() {
    let mask = random.pick([
      "\"flexibleWidth\"", "\"flexibleLeftMargin\", \"flexibleRightMargin\"",
      "\"flexibleWidth\", \"flexibleHeight\", \"flexibleTopMargin\"",
    ])
    views.append(
      "{\"id\": \"masked\", \"frame\": {\"x\": 30, \"y\": 400, \"width\": 200, \"height\": 90}, "
        + "\"autoresizing\": [\(mask)]}")
  }
}
