// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// The sizes that controls, bars and tables need to paint their texts whole.
///
/// A view of this kind positions and paints its texts itself, in a way that depends only on its own size.
/// So a layout with this view alone gives the least width and the least height at which it cuts no text.
/// All layouts of a document share the results.
final class PartFits {
  /// The size that a view needs for one of its texts.
  struct Need {
    /// The id of the view, or of a row in it.
    var view: String
    /// The first text that is cut in a smaller view.
    var text: String
    /// The least width, in points; 0 if every width is enough.
    var width: Double
    /// The least height, in points; 0 if every height is enough.
    var height: Double
    /// Whether the text is cut at every size, because its row has a fixed height.
    var isAlwaysCut = false
  }

  private struct Key: Hashable {
    var id: String
    var left: Double
    var right: Double
  }

  private let document: LayoutDocument
  private let options: DocumentLayout.Options
  private var needs: [Key: [Need]] = [:]

  /// The largest length that is tried, in points.
  private static let most = 16_384.0

  init(_ document: LayoutDocument, _ options: DocumentLayout.Options) {
    (self.document, self.options) = (document, options)
  }

  /// Returns the needs of a view's texts.
  func needs(of id: String, _ view: View) -> [Need] {
    // The insets are part of the key, because bars keep their items inside the safe area.
    let insets = view.safeAreaInsets
    let key = Key(id: id, left: insets.left, right: insets.right)
    if let known = needs[key] { return known }
    let found = measure(key, view)
    needs[key] = found
    return found
  }

  /// Whether a view may paint texts that are no views of the document.
  static func ownsTexts(_ view: View) -> Bool {
    switch view {
    // In a button with a configuration, the width determines the lines of the title, which ``TextFit``
    // measures.
    case let button as Button: button.configuration == nil
    case is TextField, is SegmentedControl, is SearchBar, is Toolbar, is DatePicker, is PickerView,
      is TableView:
      true
    default: view.subviews.contains { $0 is NavigationBar || $0 is TabBar }
    }
  }

  private func measure(_ key: Key, _ view: View) -> [Need] {
    guard let description = Self.find(key.id, in: document.root) else { return [] }
    var alone = document
    alone.root = description
    alone.root.settings.removeAll { $0.key == "frame" || $0.key == "transform" }
    (alone.constraints, alone.visualFormats, alone.steps) = ([], [], [])
    (alone.checks, alone.assertions, alone.size) = ([], [], nil)
    alone.safeArea = EdgeInsets(top: 0, left: key.left, bottom: 0, right: key.right)
    let probe = PartProbe(alone, options)
    let tall = Self.tallest(view)
    // A text that is cut even in a large view is cut for another reason than the view's size.
    let all = probe.wholeTexts(at: Size(width: Self.most, height: tall))
    var low: [Need] = []
    if view is TableView {
      let cut = probe.cutTexts(at: Size(width: Self.most, height: tall))
      for text in cut where text.view != key.id && !low.contains(where: { $0.view == text.view }) {
        low.append(
          Need(view: text.view, text: text.text, width: 0, height: 0, isAlwaysCut: true))
      }
    }
    var views: [String] = []
    for view in all.map(\.view) where !views.contains(view) { views.append(view) }
    let others = views.compactMap { name -> Need? in
      let texts = all.filter { $0.view == name }
      let width = least { length in
        probe.cutText(of: texts, at: Size(width: length, height: tall)) != nil
      }
      // The height of a picker or a table determines how many rows it shows, so it does not cut texts.
      let hasHeight = !(view is PickerView || view is DatePicker || view is TableView)
      let height =
        hasHeight
        ? least(tall) { length in
          probe.cutText(of: texts, at: Size(width: Self.most, height: length)) != nil
        } : 0
      let below = Size(width: max(0, width - 1), height: tall)
      let text = probe.cutText(of: texts, at: below) ?? texts.first
      return text.map { Need(view: name, text: $0.text, width: width, height: height) }
    }
    return low + others
  }

  /// Returns a height at which a view cuts no text, in points.
  private static func tallest(_ view: View) -> Double {
    view is TableView ? most : max(view.intrinsicContentSize.height, 216)
  }

  /// Returns the least whole number of pixels, in points, at which nothing is cut.
  private func least(_ most: Double = PartFits.most, _ isCut: (Double) -> Bool) -> Double {
    let scale = options.scale ?? document.scale
    guard isCut(1 / scale) else { return 0 }
    var (bad, good) = (1, Int((most * scale).rounded(.up)))
    while good - bad > 1 {
      // Most needed lengths are small, so try doubled lengths first, then halve the interval.
      let middle = 2 * bad < good / 2 ? 2 * bad : (bad + good) / 2
      if isCut(Double(middle) / scale) { bad = middle } else { good = middle }
    }
    return Double(good) / scale
  }

  private static func find(_ id: String, in view: ViewDescription) -> ViewDescription? {
    if view.id == id { return view }
    for subview in view.subviews {
      if let found = find(id, in: subview) { return found }
    }
    return nil
  }
}
