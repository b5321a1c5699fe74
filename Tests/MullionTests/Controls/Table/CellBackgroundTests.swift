// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// The backgrounds of tables and cells, and the insets of separators.
@Suite struct CellBackgroundTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private let rows = Rows([(0..<4).map { ($0, 50) }])
  private let table = TableView(frame: rect(0, 0, 200, 160))
  private let window = Window(frame: rect(0, 0, 200, 160))

  init() {
    rows.fixed = true
    table.register(forCellReuseIdentifier: "tall") { TallCell() }
    table.dataSource = rows
    table.tableDelegate = rows
    window.addSubview(table)
  }

  private func filled(_ color: Color) -> View {
    let view = View()
    view.backgroundColor = color
    return view
  }

  private func pixel(_ x: Int, _ y: Int, at time: Double = 0) throws -> UInt32 {
    window.update(at: time)
    let screen = try #require(window.snapshot())
    return try #require(screen[x, y])
  }

  private func cell(_ row: Int) throws -> TableViewCell {
    window.layoutIfNeeded()
    return try #require(table.cellForRow(at: TableView.IndexPath(row: row, section: 0)))
  }

  @Test(.rule("13.tables.backgrounds"))
  func `a cell shows its background, and the selected one in front of it while it is selected`()
    throws
  {
    let cell = try cell(0)
    (cell.backgroundView, cell.selectedBackgroundView) = (filled(Self.red), filled(Self.blue))
    #expect(try pixel(100, 40) == Self.red.premultiplied)
    #expect(cell.backgroundView?.frame == cell.bounds)
    cell.isSelected = true
    #expect(try pixel(100, 40, at: 1) == Self.blue.premultiplied)
    cell.isSelected = false
    cell.isHighlighted = true
    #expect(try pixel(100, 40, at: 2) == Self.blue.premultiplied)
    cell.selectionStyle = .none
    #expect(try pixel(100, 40, at: 3) == Self.red.premultiplied)
    (cell.backgroundView, cell.selectionStyle) = (nil, .default)
    #expect(try pixel(100, 40, at: 4) == Self.blue.premultiplied)
    cell.selectedBackgroundView = nil
    let gray = try pixel(100, 40, at: 5)
    #expect(gray != Self.blue.premultiplied && gray != Self.red.premultiplied)
    #expect(cell.subviews.count { $0.backgroundColor == Self.red } == 0)
  }

  @Test(.rule("13.tables.backgrounds"))
  func `the background of a cell stays behind its editing control`() throws {
    let cell = try cell(0)
    cell.backgroundView = filled(Self.red)
    table.setEditing(true, animated: false)
    window.layoutIfNeeded()
    #expect(cell.subviews.first === cell.backgroundView)
  }

  @Test(.rule("13.tables.backgrounds"))
  func `the background of a table fills the visible area behind all rows`() throws {
    let view = filled(Self.red)
    table.backgroundView = view
    window.layoutIfNeeded()
    #expect(table.subviews.first === view && view.frame == table.bounds)
    table.contentOffset = Point(x: 0, y: 30)
    window.layoutIfNeeded()
    #expect(view.frame == rect(0, 30, 200, 160))
    table.reloadData()
    window.layoutIfNeeded()
    #expect(table.subviews.first === view && view.frame == table.bounds)
    table.backgroundView = nil
    #expect(view.superview == nil)
  }

  @Test(.rule("13.tables.separators"))
  func `separators have the insets of the table, or those of the cell`() throws {
    table.separatorColor = Self.red
    let red = Self.red.premultiplied
    #expect(try pixel(15, 49) != red && pixel(16, 49) == red && pixel(199, 49) == red)
    table.separatorInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    #expect(try pixel(29, 49, at: 1) != red && pixel(30, 49, at: 1) == red)
    #expect(try pixel(179, 49, at: 1) == red && pixel(180, 49, at: 1) != red)
    let (first, second) = (try cell(0), try cell(1))
    #expect(first.separatorInset == table.separatorInset)
    first.separatorInset = EdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)
    second.separatorInset = EdgeInsets(top: 0, left: -.infinity, bottom: 0, right: .nan)
    #expect(try pixel(100, 49, at: 2) != red)
    #expect(try pixel(0, 99, at: 2) == red && pixel(199, 99, at: 2) == red)
  }

  @Test(.rule("13.tables.separators"))
  func `the left inset of a separator is at the right in a right-to-left cell`() throws {
    table.separatorColor = Self.red
    let cell = try cell(0)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.separatorInset = EdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    cell.setNeedsLayout()
    let red = Self.red.premultiplied
    #expect(try pixel(0, 49) == red && pixel(149, 49) == red && pixel(150, 49) != red)
  }
}
