// SPDX-License-Identifier: GPL-3.0-or-later

/// The failure of a random test, with the seed that reproduces it.
public struct SeedFailure: Error, CustomStringConvertible {
  /// The seed whose run failed.
  public let seed: UInt64
  /// The error that the run threw.
  public let underlying: any Error

  /// The failure in one sentence, with the seed to run again.
  public var description: String {
    "seed \(seed) failed: \(underlying)"
  }
}

/// An error with a description, which a random test throws if results differ.
public struct Mismatch: Error, CustomStringConvertible {
  /// The difference, and the case in which it occurs.
  public let description: String

  /// Creates a disagreement.
  public init(_ description: String) {
    self.description = description
  }
}

extension Range<UInt64> {
  /// Splits seeds into ranges of about equal length, the arguments of a test.
  ///
  /// The ranges run concurrently, and a failure names its range.
  ///
  /// - Parameter count: The number of ranges; no more than there are seeds.
  /// - Returns: The ranges in order; none is empty.
  public func shards(_ count: Int = 8) -> [Range<UInt64>] {
    let length = upperBound - lowerBound
    let parts = UInt64(Swift.min(Swift.max(1, count), Int(length)))
    return (0..<parts).map { part in
      lowerBound + length * part / parts..<lowerBound + length * (part + 1) / parts
    }
  }
}

/// Runs a body once per seed, each time with a new generator of that seed.
///
/// - Parameters:
///   - seeds: The seeds to run, in order.
///   - body: One run, with the seed (for its messages) and the generator.
/// - Throws: `SeedFailure` with the first seed whose run threw.
public func withEverySeed(
  _ seeds: some Sequence<UInt64>, _ body: (UInt64, inout SplitMix64) throws -> Void
) throws(SeedFailure) {
  for seed in seeds {
    var generator = SplitMix64(seed: seed)
    do {
      try body(seed, &generator)
    } catch {
      throw SeedFailure(seed: seed, underlying: error)
    }
  }
}
