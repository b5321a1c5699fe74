// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests touches that are cancelled while an event with other touches is delivered.
@Suite struct TouchCancellationTests {
  /// A view that records its touch calls and runs a reaction at the first one.
  private final class Pad: View {
    var received: [String] = []
    var reaction: (() -> Void)?
    var onMoved: ((Touch) -> Void)?

    init() {
      super.init(frame: rect(0, 0, 50, 50))
      isMultipleTouchEnabled = true
    }

    private func note(_ call: String, _ touches: Set<Touch>) {
      received += touches.map { "\(call) \($0.phase)" }
      let reaction = reaction
      self.reaction = nil
      reaction?()
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      for touch in touches { onMoved?(touch) }
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      note("cancelled", touches)
    }
  }

  /// Three adjacent windows with a pad each, which fingers 0, 1 and 2 touch.
  private struct Stage {
    let application = Application(screens: [Screen(size: Size(width: 150, height: 50))])
    let windows = (0..<3).map { Window(frame: rect(50 * Double($0), 0, 50, 50)) }
    let pads = [Pad(), Pad(), Pad()]

    init() {
      for (window, pad) in zip(windows, pads) {
        application.addWindow(window)
        window.addSubview(pad)
      }
      send(.began, [0, 1, 2])
      for pad in pads { pad.received = [] }
    }

    func send(_ phase: TouchSample.Phase, _ fingers: [Int], by distance: Double = 0) {
      let samples = fingers.map {
        TouchSample(
          identifier: $0, phase: phase, location: Point(x: 50 * Double($0) + 10 + distance, y: 10))
      }
      application.enqueue(.touches(samples), at: application.time)
      application.turn(at: application.time)
    }
  }

  @Test(arguments: [TouchSample.Phase.moved, .ended, .cancelled])
  func `removing a window during touch delivery cancels only its own touches`(
    _ phase: TouchSample.Phase
  ) {
    let stage = Stage()
    stage.pads[0].reaction = { stage.application.removeWindow(stage.windows[2]) }
    stage.send(phase, [0, 1], by: 1)
    let expected = "\(phase) \(phase)"
    #expect(stage.pads.map(\.received) == [[expected], [expected], ["cancelled cancelled"]])
  }

  @Test func `a finger that returns after a cancellation begins a new touch`() {
    let stage = Stage()
    stage.pads[0].reaction = { stage.application.removeWindow(stage.windows[2]) }
    stage.send(.ended, [0, 1])
    // The finger now makes a new touch, which is not related to its earlier one.
    stage.send(.began, [1])
    #expect(stage.pads[1].received == ["ended ended", "began began"])
  }

  @Test func `cancelling one touch does not change another's previous location`() {
    let stage = Stage()
    var steps: [Double] = []
    stage.pads[0].reaction = { stage.application.removeWindow(stage.windows[2]) }
    stage.pads[1].onMoved = { touch in
      steps.append(touch.location(in: nil).x - touch.previousLocation(in: nil).x)
    }
    stage.send(.moved, [0, 1], by: 7)
    #expect(steps == [7])
  }

  @Test(arguments: [TouchSample.Phase.moved, .ended])
  func `removing a window cancels touches not yet delivered to it`(
    _ phase: TouchSample.Phase
  ) {
    let stage = Stage()
    stage.pads[0].reaction = { stage.application.removeWindow(stage.windows[1]) }
    stage.send(phase, [0, 1, 2], by: 1)
    let expected = "\(phase) \(phase)"
    #expect(stage.pads.map(\.received) == [[expected], ["cancelled cancelled"], [expected]])
  }

  @Test func `beginIgnoringInteractionEvents cancels touches that are down or not delivered`() {
    let stage = Stage()
    stage.pads[0].reaction = { stage.application.beginIgnoringInteractionEvents() }
    stage.send(.ended, [0, 1])
    #expect(
      stage.pads.map(\.received)
        == [["ended ended"], ["cancelled cancelled"], ["cancelled cancelled"]])
  }

  @Test func `a cancellation made during another is delivered once`() {
    let stage = Stage()
    stage.pads[0].reaction = { stage.application.removeWindow(stage.windows[1]) }
    stage.pads[1].reaction = { stage.application.beginIgnoringInteractionEvents() }
    stage.send(.moved, [0, 1, 2], by: 1)
    #expect(
      stage.pads.map(\.received)
        == [
          ["moved moved", "cancelled cancelled"], ["cancelled cancelled"], ["cancelled cancelled"],
        ])
    stage.application.endIgnoringInteractionEvents()
    stage.send(.began, [0])
    #expect(stage.pads[0].received.last == "began began")
  }
}
