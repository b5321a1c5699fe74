// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A photo in the grid: its small picture, its title, and a star if it is a favorite.
final class PhotoCell: CollectionViewCell {
  private let picture = ImageView()
  private let caption = Label()
  private let star = Label()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.cornerRadius = 8
    caption.font = Font(pointSize: 12)
    star.text = "★"
    star.textColor = .white
    for part in [picture, caption, star] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    LayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: caption.topAnchor, constant: -4),
      caption.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 2),
      caption.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -2),
      caption.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      caption.heightAnchor.constraint(equalToConstant: 16),
      star.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: -6),
      star.topAnchor.constraint(equalTo: picture.topAnchor, constant: 4),
    ])
  }

  override var isHighlighted: Bool {
    didSet { picture.alpha = isHighlighted ? 0.6 : 1 }
  }

  /// Shows a photo.
  func show(_ photo: Photo, _ image: Image?) {
    picture.image = image
    caption.text = photo.title
    star.isHidden = !photo.isFavorite
    accessibilityLabel = photo.isFavorite ? "\(photo.title), favorite" : photo.title
  }
}

/// The title of a year.
final class YearHeader: CollectionReusableView {
  let title = Label()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
    title.font = Font(pointSize: 17, weight: .semibold)
    title.translatesAutoresizingMaskIntoConstraints = false
    addSubview(title)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      title.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }
}
