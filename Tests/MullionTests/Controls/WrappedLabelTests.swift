// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Returns a label to be positioned by constraints; 0 lines is no limit.
///
/// A character is 10 points wide and a line 20 points high.
private func wrapping(_ text: String, lines: Int = 0) -> Label {
  let label = Label()
  label.identifier = text
  label.text = text
  label.numberOfLines = lines
  label.translatesAutoresizingMaskIntoConstraints = false
  return label
}

/// A view that counts its layouts.
private final class CountedCell: View {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

@Suite(BlockEngineTrait()) struct WrappedLabelTests {
  /// Returns a label 10 points inside the sides of a root view, and another view below it.
  ///
  /// `trailing` relates the trailing edges of the label and of the root view.
  private func column(
    _ text: String, lines: Int = 0, trailing: Relation = .equal, width: Double
  ) throws -> (window: Window, label: Label, below: View) {
    let (label, below) = (wrapping(text, lines: lines), item("below"))
    let root = view("root", .zero, [label, below])
    let window = window(width, 400, root: root)
    try constrain(label, .leading, .equal, root, .leading, plus: 10)
    try constrain(label, .trailing, trailing, root, .trailing, plus: -10)
    try constrain(label, .top, .equal, root, .top)
    try constrain(below, .top, .equal, label, .bottom)
    try constrain(below, .height, plus: 5)
    return (window, label, below)
  }

  @Test(.rule("3.16.automatic"))
  func `a label wraps at its solved width and moves views below`()
    throws
  {
    let text = "automatic, 28 characters it "
    let (window, label, below) = try column(text, width: 105)
    window.layoutIfNeeded()
    // A width of 85 points fits 8 characters, so 28 characters take 4 lines.
    #expect(label.frame == rect(10, 0, 85, 80))
    #expect(below.frame.minY == 80)
    #expect(label.intrinsicContentSize == Size(width: 80, height: 80))
    let count = BlockEngine.count(of: text)
    #expect(try window.solveLayout().statistics.solvedComponents == 0)
    #expect(BlockEngine.count(of: text) == count)
    // A width of 100 points fits 10 characters, so the text takes 3 lines; at 280 points it takes
    // one.
    for (width, height) in [(120.0, 60.0), (300, 20), (105, 80)] {
      window.frame = rect(0, 0, width, 400)
      window.layoutIfNeeded()
      #expect(label.frame == rect(10, 0, width - 20, height))
      #expect(below.frame.minY == height)
    }
  }

  @Test(.rule("3.16.automatic"))
  func `a flexible label shrinks to its wrapped lines and grows again`() throws {
    let (window, label, below) = try column(
      "tight, 18 of them.", trailing: .lessThanOrEqual, width: 105)
    // A width of 85 points fits 8 characters, so 18 take 3 lines; in one line they are 180 points
    // wide.
    for (width, size) in [
      (105.0, Size(width: 80, height: 60)), (199, Size(width: 170, height: 40)),
      (200, Size(width: 180, height: 20)), (400, Size(width: 180, height: 20)),
      (105, Size(width: 80, height: 60)), (111, Size(width: 90, height: 40)),
    ] {
      window.frame = rect(0, 0, width, 400)
      window.layoutIfNeeded()
      #expect(label.frame == Rect(origin: Point(x: 10, y: 0), size: size))
      #expect(below.frame.minY == size.height)
    }
  }

  @Test(.rule("3.16.automatic"), arguments: [Relation.equal, .lessThanOrEqual])
  func `a one-line limit or preferredMaxLayoutWidth overrides a label's solved width`(
    trailing: Relation
  ) throws {
    let (window, label, below) = try column(
      "one line only, and no more", lines: 1, trailing: trailing, width: 105)
    // Without these, the tree would be ambiguous.
    try constrain(below, .leading, .equal, label, .leading)
    try constrain(below, .width, plus: 5)
    window.layoutIfNeeded()
    #expect(below.frame.minY == 20)
    label.numberOfLines = 2
    window.layoutIfNeeded()
    #expect(below.frame.minY == 40)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 130
    window.layoutIfNeeded()
    // A line has 13 characters, so 26 characters take two lines.
    #expect(below.frame.minY == 40)
    label.preferredMaxLayoutWidth = 0
    window.layoutIfNeeded()
    #expect(below.frame.minY == 80)
    label.numberOfLines = 1
    window.layoutIfNeeded()
    #expect(below.frame.minY == 20 && label.intrinsicContentSize.width == 260)
  }

  @Test(.rule("3.6.label"))
  func `a label's baselines are those of its first and last lines`() throws {
    let (window, label, _) = try column("baselines, 24 characters", width: 100)
    let (first, last) = (item("first"), item("last"))
    let root = try #require(window.rootView)
    for (marker, attribute) in [(first, LayoutAttribute.firstBaseline), (last, .lastBaseline)] {
      root.addSubview(marker)
      try constrain(marker, .top, .equal, label, attribute)
      try constrain(marker, .height, plus: 1)
    }
    window.layoutIfNeeded()
    // There are three lines of 20 points, with baselines 15 below their tops.
    #expect(first.frame.minY == 15 && last.frame.minY == 55)
    label.text = "short"
    window.layoutIfNeeded()
    #expect(first.frame.minY == 15 && last.frame.minY == 15)
  }

  /// Returns a label that becomes narrower with each additional line.
  private func chasing(_ width: Double) throws -> (Window, Label) {
    let label = wrapping("chasing its own tail, 40 characters long")
    let root = view("root", .zero, [label])
    let window = window(width, 400, root: root)
    try constrain(label, .leading, .equal, root, .leading)
    try LayoutConstraint(
      [
        .init(label, .width), .init(label, .height, coefficient: 1),
        .init(root, .width, coefficient: -1),
      ],
      .equal, constant: 0
    ).activate()
    return (window, label)
  }

  @Test(.rule("3.16.rounds"))
  func `a label whose width depends on its height has one layout`()
    throws
  {
    let (window, label) = try chasing(150)
    for width in [150.0, 310, 95, 450, 150, 151, 120, 150] {
      window.frame = rect(0, 0, width, 400)
      let errors = try window.errors { try window.solveLayout() }
      #expect(errors.isEmpty)
      let (fresh, other) = try chasing(width)
      try fresh.solveLayout()
      #expect(isNear(label.exactFrame, other.exactFrame), "\(width)")
      #expect(isNear(label.exactFrame.width + label.exactFrame.height, width))
      // Solving another change does not continue the iteration over widths and heights.
      let before = label.exactFrame
      window.rootView?.addSubview(view("else", rect(1, 1, 1, 1)))
      try window.solveLayout()
      #expect(label.exactFrame == before)
    }
  }

  // MARK: Lists

  /// A column of cells, each with a title, a text of several lines and a picture.
  private struct List {
    let window: Window
    let root = CountedCell()
    var cells: [CountedCell] = []
    var texts: [Label] = []
    /// Whether the pictures couple the widths of all cells with their heights.
    let isCoupled: Bool

    init(_ words: [String], width: Double, isCoupled: Bool = false) throws {
      self.isCoupled = isCoupled
      window = Window(frame: rect(0, 0, width, 10_000))
      window.rootView = root
      for text in words { try add(text) }
    }

    mutating func add(_ text: String) throws {
      let cell = CountedCell()
      cell.translatesAutoresizingMaskIntoConstraints = false
      let (title, body, picture) = (wrapping("t", lines: 1), wrapping(text), item("picture"))
      root.addSubview(cell)
      for view in [title, body, picture] { cell.addSubview(view) }
      try constrain(cell, .leading, .equal, root, .leading)
      try constrain(cell, .trailing, .equal, root, .trailing)
      if let last = cells.last {
        try constrain(cell, .top, .equal, last, .bottom)
      } else {
        try constrain(cell, .top, .equal, root, .top)
      }
      try constrain(picture, .leading, .equal, cell, .leading)
      try constrain(picture, .top, .equal, cell, .top)
      if isCoupled {
        try constrain(picture, .width, .equal, picture, .height, times: 0.5)
        try constrain(picture, .height, .equal, body, .height, at: 600)
      } else {
        try constrain(picture, .width, plus: 30)
        try constrain(picture, .height, plus: 30)
      }
      for view in [title, body] {
        try constrain(view, .leading, .equal, picture, .trailing)
        try constrain(view, .trailing, .lessThanOrEqual, cell, .trailing)
      }
      try constrain(title, .top, .equal, cell, .top)
      try constrain(body, .top, .equal, title, .bottom)
      try constrain(cell, .bottom, .greaterThanOrEqual, body, .bottom)
      try constrain(cell, .bottom, .greaterThanOrEqual, picture, .bottom)
      try constrain(cell, .height, plus: 0, at: 100)
      cells.append(cell)
      texts.append(body)
    }

    var frames: [Rect] { (cells + texts).map(\.exactFrame) }
  }

  @Test func `changing a text measures only its label and moves views below`()
    throws
  {
    let words = (0..<60).map { "cell \($0) of the counted list, longer than wide" }
    let list = try List(words, width: 230)
    try list.window.solveLayout()
    let before = list.cells.map(\.frame)
    for cell in list.cells + [list.root] { cell.layouts = 0 }
    let count = BlockEngine.count(of: "of the counted list")
    // A line has 20 characters, so the text grows from three lines to four.
    list.texts[20].text = "another text in the middle, one line longer than what was there"
    let report = try list.window.solveLayout()
    #expect(BlockEngine.count(of: "of the counted list") == count)
    #expect(BlockEngine.count(of: "another text in the middle") <= 2)
    // Each row has the width of the cell before and after the label wraps, and the heights in the
    // list.
    #expect(report.statistics.solvedComponents <= 3)
    let after = list.cells.map(\.frame)
    #expect(after[..<20] == before[..<20])
    #expect(after[20] == before[20].with(height: before[20].height + 20))
    #expect(Array(after[21...]) == before[21...].map { $0.offsetBy(dx: 0, dy: 20) })
    // Views that only move are not laid out.
    #expect(list.cells.map(\.layouts) == (0..<60).map { $0 == 20 ? 1 : 0 })
    #expect(list.root.layouts == 1)
  }

  @Test func `a label with an unchanged width is not measured again`() throws {
    let words = (0..<20).map { "text \($0) that a resize spares, broken in lines" }
    let list = try List(words, width: 230)
    try list.window.solveLayout()
    let count = BlockEngine.count(of: "that a resize spares")
    list.window.frame = rect(0, 0, 230, 900)
    try list.window.solveLayout()
    #expect(BlockEngine.count(of: "that a resize spares") == count)
    list.window.frame = rect(0, 0, 250, 900)
    try list.window.solveLayout()
    // Each label is measured once, at its new width.
    #expect(BlockEngine.count(of: "that a resize spares") == count + 20)
  }

  @Test(.rule("3.16.automatic"))
  func `labels' frames do not depend on earlier texts or sizes`() throws {
    for isCoupled in [false, true] {
      try withEverySeed(0..<40) { seed, random in
        func text() -> String {
          String(repeating: "x", count: Int.random(in: 0...40, using: &random))
        }
        let widths = [60.0, 90, 135, 200, 310, 500]
        var words = (0..<Int.random(in: 1...6, using: &random)).map { _ in text() }
        var width = random.pick(widths)
        var list = try List(words, width: width, isCoupled: isCoupled)
        for step in 0..<8 {
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            width = random.pick(widths)
            list.window.frame = rect(0, 0, width, 10_000)
          case 1:
            words.append(text())
            try list.add(words[words.count - 1])
          default:
            let place = Int.random(in: words.indices, using: &random)
            words[place] = text()
            list.texts[place].text = words[place]
          }
          if random.chance(0.3) { continue }
          try list.window.solveLayout()
          let fresh = try List(words, width: width, isCoupled: isCoupled)
          try fresh.window.solveLayout()
          for (one, other) in zip(list.frames, fresh.frames) where !isNear(one, other, 1e-7) {
            throw Mismatch(
              "step \(step), coupled \(isCoupled), \(words) in \(width): \(one), not \(other)")
          }
        }
      }
    }
  }

  // MARK: Fitting

  @Test(.rule("3.14.target", "3.14.required"))
  func `a fitting size wraps labels at its width and changes no frame`()
    throws
  {
    let (window, label, below) = try column("fitting, 20 letters.", width: 120)
    let root = try #require(window.rootView)
    try constrain(root, .bottom, .equal, below, .bottom, at: 900)
    window.layoutIfNeeded()
    let size = label.intrinsicContentSize
    #expect(size == Size(width: 100, height: 40))
    // A width of 50 points fits 5 characters, so 20 take 4 lines; the view below is 5 points high.
    let fitted = try root.fittingSize(
      Size(width: 70, height: 0), withHorizontalFittingPriority: .required)
    #expect(fitted == Size(width: 70, height: 85))
    #expect(label.intrinsicContentSize == size)
    // In the compressed fitting size the text has one line, because its resistance of 750 exceeds
    // 50.
    #expect(
      try root.fittingSize(View.layoutFittingCompressedSize)
        == Size(width: 220, height: 25))
    #expect(try window.solveLayout().statistics.solvedComponents == 0)
  }

  // MARK: The label itself

  @Test(.rule("12.16", "3.5.priorities"))
  func `a label created in code hugs at 250 and resists at 750`() {
    let label = Label()
    for axis in Axis.allCases {
      #expect(label.contentHuggingPriority(for: axis) == .low)
      #expect(label.contentCompressionResistancePriority(for: axis) == .high)
    }
    #expect(Priority.low.value == 250 && Priority.high.value == 750)
  }

  @Test(.rule("12.19"))
  func `sizeToFit keeps the origin of the frame and of the bounds`() throws {
    let label = wrapping("to fit, 19 letters.")
    label.frame = rect(7, 9, 55, 5)
    label.bounds = rect(3, 4, 55, 5)
    label.sizeToFit()
    // A line has five letters, so the text takes 4 lines.
    #expect(label.frame == rect(7, 9, 50, 80) && label.bounds.origin == Point(x: 3, y: 4))
    #expect(label.sizeThatFits(Size(width: 0, height: 0)) == Size(width: 190, height: 20))
    #expect(label.frame == rect(7, 9, 50, 80))
    label.numberOfLines = 1
    label.sizeToFit()
    #expect(label.frame == rect(7, 9, 190, 20))
    let plain = View(frame: rect(1, 2, 3, 4))
    plain.sizeToFit()
    #expect(plain.frame == rect(1, 2, 3, 4))
    final class Unreasonable: View {
      override func sizeThatFits(_ size: Size) -> Size { Size(width: .nan, height: 1) }
    }
    let view = Unreasonable(frame: rect(1, 2, 3, 4))
    view.identifier = "unreasonable"
    let errors = Reported.errors(naming: "unreasonable") { view.sizeToFit() }
    #expect(errors.count == 1 && view.frame == rect(1, 2, 3, 4))
  }
}

extension Rect {
  fileprivate func with(height: Double) -> Rect {
    Rect(origin: origin, size: Size(width: width, height: height))
  }
}
