// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite("Autoresizing masks become linear constraints")
struct AutoresizingTests {
  /// Returns a view's position and length on one axis after a resize, by the text of the rules 2.3
  /// in `rules.tsv`.
  ///
  /// A length never becomes negative.
  static func resized(
    _ x: Double, _ w: Double, from old: Double, to new: Double, _ flags: (Bool, Bool, Bool)
  ) -> (x: Double, w: Double) {
    let r = old - x - w
    let d = new - old
    let (left, size, right) = flags
    var total = 0.0
    var count = 0.0
    if left { total += x; count += 1 }
    if size { total += w; count += 1 }
    if right { total += r; count += 1 }
    if count == 0 { return (x, w) }
    if total > 0 {
      return (x + (left ? d * x / total : 0), max(0, w + (size ? d * w / total : 0)))
    }
    return (x + (left ? d / count : 0), max(0, w + (size ? d / count : 0)))
  }

  private static func bits(_ flags: String) -> (Bool, Bool, Bool) {
    let parts = flags.map { $0 == "&" }
    return (parts[0], parts[1], parts[2])
  }

  private static func mask(_ x: (Bool, Bool, Bool), _ y: (Bool, Bool, Bool)) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    if x.0 { mask.insert(.flexibleLeftMargin) }
    if x.1 { mask.insert(.flexibleWidth) }
    if x.2 { mask.insert(.flexibleRightMargin) }
    if y.0 { mask.insert(.flexibleTopMargin) }
    if y.1 { mask.insert(.flexibleHeight) }
    if y.2 { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  /// The examples of the rules 2.4 in `rules.tsv`.
  ///
  /// Each has the old and the new size of the superview, the view's origin and length, its mask,
  /// the exact result, and the results on pixels at 1x and 2x.
  static let vectors: [(Double, Double, (Double, Double), String, [Double], [Double], [Double])] = [
    (100, 200, (10, 30), "---", [10, 30], [10, 30], [10, 30]),
    (100, 200, (10, 30), "-&-", [10, 130], [10, 130], [10, 130]),
    (100, 200, (10, 30), "&--", [110, 30], [110, 30], [110, 30]),
    (100, 200, (10, 30), "--&", [10, 30], [10, 30], [10, 30]),
    (100, 200, (10, 30), "&-&", [170.0 / 7, 30], [24, 30], [24.5, 30]),
    (100, 150, (10, 30), "&-&", [120.0 / 7, 30], [17, 30], [17, 30]),
    (100, 200, (10, 30), "&&&", [20, 60], [20, 60], [20, 60]),
    (100, 150, (10, 30), "&&&", [15, 45], [15, 45], [15, 45]),
    (100, 200, (10, 30), "&&-", [35, 105], [35, 105], [35, 105]),
    (100, 200, (10, 30), "-&&", [10, 190.0 / 3], [10, 63], [10, 63.5]),
    (100, 150, (10, 30), "&&-", [22.5, 67.5], [23, 67], [22.5, 67.5]),
    (100, 150, (10, 30), "-&&", [10, 140.0 / 3], [10, 47], [10, 46.5]),
    (100, 154, (10, 30), "&&-", [23.5, 70.5], [24, 70], [23.5, 70.5]),
    (100, 75, (10, 30), "&&-", [3.75, 11.25], [4, 11], [4, 11]),
    (100, 75, (10, 30), "-&&", [10, 65.0 / 3], [10, 22], [10, 21.5]),
    (320, 480, (20, 280), "&&&", [30, 420], [30, 420], [30, 420]),
    (100, 200, (0, 0), "-&-", [0, 100], [0, 100], [0, 100]),
    (100, 200, (0, 0), "&&-", [50, 50], [50, 50], [50, 50]),
    (100, 200, (0, 0), "&&&", [0, 0], [0, 0], [0, 0]),
    (100, 200, (0, 100), "&-&", [50, 100], [50, 100], [50, 100]),
  ]

  @Test(
    "masks give the exact and the rounded frames of a table of examples",
    .rule("2.4", "2.5", "2.6.position", "2.6.size", "12.1", "3.13.round"))
  func tableOfVectors() throws {
    for (old, new, (x, w), flags, exact, at1, at2) in Self.vectors {
      let bits = Self.bits(flags)
      for (scale, pixels) in [(1.0, at1), (2.0, at2)] {
        let child = view("child", rect(x, x, w, w), mask: Self.mask(bits, bits))
        let top = window(old, old, scale: scale, root: view("root"))
        top.rootView?.addSubview(child)
        try top.solveLayout()
        top.frame = rect(0, 0, new, new)
        try top.solveLayout()
        let name = "\(old)->\(new) \(x),\(w) \(flags) @\(scale)"
        #expect(isNear(child.exactFrame, rect(exact[0], exact[0], exact[1], exact[1])), "\(name)")
        #expect(child.frame == rect(pixels[0], pixels[0], pixels[1], pixels[1]), "\(name)")
      }
    }
  }

  @Test(
    "random masks match the formula over two levels and zero sizes",
    .rule(
      "2.2.3", "2.3.fixed", "2.3.proportional", "2.3.zero", "2.3.partlyZero", "2.3.negative",
      "2.3.clamped", "12.2", "12.3"), arguments: (0..<2000).shards())
  func randomMasks(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { seed, generator in
      func flag() -> Bool { Bool.random(using: &generator) }
      func flags() -> (Bool, Bool, Bool) { (flag(), flag(), flag()) }
      func length() -> Double {
        generator.chance(0.15) ? 0 : Double.random(in: 0...400, using: &generator)
      }
      func place(_ size: Double) -> Double {
        generator.chance(0.15) ? 0 : Double.random(in: -0.1...1, using: &generator) * size
      }
      let old = Size(width: length(), height: length())
      let outer = rect(place(old.width), place(old.height), length(), length())
      let inner = rect(place(outer.width), place(outer.height), length(), length())
      let masks = [flags(), flags(), flags(), flags()]
      let grandchild = view("inner", inner, mask: Self.mask(masks[2], masks[3]))
      let child = view("outer", outer, mask: Self.mask(masks[0], masks[1]))
      child.addSubview(grandchild)
      let root = view("root", rect(0, 0, old.width, old.height), [child])
      var sizes = [Size(width: length(), height: length()), Size(width: 0, height: length())]
      sizes.append(old)
      for size in sizes {
        root.frame = rect(0, 0, size.width, size.height)
        try root.solveLayout()
        let x = Self.resized(outer.minX, outer.width, from: old.width, to: size.width, masks[0])
        let y = Self.resized(outer.minY, outer.height, from: old.height, to: size.height, masks[1])
        let x2 = Self.resized(inner.minX, inner.width, from: outer.width, to: x.w, masks[2])
        let y2 = Self.resized(inner.minY, inner.height, from: outer.height, to: y.w, masks[3])
        let wanted = (rect(x.x, y.x, x.w, y.w), rect(x2.x, y2.x, x2.w, y2.w))
        // The tolerance is relative to the result: if the flexible lengths nearly cancel out, their
        // shares are large.
        let magnitude =
          [wanted.0, wanted.1].flatMap {
            [$0.minX.magnitude, $0.minY.magnitude, $0.width, $0.height]
          }.max() ?? 0
        let tolerance = 1e-9 * max(1, magnitude)
        func agree(_ a: Rect, _ b: Rect) -> Bool {
          [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
            .allSatisfy { $0.magnitude <= tolerance }
        }
        guard agree(child.exactFrame, wanted.0), agree(grandchild.exactFrame, wanted.1) else {
          throw Mismatch(
            "\(old) -> \(size), outer \(outer) \(masks[0]) \(masks[1]), inner \(inner) \(masks[2])"
              + " \(masks[3]): \(child.exactFrame), \(grandchild.exactFrame), not \(wanted)")
        }
      }
    }
  }

  @Test(
    "a superview's size gives the same frames after any earlier resizes",
    .rule("2.2.6", "2.5", "3.13.exact"))
  func noDrift() throws {
    try withEverySeed(0..<30) { seed, generator in
      let grandchild = view("grandchild", rect(3, 4, 20, 20), mask: .init(rawValue: 63))
      let child = view(
        "child", rect(7, 11, 60, 50),
        mask: .init(rawValue: Int.random(in: 0..<64, using: &generator)), [grandchild])
      let top = window(101, 103, root: view("root"))
      top.rootView?.addSubview(child)
      try top.solveLayout()
      let before = (child.frame, grandchild.frame)
      for _ in 0..<20 {
        top.frame = rect(
          0, 0, Double(Int.random(in: 0..<300, using: &generator)),
          Double(Int.random(in: 0..<300, using: &generator)))
        try top.solveLayout()
        // Setting the current frame again does not make it the mask's new reference.
        if generator.chance(0.3) { child.frame = child.frame }
      }
      top.frame = rect(0, 0, 101, 103)
      try top.solveLayout()
      guard (child.frame, grandchild.frame) == before, isNear(child.exactFrame, rect(7, 11, 60, 50))
      else { throw Mismatch("seed \(seed): \(child.exactFrame), \(grandchild.exactFrame)") }
    }
  }

  @Test(
    "subviews that shrink to zero do not enlarge their superview", .rule("2.3.clamped"))
  func shrinkingTogether() throws {
    // The outer width would be 200 - 300 = -100 and stops at zero. The inner widths follow it and
    // would be -20.
    let inner = (0..<3).map { view("inner\($0)", rect(10, 0, 180, 10), mask: .flexibleWidth) }
    let outer = view("outer", rect(100, 0, 200, 10), mask: .flexibleWidth, inner)
    let root = view("root", rect(0, 0, 400, 10), [outer])
    try root.solveLayout()
    root.frame = rect(0, 0, 100, 10)
    let report = try root.solveLayout()
    #expect(outer.exactFrame == rect(100, 0, 0, 10))
    #expect(inner.allSatisfy { $0.exactFrame == rect(10, 0, 0, 10) })
    #expect(report.conflicts.isEmpty && report.violations.isEmpty)
  }

  @Test(
    "masks ignore resizes while autoresizesSubviews is false",
    .rule("2.2.5", "2.6.lazy", "12.15"))
  func switches() throws {
    let child = view("child", rect(10, 10, 30, 30), mask: [.flexibleWidth, .flexibleTopMargin])
    let root = view("root", rect(0, 0, 100, 100), [child])
    root.autoresizesSubviews = false
    root.frame = rect(0, 0, 150, 150)
    try root.solveLayout()
    #expect(child.exactFrame == rect(10, 10, 30, 30))
    root.autoresizesSubviews = true
    try root.solveLayout()
    // Resizes while `autoresizesSubviews` was false do not count.
    #expect(child.exactFrame == rect(10, 10, 30, 30))
    // A new mask refers to the current frames.
    child.autoresizingMask = .flexibleLeftMargin
    root.frame = rect(0, 0, 160, 150)
    try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(20, 10, 30, 30)))
    // A hidden view is resized like any other.
    child.isHidden = true
    root.frame = rect(0, 0, 170, 150)
    try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(30, 10, 30, 30)))
    // The origin of the superview's bounds affects the shares, not the frame.
    let scrolled = view("scrolled", rect(0, 0, 100, 100))
    scrolled.bounds = rect(20, 0, 100, 100)
    let inside = view(
      "inside", rect(30, 0, 30, 30), mask: [.flexibleLeftMargin, .flexibleRightMargin])
    scrolled.addSubview(inside)
    scrolled.frame = rect(0, 0, 200, 100)
    try scrolled.solveLayout()
    // There are 10 points before the view and 60 after it, so a seventh of 100 more points goes
    // before it.
    #expect(isNear(inside.exactFrame, rect(30 + 100.0 / 7, 0, 30, 30)))
    scrolled.bounds = rect(50, 0, 200, 100)
    try scrolled.solveLayout()
    #expect(isNear(inside.exactFrame, rect(30 + 100.0 / 7, 0, 30, 30)))
  }

  @Test("masks resize frames, not alignment rectangles")
  func alignmentInsets() throws {
    let child = view("child", rect(10, 10, 30, 30), mask: [.flexibleWidth, .flexibleTopMargin])
    child.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let root = view("root", rect(0, 0, 100, 100), [child])
    root.alignmentRectInsets = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(10, 10, 30, 30)))
    root.frame = rect(0, 0, 120, 130)
    try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(10, 40, 50, 30)))
    child.alignmentRectInsets = .zero
    try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(10, 40, 50, 30)))
  }
}
