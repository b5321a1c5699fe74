// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A form with a configured button, a menu, a context menu and pickers, as it is written for iOS.
final class TripViewController: UIViewController, UIContextMenuInteractionDelegate,
  UIPickerViewDataSource, UIPickerViewDelegate
{
  let bookButton = UIButton(type: .system)
  let classPicker = UIPickerView()
  let datePicker = UIDatePicker()
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
  var chosen: [String] = []
  private let classes = ["First", "Second"]

  lazy var sortButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sort"
    configuration.baseBackgroundColor = .systemGreen
    configuration.background.strokeColor = .label
    configuration.imagePadding = 4
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.configurationUpdateHandler = { button in
      button.configuration?.subtitle = button.isEnabled ? nil : "Unavailable"
    }
    button.menu = UIMenu(children: [
      UIAction(title: "Name", state: .on) { [weak self] in self?.chosen.append($0.title) },
      UIAction(title: "Date", attributes: [.destructive]) { [weak self] in
        self?.chosen.append($0.title)
      },
    ])
    button.showsMenuAsPrimaryAction = true
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    bookButton.setTitle("Book", for: .normal)
    bookButton.titleLabel?.font = .boldSystemFont(ofSize: 20)
    bookButton.titleLabel?.numberOfLines = 0
    bookButton.imageView?.contentMode = .scaleAspectFit
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    sortButton.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    classPicker.dataSource = self
    classPicker.delegate = self
    datePicker.datePickerMode = .date
    datePicker.timeZone = TimeZone(secondsFromGMT: 0)
    datePicker.minimumDate = Date(timeIntervalSince1970: 0)
    datePicker.addAction(
      UIAction { [weak self] _ in self?.chosen.append("date") }, for: .valueChanged)
    for subview in [card, sortButton, bookButton] { view.addSubview(subview) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: sortButton.menu)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: nil, previewProvider: { UIViewController() },
      actionProvider: { _ in
        UIMenu(title: "", children: [UIAction(title: "Share") { _ in }])
      })
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    classes.count
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { classes[row] }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    40
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append(classes[row])
  }
}
