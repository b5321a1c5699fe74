// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionGeometry
import Testing

@Suite struct FrameChangeTests {
  private func frame(_ id: String, _ x: Double, _ width: Double) -> LayoutResult.Frame {
    .init(id: id, rect: Rect(x: x, y: 0, width: width, height: 10))
  }

  @Test func `frames that print the same numbers are equal`() {
    // Results are rounded to a millionth of a point.
    let changes = FrameChange.changes(from: [frame("a", 1, 2)], to: [frame("a", 1 + 4e-7, 2)])
    #expect(changes.isEmpty && changes.summary == "nothing moved")
    #expect(FrameChange.changes(from: [frame("a", 1, 2)], to: [frame("a", 1 + 6e-7, 2)]).count == 1)
  }

  @Test func `a change names the numbers that differ`() {
    let changes = FrameChange.changes(
      from: [frame("a", 1, 2), frame("gone", 0, 1), frame("same", 0, 1)],
      to: [frame("long-name", 4, 4), frame("a", 1.5, 3), frame("same", 0, 1)])
    #expect(
      changes.lines(atMost: 9) == [
        "  long-name  added: x 4, y 0, width 4, height 10",
        "  a          x 1 → 1.5, width 2 → 3",
        "  gone       removed: x 0, y 0, width 1, height 10",
      ])
    #expect(changes.summary == "1 view moved, 1 view added, 1 view removed")
    #expect(changes.lines(atMost: 1).last == "  … and 2 more")
  }
}
