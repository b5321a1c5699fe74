// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// Events of a user, read from a text.
///
/// Each line has an action and its arguments. Lengths are in points, times in seconds. Empty lines and
/// lines that begin with `#` are skipped. The article "Run an app on the desktop" has the actions.
struct EventScript {
  /// An action of a user, or a picture.
  enum Action {
    /// An event of the window.
    case event(DesktopEvent)
    /// A time passes.
    case wait(Double)
    /// The window gets another size.
    case resize(Size)
    /// The window gets another number of pixels per point.
    case scale(Double)
    /// The desktop has another style.
    case style(UserInterfaceStyle)
    /// Later actions are those of the window with a number, from 1 on.
    case window(Int)
    /// The content of the window is written to a PNG file.
    case snapshot(String)
    /// The user quits.
    case quit
  }

  /// A line that is no action.
  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var description: String

    init(line: Int, _ message: String) {
      (self.line, description) = (line, "line \(line) of the script: \(message)")
    }
  }

  /// The actions with the numbers of their lines.
  private(set) var actions: [(line: Int, action: Action)] = []
  private var line = 0

  /// Reads a script.
  ///
  /// - Throws: A ``Failure`` for the first line that is no action.
  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, text) in lines.enumerated() {
      line = index + 1
      let trimmed = text.drop { $0 == " " || $0 == "\t" }
      guard let name = trimmed.split(separator: " ").first, !name.hasPrefix("#") else { continue }
      let rest = trimmed.dropFirst(name.count)
      try add(String(name), String(rest.first == " " ? rest.dropFirst() : rest))
    }
  }

  private mutating func add(_ name: String, _ rest: String) throws {
    let words = rest.split(separator: " ").map(String.init)
    switch name {
    case "tap": try addTap(words)
    case "press": try addPress(words)
    case "drag": try addDrag(words)
    case "move":
      let numbers = try numbers(words, 2, "move X Y")
      add(.pointerMoved(point(numbers), isDown: false))
    case "wheel":
      let numbers = try numbers(words, 4, "wheel X Y RIGHT DOWN")
      add(.wheel(at: point(numbers), by: Size(width: -numbers[2], height: -numbers[3])))
    case "type":
      guard !rest.isEmpty else { throw Failure(line: line, "write the text: type TEXT") }
      for character in rest { add(.text(String(character))) }
    case "compose":
      add(.composition(rest, selectedRange: rest.count..<rest.count))
    case "key": try addKey(words)
    case "resize":
      let numbers = try numbers(words, 2, "resize WIDTH HEIGHT")
      guard numbers.allSatisfy({ (1...8192).contains($0) }) else {
        throw Failure(line: line, "a width and a height are from 1 to 8192 points")
      }
      actions.append((line, .resize(Size(width: numbers[0], height: numbers[1]))))
    case "scale":
      let numbers = try numbers(words, 1, "scale NUMBER")
      guard DesktopOptions.scales.contains(numbers[0]) else {
        throw Failure(line: line, "a scale is from 0.25 to 8")
      }
      actions.append((line, .scale(numbers[0])))
    case "rotate":
      guard words == ["left"] || words == ["right"] else {
        throw Failure(line: line, "write rotate left or rotate right")
      }
      add(.turned(clockwise: words == ["right"]))
    case "style":
      guard words == ["light"] || words == ["dark"] else {
        throw Failure(line: line, "write style light or style dark")
      }
      actions.append((line, .style(words == ["dark"] ? .dark : .light)))
    case "drop": try addDrop(words)
    case "wait":
      let numbers = try numbers(words, 1, "wait SECONDS")
      guard (0...3600).contains(numbers[0]) else {
        throw Failure(line: line, "a time is from 0 to 3600 seconds")
      }
      actions.append((line, .wait(numbers[0])))
    case "window":
      guard words.count == 1, let number = Int(words[0]), number > 0 else {
        throw Failure(line: line, "write the number of the window, from 1 on: window NUMBER")
      }
      actions.append((line, .window(number)))
    case "hide", "show": add(.visibility(name == "show"))
    case "close": add(.closed)
    case "quit": actions.append((line, .quit))
    case "snapshot":
      guard !rest.isEmpty else { throw Failure(line: line, "write the file: snapshot FILE") }
      actions.append((line, .snapshot(rest)))
    default:
      throw Failure(
        line: line,
        "\(name) is no action; write one of tap, press, drag, move, wheel, type, compose, key,"
          + " resize, scale, rotate, style, drop, wait, window, hide, show, close, quit, snapshot")
    }
  }

  private mutating func add(_ event: DesktopEvent) { actions.append((line, .event(event))) }

  private mutating func wait(_ seconds: Double) { actions.append((line, .wait(seconds))) }

  private func numbers(_ words: [String], _ count: Int, _ form: String) throws -> [Double] {
    let numbers = words.compactMap { Double($0) }.filter { abs($0) <= 1e6 }
    guard words.count == count, numbers.count == count else {
      throw Failure(line: line, "write \(form), with numbers up to a million")
    }
    return numbers
  }

  private func point(_ numbers: [Double]) -> Point { Point(x: numbers[0], y: numbers[1]) }

  // MARK: Pointers

  /// The time between the press and the release of a tap, and after it, in seconds.
  private static let tapSeconds = 0.06

  private mutating func addTap(_ words: [String]) throws {
    let counted = words.count == 3 ? words : words + ["1"]
    let numbers = try numbers(counted, 3, "tap X Y or tap X Y COUNT")
    guard (1...10).contains(numbers[2]) else {
      throw Failure(line: line, "a tap counts from 1 to 10")
    }
    for _ in 0..<Int(numbers[2]) {
      add(.pointerDown(point(numbers)))
      wait(Self.tapSeconds)
      add(.pointerUp(point(numbers)))
      wait(Self.tapSeconds)
    }
  }

  private mutating func addPress(_ words: [String]) throws {
    let numbers = try numbers(words, 3, "press X Y SECONDS")
    guard (0...60).contains(numbers[2]) else {
      throw Failure(line: line, "a press takes from 0 to 60 seconds")
    }
    add(.pointerDown(point(numbers)))
    wait(numbers[2])
    add(.pointerUp(point(numbers)))
  }

  /// Adds a press, moves along a line at constant speed, and a release.
  private mutating func addDrag(_ words: [String]) throws {
    let numbers = try numbers(words, 5, "drag X Y X Y SECONDS")
    guard (0...60).contains(numbers[4]) else {
      throw Failure(line: line, "a drag takes from 0 to 60 seconds")
    }
    let (start, end) = (point(numbers), Point(x: numbers[2], y: numbers[3]))
    add(.pointerDown(start))
    let count = max(1, Int((numbers[4] * 60).rounded()))
    for step in 1...count {
      let part = Double(step) / Double(count)
      wait(numbers[4] / Double(count))
      let place = Point(
        x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      add(.pointerMoved(place, isDown: true))
    }
    add(.pointerUp(end))
  }

  private mutating func addDrop(_ words: [String]) throws {
    guard words.count > 2 else {
      throw Failure(line: line, "write a position and files: drop X Y FILE...")
    }
    let numbers = try numbers(Array(words.prefix(2)), 2, "drop X Y FILE...")
    add(.dropped(words.dropFirst(2).map { .file($0) }, at: point(numbers)))
  }

  // MARK: Keys

  private mutating func addKey(_ words: [String]) throws {
    guard words.count == 1 else { throw Failure(line: line, "write one key: key Control+a") }
    // In `Control++`, the last plus sign is the key itself.
    var parts = words[0].split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    if words[0].hasSuffix("+") { parts.append("+") }
    guard let name = parts.popLast() else { throw Failure(line: line, "the key is missing") }
    var modifiers: Key.Modifiers = []
    for part in parts {
      guard let modifier = Self.modifiers[part.lowercased()] else {
        throw Failure(line: line, "\(part) is no modifier; write Shift, Control, Alt or Command")
      }
      modifiers.insert(modifier)
    }
    guard let key = Self.key(name, modifiers) else {
      throw Failure(
        line: line,
        "there is no key \(name); write a character, F1 to F12, or one of "
          + Self.codes.keys.sorted().joined(separator: ", "))
    }
    add(.key(key, isDown: true))
    add(.key(key, isDown: false))
  }

  private static let modifiers: [String: Key.Modifiers] = [
    "shift": .shift, "control": .control, "ctrl": .control, "alt": .alternate,
    "command": .command,
  ]

  private static let codes: [String: Key.Code] = [
    "return": .returnOrEnter, "escape": .escape, "backspace": .deleteOrBackspace, "tab": .tab,
    "space": .spacebar, "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
    "delete": .deleteForward, "left": .leftArrow, "right": .rightArrow, "up": .upArrow,
    "down": .downArrow,
  ]

  private static func key(_ name: String, _ modifiers: Key.Modifiers) -> Key? {
    let lower = name.lowercased()
    if let code = codes[lower] {
      return Key(code, characters: code == .spacebar ? " " : "", modifiers: modifiers)
    }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
      return Key(Key.Code(rawValue: 0x39 + number), modifiers: modifiers)
    }
    guard name.count == 1, let scalar = lower.unicodeScalars.first else { return nil }
    let value = Int(scalar.value)
    // The usage numbers of letters and digits in the HID tables.
    let usage =
      switch scalar {
      case "a"..."z": 0x04 + value - 0x61
      case "1"..."9": 0x1E + value - 0x31
      case "0": 0x27
      default: 0
      }
    return Key(Key.Code(rawValue: usage), characters: lower, modifiers: modifiers)
  }
}
