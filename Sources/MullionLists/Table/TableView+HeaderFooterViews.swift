// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension TableView {
  // MARK: Reuse

  // MARK: Heights

  /// Returns the space that belongs to a header of a height, in points.
  final func topPadding(ofHeader height: Double) -> Double {
    height > 0 ? max(titles.topPadding, 0) : 0
  }

  final func setTitleHeight(
    _ path: WritableKeyPath<TableTitles, Double>, _ height: Double, _ property: String
  ) {
    guard height != titles[keyPath: path] else { return }
    guard height >= 0 && height <= View.maximumMagnitude || height == Self.automaticDimension else {
      return report(
        .outOfRange(
          view: displayName, property: property, value: height,
          expected: "a height of at least 0, or TableView.automaticDimension"))
    }
    titles[keyPath: path] = height
    reload()
  }
}
