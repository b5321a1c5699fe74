// SPDX-License-Identifier: GPL-3.0-or-later
import PaintSequences
import Testing

/// What is on the screen after a partial repaint is what painting all gives, byte for byte.
@Suite struct PaintIdentityTests {
  private static let stepsPerSequence = 50

  @Test(arguments: [1, 2, 1.5, 3], 0..<3 as Range<UInt64>)
  func `after each of 20 000 random steps the screen and the host's buffers are as painted whole`(
    scale: Double, seed: UInt64
  ) {
    // 12 · 34 · 50 are 20 400.
    for number in 0..<34 as Range<UInt64> {
      let sequence = PaintSequence(
        seed: seed << 32 | number << 8 | UInt64(scale * 2), count: Self.stepsPerSequence,
        scale: scale)
      do throws(PaintMismatch) {
        try sequence.run()
      } catch {
        Issue.record("\(error)\nshrunk: \(error.shrunk())")
        return
      }
    }
  }

  @Test(arguments: [1, 2, 1.5, 3])
  func `so it is where some of the steps start, retarget and remove animations on their way`(
    scale: Double
  ) {
    for number in 0..<60 as Range<UInt64> {
      let sequence = PaintSequence(
        seed: 77 << 32 | number << 8 | UInt64(scale * 2), count: Self.stepsPerSequence,
        scale: scale, animates: true)
      do throws(PaintMismatch) {
        try sequence.run()
      } catch {
        Issue.record("\(error)\nshrunk: \(error.shrunk())")
        return
      }
    }
  }
}
