// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Headers of sections and moves of rows as they are written for iOS.

final class MonthHeader: UITableViewHeaderFooterView {
  static let identifier = "MonthHeader"
  let countLabel = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    countLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(countLabel)
    NSLayoutConstraint.activate([
      countLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      countLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
      countLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    countLabel.text = nil
  }
}

final class MonthsViewController: UITableViewController {
  var months = [["1", "2", "3"], ["4"]]
  private(set) var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      MonthHeader.self, forHeaderFooterViewReuseIdentifier: MonthHeader.identifier)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 50
    tableView.sectionHeaderHeight = UITableView.automaticDimension
    tableView.estimatedSectionHeaderHeight = 60
    tableView.allowsMultipleSelectionDuringEditing = true
    isEditing = true
  }

  override func numberOfSections(in tableView: UITableView) -> Int { months.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    months[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = months[indexPath.section][indexPath.row]
    cell.showsReorderControl = true
    return cell
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: MonthHeader.identifier)
      as? MonthHeader
    header?.countLabel.text = "\(months[section].count)"
    return header
  }

  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let month = months[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    months[destinationIndexPath.section].insert(month, at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    sourceIndexPath.section == proposedDestinationIndexPath.section
      ? proposedDestinationIndexPath : sourceIndexPath
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
