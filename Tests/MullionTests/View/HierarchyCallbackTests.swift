// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests the callbacks for edits of the view tree and their order: rules 9.2 of `rules.tsv`.
@Suite struct HierarchyCallbackTests {
  private final class Witness: View {
    let trace: Trace
    var onWillMove: (() -> Void)?

    init(_ name: String, _ trace: Trace, _ subviews: [View] = []) {
      self.trace = trace
      super.init(frame: .zero)
      identifier = name
      for subview in subviews { addSubview(subview) }
    }

    private func note(_ text: String) { trace.lines.append("\(identifier ?? "") \(text)") }

    private func name(_ view: View?) -> String { view?.identifier ?? "nil" }

    override func willMove(toSuperview superview: View?) {
      note("willMoveToSuperview \(name(superview))")
      onWillMove?()
    }
    override func didMoveToSuperview() { note("didMoveToSuperview \(name(superview))") }
    override func willMove(toWindow window: Window?) { note("willMoveToWindow \(name(window))") }
    override func didMoveToWindow() { note("didMoveToWindow \(name(window))") }
    override func didAddSubview(_ subview: View) { note("didAddSubview \(name(subview))") }
    override func willRemoveSubview(_ subview: View) { note("willRemoveSubview \(name(subview))") }
  }

  private let trace = Trace()
  private let window = Window(frame: rect(0, 0, 100, 100))
  private let root: Witness
  private let other: Witness
  private let child: Witness
  private let grandchild: Witness

  init() {
    window.identifier = "window"
    grandchild = Witness("grandchild", trace)
    child = Witness("child", trace, [grandchild])
    other = Witness("other", trace)
    root = Witness("root", trace, [other])
    window.rootView = root
    trace.lines = []
  }

  @Test(.rule("9.2.callbacks"))
  func `a view added to a superview receives window callbacks before superview callbacks`() {
    root.addSubview(child)
    #expect(
      trace.take() == [
        "child willMoveToWindow window", "grandchild willMoveToWindow window",
        "child willMoveToSuperview root", "child didMoveToWindow window",
        "grandchild didMoveToWindow window", "child didMoveToSuperview root",
        "root didAddSubview child",
      ])
  }

  @Test(.rule("9.2.callbacks", "9.2.window"))
  func `a removed view receives callbacks with nil window and superview`() {
    root.addSubview(child)
    trace.lines = []
    child.removeFromSuperview()
    #expect(
      trace.take() == [
        "root willRemoveSubview child", "child willMoveToWindow nil",
        "grandchild willMoveToWindow nil", "child willMoveToSuperview nil",
        "child didMoveToWindow nil", "grandchild didMoveToWindow nil",
        "child didMoveToSuperview nil",
      ])
  }

  @Test(.rule("9.2.callbacks", "9.2.window"))
  func `a move within a window sends only superview callbacks`() {
    root.addSubview(child)
    trace.lines = []
    other.addSubview(child)
    #expect(
      trace.take() == [
        "root willRemoveSubview child", "child willMoveToSuperview other",
        "child didMoveToSuperview other", "other didAddSubview child",
      ])
  }

  @Test(.rule("9.2.window"))
  func `a tree outside of a window receives no window callbacks`() {
    let tree = Witness("tree", trace)
    tree.addSubview(child)
    #expect(
      trace.take() == [
        "child willMoveToSuperview tree", "child didMoveToSuperview tree",
        "tree didAddSubview child",
      ])
  }

  @Test(.rule("9.2.reorder"))
  func `reordering subviews sends no callbacks`() {
    root.addSubview(child)
    trace.lines = []
    root.sendSubviewToBack(child)
    root.bringSubviewToFront(child)
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    root.addSubview(child)
    #expect(trace.take() == [])
  }

  @Test func `a view that moves to another superview in willMove stays there`() {
    child.onWillMove = { [child, other] in
      child.onWillMove = nil
      other.addSubview(child)
    }
    root.addSubview(child)
    #expect(child.superview === other)
    #expect(!root.subviews.contains { $0 === child })
  }

  @Test func `a view may be added again in willMove during its removal`() {
    root.addSubview(child)
    child.onWillMove = { [child, other, root] in
      child.onWillMove = nil
      other.addSubview(child)
      root.addSubview(child)
    }
    child.removeFromSuperview()
    #expect(child.superview == nil || child.superview === root)
    #expect(root.subviews.count { $0 === child } == (child.superview === root ? 1 : 0))
  }
}
