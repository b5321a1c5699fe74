// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// Tests that separators of rows and bars are one device pixel wide at every scale.
@Suite struct HairlineTests {
  private static let black = Color(red: 0, green: 0, blue: 0)

  /// Returns the rows of the device pixels in column `x` that are not white.
  private func lines(_ window: Window, x: Int) throws -> [Int] {
    window.update(at: 0)
    let screen = try #require(window.snapshot())
    return (0..<screen.height).filter { screen[x, $0] != 0xFFFF_FFFF }
  }

  private func makeWindow(_ scale: Double, _ view: View) -> Window {
    let window = Window(frame: rect(0, 0, 200, 300))
    window.backgroundColor = .white
    window.scale = scale
    window.addSubview(view)
    return window
  }

  @Test(arguments: [1, 1.5, 2, 3]) func `a separator between table rows is one device pixel wide`(
    scale: Double
  ) throws {
    let rows = Rows([(0..<4).map { ($0, 50) }])
    rows.fixed = true
    let table = TableView(frame: rect(0, 0, 200, 300))
    table.separatorColor = Self.black
    table.register(forCellReuseIdentifier: "tall") { TallCell() }
    table.dataSource = rows
    table.tableDelegate = rows
    let window = makeWindow(scale, table)
    let wanted = (1...4).map { Int(Double($0) * 50 * scale) - 1 }
    #expect(try lines(window, x: Int(100 * scale)) == wanted)
    // The separator begins at the leading edge of the text.
    #expect(try lines(window, x: Int(10 * scale)).isEmpty)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func `a toolbar's top line is one device pixel wide`(
    scale: Double
  ) throws {
    let toolbar = Toolbar(frame: rect(0, 100, 200, 44))
    toolbar.backgroundColor = .white
    let window = makeWindow(scale, toolbar)
    #expect(try lines(window, x: Int(100 * scale)) == [Int(100 * scale)])
  }
}
