// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The numbers of sections and items that the data source of a view answers with, within limits.
///
/// A view keeps some bytes for each section and item, so a wrong number would exhaust the memory. A
/// number beyond its limit is reported to ``ViewError/handler`` and replaced by the limit; a
/// negative number counts as 0.
struct DataSourceCounts {
  /// The largest number of sections.
  nonisolated static let mostSections = 1_000_000
  /// The largest number of items in all sections together.
  nonisolated static let mostItems = 10_000_000

  private let view: View
  /// The number of items that the remaining sections may have.
  private var remaining: Int

  /// Creates the counts of a view that already has some items.
  init(of view: View, items: Int = 0) {
    self.view = view
    remaining = max(Self.mostItems - items, 0)
  }

  /// Returns the number of sections for an answer of the data source.
  func sections(_ answer: Int) -> Int {
    limited(answer, to: Self.mostSections, "numberOfSections")
  }

  /// Returns the number of items in a section for an answer of the data source.
  mutating func items(_ answer: Int, inSection section: Int) -> Int {
    let count = limited(answer, to: remaining, "number of items in section \(section)")
    remaining -= count
    return count
  }

  private func limited(_ answer: Int, to limit: Int, _ property: @autoclosure () -> String) -> Int {
    guard answer > limit else { return max(answer, 0) }
    view.report(
      .outOfRange(
        view: view.displayName, property: property(), value: Double(answer),
        expected: "at most \(limit)"))
    return limit
  }
}
