// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Views that show the pixels of other views.
@Suite struct ViewSnapshotTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  @Test(.rule("13.snapshots"))
  func `a snapshot keeps the pixels of a view and its subviews`() throws {
    let window = Window(frame: rect(0, 0, 60, 40))
    window.scale = 2
    let view = View(frame: rect(10, 10, 20, 20))
    view.backgroundColor = Self.red
    let part = View(frame: rect(0, 0, 10, 20))
    part.backgroundColor = Self.blue
    view.addSubview(part)
    window.addSubview(view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == rect(0, 0, 20, 20))
    view.removeFromSuperview()
    part.backgroundColor = Self.red
    snapshot.frame.origin = Point(x: 30, y: 10)
    window.addSubview(snapshot)
    window.update(at: 0)
    let screen = try #require(window.snapshot())
    #expect(screen[61, 21] == Self.blue.premultiplied && screen[79, 59] == Self.blue.premultiplied)
    #expect(screen[80, 21] == Self.red.premultiplied && screen[99, 59] == Self.red.premultiplied)
    #expect(screen[59, 21] != Self.blue.premultiplied)
  }

  @Test(.rule("13.snapshots"), arguments: [0, 2e6, 1e8])
  func `a view without an area or with too many pixels has no snapshot`(width: Double) {
    let view = View(frame: rect(0, 0, 10, 10))
    view.bounds.size.width = width
    #expect(view.snapshotView(afterScreenUpdates: false) == nil)
  }
}
