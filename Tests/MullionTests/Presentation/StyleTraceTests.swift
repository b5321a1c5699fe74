// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Compares the callbacks of each style with the order that UIKit documents.
///
/// The controllers' will-callbacks precede their did-callbacks. The leaving controller precedes the
/// entering one, and a completion is last. A presenter takes part only if it is removed.
@Suite struct StyleTraceTests {
  /// A style, an animation and a direction.
  struct Case: Sendable, CustomTestStringConvertible {
    let style: ModalPresentationStyle
    let isAnimated: Bool
    let isComing: Bool
    /// Whether the window has a regular width.
    let isWide: Bool

    var testDescription: String {
      "\(style)\(isAnimated ? " animated" : "")\(isComing ? "" : " dismissal")\(isWide ? " wide" : "")"
    }

    /// Whether the presenter disappears.
    var covers: Bool { style == .fullScreen || style == .currentContext }

    /// The words of the transition.
    var expected: String {
      let (old, new) = isComing ? ("a", "b") : ("b", "a")
      let leaves = isComing ? covers : true
      let enters = isComing ? true : covers
      let will = (leaves ? ["\(old).willDisappear"] : []) + (enters ? ["\(new).willAppear"] : [])
      let gone = leaves ? ["\(old).didDisappear"] : []
      let there = (enters ? ["\(new).didAppear"] : []) + ["done"]
      // An animation starts in the first turn and ends in the second one. Without it, the leaving
      // view is removed at once, and the entering one has to be on screen once.
      return (isAnimated ? will + ["|", "|"] + gone + there : will + gone + ["|"] + there + ["|"])
        .joined(separator: " ")
    }
  }

  private static let cases = ModalPresentationStyle.allCases.flatMap { style in
    [false, true].flatMap { isAnimated in
      [false, true].flatMap { isComing in
        [false, true].map { isWide in
          Case(style: style, isAnimated: isAnimated, isComing: isComing, isWide: isWide)
        }
      }
    }
  }

  @Test(.rule("13.presentation.order"), arguments: cases)
  func `each style sends its callbacks in the documented order`(one: Case) {
    let stage = one.isWide ? ControllerStage(1024, 768) : ControllerStage(320, 568)
    stage.show(stage["a"])
    let presented = stage["b"]
    presented.modalPresentationStyle = one.style
    presented.popoverPresentationController?.sourceView = stage["a"].view
    if one.isComing {
      stage["a"].present(presented, animated: one.isAnimated) { stage.trace.note("done") }
    } else {
      stage["a"].present(presented, animated: false)
      stage.update()
      stage.trace.words = []
      stage["a"].dismiss(animated: one.isAnimated) { stage.trace.note("done") }
    }
    stage.update()
    stage.update()
    #expect(stage.trace.words.joined(separator: " ") == one.expected)
    #expect(stage.window.subviews.count == (one.isComing ? 2 : 1))
    #expect(stage["a"].view.isHidden == (one.isComing && one.covers))
    #expect((stage["b"].presentingViewController != nil) == one.isComing)
  }
}
