// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Lists of collection views, as they are written for iOS.

final class OutlineViewController: UIViewController {
  enum Section { case main }

  struct Place: Hashable {
    let name: String
    var children: [Place] = []
  }

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Place>!
  private let places = [
    Place(name: "Japan", children: [Place(name: "Kyoto"), Place(name: "Nara")]),
    Place(name: "Peru"),
  ]
  private(set) var deleted: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
    dataSource.apply(makeSnapshot(), to: .main, animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = .systemYellow
    configuration.separatorConfiguration.color = .systemRed
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self?.deleted.append(indexPath)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Place> {
      cell, _, place in
      var content = cell.defaultContentConfiguration()
      content.text = place.name
      cell.contentConfiguration = content
      let options = UICellAccessory.OutlineDisclosureOptions(style: .header, tintColor: .systemRed)
      cell.accessories =
        place.children.isEmpty
        ? [
          .disclosureIndicator(), .delete(options: .init(backgroundColor: .systemBlue)),
          .reorder(displayed: .always), .checkmark(options: .init(tintColor: .systemGreen)),
        ]
        : [.outlineDisclosure(options: options)]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, place in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: place)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { transaction in
      _ = transaction.finalSnapshot.itemIdentifiers
    }
  }

  private func makeSnapshot() -> NSDiffableDataSourceSectionSnapshot<Place> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Place>()
    func add(_ places: [Place], to parent: Place?) {
      snapshot.append(places, to: parent)
      for place in places where !place.children.isEmpty { add(place.children, to: place) }
    }
    add(places, to: nil)
    return snapshot
  }
}
