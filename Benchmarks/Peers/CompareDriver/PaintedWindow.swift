// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionText

/// A window of drawn views, for counting the allocations of its updates.
final class PaintedWindow {
  /// A change before an update; every second time it is reverted.
  enum Change: String, CaseIterable {
    /// No change.
    case idle = "update-idle"
    /// A view that has drawn moves by a point.
    case move = "update-move"
    /// A view's background color changes.
    case color = "update-color"
    /// A view with three subviews fades as a group.
    case fade = "update-fade"
    /// A list scrolls by a point.
    case scroll = "update-scroll"
    /// A view draws again.
    case draw = "update-draw"
    /// A label's text changes.
    case text = "update-text"
    /// A label's text color changes.
    case textColor = "update-text-color"
  }

  /// Draws a disc.
  private final class Disc: View {
    override func draw(_ rect: Rect, in context: GraphicsContext) {
      context.fill(.ellipse(in: bounds), color: Color(red: 0.2, green: 0.4, blue: 0.8))
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let scroll = ScrollView(frame: Rect(x: 0, y: 400, width: 400, height: 400))
  private let disc = Disc(frame: Rect(x: 10, y: 10, width: 40, height: 40))
  private let square = View(frame: Rect(x: 60, y: 10, width: 40, height: 40))
  private let group = View(frame: Rect(x: 110, y: 10, width: 120, height: 40))
  private let label = Label(frame: Rect(x: 240, y: 10, width: 150, height: 40))
  private var isChanged = false
  private var time = 0.0

  /// Creates a list of a hundred rows, each with a disc, a label and a background, and one view for
  /// each change.
  init() {
    if TextSystem.engine == nil { TextSystem.engine = FontEngine() }
    let root = View()
    root.backgroundColor = .white
    window.rootView = root
    for view in [disc, square, group, label, scroll] { root.addSubview(view) }
    disc.isOpaque = false
    label.text = "Street"
    group.backgroundColor = .white
    for index in 0..<3 {
      let inner = View(frame: Rect(x: Double(index) * 30, y: 5, width: 40, height: 30))
      inner.backgroundColor = Color(red: 0, green: 0.5, blue: Double(index) / 3)
      group.addSubview(inner)
    }
    scroll.contentSize = Size(width: 400, height: 4000)
    for index in 0..<100 {
      let row = View(frame: Rect(x: 0, y: Double(index) * 40, width: 400, height: 39))
      row.backgroundColor = .white
      let disc = Disc(frame: Rect(x: 4, y: 4, width: 30, height: 30))
      disc.isOpaque = false
      let name = Label(frame: Rect(x: 40, y: 4, width: 350, height: 30))
      name.text = "Row \(index)"
      row.addSubview(disc)
      row.addSubview(name)
      scroll.addSubview(row)
    }
    window.update(at: 0)
  }

  /// Applies or reverts the change.
  func prepare(_ change: Change) {
    isChanged.toggle()
    switch change {
    case .idle: break
    case .move: disc.center.x += isChanged ? 1 : -1
    case .color: square.backgroundColor = isChanged ? .black : .white
    case .fade: group.alpha = isChanged ? 0.5 : 0.6
    case .scroll: scroll.contentOffset.y = isChanged ? 1 : 0
    case .draw: disc.setNeedsDisplay()
    case .textColor: label.textColor = isChanged ? Color(hex: "#804020") ?? .white : .black
    case .text: label.text = isChanged ? "Telephone" : "Street"
    }
  }

  /// Updates the window, and returns the number of device pixels that were painted or moved.
  func update() -> Int {
    time += 1.0 / 60
    let counts = window.update(at: time).counts
    return counts.pixels + counts.moved
  }
}
