// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Mullion
import MullionGeometry
import MullionRaster
import MullionText
import Workloads

/// A text field with a blinking caret in a window of 3840 × 2160 pixels full of text and colors.
///
/// Prints how many pixels a blink repaints, and its time compared with a full repaint. Fails if a
/// blink repaints more than the caret's pixels, or takes more than a thousandth of the time.
@main
struct CaretDriver {
  private static let limit = 0.001

  private let application = Application(
    screens: [Screen(size: Size(width: 1920, height: 1080), scale: 2)])
  private let window = Window()
  private let field = TextField(frame: Rect(x: 200, y: 200, width: 300, height: 34))
  private var time = 0.0

  static func main() {
    installTextEngine()
    var driver = CaretDriver()
    driver.fill()
    let (beat, pixels) = driver.beats()
    let repaint = driver.repaints()
    let caret = 2 * 2 * 2 * Int(driver.field.bounds.height)
    print("A beat repaints \(pixels) pixels in \(micro(beat)) µs.")
    print("All \(3840 * 2160) take \(micro(repaint)) µs, \(Int(repaint / beat)) times as long.")
    if pixels == 0 || pixels > caret { fail("a beat repaints something else than the caret") }
    if beat > limit * repaint { fail("a beat takes more than a thousandth of a repaint") }
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }

  private static func micro(_ seconds: Double) -> Double { (seconds * 1e8).rounded() / 100 }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func fill() {
    window.backgroundColor = .white
    application.addWindow(window)
    window.makeKeyAndVisible()
    for row in 0..<36 {
      for column in 0..<10 {
        let label = Label(
          frame: Rect(x: Double(column) * 192, y: Double(row) * 30, width: 180, height: 26))
        label.text = "Row \(row), column \(column)"
        label.backgroundColor = Color(
          red: Double(row) / 36, green: 0.8, blue: Double(column) / 10, alpha: 0.5)
        label.cornerRadius = 6
        window.addSubview(label)
      }
    }
    field.borderStyle = .roundedRect
    field.text = "A caret blinks here"
    window.addSubview(field)
    field.becomeFirstResponder()
    application.turn(at: 0)
  }

  /// Returns the median time of a turn that shows or hides the caret, and the most pixels that a
  /// turn repaints.
  private mutating func beats() -> (seconds: Double, pixels: Int) {
    var seconds: [Double] = []
    var most = 0
    for _ in 0..<401 {
      time += 0.5
      var turn: ApplicationTurn?
      seconds.append(Stopwatch.seconds { turn = application.turn(at: time) })
      let boxes = turn?.updates.flatMap { Array($0.update.damage.rects) } ?? []
      most = max(most, boxes.reduce(0) { $0 + Int($1.width) * Int($1.height) })
    }
    return (Self.median(seconds), most)
  }

  /// Returns the median time of a turn that repaints the whole window.
  private mutating func repaints() -> Double {
    field.resignFirstResponder()
    application.turn(at: time)
    let seconds = (0..<15).map { number in
      window.backgroundColor = number % 2 == 0 ? Color(hex: "#f7f7f7") : .white
      return Stopwatch.seconds { application.turn(at: time) }
    }
    return Self.median(seconds)
  }
}
