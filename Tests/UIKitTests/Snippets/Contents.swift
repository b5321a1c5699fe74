// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Cells whose contents are described by configurations, as they are written for iOS.

/// A number in a colored box, which is darker while its cell is selected.
struct CountConfiguration: UIContentConfiguration {
  var number = 0
  var color = UIColor.systemBlue

  func makeContentView() -> any UIView & UIContentView { CountView(configuration: self) }

  func updated(for state: any UIConfigurationState) -> CountConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.color = state.isSelected ? .systemRed : .systemBlue
    return updated
  }
}

final class CountView: UIView, UIContentView {
  let label = UILabel()

  var configuration: any UIContentConfiguration {
    didSet { apply() }
  }

  init(configuration: CountConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
    ])
    apply()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func apply() {
    guard let count = configuration as? CountConfiguration else { return }
    label.text = "\(count.number)"
    backgroundColor = count.color
  }
}

final class CitiesViewController: UITableViewController {
  private let cities = [("Kyoto", "3 days"), ("Nara", "1 day")]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cities.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = cities[indexPath.row].0
    content.secondaryText = cities[indexPath.row].1
    content.textProperties.color = .label
    content.directionalLayoutMargins.leading = 20
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
      if state.isSelected { background.backgroundColor = .systemYellow }
      cell.backgroundConfiguration = background
    }
    return cell
  }
}

final class CountsViewController: UIViewController {
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
  private(set) lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, number in
      cell.contentConfiguration = CountConfiguration(number: number)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: number)
    }
  }
}
