// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests completions of transactions in unusual orders.
@Suite struct TransactionEdgeTests {
  @Test(.rule("13.layers.implicit"))
  func `a completion block that sets another completion block loses neither`() {
    var calls: [String] = []
    Transaction.begin()
    Transaction.setCompletionBlock {
      calls.append("first")
      Transaction.setCompletionBlock { calls.append("second") }
    }
    Transaction.setCompletionBlock { calls.append("third") }
    Transaction.commit()
    #expect(calls == ["first", "third", "second"])
  }

  @Test(.rule("13.layers.implicit"))
  func `a view animation without changes does not delay a transaction's completion`() {
    let window = Window(frame: rect(0, 0, 10, 10))
    let view = View(frame: rect(0, 0, 5, 5))
    window.rootView = view
    window.update(at: 0)
    var calls = 0
    Transaction.begin()
    Transaction.setCompletionBlock { calls += 1 }
    View.animate(withDuration: 1) {}
    View.animate(withDuration: 1) { view.alpha = 1 }
    View.animate(withDuration: 0) { view.alpha = 0.5 }
    View.animateKeyframes(withDuration: 1, animations: {})
    View.transition(
      with: view, duration: 0.5, options: .transitionCrossDissolve, animations: {})
    Transaction.commit()
    for time in 1..<4 { window.update(at: Double(time)) }
    #expect(calls == 1)
  }
}
