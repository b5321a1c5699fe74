// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// The card of an open menu, which lists the rows of its innermost open menu.
final class MenuCard: View {
  static let width = 250.0
  static let cornerRadius = 13.0

  /// Called when the user has chosen an action, with the menus that contain it.
  var onChoose: ((MenuAction) -> Void)?
  /// Called when another menu opens, whose rows can need another height.
  var onResize: (() -> Void)?
  /// The open menus, from the outermost to the innermost.
  private(set) var path: [Menu]

  private let list = ScrollView()
  private let shade = View()
  private var rows: [MenuRow] = []
  private var lines: [View] = []

  init(_ menu: Menu) {
    path = [menu]
    super.init(frame: .zero)
    shade.isUserInteractionEnabled = false
    shade.cornerRadius = Self.cornerRadius
    shade.layer.shadowOpacity = 0.25
    shade.layer.shadowRadius = 24
    shade.layer.shadowOffset = Size(width: 0, height: 6)
    list.cornerRadius = Self.cornerRadius
    list.clipsToBounds = true
    list.showBackground(.card)
    for view in [shade, list] { addSubview(view) }
    makeRows()
  }

  /// Replaces the outermost menu and closes the submenus.
  func show(_ menu: Menu) {
    path = [menu]
    showInnermostMenu()
  }

  /// Lists the rows of the innermost menu from its first one.
  private func showInnermostMenu() {
    list.contentOffset = Point(x: 0, y: 0)
    makeRows()
  }

  /// Lists the rows of the innermost menu again, at the same scroll position.
  func makeRows() {
    for view in rows as [View] + lines { view.removeFromSuperview() }
    guard let menu = path.last else { return }
    let content = MenuContent(menu, isSubmenu: path.count > 1)
    rows = content.rows.map { MenuRow($0, hasMarks: content.hasMarks) }
    for row in rows { list.addSubview(row) }
    lines = []
    for (row, next) in zip(content.rows, content.rows.dropFirst()) where !row.isGap && !next.isGap {
      let line = View()
      line.showBackground(.separator)
      line.isUserInteractionEnabled = false
      list.addSubview(line)
      lines.append(line)
    }
    setNeedsLayout()
    onResize?()
  }

  // MARK: Layout

  /// The height of all rows, in points.
  var contentHeight: Double { rows.reduce(0) { $0 + $1.height(at: Self.width) } }

  override func layoutSubviews() {
    shade.place(bounds)
    list.place(bounds)
    let height = contentHeight
    list.contentSize = Size(width: bounds.width, height: height)
    list.isScrollEnabled = height > bounds.height
    let end = max(height - bounds.height, 0)
    if list.contentOffset.y > end { list.contentOffset.y = end }
    let thin = BarStyle.hairline(in: window)
    var y = 0.0
    var rest = lines[...]
    for (index, row) in rows.enumerated() {
      let height = row.height(at: Self.width)
      row.place(Rect(x: 0, y: y, width: bounds.width, height: height))
      y += height
      guard index + 1 < rows.count, !row.content.isGap, !rows[index + 1].content.isGap else {
        continue
      }
      rest.popFirst()?.place(Rect(x: 0, y: y - thin, width: bounds.width, height: thin))
    }
  }

  // MARK: Touches

  /// Highlights the row at a point in the card's coordinates, and no other; nil for none.
  ///
  /// - Returns: Whether the user can choose a row at the point.
  @discardableResult
  func highlight(at point: Point?) -> Bool {
    let found = point.flatMap(row(at:))
    for row in rows { row.isHighlighted = row === found }
    return found != nil
  }

  private func row(at point: Point) -> MenuRow? {
    guard list.frame.contains(point) else { return nil }
    return rows.first { $0.isEnabled && $0.bounds.contains(convert(point, to: $0)) }
  }

  /// Chooses the row at a point in the card's coordinates.
  func choose(at point: Point) {
    let found = row(at: point)
    highlight(at: nil)
    guard let found else { return }
    switch found.content {
    case .action(let action): onChoose?(action)
    case .submenu(let menu):
      path.append(menu)
      showInnermostMenu()
    case .back:
      if path.count > 1 { path.removeLast() }
      showInnermostMenu()
    case .title, .gap: break
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { follow(touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { follow(touches) }

  private func follow(_ touches: Set<Touch>) {
    if let touch = touches.min(by: { $0.identifier < $1.identifier }) {
      highlight(at: touch.location(in: self))
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.min(by: { $0.identifier < $1.identifier }) {
      choose(at: touch.location(in: self))
    }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { highlight(at: nil) }
}
