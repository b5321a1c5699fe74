// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// A table of 200 by 300 points in editing mode, with rows that the user can move; it records calls.
final class ReorderStage: TableViewDataSource, TableViewDelegate {
  typealias IndexPath = TableView.IndexPath

  let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
  let window = Window(frame: rect(0, 0, 200, 300))
  let table: TableView
  var sections: [[Int]]
  var heights: [Int: Double] = [:]
  var calls: [String] = []
  /// The names of rows that cannot be moved.
  var fixed: Set<Int> = []
  var titles = false
  /// Returns the target of a drag; nil for the proposed one.
  var target: ((IndexPath, IndexPath) -> IndexPath)?
  /// Called before the data source moves a row.
  var onMove: (() -> Void)?
  /// The rows for which the table asked although the data source does not have them.
  private(set) var missing: [IndexPath] = []
  private var time = 0.0

  init(_ sections: [[Int]] = [Array(0..<20)], style: TableView.Style = .plain) {
    self.sections = sections
    table = TableView(frame: rect(0, 0, 200, 300), style: style)
    window.rootView = View()
    window.rootView?.addSubview(table)
    application.addWindow(window)
    window.makeKeyAndVisible()
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.tableDelegate = self
    table.isEditing = true
    turn()
  }

  func turn(_ delay: Double = 0.5) {
    time += delay
    application.turn(at: time)
    window.update(at: time)
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, after delay: Double = 0.05) {
    time += delay
    application.enqueue(.touch(0, phase, at: Point(x: x, y: y)), at: time)
    application.turn(at: time)
    window.update(at: time)
  }

  /// Lets time pass in frames of a window.
  func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      application.turn(at: time)
      window.update(at: time)
    }
  }

  /// Presses the control of a row, and drags it in steps to a y coordinate of the screen.
  func drag(_ path: IndexPath, to y: Double, steps: Int = 8) {
    let row = table.rectForRow(at: path)
    let start = row.midY - table.contentOffset.y
    touch(.began, 180, start, after: 1)
    for step in 1...steps { touch(.moved, 180, start + (y - start) * Double(step) / Double(steps)) }
  }

  func drop(_ y: Double) {
    touch(.ended, 180, y)
    turn()
    turn()
  }

  /// The names of the visible rows, from top to bottom on the screen.
  var shown: [Int] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap(Self.name)
  }

  /// The names of the rows, in the order of their index paths.
  var listed: [Int] { table.visibleCells.compactMap(Self.name) }

  static func name(_ cell: TableViewCell) -> Int? { Int(cell.textLabel.text) }

  func cell(_ name: Int) -> TableViewCell? { table.visibleCells.first { Self.name($0) == name } }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Returns whether a row exists; records a missing one.
  private func has(_ path: IndexPath) -> Bool {
    let exists =
      sections.indices.contains(path.section) && sections[path.section].indices.contains(path.row)
    if !exists { missing.append(path) }
    return exists
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles ? "\(section)" : nil
  }
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double? {
    guard has(path) else { return 50 }
    return heights[sections[path.section][path.row]] ?? 50
  }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    guard has(path) else { return cell }
    cell.textLabel.text = "\(sections[path.section][path.row])"
    return cell
  }
  func tableView(_ tableView: TableView, canMoveRowAt path: IndexPath) -> Bool {
    has(path) && !fixed.contains(sections[path.section][path.row])
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    calls.append("target \(path) \(proposed)")
    return target?(path, proposed) ?? proposed
  }
  func tableView(_ tableView: TableView, moveRowAt path: IndexPath, to newPath: IndexPath) {
    calls.append("move \(path) \(newPath)")
    onMove?()
    sections[newPath.section].insert(sections[path.section].remove(at: path.row), at: newPath.row)
  }
}
