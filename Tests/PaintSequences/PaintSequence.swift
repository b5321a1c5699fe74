// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A sequence of random changes of a window; after each, the window's pixels are compared with a
/// full repaint.
public struct PaintSequence: Sendable {
  /// The seed of the window's views.
  public let seed: UInt64
  /// Device pixels per point.
  public let scale: Double
  /// Whether some of the steps animate views.
  public let animates: Bool
  /// Whether some of the steps change layers without views.
  public let hasLayers: Bool
  /// Whether some of the steps turn views in space.
  public let hasDepth: Bool
  /// Whether some of the steps present controllers and change a collection view.
  public let hasScreens: Bool
  /// Whether some views blur the pixels behind them.
  public let hasBackdrops: Bool
  /// The seed of each step.
  public private(set) var steps: [UInt64]

  /// Creates the sequence of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - count: The number of steps.
  ///   - scale: Device pixels per point.
  ///   - animates: Whether some of the steps animate views.
  ///   - hasLayers: Whether some of the steps change layers without views.
  ///   - hasDepth: Whether some of the steps turn views in space.
  ///   - hasScreens: Whether some of the steps present controllers and change a collection view.
  ///   - hasBackdrops: Whether some views blur the pixels behind them.
  public init(
    seed: UInt64, count: Int, scale: Double, animates: Bool = false, hasLayers: Bool = false,
    hasDepth: Bool = false, hasScreens: Bool = false, hasBackdrops: Bool = false
  ) {
    (self.seed, self.scale, self.hasScreens) = (seed, scale, hasScreens)
    (self.animates, self.hasLayers, self.hasDepth) = (animates, hasLayers, hasDepth)
    self.hasBackdrops = hasBackdrops
    var generator = SplitMix64(seed: seed &* 31 &+ 7)
    steps = (0..<count).map { _ in generator.next() }
  }

  /// Runs the steps.
  ///
  /// - Throws: A ``PaintMismatch`` at the first step after which a check fails.
  public func run() throws(PaintMismatch) {
    var generator = SplitMix64(seed: seed)
    let world = PaintWorld(
      scale: scale, animates: animates, hasLayers: hasLayers, hasDepth: hasDepth,
      hasScreens: hasScreens, hasBackdrops: hasBackdrops, &generator)
    var witness = PaintWitness(window: world.window)
    for (index, step) in steps.enumerated() {
      var generator = SplitMix64(seed: step)
      let fault = TextSystem.$scoped.withValue(BoxText()) {
        for _ in 0..<generator.pick([1, 1, 1, 2, 3]) { world.step(&generator) }
        return witness.check(step: index)
      }
      if let fault {
        throw PaintMismatch(sequence: self, step: index, fault: fault)
      }
    }
  }

  /// Returns the sequence without a range of its steps.
  func without(_ range: Range<Int>) -> PaintSequence {
    var copy = self
    copy.steps.removeSubrange(range)
    return copy
  }

  /// Returns the sequence up to a step.
  func upTo(_ step: Int) -> PaintSequence {
    var copy = self
    copy.steps.removeSubrange((step + 1)...)
    return copy
  }
}

/// A step after which a check of the screen fails.
public struct PaintMismatch: Error, CustomStringConvertible {
  /// The sequence.
  public let sequence: PaintSequence
  /// The number of the step.
  public let step: Int
  /// The check that failed.
  public let fault: String

  /// The seed, scale, step and fault, in one line.
  public var description: String {
    "seed \(sequence.seed), scale \(sequence.scale), step \(step) of \(sequence.steps.count): \(fault)"
  }

  /// Returns a failure with as few steps as a short search finds.
  public func shrunk() -> PaintMismatch {
    var best = PaintMismatch(sequence: sequence.upTo(step), step: step, fault: fault)
    var length = best.sequence.steps.count / 2
    var tries = 0
    while length > 0, tries < 300 {
      var start = 0
      while start < best.sequence.steps.count, tries < 300 {
        tries += 1
        let range = start..<min(start + length, best.sequence.steps.count)
        do throws(PaintMismatch) {
          try best.sequence.without(range).run()
          start += length
        } catch {
          best = PaintMismatch(
            sequence: error.sequence.upTo(error.step), step: error.step, fault: error.fault)
        }
      }
      length /= 2
    }
    return best
  }
}
