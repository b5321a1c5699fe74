// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// The list of things to do, with a field for another one.
final class ToDoViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
  UITextFieldDelegate
{
  private var items = [
    ToDoItem(title: "Buy oranges"),
    ToDoItem(title: "Water the plants", isDone: true),
    ToDoItem(
      title: "Write to the landlord about the window in the kitchen, which does not close"),
  ]
  private let filter = UISegmentedControl(items: ["All", "Open", "Done"])
  private let field = UITextField()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let notice = UILabel()

  private var shownItems: [ToDoItem] {
    items.filter { item in
      filter.selectedSegmentIndex == 0 || item.isDone == (filter.selectedSegmentIndex == 2)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.titleView = filter
    filter.selectedSegmentIndex = 0
    filter.addAction(
      UIAction { [weak self] _ in self?.tableView.reloadData() }, for: .valueChanged)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Clear", primaryAction: UIAction { [weak self] _ in self?.askToClear() })
    field.placeholder = "New item"
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    field.delegate = self
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(ToDoCell.self, forCellReuseIdentifier: ToDoCell.identifier)
    tableView.keyboardDismissMode = .onDrag
    notice.textAlignment = .center
    notice.textColor = .white
    notice.backgroundColor = .systemIndigo
    notice.layer.cornerRadius = 8
    notice.clipsToBounds = true
    notice.alpha = 0
    layOut()
  }

  private func layOut() {
    for subview in [field, tableView, notice] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: guide.topAnchor, constant: 12),
      field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 36),
      tableView.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      notice.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      notice.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -24),
      notice.widthAnchor.constraint(equalToConstant: 220),
      notice.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "New Item", input: "n", modifierFlags: .command) { [weak self] _ in
        self?.field.becomeFirstResponder()
      }
    ]
  }

  // MARK: Changes

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let title = (textField.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return false }
    items.insert(ToDoItem(title: title), at: 0)
    textField.text = ""
    filter.selectedSegmentIndex = 0
    tableView.reloadData()
    show("Added \(title)")
    return true
  }

  private func askToClear() {
    let count = items.filter(\.isDone).count
    let alert = UIAlertController(
      title: "Clear the list?", message: "This removes \(count) done items.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Clear", style: .destructive) { [weak self] _ in
        self?.items.removeAll(where: \.isDone)
        self?.tableView.reloadData()
      })
    present(alert, animated: true)
  }

  /// Shows a notice for two seconds.
  private func show(_ text: String) {
    notice.text = text
    UIView.animate(withDuration: 0.2) { self.notice.alpha = 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      UIView.animate(withDuration: 0.4) { self?.notice.alpha = 0 }
    }
  }

  // MARK: The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ToDoCell.identifier, for: indexPath)
    (cell as? ToDoCell)?.configure(with: shownItems[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let item = shownItems[indexPath.row]
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index].isDone.toggle()
    tableView.reloadData()
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      guard let self else { return completion(false) }
      let item = shownItems[indexPath.row]
      items.removeAll { $0.id == item.id }
      tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
