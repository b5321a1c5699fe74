// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests the initial properties of layers, filters and rasterizing.
@Suite struct LayerDefaultTests {
  private let stage = AnimationStage(scale: 2)

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { stage.window.snapshot()?[x, y] }

  @Test(.rule("7.7.defaults")) func `a layer has the initial properties of Core Animation`() {
    for layer in [Layer(), View().layer] {
      #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5) && layer.opacity == 1)
      #expect(!layer.masksToBounds && layer.cornerRadius == 0 && layer.borderWidth == 0)
      #expect(layer.borderColor == .black && layer.backgroundColor == nil)
      #expect(layer.contentsScale == 1 && layer.isDoubleSided && !layer.isHidden)
      #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
      #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && layer.zPosition == 0)
    }
  }

  @Test(.rule("7.7.defaults")) func `a nearest filter keeps the colors of enlarged contents`()
    throws
  {
    let layer = stage.view.layer
    let image = try Image(
      bitmap: Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    layer.contents = image
    func colors() -> Set<UInt32> {
      stage.go(to: stage.now + 1)
      #expect(stage.isPaintedWhole)
      return Set((20..<60).compactMap { pixel($0, 30) })
    }
    #expect(colors().count > 2)
    layer.minificationFilter = .nearest
    #expect(colors().count > 2)
    layer.magnificationFilter = .nearest
    #expect(colors() == [0xFFFF_0000, 0xFF00_00FF])
    layer.magnificationFilter = .trilinear
    #expect(colors().count > 2)
  }

  @Test(.rule("7.7.defaults")) func `a nearest filter keeps the colors of reduced contents`() throws
  {
    let layer = stage.view.layer
    let row = (0..<400).map { $0 % 3 == 0 ? UInt32(0xFFFF_0000) : 0xFF00_00FF }
    layer.contents = try Image(bitmap: Bitmap(width: 400, height: 1, pixels: row))
    layer.minificationFilter = .nearest
    stage.view.frame.size.height = 0.5
    stage.go(to: 1)
    let colors = Set((20..<60).compactMap { pixel($0, 20) })
    #expect(colors.isSubset(of: [0xFFFF_0000, 0xFF00_00FF]))
  }

  @Test(.rule("7.7.defaults")) func `a rasterized layer has pixels of its own scale`() throws {
    // An edge between two pixels of the screen is inside a pixel of the coarser picture.
    let inner = View(frame: rect(4.5, 0, 6, 10))
    inner.backgroundColor = Color(red: 1, green: 0, blue: 0)
    stage.view.addSubview(inner)
    stage.go(to: 1)
    let crisp = try #require(stage.window.snapshot())
    #expect(crisp[28, 30] == 0xFF00_0000 && crisp[29, 30] == 0xFFFF_0000)
    stage.view.layer.shouldRasterize = true
    stage.go(to: 2)
    let mixed = try #require(pixel(29, 30))
    #expect(mixed != 0xFFFF_0000 && mixed != 0xFF00_0000 && stage.isPaintedWhole)
    stage.view.layer.rasterizationScale = 2
    stage.go(to: 3)
    #expect(stage.window.snapshot() == crisp && stage.isPaintedWhole)
    inner.frame.origin.x = 8
    stage.go(to: 4)
    #expect(stage.isPaintedWhole && pixel(29, 30) == 0xFF00_0000)
    #expect(stage.view.hitTest(Point(x: 9, y: 5), with: nil) === inner)
  }

  @Test func `an invalid scale of a rasterized layer is refused`() {
    let layer = stage.view.layer
    let errors = stage.window.errors {
      for scale in [0, -1, .nan, .infinity] { layer.rasterizationScale = scale }
    }
    #expect(errors.count == 4 && layer.rasterizationScale == 1)
  }
}
