// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A view that counts the reads of its intrinsic content size.
private final class AskedView: View {
  private(set) var questions = 0
  var content = Size(width: 30, height: 20)

  override var intrinsicContentSize: Size {
    questions += 1
    return content
  }
}

/// Tests that layout reads intrinsic content sizes only of views whose size may depend on them.
@Suite struct ContentQuestionTests {
  @Test(.rule("3.5.default"))
  func `layout does not ask the top view of a tree for its content size`() {
    let view = AskedView(frame: rect(0, 0, 9, 9))
    view.layoutIfNeeded()
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.questions == 0)
  }

  @Test(.rule("3.5.default"))
  func `layout does not ask views that masks place for their content sizes`() {
    let masks: [AutoresizingMask] = [
      [], [.flexibleWidth], [.flexibleHeight, .flexibleTopMargin],
      [.flexibleWidth, .flexibleHeight],
    ]
    let views = masks.map { mask in
      let view = AskedView(frame: rect(5, 5, 50, 50))
      view.autoresizingMask = mask
      let inner = AskedView(frame: rect(1, 1, 9, 9))
      inner.autoresizingMask = [.flexibleWidth]
      view.addSubview(inner)
      return view
    }
    let root = AskedView()
    for view in views { root.addSubview(view) }
    let window = window(100, 100, root: root)
    window.layoutIfNeeded()
    window.frame.size = Size(width: 200, height: 300)
    window.layoutIfNeeded()
    for view in views {
      view.frame.size.width += 10
      view.invalidateIntrinsicContentSize()
    }
    window.layoutIfNeeded()
    #expect(root.questions == 0)
    for view in views {
      #expect(view.questions == 0 && (view.subviews[0] as? AskedView)?.questions == 0)
    }
  }

  @Test(.rule("3.5.invalidate"))
  func `layout asks a constrained view for its content size once per invalidation`() throws {
    let view = AskedView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = View()
    root.addSubview(view)
    let window = window(100, 100, root: root)
    try constrain(view, .left, .equal, root, .left)
    try constrain(view, .top, .equal, root, .top)
    window.layoutIfNeeded()
    #expect(view.questions == 1 && view.frame == rect(0, 0, 30, 20))
    window.frame.size.width = 150
    window.layoutIfNeeded()
    #expect(view.questions == 1)
    view.content.width = 40
    view.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(view.questions == 2 && view.frame.width == 40)
  }

  @Test(.rule("3.5.default"))
  func `a view is asked for its content size while constraints place it`() throws {
    let view = AskedView(frame: rect(0, 0, 50, 50))
    let root = View()
    root.addSubview(view)
    let window = window(100, 100, root: root)
    window.layoutIfNeeded()
    #expect(view.questions == 0)
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      try constrain(view, .left, .equal, root, .left),
      try constrain(view, .top, .equal, root, .top),
    ]
    window.layoutIfNeeded()
    #expect(view.questions == 1 && view.frame == rect(0, 0, 30, 20))
    for constraint in constraints { constraint.deactivate() }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = rect(0, 0, 60, 60)
    window.layoutIfNeeded()
    view.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(view.questions == 1 && view.frame == rect(0, 0, 60, 60))
  }

  @Test(.rule("3.5.default"))
  func `a content size counts where a mask follows a size that constraints determine`() throws {
    let (card, inner) = (View(), AskedView(frame: rect(0, 0, 10, 10)))
    card.frame = rect(0, 0, 10, 10)
    card.addSubview(inner)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let fixed = AskedView(frame: rect(0, 0, 10, 10))
    card.addSubview(fixed)
    let root = View()
    root.addSubview(card)
    let window = window(100, 100, root: root)
    window.layoutIfNeeded()
    #expect(inner.questions == 0 && fixed.questions == 0)
    // Now the content of the inner view determines the size of the card.
    card.translatesAutoresizingMaskIntoConstraints = false
    try constrain(card, .left, .equal, root, .left)
    try constrain(card, .top, .equal, root, .top)
    window.layoutIfNeeded()
    #expect(inner.questions == 1 && card.frame == rect(0, 0, 30, 20))
    #expect(fixed.questions == 0)
  }

  @Test(.rule("5.1.noIntrinsic"))
  func `an arranged view and a view's fitting size need the content size`() throws {
    let arranged = AskedView(frame: rect(0, 0, 9, 9))
    let stack = StackView(arrangedSubviews: [arranged])
    let window = window(100, 100, root: View())
    window.rootView?.addSubview(stack)
    window.layoutIfNeeded()
    #expect(arranged.questions > 0)
    let fitted = AskedView(frame: rect(0, 0, 9, 9))
    let size = try fitted.fittingSize(View.layoutFittingCompressedSize)
    #expect(fitted.questions == 1 && size == Size(width: 30, height: 20))
  }
}
