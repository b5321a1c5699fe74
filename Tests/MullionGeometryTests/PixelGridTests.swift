// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import TestSupport
import Testing

struct PixelGridTests {
  @Test(
    arguments: [
      // Each row has the scale, the value and the resulting pixel line. Halfway values round up,
      // also negative ones.
      (1, 0.5, 1), (1, -0.5, 0), (1, 1.499, 1), (1, -1.5, -1), (1, 2.5, 3),
      (2, 0.25, 0.5), (2, 0.24, 0), (2, -0.25, 0), (2, 0.75, 1),
      // A value 1e-7 below a half counts as a half with a rounding error; 1e-5 below does not.
      (1, 0.499_999_9, 1), (1, 0.499_99, 0), (1, -0.500_000_1, 0),
    ] as [(Double, Double, Double)])
  func `a value snaps to the nearest pixel line, up from halfway`(
    scale: Double, value: Double, line: Double
  ) {
    #expect(PixelGrid(scale: scale).snap(value) == line)
  }

  @Test(arguments: [1, 1.5, 2, 3] as [Double])
  func `snapping is monotone and idempotent, so edges never swap`(
    scale: Double
  ) {
    let grid = PixelGrid(scale: scale)
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let low = Double.random(in: -1000...1000, using: &random)
      let high = low + Double.random(in: 0...3, using: &random)
      #expect(grid.snap(low) <= grid.snap(high))
      #expect(grid.snap(grid.snap(low)) == grid.snap(low))
      #expect(abs(grid.snap(low) - low) <= 0.5 / scale + 1e-6)
    }
  }

  @Test(arguments: [1, 1.5, 2, 3, 100, 101, 0.001, 1e9] as [Double])
  func `snapping four values equals snapping each one, at all magnitudes`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    func check(_ values: SIMD4<Double>) {
      let lines = grid.lines(nearestTo: values)
      for index in 0..<4 {
        let line = grid.line(nearestTo: values[index])
        #expect(lines[index] == line || lines[index].isNaN && line.isNaN, "\(values[index])")
      }
    }
    check([0, -0.0, 0.5, -0.5])
    check([0.5e-6, 1.5e-6, -0.5e-6, -1.5e-6])
    check([.infinity, -.infinity, .nan, 1e300])
    check([2.2e9, 2.3e9, -2.3e9, 4.6e9])
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let exponent = Int.random(in: -24...46, using: &random)
      let step = Double(sign: .plus, exponent: exponent, significand: 1)
      let value = Double.random(in: -1...1, using: &random) * step
      // Also halves of a line and of a millionth.
      check([value, (value * 2).rounded() / 2, (value * 2e6).rounded() / 2e6, value * 1e-3])
      // Beside the middle between two lines, where rounding to a millionth decides, or just does not.
      let middle = (value.rounded() + 0.5) / scale
      check([middle + 4e-7, middle - 4e-7, middle + 1e-4 / scale, middle - 1e-4 / scale])
    }
  }

  @Test func `a snapped size is the difference of snapped edges, so neighbors touch`() {
    let grid = PixelGrid(scale: 2)
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let x = Double.random(in: -50...50, using: &random)
      let (w1, w2) = (
        Double.random(in: 0...9, using: &random), Double.random(in: 0...9, using: &random)
      )
      let left = grid.snap(Rect(x: x, y: 0, width: w1, height: 1))
      let right = grid.snap(Rect(x: x + w1, y: 0, width: w2, height: 1))
      #expect(left.maxX == right.minX)
      #expect(left.minX == grid.snap(x) && left.width == grid.snap(x + w1) - grid.snap(x))
    }
  }

  @Test func `snapping keeps non-finite and huge values; an invalid scale becomes 1`() {
    #expect(PixelGrid(scale: 2).snap(.infinity) == .infinity)
    #expect(PixelGrid(scale: 2).snap(1e305) == 1e305)
    #expect(PixelGrid(scale: 2).snap(.nan).isNaN)
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(PixelGrid(scale: scale).scale == 1)
    }
  }
}
