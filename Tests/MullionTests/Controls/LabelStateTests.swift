// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Disabled and highlighted labels.
@Suite(BlockEngineTrait()) struct LabelStateTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private let window = Window(frame: rect(0, 0, 60, 30))
  private let label = Label(frame: rect(0, 0, 60, 20))

  init() {
    window.backgroundColor = .white
    label.text = "abc"
    label.textColor = .black
    window.addSubview(label)
  }

  private func pixel(at time: Double) throws -> UInt32 {
    window.update(at: time)
    let screen = try #require(window.snapshot())
    return try #require(screen[4, 10])
  }

  @Test(.rule("13.text.states"))
  func `a highlighted label has its highlighted color, if it has one`() throws {
    label.isHighlighted = true
    #expect(try pixel(at: 0) == Color.black.premultiplied)
    label.highlightedTextColor = Self.red
    #expect(try pixel(at: 1) == Self.red.premultiplied)
    label.isHighlighted = false
    #expect(try pixel(at: 2) == Color.black.premultiplied)
  }

  @Test(.rule("13.text.states"))
  func `a disabled label is faded`() throws {
    label.isEnabled = false
    // Black at 35 % on white.
    let level = try pixel(at: 0) & 0xFF
    #expect(abs(Int(level) - 166) <= 1)
    label.isEnabled = true
    #expect(try pixel(at: 1) == Color.black.premultiplied)
  }

  @Test(.rule("13.text.states"))
  func `a selected cell highlights its labels`() {
    let cell = TableViewCell(style: .subtitle)
    let labels = [cell.textLabel, cell.detailTextLabel]
    cell.isHighlighted = true
    #expect(labels.allSatisfy { $0?.isHighlighted == true })
    cell.isHighlighted = false
    #expect(labels.allSatisfy { $0?.isHighlighted == false })
  }
}
