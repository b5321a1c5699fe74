// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionRaster

/// Shows the list of messages.
final class MasterController: ViewController, TableViewDataSource, TableViewDelegate {
  private var messages = Message.all
  private let table = TableView(style: .plain)

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Mail"
    navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .compose) { [weak self] _ in
      self?.compose()
    }
  }

  override func loadView() { view = table }

  override func viewDidLoad() {
    table.backgroundColor = .white
    table.estimatedRowHeight = 64
    table.register(forCellReuseIdentifier: "message") { TableViewCell(style: .subtitle) }
    table.dataSource = self
    table.tableDelegate = self
  }

  private func compose() {
    let controller = ComposeController()
    controller.delegate = self
    present(controller, animated: true)
  }

  // MARK: Table

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: path)
    cell.textLabel.text = messages[path.row].sender
    cell.detailTextLabel?.text = messages[path.row].subject
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    let detail = DetailController(message: messages[path.row])
    navigationController?.pushViewController(detail, animated: true)
    tableView.deselectRow(at: path, animated: true)
  }
}

extension MasterController: ComposeControllerDelegate {
  func composeController(_ controller: ComposeController, didEndWith message: Message?) {
    if let message {
      messages.insert(message, at: 0)
      table.insertRows(at: [TableView.IndexPath(row: 0, section: 0)])
    }
    dismiss(animated: true)
  }
}
