// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite struct GestureRandomTests {
  @Test(.rule("9.4.random"))
  func `under random input and edits, each touch and gesture ends once`() throws {
    try Reported.quietly {
      try withEverySeed(0..<60) { seed, _ in
        let first = GestureChaos(seed: seed)
        let trace = first.run()
        if let fault = first.fault { throw Mismatch(fault) }
        guard first.received > 0 else { return }
        guard trace == GestureChaos(seed: seed).run() else { throw Mismatch("another trace") }
      }
    }
  }

  @Test func `the random input reaches every gesture state and touch phase`() {
    var counts: [String: Int] = [:]
    Reported.quietly {
      for seed in UInt64(0)..<40 {
        for word in GestureChaos(seed: seed).run() {
          counts[String(word.drop { $0 != "." }), default: 0] += 1
        }
      }
    }
    for state in [".began", ".changed", ".ended", ".cancelled"] {
      #expect(counts[state, default: 0] > 10, "\(state)")
    }
    for phase in [".+", ".~", ".-", ".!"] { #expect(counts[phase, default: 0] > 10, "\(phase)") }
  }
}

/// An application with random views, recognizers and touches, whose callbacks make random edits.
private final class GestureChaos: GestureRecognizerDelegate {
  private var generator: SplitMix64
  private let app = Application(screens: [Screen(size: Size(width: 300, height: 300))])
  private let window = Window(frame: rect(0, 0, 300, 300))
  private var views: [ChaosView] = []
  private var recognizers: [GestureRecognizer] = []
  private var lastStates: [ObjectIdentifier: GestureRecognizer.State] = [:]
  /// The touches that each view received.
  ///
  /// Keeps the touches alive, because the checks compare their identity.
  private var known: [(view: View, touch: Touch, isOver: Bool)] = []
  private var trace: [String] = []
  private(set) var fault: String?
  private var depth = 0
  private var time = 0.0

  var received: Int { known.count }

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    app.addWindow(window)
    for index in 0..<10 {
      let view = ChaosView(
        frame: rect(number(0, 120), number(0, 120), number(50, 250), number(50, 250)))
      view.name = "v\(index)"
      view.chaos = self
      view.isMultipleTouchEnabled = generator.chance(0.5)
      view.isExclusiveTouch = generator.chance(0.05)
      (views.isEmpty || generator.chance(0.2) ? window : generator.pick(views)).addSubview(view)
      views.append(view)
    }
    let scroll = ScrollView(frame: rect(20, 20, 200, 200))
    scroll.contentSize = Size(width: 250, height: 600)
    generator.pick(views).addSubview(scroll)
    if generator.chance(0.7) {
      scroll.addSubview(views[0].isDescendant(of: scroll) ? View() : leaf())
    }
    for _ in 0..<12 { addRecognizer() }
  }

  private func leaf() -> View {
    let view = ChaosView(frame: rect(0, 0, 150, 500))
    view.name = "leaf"
    view.chaos = self
    return view
  }

  private func number(_ least: Double, _ most: Double) -> Double {
    .random(in: least...most, using: &generator).rounded()
  }

  private func addRecognizer() {
    let made: GestureRecognizer =
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: TapGestureRecognizer()
      case 2: LongPressGestureRecognizer()
      case 3: PanGestureRecognizer()
      case 4: SwipeGestureRecognizer()
      case 5: PinchGestureRecognizer()
      case 6: RotationGestureRecognizer()
      default: Moody()
      }
    made.name = "r\(recognizers.count)"
    (made as? Moody)?.draw = { [unowned self] in generator.next() }
    (made as? TapGestureRecognizer)?.numberOfTapsRequired = Int.random(in: 1...3, using: &generator)
    made.delaysTouchesBegan = generator.chance(0.2)
    made.delaysTouchesEnded = generator.chance(0.7)
    made.cancelsTouchesInView = generator.chance(0.7)
    if generator.chance(0.5) { made.delegate = self }
    if let other = recognizers.last, generator.chance(0.3) { made.require(toFail: other) }
    if let other = recognizers.first, generator.chance(0.2) { other.require(toFail: made) }
    made.addTarget { [unowned self] in received(of: $0) }
    generator.pick(views).addGestureRecognizer(made)
    recognizers.append(made)
  }

  // MARK: Running

  func run() -> [String] {
    var down: Set<Int> = []
    for _ in 0..<80 {
      let finger = Int.random(in: 0..<4, using: &generator)
      let place = Point(x: number(-10, 310), y: number(-10, 310))
      let phase: TouchSample.Phase
      if down.contains(finger) {
        phase = generator.chance(0.5) ? .moved : generator.chance(0.8) ? .ended : .cancelled
        if phase != .moved { down.remove(finger) }
      } else {
        phase = .began
        down.insert(finger)
      }
      app.enqueue(.touch(finger, phase, at: place), at: time)
      if generator.chance(0.7) { turn(after: generator.pick([0.01, 0.02, 0.2, 0.6])) }
      if generator.chance(0.1) { edit() }
    }
    for finger in down.sorted() { app.enqueue(.touch(finger, .ended, at: .zero), at: time) }
    for _ in 0..<10 { turn(after: 0.5) }
    for item in known where !item.isOver { fault = "a touch on \(name(item.view)) has no end" }
    for recognizer in recognizers where recognizer.state != .possible {
      fault = "\(recognizer.name ?? "") remains \(recognizer.state)"
    }
    return trace
  }

  private func turn(after delay: Double) {
    time += delay
    app.turn(at: time)
  }

  private func name(_ view: View) -> String { (view as? ChaosView)?.name ?? "" }

  // MARK: Callbacks

  func record(_ view: ChaosView, _ touches: Set<Touch>, _ sign: String) {
    trace.append("\(view.name)\(touches.count).\(sign)")
    for touch in touches {
      let open = known.firstIndex { $0.view === view && $0.touch === touch && !$0.isOver }
      if sign == "+" {
        if known.contains(where: { $0.touch === touch }) {
          fault = "\(view.name) receives a touch twice"
        }
        known.append((view, touch, false))
      } else if let open {
        if sign != "~" { known[open].isOver = true }
      } else {
        fault = "\(view.name) receives \(sign) for a touch that has not begun"
      }
    }
    disturb()
  }

  private func received(of recognizer: GestureRecognizer) {
    let (id, state) = (ObjectIdentifier(recognizer), recognizer.state)
    trace.append("\(recognizer.name ?? "").\(state)")
    let last = lastStates[id] ?? .possible
    let goesOn = last == .began || last == .changed
    let isLegal =
      switch state {
      case .began: !goesOn
      case .changed, .cancelled: goesOn
      case .ended: true
      case .possible, .failed: false
      }
    if !isLegal { fault = "\(recognizer.name ?? ""): \(state) after \(last)" }
    lastStates[id] = state
    disturb()
  }

  private func disturb() {
    guard depth < 3, generator.chance(0.15) else { return }
    depth += 1
    edit()
    depth -= 1
  }

  private func edit() {
    let recognizer = generator.pick(recognizers)
    let view = generator.pick(views)
    switch Int.random(in: 0..<11, using: &generator) {
    case 0: recognizer.isEnabled.toggle()
    case 1: recognizer.view?.removeGestureRecognizer(recognizer)
    case 2: view.addGestureRecognizer(recognizer)
    case 3: view.removeFromSuperview()
    case 4: window.addSubview(view)
    case 5: view.isHidden.toggle()
    case 6: if recognizers.count < 30 { addRecognizer() }
    case 7 where recognizer.numberOfTouches > 0:
      recognizer.state = generator.pick(GestureRecognizer.State.allCases)
    case 8:
      app.beginIgnoringInteractionEvents()
      app.endIgnoringInteractionEvents()
    case 9: recognizer.require(toFail: generator.pick(recognizers))
    default: generator.pick(views).addSubview(view)
    }
  }

  // MARK: Delegate

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    disturb()
    return generator.chance(0.8)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    disturb()
    return generator.chance(0.9)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    disturb()
    return generator.chance(0.4)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    disturb()
    return generator.chance(0.2)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    disturb()
    return generator.chance(0.1)
  }
}

private final class ChaosView: View {
  var name = ""
  weak var chaos: GestureChaos?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    chaos?.record(self, touches, "+")
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    chaos?.record(self, touches, "~")
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    chaos?.record(self, touches, "-")
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    chaos?.record(self, touches, "!")
  }
}

/// A recognizer that sets its state at random.
private final class Moody: GestureRecognizer {
  var draw: () -> UInt64 = { 0 }

  private func turn() {
    let state = State(rawValue: Int(draw() % 12))
    if let state { self.state = state }
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { turn() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { turn() }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { turn() }
  override func reset() { turn() }
}
