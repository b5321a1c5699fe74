// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import UIKit

// Subclasses as apps have them. None of them names an actor.

/// A controller whose task sets a label.
class GreetingViewController: UIViewController {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      label.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }

  func load() async -> String {
    await Task.yield()
    return "Ada"
  }

  @discardableResult
  func showName() -> Task<Void, Never> {
    Task { label.text = await load() }
  }

  func showNameLater() {
    DispatchQueue.main.async { self.label.text = "Grace" }
  }

  deinit { Deinitializations.shared.add("controller") }
}

/// A view with a property of its own and no deinitializer.
class CounterView: UIView {
  var count = 0 {
    didSet { setNeedsLayout() }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 10 * count, height: 20) }
}

/// A view with a deinitializer.
class TracedView: UIView {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("no archives") }

  deinit { Deinitializations.shared.add(name) }
}

/// A control, a cell, a layer, a guide and a constraint with deinitializers.
class TracedButton: UIButton {
  deinit { Deinitializations.shared.add("button") }
}

class TracedStepper: UIStepper {
  deinit { Deinitializations.shared.add("stepper") }
}

class TracedCell: UITableViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    accessoryType = .none
  }

  deinit { Deinitializations.shared.add("cell") }
}

class TracedLayer: CALayer {
  deinit { Deinitializations.shared.add("layer") }
}

class TracedGuide: UILayoutGuide {
  deinit { Deinitializations.shared.add("guide") }
}

class TracedConstraint: NSLayoutConstraint {
  deinit { Deinitializations.shared.add("constraint") }
}

class TracedWindow: UIWindow {
  deinit { Deinitializations.shared.add("window") }
}

class TracedTable: UITableView {
  deinit { Deinitializations.shared.add("swiped table") }
}

class TracedCollection: UICollectionView {
  deinit { Deinitializations.shared.add("moved collection") }
}

class TracedPicker: UIPickerView {
  deinit { Deinitializations.shared.add("picker") }
}

class TracedField: UITextField {
  deinit { Deinitializations.shared.add("field") }
}

class TracedTabs: UITabBarController {
  deinit { Deinitializations.shared.add("tabs") }
}

class TracedSwipe: UISwipeGestureRecognizer {
  deinit { Deinitializations.shared.add("swipe") }
}

class TracedAlert: UIAlertController {
  deinit { Deinitializations.shared.add("alert") }
}

class TracedRecognizer: UITapGestureRecognizer {
  deinit { Deinitializations.shared.add("recognizer") }
}

/// Several protocols of UIKit in one object.
class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let names = ["Ada", "Grace"]
  private(set) var selected: String?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected = names[indexPath.row]
  }
}

/// The rows of a table, which a swipe from the right opens.
class SwipedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private(set) var requests = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    requests += 1
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

/// The items of a collection view, which the user may move.
class MovedItems: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 40 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// The rows of a picker with one component.
class WheelRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var selections = 0

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "\(row)" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections += 1
  }
}

/// A model that is not a part of UIKit but keys views.
struct Selection {
  var views: Set<UIView> = []
  var names: [UIView: String] = [:]
  var anchors: [NSLayoutConstraint] = []
}
