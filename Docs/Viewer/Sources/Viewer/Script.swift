// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A user's input and its times, read from a text.
///
/// Each line has a time in seconds, an action and its arguments; lengths are in points. Empty lines
/// and lines that begin with `#` are skipped.
///
///     0.5  click 195 331
///     0.8  rightclick 195 331
///     1    drag 180 420 180 300 0.2
///     2    wheel 195 400 0 -3
///     3    type Hello
///     4    key Shift+Tab
///     5    resize 500 700
///     6    picture screen.png
struct Script {
  /// An action of the user, or a picture of the screen.
  enum Action {
    /// The pointer moves; its left button may be down.
    case move(Point, isDown: Bool)
    /// A button of the pointer goes down or up.
    case button(Point, isRight: Bool, isDown: Bool)
    /// The wheel turns by notches, positive to the right and up.
    case wheel(Point, x: Int32, y: Int32)
    /// Text is typed.
    case text(String)
    /// A key goes down and up; its name is SDL's.
    case key(String, isShift: Bool)
    /// The window gets another size.
    case resize(Size)
    /// The pixels of the window are written to a file.
    case picture(String)
  }

  /// A line that is no action.
  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var text: String

    var description: String {
      "line \(line) of the script is no time with an action: \(text)"
    }
  }

  /// The actions in the order of their times, in seconds.
  private(set) var actions: [(time: Double, action: Action)] = []

  /// Reads a script.
  ///
  /// - Parameter text: The lines.
  /// - Throws: A ``Failure`` for the first line that is no action.
  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let time = Double(first), time >= 0, words.count > 1,
        add(String(words[1]), words.dropFirst(2).map(String.init), at: time)
      else { throw Failure(line: index + 1, text: String(line)) }
    }
    // The sort is stable, so actions at the same time keep their order.
    actions.sort { $0.time < $1.time }
  }

  /// Adds an action; returns whether it is one.
  private mutating func add(_ name: String, _ words: [String], at time: Double) -> Bool {
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    let isNumeric = numbers.count == words.count
    switch (name, words.count) {
    case ("click", 2), ("rightclick", 2):
      guard isNumeric else { return false }
      let place = Point(x: numbers[0], y: numbers[1])
      let isRight = name == "rightclick"
      actions.append((time, .button(place, isRight: isRight, isDown: true)))
      actions.append((time + Self.clickSeconds, .button(place, isRight: isRight, isDown: false)))
    case ("drag", 5):
      guard isNumeric, (0...60).contains(numbers[4]) else { return false }
      addDrag(
        from: Point(x: numbers[0], y: numbers[1]), to: Point(x: numbers[2], y: numbers[3]),
        at: time, seconds: numbers[4])
    case ("wheel", 4):
      guard isNumeric, let x = Int32(words[2]), let y = Int32(words[3]) else { return false }
      actions.append((time, .wheel(Point(x: numbers[0], y: numbers[1]), x: x, y: y)))
    case ("resize", 2):
      guard isNumeric, numbers.allSatisfy({ (1...10_000).contains($0) }) else { return false }
      actions.append((time, .resize(Size(width: numbers[0], height: numbers[1]))))
    case ("key", 1):
      let key = words[0].hasPrefix("Shift+") ? String(words[0].dropFirst(6)) : words[0]
      actions.append((time, .key(key, isShift: key != words[0])))
    case ("picture", 1): actions.append((time, .picture(words[0])))
    case ("type", 1...): actions.append((time, .text(words.joined(separator: " "))))
    default: return false
    }
    return true
  }

  /// The time between the press and the release of a click.
  private static let clickSeconds = 0.1

  /// Adds a press, moves along a line at constant speed, and a release.
  private mutating func addDrag(from: Point, to: Point, at time: Double, seconds: Double) {
    actions.append((time, .button(from, isRight: false, isDown: true)))
    let count = max(1, Int((seconds * 60).rounded()))
    for step in 1...count {
      let part = Double(step) / Double(count)
      let place = Point(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
      actions.append((time + part * seconds, .move(place, isDown: true)))
    }
    actions.append((time + seconds, .button(to, isRight: false, isDown: false)))
  }
}
