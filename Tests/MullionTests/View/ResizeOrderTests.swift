// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests geometry that is set between a superview's resize and the next layout.
@Suite struct ResizeOrderTests {
  @Test(.rule("2.2.pending"))
  func `setting a center after the superview's resize keeps the new size`() throws {
    let bar = view("bar", rect(0, 0, 100, 10), mask: .flexibleWidth)
    let box = view("box", rect(0, 0, 100, 100), [bar])
    let root = view("root", rect(0, 0, 300, 300), [box])
    for isLaidOut in [false, true] {
      try root.solveLayout()
      box.bounds.size.width = 200
      if isLaidOut { try root.solveLayout() }
      bar.center.y = 50
      try root.solveLayout()
      #expect(isNear(bar.exactFrame, rect(0, 45, 200, 10)))
      box.frame = rect(0, 0, 100, 100)
      bar.frame = rect(0, 0, 100, 10)
    }
  }

  @Test(.rule("2.2.pending"))
  func `geometry read after a resize equals that after the layout`() throws {
    let leaf = view("leaf", rect(5, 5, 20, 20), mask: .flexibleWidth)
    let bar = view(
      "bar", rect(10, 0, 50, 30), mask: [.flexibleWidth, .flexibleRightMargin], [leaf])
    let root = view("root", .zero, [bar])
    let window = window(101, 60, scale: 2, root: root)
    // The root view was 0 by 0 when the bar was added, so the test sets the frames again.
    bar.frame = rect(10, 0, 50, 30)
    leaf.frame = rect(5, 5, 20, 20)
    try window.solveLayout()
    window.frame = rect(0, 0, 300, 60)
    let read = (bar.frame, bar.bounds, bar.center, leaf.frame, leaf.bounds)
    try window.solveLayout()
    // The root is 199 points wider. The bar gets 50 of 91 parts of that, and the leaf grows as much
    // as the bar.
    #expect(isNear(bar.exactFrame.width, 50 + 199.0 * 50 / 91))
    #expect(isNear(leaf.exactFrame.width, 20 + 199.0 * 50 / 91))
    #expect(read == (bar.frame, bar.bounds, bar.center, leaf.frame, leaf.bounds))
    #expect(bar.frame.width == 159.5)
  }

  @Test(.rule("2.2.pending"))
  func `a mask set after a resize refers to the resized frame`() throws {
    let bar = view("bar", rect(10, 10, 30, 30), mask: .flexibleWidth)
    let root = view("root", rect(0, 0, 100, 100), [bar])
    try root.solveLayout()
    root.frame = rect(0, 0, 160, 100)
    bar.autoresizingMask = .flexibleLeftMargin
    root.frame = rect(0, 0, 180, 100)
    try root.solveLayout()
    // The old mask adds 60 to the width. The new mask then puts 20 before the view.
    #expect(isNear(bar.exactFrame, rect(30, 10, 90, 30)))
    root.frame = rect(0, 0, 200, 100)
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.translatesAutoresizingMaskIntoConstraints = true
    try root.solveLayout()
    #expect(isNear(bar.exactFrame, rect(50, 10, 90, 30)))
  }

  @Test(.rule("2.2.switch"))
  func `setting autoresizesSubviews moves no subview, immediately or later`() throws {
    let bar = view("bar", rect(10, 10, 30, 30), mask: [.flexibleWidth, .flexibleTopMargin])
    let root = view("root", rect(0, 0, 100, 100), [bar])
    root.frame = rect(0, 0, 150, 100)
    try root.solveLayout()
    // The mask added 50 to the width. When resizing is switched off, the bar keeps these and is not
    // 30 wide again.
    root.autoresizesSubviews = false
    try root.solveLayout()
    #expect(isNear(bar.exactFrame, rect(10, 10, 80, 30)))
    root.frame = rect(0, 0, 400, 400)
    try root.solveLayout()
    #expect(isNear(bar.exactFrame, rect(10, 10, 80, 30)))
    root.autoresizesSubviews = true
    try root.solveLayout()
    #expect(isNear(bar.exactFrame, rect(10, 10, 80, 30)))
    root.frame = rect(0, 0, 410, 420)
    try root.solveLayout()
    #expect(isNear(bar.exactFrame, rect(10, 30, 90, 30)))
  }

  @Test(.rule("2.2.switch"))
  func `a mask applies the resizes before autoresizesSubviews was switched off`() throws {
    let bar = view("bar", rect(10, 10, 30, 30), mask: .flexibleWidth)
    let root = view("root", rect(0, 0, 100, 100), [bar])
    try root.solveLayout()
    root.frame = rect(0, 0, 150, 100)
    root.autoresizesSubviews = false
    root.frame = rect(0, 0, 500, 100)
    root.autoresizesSubviews = true
    try root.solveLayout()
    #expect(isNear(bar.exactFrame, rect(10, 10, 80, 30)))
  }

  // MARK: Random sequences

  /// An edit of one view in a tree.
  private enum Edit {
    case frame(Int, Rect)
    case width(Int, Double)
    case height(Int, Double)
    case centerX(Int, Double)
    case centerY(Int, Double)
    case originX(Int, Double)
    case scroll(Int, Double)
    case mask(Int, AutoresizingMask)
    case switched(Int, Bool)
    case translates(Int)
    case moved(Int, to: Int)

    init(views count: Int, _ random: inout SplitMix64) {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        self = .frame(
          index, rect(number(0...50), number(0...50), number(20...300), number(20...300)))
      case 1, 2: self = .width(index, number(10...400))
      case 3: self = .height(index, number(10...400))
      case 4: self = .centerX(index, number(0...200))
      case 5: self = .centerY(index, number(0...200))
      case 6: self = .originX(index, number(0...60))
      case 7: self = .scroll(index, number(-30...30))
      case 8:
        self = .mask(index, AutoresizingMask(rawValue: Int.random(in: 0..<64, using: &random)))
      case 9: self = .switched(index, random.chance(0.6))
      case 10: self = .translates(index)
      default: self = .moved(index, to: Int.random(in: 0..<count, using: &random))
      }
    }

    func make(in views: [View]) {
      switch self {
      case .frame(let index, let frame): views[index].frame = frame
      case .width(let index, let width): views[index].bounds.size.width = width
      case .height(let index, let height): views[index].frame.size.height = height
      case .centerX(let index, let x): views[index].center.x = x
      case .centerY(let index, let y): views[index].center.y = y
      case .originX(let index, let x): views[index].frame.origin.x = x
      case .scroll(let index, let x): views[index].bounds.origin.x = x
      case .mask(let index, let mask): views[index].autoresizingMask = mask
      case .switched(let index, let isOn): views[index].autoresizesSubviews = isOn
      case .translates(let index):
        views[index].translatesAutoresizingMaskIntoConstraints = false
        views[index].translatesAutoresizingMaskIntoConstraints = true
      case .moved(let index, let other):
        guard index > 0, !views[other].isDescendant(of: views[index]) else { return }
        views[other].addSubview(views[index])
      }
    }
  }

  private static func tree(_ random: inout SplitMix64) -> [View] {
    var views = [view("root", rect(0, 0, 200, 200))]
    for index in 1..<7 {
      let next = view(
        "v\(index)",
        rect(
          Double(Int.random(in: 0...60, using: &random)),
          Double(Int.random(in: 0...60, using: &random)),
          Double(Int.random(in: 20...150, using: &random)),
          Double(Int.random(in: 20...150, using: &random))),
        mask: AutoresizingMask(rawValue: Int.random(in: 0..<64, using: &random)))
      random.pick(views).addSubview(next)
      views.append(next)
    }
    return views
  }

  @Test(.rule("2.2.pending", "2.2.switch"))
  func `batched edits give the same frames as layouts after every edit`() throws {
    try withEverySeed(0..<400) { seed, random in
      var copy = random
      let (views, oracle) = (Self.tree(&random), Self.tree(&copy))
      // The pixel grid is so fine that rounding has no effect if an edit sets a value that it has
      // read.
      let windows = (0..<2).map { _ in window(600, 600, scale: 1_048_576, root: View()) }
      for (window, tree) in zip(windows, [views, oracle]) {
        window.rootView?.addSubview(tree[0])
        try window.solveLayout()
      }
      var made: [Edit] = []
      for _ in 0..<Int.random(in: 2...14, using: &random) {
        let edit = Edit(views: views.count, &random)
        made.append(edit)
        edit.make(in: views)
        edit.make(in: oracle)
        try windows[1].solveLayout()
        for (view, expected) in zip(views, oracle)
        where !isNear(view.frame, expected.frame, 1e-4) {
          throw Mismatch("seed \(seed), read: \(view.frame), not \(expected.frame): \(made)")
        }
      }
      try windows[0].solveLayout()
      for (view, expected) in zip(views, oracle)
      where !isNear(view.exactFrame, expected.exactFrame, 1e-4) {
        throw Mismatch(
          "seed \(seed), \(view.exactFrame), not \(expected.exactFrame): \(made)")
      }
    }
  }
}
