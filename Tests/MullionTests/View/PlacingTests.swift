// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests the frames that views give to their parts in code.
@Suite struct PlacingTests {
  /// A container whose code places a part at a fractional position, and counts its layouts.
  private final class Container: View {
    let part = View()
    var start = 0.0
    private(set) var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      part.place(Rect(x: start, y: 0, width: 10, height: 10))
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let container = Container(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    container.addSubview(container.part)
    window.addSubview(container)
  }

  private func place(at start: Double) {
    container.start = start
    container.setNeedsLayout()
    window.layoutIfNeeded()
  }

  @Test func `placing a view at its rounded frame changes its exact frame`() {
    place(at: 15.5)
    #expect(container.part.frame.minX == 16)
    place(at: 16)
    #expect(container.part.exactFrame.minX == 16)
    place(at: 15.5)
    #expect(container.part.exactFrame.minX == 15.5)
  }

  @Test func `placing a view at the same frame again causes no layout`() {
    place(at: 15.5)
    let layouts = container.layouts
    place(at: 15.5)
    #expect(container.layouts == layouts + 1)
  }
}
