// SPDX-License-Identifier: GPL-3.0-or-later
import PaintSequences
import RuleTrait
import Testing

/// Compares partial repaints with full repaints, byte for byte.
@Suite struct PaintIdentityTests {
  private static let stepsPerSequence = 50

  /// Runs a number of random sequences, whose seeds contain a series, their number and a scale.
  private func check(
    _ count: UInt64, _ series: UInt64, _ scale: Double,
    _ make: (_ seed: UInt64, _ number: UInt64) -> PaintSequence
  ) {
    for number in 0..<count {
      let sequence = make(series << 32 | number << 8 | UInt64(scale * 2), number)
      do throws(PaintMismatch) {
        try sequence.run()
      } catch {
        Issue.record("\(error)\nshrunk: \(error.shrunk())")
        return
      }
    }
  }

  @Test(arguments: [1, 2, 1.5, 3], 0..<3 as Range<UInt64>)
  func `window and host buffers equal a full repaint after each random step`(
    scale: Double, seed: UInt64
  ) {
    // 12 cases · 34 sequences · 50 steps are 20 400 steps.
    check(34, seed, scale) { seed, _ in
      PaintSequence(seed: seed, count: Self.stepsPerSequence, scale: scale)
    }
  }

  @Test(arguments: [1, 2, 1.5, 3])
  func `window and host buffers equal a full repaint during random animations`(
    scale: Double
  ) {
    check(60, 77, scale) { seed, _ in
      PaintSequence(seed: seed, count: Self.stepsPerSequence, scale: scale, animates: true)
    }
  }

  @Test(arguments: [1, 2, 1.5, 3], [false, true])
  func `window and host buffers equal a full repaint with random layers`(
    scale: Double, animates: Bool
  ) {
    check(50, 91, scale) { seed, _ in
      PaintSequence(
        seed: seed, count: Self.stepsPerSequence, scale: scale, animates: animates, hasLayers: true)
    }
  }

  @Test(.rule("13.layers.depth"), arguments: [1, 2, 1.5, 3], [false, true])
  func `window and host buffers equal a full repaint with views in space`(
    scale: Double, animates: Bool
  ) {
    check(40, 113, scale) { seed, number in
      PaintSequence(
        seed: seed, count: Self.stepsPerSequence, scale: scale, animates: animates,
        hasLayers: number % 2 == 1, hasDepth: true)
    }
  }

  @Test(arguments: [1, 1.5], [false, true])
  func `window and host buffers equal a full repaint with presented controllers`(
    scale: Double, animates: Bool
  ) {
    check(10, 131, scale) { seed, number in
      PaintSequence(
        seed: seed, count: Self.stepsPerSequence, scale: scale, animates: animates,
        hasDepth: number % 3 == 2, hasScreens: true)
    }
  }

  @Test(.rule("13.effects.blur"), arguments: [1, 2, 1.5, 3], [false, true])
  func `window and host buffers equal a full repaint with blurred backdrops`(
    scale: Double, animates: Bool
  ) {
    check(40, 131, scale) { seed, number in
      PaintSequence(
        seed: seed, count: Self.stepsPerSequence, scale: scale, animates: animates,
        hasLayers: number % 3 == 1, hasBackdrops: true)
    }
  }

  @Test(arguments: [(8_589_936_738, false), (8_589_939_118, true)])
  func `a scroll past the edge of the background color equals a full repaint`(
    seed: UInt64, animates: Bool
  ) throws {
    try PaintSequence(seed: seed, count: 100, scale: 1.5, animates: animates).run()
  }
}
