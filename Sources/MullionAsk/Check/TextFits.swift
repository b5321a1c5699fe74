// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The sizes that the texts of a document need; all layouts of the document share them.
final class TextFits {
  private var fits: [FittedText: TextFit] = [:]
  /// The needs of views other than labels, by id.
  private var fitsOfViews: [String: TextFit] = [:]

  /// Returns the needs of a view's text; nil for views without a text of their own, for views that
  /// ``PartFits`` measures, and without a text engine.
  func fit(of view: View, _ id: String) -> TextFit? {
    guard let engine = TextSystem.engine else { return nil }
    switch view {
    case let label as Label where !label.text.isEmpty: return fit(FittedText(of: label), engine)
    case let text as TextView where !text.isScrollEnabled && !text.text.isEmpty:
      return fit(of: view, id) { view, width in
        view.sizeThatFits(Size(width: width, height: 0)).height
      }
    case let button as Button where button.configuration != nil:
      return fit(of: view, id) { view, width in
        (view as? Button)?.configuredTextHeight(inWidth: width) ?? 0
      }
    default: return nil
    }
  }

  private func fit(_ text: FittedText, _ engine: any TextEngine) -> TextFit {
    if let known = fits[text] { return known }
    let fit = TextFit(text, by: engine)
    fits[text] = fit
    return fit
  }

  private func fit(
    of view: View, _ id: String, _ height: @escaping (View, Double) -> Double
  ) -> TextFit {
    if let known = fitsOfViews[id] { return known }
    let fit = TextFit(of: view, halfPixel: 0.5 / view.contentScaleFactor, height: height)
    fitsOfViews[id] = fit
    return fit
  }
}
