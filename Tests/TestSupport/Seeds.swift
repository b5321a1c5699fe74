// SPDX-License-Identifier: GPL-3.0-or-later

/// A failure of a seeded run, with the seed that brings it back.
public struct SeedFailure: Error, CustomStringConvertible {
  /// The seed whose run failed.
  public let seed: UInt64
  /// What the run threw.
  public let underlying: any Error

  /// The failure in one sentence, with the seed to run again.
  public var description: String {
    "seed \(seed) failed: \(underlying)"
  }
}

/// A disagreement a seeded run throws to stop with a text of its own.
public struct Mismatch: Error, CustomStringConvertible {
  /// What differs, and in which case.
  public let description: String

  /// Creates a disagreement.
  public init(_ description: String) {
    self.description = description
  }
}

/// Runs the body once per seed, each time with a fresh generator of that seed.
///
/// - Parameters:
///   - seeds: The seeds to run, in order.
///   - body: One run. It gets the seed, to name it in its own messages, and the generator.
/// - Throws: `SeedFailure` naming the first seed whose run threw.
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
