// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

@testable import MullionText

/// The family `system-ui`, with installed fonts in place of Inter.
@Suite(.serialized) struct SystemFontTests {
  /// Finds DejaVu Sans as Inter and DejaVu Serif as its display design.
  private struct Locator: FontLocating {
    var families = ["Inter": "DejaVu Sans", "Inter Display": "DejaVu Serif"]

    func file(for typeface: Typeface) -> FontFile? {
      guard let family = families[typeface.family] else { return nil }
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
    let engine = FontEngine(locator: Locator(), systemFamily: nil)
    let plain = width(size < 24 ? "DejaVu Sans" : "DejaVu Serif", size, in: FontEngine())
    // Seven letters; a font unit of DejaVu is 1/2048.
    let expected = plain + 7 * tracking / 1000 * size
    #expect((width("system-ui", size, in: engine) - expected).magnitude <= 7 * size / 2048)
  }

  @Test func `without Inter, the system font is the fallback family, without a warning`() {
    let engine = FontEngine(locator: Locator(families: [:]), systemFamily: nil)
    for size in [12.0, 17, 30] {
      #expect(width("System-UI", size, in: engine) == width("DejaVu Sans", size, in: FontEngine()))
      let letters = engine.letters(of: Font(family: "system-ui", pointSize: size))
      #expect(letters?.family == "DejaVu Sans" && letters?.tracking == 0)
    }
    #expect(engine.withLibrary { $0.takeWarnings().count } == 0)
    _ = width("No Such Family", 17, in: engine)
    #expect(engine.withLibrary { $0.takeWarnings().count } == 0)
  }

  @Test func `without Inter Display, large letters of the system font use Inter`() {
    let engine = FontEngine(locator: Locator(families: ["Inter": "DejaVu Sans"]), systemFamily: nil)
    for size in [17.0, 24, 34] {
      let expected =
        width("DejaVu Sans", size, in: FontEngine()) + 7 * SystemFont.tracking(at: size) * size
      #expect((width("system-ui", size, in: engine) - expected).magnitude <= 7 * size / 2048)
    }
    #expect(engine.letters(of: Font(pointSize: 34))?.family == "Inter")
  }

  @Test func `the tests use DejaVu Sans as the system font`() {
    #expect(SystemFont.pinnedFamily == "DejaVu Sans")
    #expect(Font().family == "system-ui")
    #expect(FontEngine().letters(of: Font(pointSize: 34))?.family == "DejaVu Sans")
  }

  @Test(arguments: ["DejaVu Sans", "DejaVu Serif", "Inter"], [9.0, 17, 30])
  func `a family used as the system font has exactly its own layouts`(family: String, size: Double)
  {
    for weight in [Font.Weight.light, .regular, .bold] {
      func layout(_ family: String, in engine: FontEngine) -> TextLayout {
        engine.layout(
          "Two words, \u{2192} ffi 12", font: Font(family: family, pointSize: size, weight: weight),
          maximumWidth: 60, numberOfLines: 0)
      }
      let pinned = layout("system-ui", in: FontEngine(systemFamily: family))
      let own = layout(family, in: FontEngine())
      #expect(pinned.lines == own.lines && own.lines.count > 1)
      #expect(pinned.size == own.size && pinned.firstBaseline == own.firstBaseline)
    }
  }

  @Test func `a missing family for the system font is reported by its name`() {
    let engine = FontEngine(locator: Locator(), systemFamily: "No Such Family")
    let warnings = engine.withLibrary { library in
      for size in [12.0, 30] { _ = library.face(for: Font(pointSize: size)) }
      return library.takeWarnings()
    }
    #expect(
      warnings == [.unknownFontFamily(family: "No Such Family", replacement: "DejaVu Sans")])
    #expect(width("system-ui", 30, in: engine) == width("DejaVu Sans", 30, in: FontEngine()))
  }

  @Test(arguments: [12.0, 40])
  func `digits of the system font's tabular family have one width`(size: Double) {
    let engine = FontEngine(systemFamily: nil)
    func widths(_ family: String) -> Set<Double> {
      let font = Font(family: family, pointSize: size)
      return Set(
        (0...9).map { digit in
          engine.layout(
            String(repeating: "\(digit)", count: 8), font: font, maximumWidth: nil, numberOfLines: 1
          ).lines.first?.width ?? .nan
        })
    }
    #expect(widths("system-ui tabular-nums").count == 1)
    #expect(widths("system-ui").count > 1)
  }

  @Test(arguments: Font.Weight.allCases, [false, true])
  func `each face of Inter has the file that fontconfig finds`(
    weight: Font.Weight, isItalic: Bool
  ) throws {
    let locator = SystemFontLocator()
    for family in ["Inter", "Inter Display"] {
      let typeface = Typeface(Font(family: family, weight: weight, isItalic: isItalic))
      let found = try #require(locator.match(typeface, exactly: true))
      #expect(locator.file(for: typeface) == found)
      #expect(found.path.contains("Inter") && !found.isSlanted)
    }
  }

  @Test func `other fonts have no tracking`() {
    let engine = FontEngine(locator: Locator(), systemFamily: nil)
    #expect(width("Inter", 17, in: engine) == width("DejaVu Sans", 17, in: FontEngine()))
  }
}
