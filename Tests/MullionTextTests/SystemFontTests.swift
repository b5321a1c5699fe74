// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

@testable import MullionText

/// The family `system-ui`, with installed fonts in place of Inter.
@Suite(.serialized) struct SystemFontTests {
  /// Finds DejaVu Sans as Inter and DejaVu Serif as its display design.
  private struct Locator: FontLocating {
    var hasInter = true

    func file(for typeface: Typeface) -> FontFile? {
      let families = ["Inter": "DejaVu Sans", "Inter Display": "DejaVu Serif"]
      guard hasInter, let family = families[typeface.family] else { return nil }
      return SystemFontLocator().file(for: Typeface(Font(family: family)))
    }

    func defaultFile(for typeface: Typeface) -> FontFile? {
      SystemFontLocator().defaultFile(for: typeface)
    }

    func fallbacks(for typeface: Typeface) -> [FallbackFont] { [] }
  }

  private let text = "Hamburg"

  private func width(_ family: String, _ size: Double, in engine: FontEngine) -> Double {
    engine.layout(
      text, font: Font(family: family, pointSize: size), maximumWidth: nil, numberOfLines: 1,
      lineBreakMode: .byClipping
    ).lines.first?.width ?? .nan
  }

  @Test(arguments: [
    (6.0, 41.0), (12, 0), (17, -26), (20, -23), (23, -4), (24, 3), (28, 14), (34, 12), (48, 8),
    (1, 41), (900, 8), (16.5, -23),
  ])
  func `each letter has the published tracking of its size`(size: Double, tracking: Double) {
    #expect((SystemFont.tracking(at: size) - tracking / 1000).magnitude < 1e-12)
    let engine = FontEngine(locator: Locator())
    let plain = width(size < 24 ? "DejaVu Sans" : "DejaVu Serif", size, in: FontEngine())
    // Seven letters; a font unit of DejaVu is 1/2048.
    let expected = plain + 7 * tracking / 1000 * size
    #expect((width("system-ui", size, in: engine) - expected).magnitude <= 7 * size / 2048)
  }

  @Test func `without Inter it is the default family, and nothing is reported`() {
    let engine = FontEngine(locator: Locator(hasInter: false))
    for size in [12.0, 17, 30] {
      #expect(
        width("System-UI", size, in: engine) == width(Font.defaultFamily, size, in: FontEngine()))
    }
    #expect(engine.withLibrary { $0.takeWarnings().count } == 0)
    _ = width("No Such Family", 17, in: engine)
    #expect(engine.withLibrary { $0.face(for: Font(family: "system-ui"))?.tracking } == 0)
  }

  @Test func `other fonts have no tracking`() {
    let engine = FontEngine(locator: Locator())
    #expect(width("Inter", 17, in: engine) == width("DejaVu Sans", 17, in: FontEngine()))
  }
}
