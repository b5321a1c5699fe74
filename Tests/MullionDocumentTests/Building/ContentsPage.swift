// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with screens that show contents of cells, moving rows, a compositional layout, paragraphs,
/// and layers and transitions in space, light and dark.
enum ContentsPage {
  static func make() -> ScreenGrid {
    ScreenGrid([contents, moving, compositional, paragraphs, layersInSpace, transitions])
  }

  private static let colors = [
    Color(red: 0.9, green: 0.3, blue: 0.25), Color(red: 0.95, green: 0.65, blue: 0.2),
    Color(red: 0.3, green: 0.7, blue: 0.4), Color(red: 0.2, green: 0.5, blue: 0.85),
    Color(red: 0.55, green: 0.35, blue: 0.75),
  ]

  private static func contents(_ scene: ScreenScene) -> AnyObject {
    let rows = ContentRows()
    scene.show(rows.table)
    rows.table.selectRow(
      at: TableView.IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
    scene.turn()
    return rows
  }

  private static func moving(_ scene: ScreenScene) -> AnyObject {
    let rows = MovedRows()
    scene.show(rows.table)
    rows.table.setEditing(true, animated: false)
    rows.table.selectRow(
      at: TableView.IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    scene.turn()
    scene.hold(from: Point(x: 280, y: 154), to: Point(x: 280, y: 125))
    scene.turn()
    return rows
  }

  private static func compositional(_ scene: ScreenScene) -> AnyObject {
    let tiles = ContentTiles(colors)
    scene.show(tiles.collection)
    return tiles
  }

  private static func paragraphs(_ scene: ScreenScene) -> AnyObject {
    let text = Label(frame: Rect(x: 16, y: 16, width: 268, height: 460))
    text.numberOfLines = 0
    let isDark = scene.window.overrideUserInterfaceStyle == .dark
    let color = isDark ? Color.white : .black
    var style = ParagraphStyle(alignment: .natural)
    style.lineHeightMultiple = 1.5
    style.paragraphSpacing = 12
    style.firstLineHeadIndent = 20
    var attributes = TextAttributes(font: Font(pointSize: 15), color: color)
    attributes.paragraphStyle = style
    var shown = AttributedText(
      "Lines of this paragraph are one and a half times as high, and the first one begins "
        + "further right.\n", attributes)
    style = ParagraphStyle(alignment: .justified)
    style.minimumLineHeight = 26
    attributes.paragraphStyle = style
    shown.append("An attachment ", attributes)
    shown.append(
      TextAttachment(
        image: swatch(colors[3], 40), bounds: Rect(x: 0, y: -8, width: 40, height: 40)),
      attributes)
    shown.append(" makes its line higher. The other lines of a justified paragraph ", attributes)
    attributes.font = Font(pointSize: 15, weight: .bold)
    attributes.color = colors[0]
    shown.append("fill the width.", attributes)
    text.attributedText = shown
    let root = View()
    root.addSubview(text)
    scene.show(root)
    return root
  }

  private static func layersInSpace(_ scene: ScreenScene) -> AnyObject {
    let root = View()
    root.layer.sublayerTransform = .perspective(distance: 500)
    for (index, color) in colors.enumerated() {
      let card = View(frame: Rect(x: 100, y: 170, width: 100, height: 150))
      card.backgroundColor = color
      card.layer.cornerRadius = 16
      card.layer.shadowOpacity = 0.4
      card.layer.shadowRadius = 6
      let label = Label(frame: Rect(x: 0, y: 45, width: 100, height: 60))
      label.text = "\(index + 1)"
      label.font = Font(pointSize: 48, weight: .bold)
      label.textColor = .white
      label.textAlignment = .center
      card.addSubview(label)
      let turn = Double(index - 2) * 0.55
      card.layer.transform = Transform3D.translation(x: 0, y: 0, z: 120)
        .concatenating(.rotation(turn, x: 0, y: 1, z: 0))
        .concatenating(.translation(x: 0, y: 0, z: -120))
      card.layer.zPosition = -Double(abs(index - 2))
      root.addSubview(card)
    }
    scene.show(root)
    return root
  }

  private static func transitions(_ scene: ScreenScene) -> AnyObject {
    let root = View()
    scene.show(root)
    let kinds: [(View.AnimationOptions, Double)] = [
      (.transitionFlipFromLeft, 60), (.transitionCurlUp, 280),
    ]
    for (_, y) in kinds {
      let card = View(frame: Rect(x: 50, y: y, width: 200, height: 160))
      fill(card, "Front", colors[1])
      root.addSubview(card)
    }
    scene.turn()
    for (card, kind) in zip(root.subviews, kinds) {
      View.transition(with: card, duration: 1, options: kind.0) {
        card.subviews.first?.removeFromSuperview()
        fill(card, "Back", colors[4])
      }
    }
    scene.turn(for: 0.4)
    return root
  }

  private static func fill(_ card: View, _ title: String, _ color: Color) {
    let label = Label(frame: card.bounds)
    label.text = title
    label.font = Font(pointSize: 34, weight: .bold)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = color
    card.addSubview(label)
  }

  /// Returns a rounded square of one color.
  fileprivate static func swatch(_ color: Color, _ side: Int) -> Image? {
    let view = View(frame: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    view.backgroundColor = color
    view.layer.cornerRadius = Double(side) / 5
    guard let context = try? GraphicsContext(width: side, height: side) else { return nil }
    view.layer.render(in: context)
    return try? Image(bitmap: context.bitmap)
  }
}

/// A grouped table whose cells and headers have configurations.
private final class ContentRows: TableViewDataSource, TableViewDelegate {
  let table = TableView(style: .grouped)
  private let texts = [
    [("Inbox", "12 new"), ("Drafts", "1"), ("Sent", "")],
    [
      ("Kyoto", "Temples, gardens, and a long way up the hill"), ("Nara", "Deer"), ("Osaka", ""),
    ],
  ]
  private let images = [
    Color(red: 0.9, green: 0.3, blue: 0.25), Color(red: 0.3, green: 0.7, blue: 0.4),
    Color(red: 0.2, green: 0.5, blue: 0.85),
  ]
  .map { ContentsPage.swatch($0, 28) }

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = self
    table.tableDelegate = self
  }

  func numberOfSections(in tableView: TableView) -> Int { texts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    texts[section].count
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    var content: ListContentConfiguration = path.section == 0 ? .valueCell() : .subtitleCell()
    let (text, detail) = texts[path.section][path.row]
    content.text = text
    content.secondaryText = detail
    if path.section == 1 { content.image = images[path.row] }
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listGroupedCell()
    if path.section == 0 { cell.accessoryType = .disclosureIndicator }
    return cell
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    var content = header?.defaultContentConfiguration()
    content?.text = ["Mailboxes", "Places"][section]
    header?.contentConfiguration = content
    header?.backgroundConfiguration = .listGroupedHeaderFooter()
    return header
  }
}

/// A table whose rows can be selected and moved in editing mode.
private final class MovedRows: PlaceRows {
  let table = TableView(style: .plain)

  init() {
    setUp()
    table.allowsMultipleSelectionDuringEditing = true
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: TableView.IndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, moveRowAt path: TableView.IndexPath, to newPath: TableView.IndexPath
  ) {}
}

/// A collection view with groups of one large and two small tiles, and with thirds of the width.
private final class ContentTiles: CollectionViewDataSource {
  let collection: CollectionView
  private let colors: [Color]

  init(_ colors: [Color]) {
    self.colors = colors
    collection = CollectionView(
      frame: .zero,
      collectionViewLayout: CollectionViewCompositionalLayout { section, _ in
        Self.section(section)
      })
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    collection.register(
      TileTitle.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "title")
    collection.dataSource = self
  }

  private static func section(_ index: Int) -> CollectionLayoutSection {
    let group = index == 0 ? mixed() : thirds()
    group.interItemSpacing = .fixed(8)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(36)), elementKind: "title", alignment: .top)
    ]
    return section
  }

  private static func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private static func mixed() -> CollectionLayoutGroup {
    let large = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    let small = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.37), .fractionalHeight(1)), subitem: small, count: 2)
    column.interItemSpacing = .fixed(8)
    return .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(130)), subitems: [large, column])
  }

  private static func thirds() -> CollectionLayoutGroup {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    return .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(70)), subitem: item, count: 3)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    section == 0 ? 3 : 7
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt path: CollectionView.IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    cell.contentView.backgroundColor = colors[(path.item + 2 * path.section) % colors.count]
    cell.contentView.layer.cornerRadius = 10
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: CollectionView.IndexPath
  ) -> CollectionReusableView {
    let title = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: path)
    (title as? TileTitle)?.label.text = ["Featured", "All"][path.section]
    return title
  }
}

/// The title of a section of tiles.
private final class TileTitle: CollectionReusableView {
  let label = Label()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    label.font = Font(pointSize: 20, weight: .bold)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
}
