// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with lists of collection views, light and dark: the kinds of accessories, an outline with
/// swipe actions, and a sidebar.
enum ListsPage {
  static func make() -> ScreenGrid { ScreenGrid([accessories, outline, sidebar]) }

  private static func accessories(_ scene: ScreenScene) -> AnyObject {
    var list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let places = ListedPlaces(list)
    scene.show(places.collection)
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["Always", "In editing mode"])
    snapshot.appendItems(
      ["Disclosure", "Checkmark", "Detail", "Label"], toSection: "Always")
    snapshot.appendItems(["Delete", "Insert", "Select", "Reorder"], toSection: "In editing mode")
    places.source.apply(snapshot, animatingDifferences: false)
    places.collection.allowsMultipleSelectionDuringEditing = true
    places.collection.isEditing = true
    scene.turn()
    places.collection.selectItem(
      at: CollectionView.IndexPath(item: 2, section: 1), animated: false, scrollPosition: [])
    scene.turn()
    return places
  }

  private static func outline(_ scene: ScreenScene) -> AnyObject {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }
    let places = ListedPlaces(list)
    scene.show(places.collection)
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["Japan", "Peru", "Chile"])
    outline.append(["Kyoto", "Nara, the old capital"], to: "Japan")
    outline.append(["Gion", "Arashiyama"], to: "Kyoto")
    outline.append(["Lima"], to: "Peru")
    outline.expand(["Japan", "Kyoto"])
    places.source.apply(outline, to: "Places", animatingDifferences: false)
    scene.turn()
    scene.drag(from: Point(x: 250, y: 198), to: Point(x: 150, y: 198))
    return places
  }

  private static func sidebar(_ scene: ScreenScene) -> AnyObject {
    var list = CollectionLayoutListConfiguration(appearance: .sidebar)
    list.headerMode = .firstItemInSection
    let places = ListedPlaces(list)
    scene.show(places.collection)
    for section in ["Library", "Shared"] {
      var outline = DiffableDataSourceSectionSnapshot<String>()
      outline.append([section])
      outline.append(["\(section): recent", "\(section): all"], to: section)
      if section == "Library" { outline.expand([section]) }
      places.source.apply(outline, to: section, animatingDifferences: false)
    }
    scene.turn()
    places.collection.selectItem(
      at: CollectionView.IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    scene.turn()
    return places
  }
}

/// A list whose rows have the accessory that their name describes.
private final class ListedPlaces {
  let collection: CollectionView
  private(set) var source: CollectionViewDiffableDataSource<String, String>!

  init(_ list: CollectionLayoutListConfiguration) {
    collection = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewCompositionalLayout.list(using: list))
    let cells = CollectionView.CellRegistration<CollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = Self.accessories(name)
    }
    let titles = CollectionView.SupplementaryRegistration<CollectionViewListCell>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { [unowned self] view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = source.sectionIdentifier(for: path.section)
      view.contentConfiguration = content
    }
    source = CollectionViewDiffableDataSource(collectionView: collection) {
      collection, path, name in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
  }

  private static func accessories(_ name: String) -> [CellAccessory] {
    switch name {
    case "Disclosure": [.disclosureIndicator()]
    case "Checkmark": [.checkmark()]
    case "Detail": [.detail()]
    case "Label": [.label(text: "3 days"), .disclosureIndicator()]
    case "Delete": [.delete()]
    case "Insert": [.insert()]
    case "Select": [.multiselect()]
    case "Reorder": [.reorder()]
    case "Japan", "Peru", "Kyoto", "Library", "Shared": [.outlineDisclosure()]
    case let name where name.contains(":"):
      [
        .customView(configuration: .init(customView: dot(), placement: .leading())),
        .label(text: "12"),
      ]
    default: []
    }
  }

  private static func dot() -> View {
    let dot = View(frame: Rect(x: 0, y: 0, width: 22, height: 22))
    dot.backgroundColor = Color(red: 0.95, green: 0.65, blue: 0.2)
    dot.cornerRadius = 11
    return dot
  }
}
