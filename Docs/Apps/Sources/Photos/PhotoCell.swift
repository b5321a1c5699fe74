// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A photo of the grid.
final class PhotoCell: UICollectionViewCell {
  static let identifier = "PhotoCell"

  private let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with photo: Photo) { imageView.image = photo.image }
}
