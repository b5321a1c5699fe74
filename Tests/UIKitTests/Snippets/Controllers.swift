// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Controllers as they are written for iOS.

final class LoginViewController: UIViewController {
  let nameField = UITextField()
  let button = UIButton(type: .system)
  private(set) var isSignedIn = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    button.setTitle("Sign in", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.isSignedIn = true }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [nameField, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

final class ContainerViewController: UIViewController {
  private(set) var content: UIViewController?

  func show(_ controller: UIViewController) {
    content?.willMove(toParent: nil)
    content?.view.removeFromSuperview()
    content?.removeFromParent()
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    content = controller
  }
}

final class DrawerViewController: UIViewController {
  let drawer = UIView()
  private var drawerHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(drawer)
    drawerHeight = drawer.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      drawerHeight,
    ])
  }

  func open() {
    drawerHeight.constant = 200
    UIView.animate(withDuration: 0.3) {
      self.view.layoutIfNeeded()
    }
  }
}

final class CityListViewController: UIViewController, UITableViewDataSource {
  let cities = ["Berlin", "Lyon", "Turin"]
  let tableView = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    view.addSubview(tableView)
    tableView.pin(to: view)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cities.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "city")
    let label = UILabel()
    label.text = cities[indexPath.row]
    cell.contentView.addSubview(label)
    label.pin(to: cell.contentView)
    return cell
  }
}
