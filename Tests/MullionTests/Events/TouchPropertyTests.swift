// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The types of touches and events, and the motions of the device.
@Suite struct TouchPropertyTests {
  private final class Pad: View {
    var calls: [String] = []
    var last: (touch: Touch, event: Event?)?

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      last = touches.first.map { ($0, event) }
    }

    override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
      calls.append("began \(motion) \(event.map { "\($0.type)" } ?? "")")
    }

    override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
      calls.append("ended \(motion)")
    }
  }

  private let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
  private let window = Window()
  private let pad = Pad(frame: rect(0, 0, 100, 100))

  init() {
    window.rootView = pad
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  private func touch(_ kind: Touch.Kind, _ phase: TouchSample.Phase = .began) {
    let sample = TouchSample(
      identifier: 0, phase: phase, location: Point(x: 20, y: 30), kind: kind)
    application.enqueue(.touches([sample]), at: application.time)
    application.turn(at: application.time)
  }

  @Test func `a finger has UIKit's values for a device that measures no force`() throws {
    touch(.direct)
    let (touch, event) = try #require(pad.last)
    #expect(touch.type == .direct && event?.type == .touches)
    #expect(event?.subtype == Event.EventSubtype.none)
    #expect(touch.force == 0 && touch.maximumPossibleForce == 0 && touch.majorRadius == 0)
    #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: pad) == 0)
    #expect(touch.estimatedProperties.isEmpty)
    #expect(touch.preciseLocation(in: pad) == Point(x: 20, y: 30))
    #expect(event?.coalescedTouches(for: touch) == [touch])
    #expect(event?.predictedTouches(for: touch) == [])
  }

  @Test func `a recognizer receives only touches of its allowed types`() {
    var taps = 0
    let recognizer = TapGestureRecognizer { _ in taps += 1 }
    recognizer.allowedTouchTypes = [.indirectPointer]
    pad.addGestureRecognizer(recognizer)
    touch(.direct)
    touch(.direct, .ended)
    #expect(taps == 0)
    touch(.pointer)
    touch(.pointer, .ended)
    #expect(taps == 1)
  }

  @Test func `the first responder receives a shake`() {
    pad.becomeFirstResponder()
    application.shake()
    #expect(pad.calls == ["began motionShake motion", "ended motionShake"])
  }

  @Test func `a screen reports its pixels and the area below its status bar`() {
    let screen = Screen(size: Size(width: 100, height: 200), scale: 2)
    #expect(screen.nativeBounds == rect(0, 0, 200, 400))
    #expect(screen.applicationFrame == screen.bounds && screen.mirrored == nil)
  }
}
