// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Attributed texts as they are written for iOS.

final class PriceLabel: UILabel {
  func show(_ price: String, old: String) {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .right
    paragraph.lineSpacing = 4
    paragraph.lineBreakMode = .byTruncatingMiddle
    let text = NSMutableAttributedString(
      string: old + " ",
      attributes: [
        .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel,
        .strikethroughStyle: NSUnderlineStyle.single.rawValue, .paragraphStyle: paragraph,
      ])
    text.append(
      NSAttributedString(
        string: price,
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed,
          .kern: 1.5, .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]))
    attributedText = text
  }
}

func heightOfComment(_ comment: String, width: CGFloat) -> CGFloat {
  let bounds = comment.boundingRect(
    with: CGSize(width: width, height: .greatestFiniteMagnitude),
    options: [.usesLineFragmentOrigin, .usesFontLeading],
    attributes: [.font: UIFont.systemFont(ofSize: 16)], context: nil)
  return ceil(bounds.height)
}

final class StampView: UIView {
  var stamp = NSAttributedString(string: "")
  var lines = NSAttributedString(string: "")

  override func draw(_ rect: CGRect) {
    let size = stamp.size()
    stamp.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    lines.draw(in: CGRect(x: 0, y: 20, width: bounds.width, height: 20))
    "new".draw(
      in: CGRect(x: 0, y: 0, width: 30, height: 14),
      withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.blue])
  }
}

final class RatingLabel: UILabel {
  let star = NSTextAttachment()

  func show(_ rating: String, star image: UIImage) {
    star.image = image
    star.bounds = CGRect(x: 0, y: -2, width: 14, height: 14)
    let text = NSMutableAttributedString(string: rating + " ")
    text.append(NSAttributedString(attachment: star))
    attributedText = text
  }
}

final class SearchField: UITextField {
  func prepare() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 20
    attributedPlaceholder = NSAttributedString(
      string: "Search",
      attributes: [.foregroundColor: UIColor.systemRed, .paragraphStyle: style])
  }
}

final class NoteView: UITextView {
  func prepare() {
    font = .systemFont(ofSize: 15)
    textColor = .label
    text = "A note"
    typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.red]
  }

  func underline(_ range: NSRange) {
    let text = NSMutableAttributedString(attributedString: attributedText)
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
    attributedText = text
  }
}
