// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionLists
@testable import MullionView

/// Tests the states, the backgrounds, the separators and the focus of table cells.
@Suite(BlockEngineTrait()) struct TableHookTests {
  private typealias IndexPath = TableView.IndexPath

  private final class Cell: TableViewCell {
    var notes: [String] = []

    override var canBecomeFocused: Bool { true }
    override func willTransition(to state: StateMask) {
      notes.append("will \(state.rawValue) \(Int(contentView.frame.minX))")
    }
    override func didTransition(to state: StateMask) {
      notes.append("did \(state.rawValue) \(Int(contentView.frame.minX))")
    }
  }

  private final class Source: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
    ) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  private let table = TableView(frame: rect(0, 0, 200, 300))
  private let window = Window(frame: rect(0, 0, 200, 300))
  private let source = Source()

  init() {
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    (table.dataSource, table.tableDelegate) = (source, source)
    window.rootView = View()
    window.rootView?.addSubview(table)
    window.isHidden = false
    window.update(at: 0)
  }

  private func cell(_ row: Int) throws -> Cell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell)
  }

  @Test func `a cell is notified before and after it shows its edit control`() throws {
    let cell = try cell(0)
    cell.setEditing(true, animated: false)
    #expect(cell.notes == ["will 1 0"])
    window.layoutIfNeeded()
    #expect(cell.notes == ["will 1 0", "did 1 38"])
    cell.setEditing(false, animated: false)
    window.layoutIfNeeded()
    #expect(Array(cell.notes.dropFirst(2)) == ["will 0 38", "did 0 0"])
  }

  @Test func `another background shows while several rows can be selected`() throws {
    let cell = try cell(1)
    let (one, several) = (View(), View())
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, several)
    cell.setSelected(true, animated: false)
    #expect(!one.isHidden && several.isHidden)
    table.allowsMultipleSelection = true
    cell.setSelected(false, animated: false)
    cell.setSelected(true, animated: false)
    #expect(one.isHidden && !several.isHidden)
    window.layoutIfNeeded()
    #expect(several.frame == cell.bounds)
    cell.multipleSelectionBackgroundView = nil
    #expect(!one.isHidden && several.superview == nil)
  }

  @Test func `the separator inset reference decides where separator insets count from`() throws {
    let cell = try cell(0)
    #expect(cell.separatorFrame(height: 1).minX == 16)
    table.separatorInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 5)
    #expect(cell.separatorFrame(height: 1) == rect(10, 49, 185, 1))
    table.separatorInsetReference = .fromAutomaticInsets
    #expect(cell.separatorFrame(height: 1) == rect(26, 49, 169, 1))
    // A cell's own insets count from its edges.
    cell.separatorInset = EdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
    #expect(cell.separatorFrame(height: 1).minX == 4)
  }

  @Test func `a table remembers the row that had the focus`() throws {
    let other = FocusableView(frame: rect(0, 290, 10, 10))
    window.rootView?.addSubview(other)
    table.remembersLastFocusedIndexPath = true
    try cell(2).setNeedsFocusUpdate()
    try cell(2).updateFocusIfNeeded()
    #expect(try cell(2).isFocused)
    window.focusSystem.move(to: other, [])
    #expect(other.isFocused)
    window.focusSystem.move(to: nil, [])
    table.setNeedsFocusUpdate()
    table.updateFocusIfNeeded()
    #expect(try cell(2).isFocused)
    table.remembersLastFocusedIndexPath = false
    window.focusSystem.move(to: nil, [])
    table.setNeedsFocusUpdate()
    table.updateFocusIfNeeded()
    #expect(try cell(0).isFocused)
  }
}

/// A view that can have the focus.
private final class FocusableView: View {
  override var canBecomeFocused: Bool { true }
}
