// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Returns a label with a text and a frame.
private func label(_ text: String, _ frame: Rect) -> Label {
  let label = Label(frame: frame)
  label.text = text
  return label
}

/// Returns the labels of a view's elements in reading order.
private func labels(_ view: View) -> [String] {
  AccessibilityTree(of: view).elements.map { $0.label ?? "-" }
}

@Suite(BlockEngineTrait()) struct AccessibilityTreeTests {
  @Test(.rule("13.accessibility.order")) func `elements are read by rows in the layout direction`()
  {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      // The icon is as high as the two texts beside it.
      let root = view(
        "root", rect(0, 0, 300, 200), mask: nil,
        [
          label("b2", rect(160, 100, 100, 20)), label("title", rect(100, 0, 200, 20)),
          label("icon", rect(0, 0, 60, 60)), label("b1", rect(0, 102, 100, 16)),
          label("detail", rect(100, 30, 200, 20)),
        ])
      let shown = window(300, 200, direction: direction, root: root)
      let isMirrored = direction == .rightToLeft
      #expect(
        labels(shown)
          == (isMirrored
            ? ["title", "detail", "icon", "b2", "b1"] : ["icon", "title", "detail", "b1", "b2"]))
    }
  }

  @Test(.rule("13.accessibility.order"))
  func `a grouping container is read without other elements between`() {
    let left = view(
      "left", rect(0, 0, 100, 100), mask: nil,
      [label("l1", rect(0, 0, 90, 20)), label("l2", rect(0, 50, 90, 20))])
    let right = view(
      "right", rect(100, 0, 100, 100), mask: nil,
      [label("r1", rect(0, 0, 90, 20)), label("r2", rect(0, 50, 90, 20))])
    let shown = window(
      200, 100, root: view("root", rect(0, 0, 200, 100), mask: nil, [left, right]))
    #expect(labels(shown) == ["l1", "r1", "l2", "r2"])
    left.shouldGroupAccessibilityChildren = true
    #expect(labels(shown) == ["l1", "l2", "r1", "r2"])
    right.accessibilityElements = [right.subviews[1], right.subviews[0]]
    #expect(labels(shown) == ["l1", "l2", "r2", "r1"])
  }

  @Test func `hidden elements, and those behind a modal view, are left out`() {
    let behind = view("behind", rect(0, 0, 100, 40), mask: nil, [label("a", rect(0, 0, 90, 20))])
    let modal = view("modal", rect(0, 50, 100, 40), mask: nil, [label("b", rect(0, 0, 90, 20))])
    let shown = window(
      100, 100, root: view("root", rect(0, 0, 100, 100), mask: nil, [behind, modal]))
    #expect(labels(shown) == ["a", "b"])
    modal.accessibilityViewIsModal = true
    #expect(labels(shown) == ["b"])
    modal.isHidden = true
    #expect(labels(shown) == ["a"])
    (modal.isHidden, modal.accessibilityElementsHidden) = (false, true)
    #expect(labels(shown) == [])
    (modal.accessibilityViewIsModal, behind.alpha) = (false, 0)
    #expect(labels(shown) == [])
  }

  @Test func `a set property replaces the default, and nil restores it`() {
    let shown = label("text", rect(0, 0, 100, 20))
    #expect(shown.accessibilityLabel == "text" && shown.accessibilityTraits == .staticText)
    shown.accessibilityLabel = "other"
    shown.accessibilityTraits.insert(.header)
    #expect(shown.accessibilityLabel == "other")
    #expect(shown.accessibilityTraits == [.staticText, .header])
    shown.accessibilityLabel = nil
    #expect(shown.accessibilityLabel == "text")
    shown.isAccessibilityElement = false
    #expect(labels(window(100, 20, root: shown)) == [])
  }

  @Test func `a container that lists itself has no endless tree`() {
    let root = view("root", rect(0, 0, 100, 100))
    root.accessibilityElements = [root]
    #expect(AccessibilityTree(of: root).elements.isEmpty)
  }

  /// Counts the reads of its text.
  private final class CountedLabel: Label {
    var reads = 0
    override var accessibilityLabel: String? {
      get {
        reads += 1
        return super.accessibilityLabel
      }
      set { super.accessibilityLabel = newValue }
    }
  }

  @Test func `a tree reads each text of a cell once`() {
    let text = CountedLabel(frame: rect(0, 0, 100, 20))
    text.text = "text"
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = rect(0, 0, 200, 44)
    cell.contentView.addSubview(text)
    let shown = window(200, 44, root: cell)
    shown.layoutIfNeeded()
    text.reads = 0
    #expect(labels(shown) == ["text"])
    #expect(text.reads == 1)
  }

  @Test func `activating an accessibility element of a scroll view scrolls to it`() throws {
    let scroll = ScrollView(frame: rect(0, 0, 100, 100))
    scroll.contentSize = Size(width: 100, height: 1000)
    let part = AccessibilityElement(accessibilityContainer: scroll)
    part.accessibilityLabel = "part"
    part.accessibilityFrameInContainerSpace = rect(0, 500, 100, 20)
    scroll.accessibilityElements = [part]
    let shown = window(100, 100, root: scroll)
    try #require(AccessibilityTree(of: shown).element(labelled: "part")).activate()
    #expect(scroll.contentOffset.y == 420)
  }

  @Test(arguments: 0..<60) func `elements above or before a dividing line are read first`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let frames = (0..<Int.random(in: 1...14, using: &random)).map { _ in
      rect(
        Double(Int.random(in: 0...12, using: &random) * 20),
        Double(Int.random(in: 0...12, using: &random) * 20),
        Double(Int.random(in: 1...5, using: &random) * 20),
        Double(Int.random(in: 1...3, using: &random) * 20))
    }
    let views = frames.enumerated().map { label("\($0)", $1) }
    let root = view("root", rect(0, 0, 400, 400), mask: nil, views)
    let read = AccessibilityTree(of: root).elements.compactMap { $0.label.flatMap { Int($0) } }
    #expect(read.sorted() == Array(frames.indices))
    check(read, frames, isDown: true, "\(frames)")
  }

  /// Expects that all frames before a dividing line are read before those after it.
  private func check(_ read: [Int], _ frames: [Rect], isDown: Bool, _ comment: String) {
    guard read.count > 1 else { return }
    for down in [isDown, !isDown] {
      // A line divides the frames if it crosses none of them.
      let lines = Set(read.map { down ? frames[$0].minY : frames[$0].minX }).sorted().dropFirst()
      let line = lines.first { line in
        read.allSatisfy { index in
          let (start, end) =
            down
            ? (frames[index].minY, frames[index].maxY) : (frames[index].minX, frames[index].maxX)
          return end <= line || start >= line
        }
      }
      guard let line else { continue }
      let isBefore = read.map { (down ? frames[$0].minY : frames[$0].minX) < line }
      let count = isBefore.count { $0 }
      #expect(isBefore.prefix(count).allSatisfy { $0 }, "\(comment)")
      check(Array(read.prefix(count)), frames, isDown: !down, comment)
      // The rest may have further lines of the same direction.
      check(Array(read.dropFirst(count)), frames, isDown: down, comment)
      return
    }
  }

  @Test func `the text of a tree has a line for each element and group`() {
    let button = Button(frame: rect(10, 10, 80, 30))
    button.title = "Save"
    button.isEnabled = false
    button.accessibilityHint = "Keeps \"it\""
    let slider = Slider(frame: rect(0, 50, 100, 31))
    slider.value = 0.25
    slider.accessibilityIdentifier = "volume"
    let scroll = ScrollView(frame: rect(0, 100, 100, 50))
    scroll.identifier = "list"
    scroll.addSubview(label("row", rect(0, 0, 60, 20)))
    let root = view("root", rect(0, 0, 100, 150), mask: nil, [button, slider, scroll])
    let shown = window(100, 150, root: root)
    #expect(
      AccessibilityTree(of: shown).description == """
        button,notEnabled "Save" hint "Keeps \\"it\\"" (10 10 80 30)
        adjustable value "25%" #volume (0 50 100 31)
        group #list (0 100 60 20)
          staticText "row" (0 100 60 20)

        """)
  }
}
