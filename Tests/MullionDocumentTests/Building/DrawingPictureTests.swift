// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionRaster
import MullionText
import RuleTrait
import TestSupport
import Testing

/// The pictures of articles, drawn from the pages in `Docs/Drawing` with the default font.
///
/// With `MULLION_WRITE_PICTURES=1` in the environment, the test writes the picture files; check
/// them by eye then.
@Suite struct DrawingPictureTests {
  private static let docs = URL(filePath: repositoryPath()).appending(
    path: "Docs")

  /// The stretchable parts of the images on the page `content-stretch`, by view id; documents have
  /// no key for them.
  private static let stretches: [(id: String, part: Rect)] = {
    let middle = Rect(x: 1.0 / 6, y: 0.25, width: 4.0 / 6, height: 0.5)
    return [
      ("both", middle), ("across", Rect(x: 1.0 / 6, y: 0, width: 4.0 / 6, height: 1)),
      ("down", Rect(x: 0, y: 0.25, width: 1, height: 0.5)),
      ("line", Rect(x: 0.5, y: 0.5, width: 0, height: 0)),
    ] + ["short", "fit", "fill", "pinned"].map { ($0, middle) }
  }()

  private func page(_ name: String) throws -> (layout: DocumentLayout, bitmap: Bitmap) {
    let folder = Self.docs.appending(path: "Drawing")
    var options = DocumentLayout.Options()
    options.folder = folder.path()
    return try TextSystem.$scoped.withValue(FontEngine(systemFamily: nil)) {
      let layout = try DocumentLayout(
        LayoutDocument(json: [UInt8](Data(contentsOf: folder.appending(path: name + ".json")))),
        options: options)
      if name == "content-stretch" {
        for (id, part) in Self.stretches { try #require(layout.view(id)).contentStretch = part }
      }
      #expect(try layout.solve().status == .solved)
      return (layout, try layout.render())
    }
  }

  @Test(arguments: [
    "content-modes", "content-stretch", "layout-paths", "solver-stages", "travel-card-hero",
  ])
  func `a picture in the documentation matches its page`(name: String) throws {
    let bitmap = try page(name).bitmap
    let path = Self.docs.appending(path: "Mullion.docc/Resources/\(name).png").path()
    if ProcessInfo.processInfo.environment["MULLION_WRITE_PICTURES"] != nil {
      try PNG.write(bitmap, to: path)
    }
    let kept = try PNG.read(from: path)
    #expect(kept.width == bitmap.width && kept.height == bitmap.height)
    // The tolerance allows the small differences of another font release or antialiasing.
    let differing = zip(kept.pixels, bitmap.pixels).count { first, second in
      [0, 8, 16, 24].contains { (shift: UInt32) in
        abs(Int(first >> shift & 255) - Int(second >> shift & 255)) > 32
      }
    }
    #expect(differing < bitmap.pixels.count / 500)
  }

  /// Returns the pixels in and around a view, nearly as far as its image may extend, without the
  /// view's name above it.
  private func surroundings(_ id: String, in page: (layout: DocumentLayout, bitmap: Bitmap)) throws
    -> [UInt32?]
  {
    let frame = try #require(page.layout.view(id)).frame
    return (Int(frame.minY) - 6..<Int(frame.maxY) + 6).flatMap { y in
      (Int(frame.minX) - 24..<Int(frame.maxX) + 24).map { page.bitmap[$0, y] }
    }
  }

  @Test(.rule("1.4.C03", "7.3"))
  func `each content mode except redraw draws a different picture`() throws {
    let page = try page("content-modes")
    for size in ["large", "small"] {
      var seen: [[UInt32?]: ContentMode] = [:]
      for mode in ContentMode.allCases where mode != .redraw {
        let pixels = try surroundings("\(mode)-\(size)", in: page)
        #expect(seen[pixels] == nil, "\(mode) looks like \(String(describing: seen[pixels]))")
        seen[pixels] = mode
      }
      #expect(
        try surroundings("redraw-\(size)", in: page)
          == surroundings("scaleToFill-\(size)", in: page))
    }
  }

  @Test(.rule("1.4.C05", "1.4.C06", "1.4.C07"))
  func `contentStretch keeps the corners' size, plain scaling does not`() throws {
    let page = try page("content-stretch")
    func isRed(_ id: String, _ x: Double, _ y: Double) throws -> Bool {
      let frame = try #require(page.layout.view(id)).frame
      return page.bitmap[Int(frame.minX + x), Int(frame.minY + y)] == 0xFFD6_2828
    }
    /// Returns the width and height of the red corner that begins at a point of the bounds.
    func reach(_ id: String, x: Double = 0, y: Double = 0) throws -> [Double] {
      let (across, down) = (
        try (2..<90).first { try !isRed(id, x + Double($0), y + 3) },
        try (2..<90).first { try !isRed(id, x + 3, y + Double($0)) }
      )
      return [across, down].compactMap { $0.map(Double.init) }
    }
    // Bounds of 150 by 90 around an image of 60 by 40 scale it by 2.5 and 2.25.
    #expect(try reach("both") == [10, 10])
    #expect(try reach("line") == [10, 10])
    // Allows half a pixel of blending at the edges of scaled parts.
    func isAbout(_ found: [Double], _ exact: [Double]) -> Bool {
      found.count == 2 && zip(found, exact).allSatisfy { abs($0 - $1) <= 1.5 }
    }
    #expect(isAbout(try reach("whole"), [25, 22.5]))
    #expect(isAbout(try reach("across"), [10, 22.5]))
    #expect(isAbout(try reach("down"), [25, 10]))
    // Aspect fit makes it 135 by 90, centered; the corners keep their size.
    #expect(isAbout(try reach("fit", x: 7.5), [10, 10]))
    // Aspect fill makes it 135 by 90 in bounds that are 110 wide.
    #expect(isAbout(try reach("fill", x: -12.5), [10, 10]))
    #expect(isAbout(try reach("pinned", x: 45, y: 25), [10, 10]))
    // Two corners of ten points share fifteen points: each has half.
    #expect(isAbout(try reach("short"), [7.5, 10]))
  }
}
