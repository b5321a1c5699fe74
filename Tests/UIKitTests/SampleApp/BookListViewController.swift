// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

final class BookListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private(set) var books: [Book]
  let tableView = UITableView(frame: .zero, style: .plain)

  init(books: [Book]) {
    self.books = books
    super.init(nibName: nil, bundle: nil)
    title = "Books"
    tabBarItem.title = "Books"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.backgroundColor = .systemBackground
    tableView.separatorColor = .separator
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(BookCell.self, forCellReuseIdentifier: BookCell.reuseIdentifier)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", primaryAction: UIAction { [weak self] _ in self?.sort() })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  private func sort() {
    books.sort { $0.title < $1.title }
    tableView.reloadSections(IndexSet(integer: 0), with: .automatic)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: BookCell.reuseIdentifier, for: indexPath)
    (cell as? BookCell)?.configure(with: books[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let detail = BookViewController(book: books[indexPath.row])
    navigationController?.pushViewController(detail, animated: true)
  }
}
