// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The processor time of this thread, which excludes other load on the machine.
enum ThreadClock {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Times candidates in turn in one process, so that other load affects all of them alike.
struct Race {
  /// The result for one pair of candidates.
  struct Result {
    var table: String
    var name: String
    /// The minimum nanoseconds of one run, of Mullion's and of the peer's.
    var own: Double
    var other: Double
    /// The median over rounds of Mullion's time divided by the peer's, with the 10th and 90th
    /// percentile.
    var ratio: Double
    var low: Double
    var high: Double
    /// The greatest ratio that meets the target; nil without a target.
    var target: Double?
    /// The name of the peer.
    var peer: String

    var json: String {
      let limit = target.map { "\($0)" } ?? "null"
      return """
        {"table": "\(table)", "name": "\(name)", "peer": "\(peer)", "own": \(own), "other": \(other), \
        "ratio": \(ratio), "low": \(low), "high": \(high), "target": \(limit)}
        """
    }
  }

  var rounds = 21
  /// The minimum duration of a batch of runs, in seconds.
  var batch = 0.001
  /// A substring of the names of the cases to time; nil for all.
  var only: String?
  /// The number of random scenes.
  var scenes = 1000

  /// Compares the time of one candidate with others, and prints a line for each.
  ///
  /// - Parameters:
  ///   - table: The table of the figures.
  ///   - name: The case.
  ///   - own: One run of Mullion's.
  ///   - others: The peers: the name, the target ratio and one run of each.
  func run(
    _ table: String, _ name: String, own: () -> Void,
    _ others: [(peer: String, target: Double?, body: () -> Void)]
  ) {
    if let only, !name.contains(only) { return }
    let counts = [repetitions(own)] + others.map { repetitions($0.body) }
    var times = [[Double]](repeating: [], count: counts.count)
    for round in 0..<rounds {
      for turn in counts.indices {
        // Each round starts with another candidate, because the first one has a cold cache.
        let index = (turn + round) % counts.count
        let count = counts[index]
        let time = index == 0 ? seconds(count, own) : seconds(count, others[index - 1].body)
        times[index].append(time / Double(count))
      }
    }
    for (index, other) in others.enumerated() {
      let ratios = zip(times[0], times[index + 1]).map { $0 / $1 }.sorted()
      func percentile(_ share: Double) -> Double {
        ratios[Int((Double(ratios.count - 1) * share).rounded())]
      }
      let result = Result(
        table: table, name: name, own: (times[0].min() ?? 0) * 1e9,
        other: (times[index + 1].min() ?? 0) * 1e9, ratio: percentile(0.5), low: percentile(0.1),
        high: percentile(0.9), target: other.target, peer: other.peer)
      print(result.json)
    }
  }

  private func repetitions(_ body: () -> Void) -> Int {
    // The first run may fill caches. It would end the search at once and leave one run in a batch.
    body()
    var count = 1
    while true {
      let time = seconds(count, body)
      if time >= batch { return count }
      count = time > 0 ? max(count * 2, Int(Double(count) * batch / time * 1.1)) : count * 8
    }
  }

  private func seconds(_ count: Int, _ body: () -> Void) -> Double {
    let start = ThreadClock.seconds
    for _ in 0..<count { body() }
    return ThreadClock.seconds - start
  }
}

/// Memory for pixels at a fixed address.
final class Pixels {
  let width: Int
  let height: Int
  let base: UnsafeMutablePointer<UInt32>

  var count: Int { width * height }

  init(_ width: Int, _ height: Int, _ pixel: (Int) -> UInt32 = { _ in 0xff80_6040 }) {
    self.width = width
    self.height = height
    base = .allocate(capacity: width * height)
    for index in 0..<width * height { (base + index).initialize(to: pixel(index)) }
  }

  deinit { base.deallocate() }
}

/// A generator of random numbers, the same in each run (SplitMix64).
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a random premultiplied pixel.
  mutating func pixel(alpha: ClosedRange<UInt32> = 0...255) -> UInt32 {
    let alpha = UInt32.random(in: alpha, using: &self)
    func channel() -> UInt32 { .random(in: 0...alpha, using: &self) }
    return alpha << 24 | channel() << 16 | channel() << 8 | channel()
  }
}
