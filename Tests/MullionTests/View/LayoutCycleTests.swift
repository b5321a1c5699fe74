// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A view that records calls of `updateConstraints` and `layoutSubviews`.
private final class Recorder: View {
  let trace: Trace
  var onLayout: ((Recorder) -> Void)?
  var onUpdate: ((Recorder) -> Void)?

  init(_ name: String, _ trace: Trace, _ subviews: [View] = []) {
    self.trace = trace
    super.init(frame: rect(0, 0, 100, 100))
    identifier = name
    for subview in subviews { addSubview(subview) }
  }

  override func layoutSubviews() {
    trace.lines.append(identifier ?? "?")
    onLayout?(self)
    super.layoutSubviews()
  }

  override func updateConstraints() {
    trace.lines.append("(\(identifier ?? "?"))")
    onUpdate?(self)
    super.updateConstraints()
  }
}

@Suite("Layout cycle")
struct LayoutCycleTests {
  private let trace = Trace()
  private let leaf: Recorder
  private let child: Recorder
  private let sibling: Recorder
  private let root: Recorder

  init() {
    leaf = Recorder("leaf", trace)
    child = Recorder("child", trace, [leaf])
    sibling = Recorder("sibling", trace)
    root = Recorder("root", trace, [child, sibling])
  }

  @Test(
    "a layout pass updates constraints bottom up, then lays out top down",
    .rule("3.12.constraints", "3.12.layout", "11.clean"))
  func firstPass() {
    root.layoutIfNeeded()
    #expect(
      trace.take().joined(separator: " ")
        == "(leaf) (child) (sibling) (root) root child leaf sibling")
    root.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "")
  }

  @Test(
    "each change marks only the expected views for layout",
    .rule(
      "9.3.size", "9.3.position", "9.3.origin", "9.3.transform", "9.3.same", "9.3.hierarchy",
      "9.3.appearance", "9.3.margins", "3.12.marks", "11.twice"))
  func flags() throws {
    root.layoutIfNeeded()
    _ = trace.take()
    let extra = View()
    let table: [(String, String, () throws -> Void)] = [
      ("size", "root child", { child.frame = rect(0, 0, 90, 90) }),
      ("bounds size", "root child", { child.bounds = rect(0, 0, 80, 80) }),
      ("the same value", "", { child.frame = child.frame }),
      ("position", "", { child.frame = child.frame.offsetBy(dx: 5, dy: 5) }),
      ("center", "", { child.center = Point(x: 70, y: 70) }),
      ("bounds origin", "root child", { child.bounds = rect(1, 1, 80, 80) }),
      ("transform", "root child", { child.transform = .scale(x: 2, y: 2) }),
      ("the same transform", "", { child.transform = .scale(x: 2, y: 2) }),
      ("no transform", "root child", { child.transform = .identity }),
      ("add", "child", { child.addSubview(extra) }),
      ("reorder", "child", { child.sendSubviewToBack(extra) }),
      ("remove", "child", { extra.removeFromSuperview() }),
      (
        "hidden, alpha, color", "",
        {
          child.isHidden = true; child.alpha = 0.5; child.backgroundColor = .white
        }
      ),
      ("margins", "child", { child.layoutMargins = .zero }),
      (
        "setNeedsLayout", "leaf",
        {
          leaf.setNeedsLayout(); leaf.setNeedsLayout()
        }
      ),
      ("setNeedsUpdateConstraints", "(leaf)", { leaf.setNeedsUpdateConstraints() }),
    ]
    for (name, expected, change) in table {
      try change()
      root.layoutIfNeeded()
      #expect(trace.take().joined(separator: " ") == expected, "\(name)")
      root.layoutIfNeeded()
      #expect(trace.take().joined(separator: " ") == "", "\(name), again")
    }
  }

  @Test(
    "editing a constraint lays out resized views and superviews of moved ones",
    .rule("3.10.marks", "11.undo"))
  func constraintEdits() throws {
    leaf.translatesAutoresizingMaskIntoConstraints = false
    try place(leaf, in: child, rect(0, 0, 10, 10))
    let width = try constrain(leaf, .width, plus: 10, at: 900)
    root.layoutIfNeeded()
    _ = trace.take()
    LayoutConstraint.deactivate(leaf.constraints.filter { $0 !== width })
    try constrain(leaf, .height, plus: 10)
    root.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "")
    width.constant += 10
    root.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "child leaf")
    width.constant += 10
    width.constant -= 10
    root.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "")
    let left = child.constraints.first { "\($0)".contains("left") }
    left?.constant = 3
    root.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "child")
  }

  @Test(
    "layoutIfNeeded starts at marked ancestors and skips marked siblings",
    .rule("3.12.climb", "11.climb"))
  func climbing() {
    root.layoutIfNeeded()
    _ = trace.take()
    child.setNeedsLayout()
    sibling.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "child")
    child.setNeedsLayout()
    leaf.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "child leaf")
    root.layoutIfNeeded()
    #expect(trace.take().joined(separator: " ") == "sibling")
  }

  @Test("the engine writes constrained frames before it calls layoutSubviews")
  func framesFirst() throws {
    leaf.translatesAutoresizingMaskIntoConstraints = false
    try place(leaf, in: child, rect(1, 2, 3, 4))
    var seen: [Rect] = []
    child.onLayout = { _ in seen.append(self.leaf.frame) }
    root.layoutIfNeeded()
    #expect(seen == [rect(1, 2, 3, 4)])
  }

  @Test(
    "a layout loop that does not end is stopped and reported", .rule("3.12.again"))
  func loops() {
    var rounds = 0
    child.onLayout = { view in
      rounds += 1
      if rounds < 5 { view.setNeedsLayout() }
    }
    root.layoutIfNeeded()
    #expect(rounds == 5)
    leaf.identifier = "restless"
    leaf.onLayout = { $0.setNeedsLayout() }
    let errors = Reported.errors(naming: "restless") {
      leaf.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(
      errors == [
        .layoutLoop(
          views: ["restless"],
          causes: ["layoutSubviews of restless calls setNeedsLayout() of restless"])
      ])
    leaf.onLayout = { $0.addSubview(SizedView("added", 5, 5)) }
    let added = Reported.errors(naming: "restless") {
      leaf.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(added.count == 1)
    let text = added.first.map { "\($0)" } ?? ""
    #expect(text.contains("layoutSubviews of restless adds a subview to restless; do that once"))
    #expect(!text.contains("setNeedsLayout"))
    leaf.onLayout = nil
    leaf.onUpdate = { $0.setNeedsUpdateConstraints() }
    leaf.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
  }

  @Test(
    "subviews that layoutSubviews positions stay, even off-grid or constrained",
    .rule("3.12.own")
  )
  func placedByHand() throws {
    child.onLayout = { _ in self.leaf.frame = rect(10.3, 0, 20.2, 5) }
    var rounds = 0
    root.onLayout = { _ in rounds += 1 }
    root.layoutIfNeeded()
    #expect(rounds <= 2)
    #expect(isNear(leaf.exactFrame, rect(10.3, 0, 20.2, 5)))
    // The edges at 10.3 and 30.5 round to 10 and 31; halves round up.
    #expect(leaf.frame == rect(10, 0, 21, 5))
    leaf.translatesAutoresizingMaskIntoConstraints = false
    try place(leaf, in: child, rect(0, 0, 7, 7))
    let errors = Reported.errors(naming: "leaf") { root.layoutIfNeeded() }
    #expect(errors.isEmpty)
    child.onLayout = nil
    child.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.frame == rect(0, 0, 7, 7))
  }

  @Test(
    "a layout pass uses the constraints that updateConstraints changes",
    .rule("3.12.constraints"))
  func updatesFirst() throws {
    leaf.translatesAutoresizingMaskIntoConstraints = false
    leaf.onUpdate = { leaf in
      guard let superview = leaf.superview, leaf.constraints.isEmpty else { return }
      _ = try? place(leaf, in: superview, rect(2, 2, 2, 2))
    }
    root.layoutIfNeeded()
    #expect(leaf.frame == rect(2, 2, 2, 2))
  }

  @Test("a view may edit the tree in its intrinsicContentSize")
  func editsFromWithin() throws {
    final class Meddler: View {
      var meddle: ((Meddler) -> Void)?
      override var intrinsicContentSize: Size {
        meddle?(self)
        return Size(width: 10, height: 10)
      }
    }
    let edits: [(String, (Meddler) -> Void)] = [
      ("lays out", { $0.layoutIfNeeded() }),
      ("solves", { _ = try? $0.solveLayout() }),
      ("leaves", { $0.removeFromSuperview() }),
      ("invalidates", { $0.invalidateIntrinsicContentSize() }),
      ("adds", { if $0.subviews.count < 3 { $0.addSubview(View()) } }),
      ("removes a sibling", { $0.superview?.subviews.last?.removeFromSuperview() }),
      ("constrains", { _ = try? constrain($0, .width, plus: 5) }),
      ("mirrors", { $0.window?.layoutDirection = .rightToLeft }),
      (
        "measures another", { _ = try? $0.superview?.subviews.last?.fittingSize(.zero) }
      ),
    ]
    for (name, edit) in edits {
      let meddler = Meddler(frame: rect(1, 1, 1, 1))
      meddler.identifier = "meddler"
      let root = view("root", .zero, [view("before"), meddler, view("behind", rect(2, 2, 2, 2))])
      let window = window(100, 100, root: root)
      try window.solveLayout()
      meddler.meddle = edit
      meddler.invalidateIntrinsicContentSize()
      _ = Reported.errors(naming: "meddler") { window.layoutIfNeeded() }
      meddler.meddle = nil
      meddler.invalidateIntrinsicContentSize()
      try window.solveLayout()
      #expect(root.exactFrame == rect(0, 0, 100, 100), "\(name)")
    }
  }

  @Test func `a view may edit the tree when a layout asks for its insets or its baseline`() throws {
    final class Meddler: View {
      var meddle: (() -> Void)?
      override var alignmentRectInsets: EdgeInsets {
        get {
          act()
          return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        }
        set {}
      }
      override var firstBaselineOffset: Double {
        get {
          act()
          return 3
        }
        set {}
      }
      private func act() {
        let edit = meddle
        meddle = nil
        edit?()
      }
    }
    let edits: [(String, (Meddler, View, [LayoutConstraint]) -> Void)] = [
      ("removes its siblings", { _, root, _ in root.subviews.last?.removeFromSuperview() }),
      ("leaves", { meddler, _, _ in meddler.removeFromSuperview() }),
      ("deactivates", { _, _, constraints in LayoutConstraint.deactivate(constraints) }),
    ]
    for (name, edit) in edits {
      // The first layout asks for the insets first; a later one that builds the rows again, for both.
      for isLater in [false, true] {
        let (root, meddler) = (View(), Meddler())
        let window = window(100, 100, root: root)
        for view in [meddler, View(), View()] {
          view.translatesAutoresizingMaskIntoConstraints = false
          root.addSubview(view)
        }
        let constraints = root.subviews.flatMap { view in
          [
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
            view.widthAnchor.constraint(equalToConstant: 9),
            view.heightAnchor.constraint(equalToConstant: 9),
            view.firstBaselineAnchor.constraint(greaterThanOrEqualTo: meddler.topAnchor),
          ]
        }
        LayoutConstraint.activate(constraints)
        if isLater {
          window.layoutIfNeeded()
          root.addSubview(View())
        }
        meddler.meddle = { [weak meddler] in
          if let meddler { edit(meddler, root, constraints) }
        }
        _ = Reported.errors(naming: "meddler") { window.layoutIfNeeded() }
        meddler.meddle = nil
        try window.solveLayout()
        #expect(root.exactFrame == rect(0, 0, 100, 100), "\(name)")
      }
    }
  }
}
