// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Tables and cells as they are written for iOS.

final class PersonCell: UITableViewCell {
  static let reuseIdentifier = "PersonCell"
  let nameLabel = UILabel()
  let ageLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    ageLabel.font = .preferredFont(forTextStyle: .subheadline)
    ageLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [nameLabel, ageLabel])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    nameLabel.text = nil
    ageLabel.text = nil
  }
}

final class PeopleViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var people = [("Ada", 36), ("Grace", 85), ("Edsger", 72)]
  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var selected: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(PersonCell.self, forCellReuseIdentifier: PersonCell.reuseIdentifier)
    tableView.separatorStyle = .none
    view.addSubview(tableView)
    tableView.pin(to: view)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    people.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: PersonCell.reuseIdentifier, for: indexPath) as? PersonCell
    else { fatalError("the registered class is another one") }
    let (name, age) = people[indexPath.row]
    cell.nameLabel.text = name
    cell.ageLabel.text = "\(age)"
    cell.selectionStyle = .none
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    selected = people[indexPath.row].0
  }

  func remove(at row: Int) {
    people.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }
}

final class SettingsViewController: UITableViewController {
  private let sections = [("Network", ["Wi-Fi", "Bluetooth"]), ("Display", ["Brightness"])]

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "setting")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "setting")
    cell.textLabel?.text = sections[indexPath.section].1[indexPath.row]
    cell.detailTextLabel?.text = "On"
    return cell
  }
}

final class HeightsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.addSubview(tableView)
    tableView.pin(to: view)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 0 ? 100 : 30
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UIView()
    header.backgroundColor = .systemGray5
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 24 }
}

final class SwitchCell: UITableViewCell {
  let toggle = UISwitch()
  var onChange: ((Bool) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryView = toggle
    toggle.addAction(
      UIAction { [weak self] action in
        guard let toggle = action.sender as? UISwitch else { return }
        self?.onChange?(toggle.isOn)
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
