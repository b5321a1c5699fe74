// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

final class BookCell: UITableViewCell {
  static let reuseIdentifier = "BookCell"
  private let cover = CoverView()
  private let titleLabel = UILabel()
  private let authorLabel = UILabel()
  private let progressView = UIProgressView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    accessoryType = .disclosureIndicator
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = .label
    authorLabel.font = .preferredFont(forTextStyle: .subheadline)
    authorLabel.textColor = .secondaryLabel
    progressView.trackTintColor = .systemGray5
    let texts = UIStackView(arrangedSubviews: [titleLabel, authorLabel, progressView])
    texts.axis = .vertical
    texts.spacing = 4
    texts.setCustomSpacing(8, after: authorLabel)
    for view in [cover, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      cover.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      cover.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      cover.widthAnchor.constraint(equalToConstant: 44),
      cover.heightAnchor.constraint(equalToConstant: 60),
      texts.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with book: Book) {
    cover.book = book
    titleLabel.text = book.title
    authorLabel.text = book.author
    progressView.progress = book.progress
    progressView.progressTintColor = book.color
  }
}
