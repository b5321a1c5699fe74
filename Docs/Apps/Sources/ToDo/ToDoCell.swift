// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A row with a thing to do and a mark for it.
final class ToDoCell: UITableViewCell {
  static let identifier = "ToDoCell"

  private let titleLabel = UILabel()
  private let circle = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.numberOfLines = 0
    circle.layer.borderWidth = 2
    circle.layer.cornerRadius = 11
    for view in [circle, titleLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      circle.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      circle.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      circle.widthAnchor.constraint(equalToConstant: 22),
      circle.heightAnchor.constraint(equalToConstant: 22),
      titleLabel.leadingAnchor.constraint(equalTo: circle.trailingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with item: ToDoItem) {
    titleLabel.text = item.title
    titleLabel.textColor = item.isDone ? .secondaryLabel : .label
    circle.layer.borderColor = (item.isDone ? UIColor.systemGreen : .systemGray3).cgColor
    circle.backgroundColor = item.isDone ? .systemGreen : .clear
  }
}
