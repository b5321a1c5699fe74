// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// A sequence of touches on a control, and the events expected of each step.
///
/// A step is `D` for down, `M` for move or `U` for up, each with a position in the control's
/// coordinates, or `X` for a touch that the host cancels. Without numbers the position is (50, 20).
/// A digit before the letter is the finger, and `p` before it makes the touch a pointer's. A step
/// is ten seconds after the previous one, or a tenth of a second if it begins with `~`. A word such
/// as `disable` changes the control, its window or the application. In the expected events, `+`
/// joins several and `-` means none.
struct ControlCourse: CustomStringConvertible, Sendable {
  let name: String
  let steps: [String]
  let events: [String]

  init(_ name: String, _ steps: String, _ events: String) {
    self.name = name
    self.steps = steps.split(separator: " ").map(String.init)
    self.events = events.split(separator: " ").map(String.init)
  }

  var description: String { name }
}

/// An application with one control in the middle of its window, and a record of the sent events.
final class ControlStage<Tested: Control> {
  static var names: [(Control.Events, String)] {
    [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "in"),
      (.touchDragOutside, "out"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "upin"), (.touchUpOutside, "upout"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "return"),
    ]
  }

  let application = Application(screens: [Screen(size: Size(width: 600, height: 600))])
  let window = Window()
  let control: Tested
  let holder = View(frame: rect(0, 0, 600, 600))
  private(set) var time = 0.0
  private var sent: [String] = []

  init(_ control: Tested, at frame: Rect = rect(200, 200, 100, 40)) {
    self.control = control
    control.frame = frame
    window.rootView = holder
    holder.addSubview(control)
    application.addWindow(window)
    window.makeKeyAndVisible()
    for (event, name) in Self.names {
      control.addAction(for: event) { [unowned self] _ in sent.append(name) }
    }
    application.turn(at: 0)
  }

  /// Returns the events sent since the last call, joined by `+`; `-` if none was sent.
  func record() -> String {
    defer { sent = [] }
    return sent.isEmpty ? "-" : sent.joined(separator: "+")
  }

  func touch(_ phase: TouchSample.Phase, _ place: Point, finger: Int = 0, pointer: Bool = false) {
    let location = control.convert(place, to: nil)
    let sample = TouchSample(
      identifier: finger, phase: phase, location: location, kind: pointer ? .pointer : .direct)
    application.enqueue(.touches([sample]), at: time)
    application.turn(at: time)
  }

  func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    time += 1
    for phase in [Press.Phase.began, .ended] {
      application.enqueue(.key(Key(code, modifiers: modifiers), phase), at: time)
    }
    application.turn(at: time)
  }

  func type(_ text: String) {
    time += 1
    application.enqueue(.text(text), at: time)
    application.turn(at: time)
  }

  func tap(_ x: Double, _ y: Double) {
    time += 10
    touch(.began, Point(x: x, y: y))
    touch(.ended, Point(x: x, y: y))
  }

  /// Runs one step of a touch sequence and returns the events that the control sends.
  func run(_ step: String) -> String {
    switch step {
    case "disable": control.isEnabled = false
    case "enable": control.isEnabled = true
    case "hide": control.isHidden = true
    case "remove": control.removeFromSuperview()
    case "move-away": control.center.x += 1000
    case "no-touches": control.isUserInteractionEnabled = false
    case "ignore": application.beginIgnoringInteractionEvents()
    case "listen": application.endIgnoringInteractionEvents()
    case "remove-window": application.removeWindow(window)
    default: touch(step)
    }
    return record()
  }

  private func touch(_ step: String) {
    var rest = step[...]
    func take(_ sign: Character) -> Bool {
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }
    time += take("~") ? 0.1 : 10
    let isPointer = take("p")
    let finger = rest.first?.wholeNumberValue ?? 0
    if rest.first?.isNumber ?? false { rest.removeFirst() }
    let letter = rest.removeFirst()
    let numbers = rest.split(separator: ",").compactMap { Double($0) }
    let place =
      numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : Point(x: 50, y: 20)
    let phase: TouchSample.Phase =
      switch letter {
      case "D": .began
      case "M": .moved
      case "U": .ended
      default: .cancelled
      }
    touch(phase, place, finger: finger, pointer: isPointer)
  }
}
