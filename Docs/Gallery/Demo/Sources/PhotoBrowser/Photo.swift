// SPDX-License-Identifier: GPL-3.0-or-later

/// A photo of the library.
struct Photo: Identifiable {
  /// The photo's number, which also determines its picture.
  let id: Int
  var title: String
  var year: Int
  var notes = ""
  var isFavorite = false

  /// Returns the photo with a number, with one of a few titles.
  static func sample(_ id: Int) -> Photo {
    let titles = [
      "Morning at the lake", "Hills", "The long ridge", "Evening", "Snow line", "First light",
      "Valley", "Two peaks", "Heat", "Before the storm",
    ]
    return Photo(id: id, title: titles[id % titles.count], year: 2026 - id / 10)
  }
}
