// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// Draws the cover of a book.
final class CoverView: UIView {
  var book: Book? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    guard let book, let context = UIGraphicsGetCurrentContext() else { return }
    let shape = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topRight, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    book.color.setFill()
    shape.fill()
    context.saveGState()
    shape.addClip()
    UIColor.black.withAlphaComponent(0.25).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * 0.08, height: bounds.height))
    context.restoreGState()
    let initial = NSString(string: String(book.title.prefix(1)))
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: bounds.height / 3), .foregroundColor: UIColor.white,
    ]
    let size = initial.size(withAttributes: attributes)
    initial.draw(
      at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      withAttributes: attributes)
  }
}
