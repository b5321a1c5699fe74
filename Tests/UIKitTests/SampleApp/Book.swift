// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A book of the sample app.
final class Book {
  let title: String
  let author: String
  let color: UIColor
  var progress: Float

  init(_ title: String, _ author: String, _ color: UIColor, progress: Float) {
    self.title = title
    self.author = author
    self.color = color
    self.progress = progress
  }

  static func samples() -> [Book] {
    [
      Book("Elements", "Euclid", .systemIndigo, progress: 0.8),
      Book("Almagest", "Ptolemy", .systemTeal, progress: 0.35),
      Book("Principia", "Newton", .systemOrange, progress: 0),
      Book("Disquisitiones", "Gauss", .systemPink, progress: 1),
    ]
  }
}
