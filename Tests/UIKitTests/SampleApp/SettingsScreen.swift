// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

final class SettingsScreen: UIViewController, UITextFieldDelegate {
  let darkSwitch = UISwitch()
  let tintControl = UISegmentedControl(items: ["Blue", "Green", "Red"])
  let nameField = UITextField()
  private let tints: [UIColor]

  init(tints: [UIColor]) {
    self.tints = tints
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    tabBarItem.title = "Settings"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    nameField.delegate = self
    tintControl.selectedSegmentIndex = 0
    darkSwitch.addAction(UIAction { [weak self] _ in self?.applyStyle() }, for: .valueChanged)
    tintControl.addAction(UIAction { [weak self] _ in self?.applyTint() }, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [
      row("Dark style", darkSwitch), row("Tint", tintControl), nameField,
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func row(_ title: String, _ control: UIView) -> UIView {
    let label = UILabel()
    label.text = title
    label.textColor = .label
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.distribution = .equalSpacing
    return row
  }

  private func applyStyle() {
    view.window?.overrideUserInterfaceStyle = darkSwitch.isOn ? .dark : .light
  }

  private func applyTint() {
    view.window?.tintColor = tints[tintControl.selectedSegmentIndex]
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
  }
}
