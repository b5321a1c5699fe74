// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// A user's input to the demo, with its times.
struct Script {
  /// The input events and their times, in seconds.
  private(set) var inputs: [(time: Double, input: Input)] = []
  /// The duration of the script, in seconds.
  private(set) var duration = 0.0

  /// Adds a pause.
  mutating func wait(_ seconds: Double) { duration += seconds }

  /// Adds a tap.
  mutating func tap(_ x: Double, _ y: Double) {
    let place = Point(x: x, y: y)
    add(.touch(1, .began, at: place))
    wait(0.1)
    add(.touch(1, .ended, at: place))
  }

  /// Adds a drag along a line at constant speed.
  mutating func drag(from: Point, to: Point, seconds: Double) {
    add(.touch(1, .began, at: from))
    let count = max(1, Int((seconds * 60).rounded()))
    for step in 1...count {
      wait(seconds / Double(count))
      let part = Double(step) / Double(count)
      add(
        .touch(
          1, .moved,
          at: Point(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))))
    }
    add(.touch(1, .ended, at: to))
  }

  /// Adds text, typed one character at a time.
  mutating func type(_ text: String) {
    for character in text {
      add(.text(String(character)))
      wait(0.12)
    }
  }

  /// Adds a key press.
  mutating func press(_ code: Key.Code) {
    add(.key(Key(code), .began))
    wait(0.05)
    add(.key(Key(code), .ended))
  }

  /// Adds a turn of the device.
  mutating func turn(to orientation: DeviceOrientation) { add(.device(orientation)) }

  private mutating func add(_ input: Input) { inputs.append((duration, input)) }

  /// Returns a tour of the mail program: opens a message and taps its stamp, goes back, scrolls the list, and writes a
  /// message.
  static func mail() -> Script {
    var script = Script()
    script.wait(0.5)
    script.tap(150, 66)
    script.wait(1)
    script.tap(327, 96)
    script.wait(1.3)
    script.tap(40, 28)
    script.wait(0.9)
    script.drag(from: Point(x: 180, y: 420), to: Point(x: 180, y: 330), seconds: 0.15)
    script.wait(1)
    script.tap(330, 28)
    script.wait(1)
    script.type("Survey")
    script.press(.tab)
    script.type("Levels")
    script.tap(325, 180)
    script.wait(0.5)
    script.drag(from: Point(x: 103, y: 231), to: Point(x: 220, y: 231), seconds: 0.4)
    script.wait(0.4)
    script.tap(337, 50)
    script.wait(1.2)
    return script
  }

  /// Returns a tour of the photo browser: scrolls the grid, searches it, opens a photo and enlarges
  /// it, marks it and writes a note in the sheet with its details, deletes it, and adds three others.
  static func photos() -> Script {
    var script = Script()
    script.wait(0.5)
    script.drag(from: Point(x: 180, y: 420), to: Point(x: 180, y: 300), seconds: 0.2)
    script.wait(1)
    script.drag(from: Point(x: 180, y: 200), to: Point(x: 180, y: 440), seconds: 0.2)
    script.wait(1)
    script.tap(180, 72)
    script.wait(0.6)
    script.type("lake")
    script.wait(0.6)
    script.tap(80, 160)
    script.wait(1)
    script.tap(220, 200)
    script.wait(0.1)
    script.tap(220, 200)
    script.wait(1)
    script.tap(187, 478)
    script.wait(1)
    script.tap(348, 378)
    script.wait(0.5)
    script.tap(150, 465)
    script.type("Windy")
    script.wait(0.4)
    script.tap(341, 297)
    script.wait(1)
    script.tap(345, 478)
    script.wait(0.8)
    script.tap(255, 300)
    script.wait(1.2)
    script.tap(340, 28)
    script.wait(0.8)
    script.tap(340, 22)
    script.wait(0.8)
    script.tap(187, 395)
    script.wait(1.5)
    return script
  }

  /// Returns turns of the device: to the left, to the right, flat on a table, and upright.
  static func turns() -> Script {
    var script = Script()
    for orientation in [DeviceOrientation.landscapeLeft, .landscapeRight, .faceUp, .portrait] {
      script.wait(1)
      script.turn(to: orientation)
    }
    script.wait(1.5)
    return script
  }
}
