// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster

/// Lays out a document with one control, bar or table, and lists the texts that it paints whole.
final class PartProbe {
  /// A text that a view paints, whole or cut.
  struct Text: Hashable {
    /// The id of the nearest view of the document.
    var view: String
    var text: String
  }

  private let layout: DocumentLayout?
  private var results: [Size: Painted] = [:]

  /// The texts that the view paints at one size, in the order of painting.
  private struct Painted {
    var whole: [Text] = []
    /// The texts that do not fit into the view that paints them or into their row.
    var cut: [Text] = []
  }

  init(_ document: LayoutDocument, _ options: DocumentLayout.Options) {
    var options = options
    options.size = Size(width: 100, height: 100)
    layout = try? DocumentLayout(document, options: options)
    layout?.window.errorHandler = { _ in }
  }

  /// Returns the first of several texts that the view does not paint whole at a size; nil if it paints all
  /// of them whole.
  func cutText(of texts: [Text], at size: Size) -> Text? {
    let whole = Set(wholeTexts(at: size))
    return texts.first { !whole.contains($0) }
  }

  /// Returns the texts that are painted whole at a size, in the order of painting.
  func wholeTexts(at size: Size) -> [Text] { painted(at: size).whole }

  /// Returns the texts that are painted, but not whole, at a size.
  func cutTexts(at size: Size) -> [Text] { painted(at: size).cut }

  private func painted(at size: Size) -> Painted {
    if let known = results[size] { return known }
    let found = probe(size)
    results[size] = found
    return found
  }

  private func probe(_ size: Size) -> Painted {
    guard let layout, let root = layout.window.rootView, let engine = TextSystem.engine,
      (try? layout.window.setFrame(Rect(origin: .zero, size: size))) != nil,
      (try? layout.window.solveLayout()) != nil
    else { return Painted() }
    var found = Painted()
    func visit(_ view: View, _ owner: String, _ row: View?) {
      guard !view.isHidden, view.alpha > 0 else { return }
      // Use the row's own id for its container, whose id is the row's id with the suffix `/content`.
      let id = view.identifier.map { $0.hasSuffix("/content") ? owner : $0 } ?? owner
      // Skip labels of the document, which ``TextFit`` checks exactly.
      if view.identifier == nil || !(view is Label), Self.isInside(view, root) {
        let watch = TextWatch(painting: view, engine)
        let isClipped = row.map { !Self.isBetweenEdges(view, of: $0) } ?? false
        found.whole += (isClipped ? [] : watch.whole).map { Text(view: id, text: $0) }
        found.cut += (watch.cut + (isClipped ? watch.whole : [])).map { Text(view: id, text: $0) }
      }
      let inner = view is TableViewCell ? view : row
      for subview in view.subviews { visit(subview, id, inner) }
    }
    visit(root, layout.document.root.id, nil)
    return found
  }

  /// Whether a view is between the top and the bottom edge of its row, up to a point of rounding.
  private static func isBetweenEdges(_ view: View, of row: View) -> Bool {
    let frame = view.convert(view.bounds, to: row)
    return frame.minY >= row.bounds.minY - 1 && frame.maxY <= row.bounds.maxY + 1
  }

  /// Whether a view is between the left and the right edge of the view that is laid out.
  ///
  /// Bars do not shorten their items, so a part can extend beyond the bar.
  private static func isInside(_ view: View, _ root: View) -> Bool {
    let frame = view.convert(view.bounds, to: root)
    // Allow a difference of one point for rounding to pixels.
    return frame.minX >= root.bounds.minX - 1 && frame.maxX <= root.bounds.maxX + 1
  }
}
