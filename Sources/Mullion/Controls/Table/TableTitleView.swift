// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A header or footer that shows the title of its section.
final class TableTitleView: View {
  private let titleLabel = Label()

  init(title: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = Font(pointSize: 15, weight: .bold)
    titleLabel.systemTextColor = .header
    titleLabel.accessibilityTraits = [.staticText, .header]
    showBackground(.groupedBackground)
    addSubview(titleLabel)
  }

  override var mayDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.place(bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0))
  }
}
