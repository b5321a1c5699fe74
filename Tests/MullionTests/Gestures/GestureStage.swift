// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// An application with a few views that logs their touches and gestures.
///
/// The window is 400 × 400. `a` covers its upper left quarter, and `c` its upper right quarter. `b`
/// covers the middle of `a` from (50, 50) to (150, 150).
final class GestureStage: TouchStage {
  let app = Application(screens: [Screen(size: Size(width: 400, height: 400))])
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let a: LoggingView
  let b: LoggingView
  let c: LoggingView
  var time = 0.0
  private(set) var log: [String] = []
  private var named: [String: GestureRecognizer] = [:]
  /// Keeps the delegates alive, because recognizers do not retain them.
  private var delegates: [TableDelegate] = []

  init() {
    a = LoggingView("A", Rect(x: 0, y: 0, width: 200, height: 200))
    b = LoggingView("B", Rect(x: 50, y: 50, width: 100, height: 100))
    c = LoggingView("C", Rect(x: 200, y: 0, width: 200, height: 200))
    app.addWindow(window)
    window.addSubview(a)
    a.addSubview(b)
    window.addSubview(c)
    for view in [a, b, c] { view.stage = self }
    app.turn(at: 0)
  }

  func note(_ text: String) { log.append(text) }

  // MARK: Recognizers

  /// Adds a recognizer to a view and logs its actions.
  @discardableResult
  func add<Kind: GestureRecognizer>(
    _ recognizer: Kind, _ name: String, on view: View, _ configure: (Kind) -> Void = { _ in }
  ) -> Kind {
    recognizer.name = name
    recognizer.addTarget { [unowned self] in note("\(name).\($0.state)") }
    configure(recognizer)
    view.addGestureRecognizer(recognizer)
    named[name] = recognizer
    return recognizer
  }

  @discardableResult
  func tap(_ name: String, on view: View, taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    add(TapGestureRecognizer(), name, on: view) {
      ($0.numberOfTapsRequired, $0.numberOfTouchesRequired) = (taps, fingers)
    }
  }

  @discardableResult
  func press(_ name: String, on view: View) -> LongPressGestureRecognizer {
    add(LongPressGestureRecognizer(), name, on: view)
  }

  @discardableResult
  func pan(_ name: String, on view: View) -> PanGestureRecognizer {
    add(PanGestureRecognizer(), name, on: view)
  }

  subscript(name: String) -> GestureRecognizer { named[name] ?? GestureRecognizer() }

  /// Sets a recognizer's delegate to one that answers from tables of names.
  func delegate(of name: String, _ configure: (TableDelegate) -> Void) {
    let delegate = TableDelegate(stage: self)
    configure(delegate)
    delegates.append(delegate)
    self[name].delegate = delegate
  }

  // MARK: Input

  /// Plays a script of touches and returns the log.
  ///
  /// `d50,60` puts a finger down, `m` moves it, `u` lifts it, and `x` cancels it. A digit in front
  /// is the number of the finger. `+0.5` waits half a second, and `[1d9,9 2d9,9]` is one event. An
  /// event takes a hundredth of a second.
  func play(_ script: String) -> String {
    log = []
    var group: [TouchSample]?
    for word in script.split(separator: " ") {
      var word = word
      if word.first == "+" {
        time += Double(word.dropFirst()) ?? 0
        app.turn(at: time)
        continue
      }
      if word.first == "[" {
        group = []
        word.removeFirst()
      }
      let closes = word.last == "]"
      if closes { word.removeLast() }
      let sample = sample(word)
      if group != nil {
        group?.append(sample)
        guard closes else { continue }
      }
      app.enqueue(.touches(group ?? [sample]), at: time)
      group = nil
      app.turn(at: time)
      time += 0.01
    }
    return log.joined(separator: " ")
  }

  private var places: [Int: Point] = [:]

  private func sample(_ word: Substring) -> TouchSample {
    var rest = word
    var finger = 0
    if let digit = rest.first?.wholeNumberValue {
      finger = digit
      rest.removeFirst()
    }
    let kind = rest.removeFirst()
    let numbers = rest.split(separator: ",").compactMap { Double($0) }
    if numbers.count == 2 { places[finger] = Point(x: numbers[0], y: numbers[1]) }
    let phases: [Character: TouchSample.Phase] = [
      "d": .began, "m": .moved, "u": .ended, "x": .cancelled,
    ]
    return TouchSample(
      identifier: finger, phase: phases[kind] ?? .cancelled, location: places[finger] ?? .zero)
  }
}

/// A view that logs its touches: `A+` began, `A~` moved, `A-` ended, `A!` cancelled.
///
/// A number follows for more than one touch.
final class LoggingView: View {
  let name: String
  unowned(unsafe) var stage: GestureStage?
  /// Returns whether a recognizer may begin with touches on the view.
  var allows: (GestureRecognizer) -> Bool = { _ in true }
  var onBegan: () -> Void = {}

  init(_ name: String, _ frame: Rect) {
    self.name = name
    super.init(frame: frame)
  }

  private func note(_ touches: Set<Touch>, _ sign: String) {
    stage?.note(name + sign + (touches.count > 1 ? "\(touches.count)" : ""))
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note(touches, "+")
    onBegan()
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(touches, "~") }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(touches, "-") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { note(touches, "!") }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    allows(recognizer)
  }
}

/// A delegate that answers by the names of recognizers.
///
/// It decides whether its recognizer begins and receives touches, which recognizers recognize
/// simultaneously, and which require another's failure.
final class TableDelegate: GestureRecognizerDelegate {
  private unowned let stage: GestureStage
  var begins = true
  var receives: (Touch) -> Bool = { _ in true }
  var together: Set<String> = []
  var waitsFor: Set<String> = []
  var isAwaitedBy: Set<String> = []
  var logs = false

  init(stage: GestureStage) { self.stage = stage }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if logs { stage.note("begin?\(recognizer.name ?? "")") }
    return begins
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if logs { stage.note("receive?\(recognizer.name ?? "")") }
    return receives(touch)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together.contains(other.name ?? "") }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waitsFor.contains(other.name ?? "") }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isAwaitedBy.contains(other.name ?? "") }
}

typealias GestureCase = TouchCase<GestureStage>
