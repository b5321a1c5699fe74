// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
@_spi(Overriding) import MullionLists
import MullionRaster
@_spi(Overriding) import MullionView

/// The live view for a document's view of type `table`.
final class DocumentTable: TableView, NaturallySized {
  /// The rows, which the table shows until a program sets another data source.
  let content = DocumentRows()
  var writtenSize = ViewSetting.IntrinsicSize()

  /// The separator settings of the document.
  ///
  /// They are applied together, so the order of their two keys does not matter.
  var writtenSeparators: (isShown: Bool, color: Color?) = (true, nil) {
    didSet {
      let own = TableView(style: style).separatorColor
      separatorColor = writtenSeparators.isShown ? writtenSeparators.color ?? own : nil
    }
  }

  override init(frame: Rect = .zero, style: Style) {
    super.init(frame: frame, style: style)
    showsAllCells = true
    staticContent = content
    dataSource = content
    tableDelegate = content
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }

  /// Adds a row at the end of a section; the caller reloads the table.
  func append(_ row: DocumentRow, toSection section: Int) {
    while content.sections.count <= section { content.sections.append(.init()) }
    content.sections[section].rows.append(row)
    row.table = self
  }

  /// The views of the document in the table: its header, its rows and its footer.
  var members: [View] {
    let rows = content.sections.flatMap { $0.rows as [View] }
    return [tableHeaderView].compactMap(\.self) + rows + [tableFooterView].compactMap(\.self)
  }
}

/// The live view for a row of a document's table.
final class DocumentRow: TableViewCell, DocumentCell {
  /// The table, if the row is in one.
  weak var table: DocumentTable?

  override var mayDraw: Bool { false }

  func leave() {
    guard let table else { return }
    for section in table.content.sections.indices {
      table.content.sections[section].rows.removeAll { $0 === self }
    }
    self.table = nil
    table.reloadData()
  }

  /// A part of the row whose id is the row's id and a suffix, such as `row/text`.
  enum Part: String, CaseIterable {
    case content, text, detailText, image

    /// Returns the id of the row whose part has an id; nil if the id is not that of such a part.
    func row(of id: String) -> String? {
      let suffix = "/" + rawValue
      return id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : nil
    }
  }

  /// Returns a part, which is created if necessary.
  func view(of part: Part) -> View? {
    switch part {
    case .content: contentView
    case .text: textLabel
    case .detailText: detailTextLabel
    case .image: imageView
    }
  }

  /// The height that the document sets, in points; nil if the table's row height or the content
  /// determines it.
  var writtenHeight: Double? { didSet { table?.reloadData() } }
}

/// The fixed rows of a document's table.
final class DocumentRows: StaticTableContent {
  /// A section.
  struct Section {
    var header: String?
    var footer: String?
    var rows: [DocumentRow] = []
  }

  var sections: [Section] = []
  /// Called when the user has selected a row.
  var onSelect: ((DocumentRow) -> Void)?

  private func row(at path: TableView.IndexPath) -> DocumentRow? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  private func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    self.section(section)?.rows.count ?? 0
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { row(at: path) ?? TableViewCell() }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    self.section(section)?.header
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    self.section(section)?.footer
  }

  // MARK: Titles of grouped tables

  /// The height of a header, in points.
  private static let headerHeight = 28.0
  /// The height of the space without a title above and below a section of a grouped table.
  private static let gap = 18.0

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    guard tableView.style != .plain, let section = self.section(section) else {
      return TableView.automaticDimension
    }
    return section.header == nil ? Self.gap : Self.headerHeight
  }

  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    guard tableView.style != .plain, let section = self.section(section) else {
      return TableView.automaticDimension
    }
    // The lines of a footer determine its height.
    return section.footer == nil ? Self.gap : TableView.automaticDimension
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    guard tableView.style != .plain, let title = self.section(section)?.header else { return nil }
    var content = ListContentConfiguration.groupedHeader()
    content.text = title
    content.directionalLayoutMargins.top = 5
    content.directionalLayoutMargins.bottom = 5
    return Self.title(content)
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    guard tableView.style != .plain, let title = self.section(section)?.footer else { return nil }
    var content = ListContentConfiguration.groupedFooter()
    content.text = title
    return Self.title(content)
  }

  private static func title(_ content: ListContentConfiguration) -> View {
    let view = TableViewHeaderFooterView(reuseIdentifier: nil)
    view.contentConfiguration = content
    view.backgroundConfiguration = .clear()
    return view
  }

  func tableView(_ tableView: TableView, heightForRowAt path: TableView.IndexPath) -> Double? {
    row(at: path)?.writtenHeight
  }

  func userDidSelectRow(at path: TableView.IndexPath) {
    if let row = row(at: path) { onSelect?(row) }
  }
}
