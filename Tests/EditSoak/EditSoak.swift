// SPDX-License-Identifier: GPL-3.0-or-later

import EditSequences
import Glibc

/// Runs many edit sequences; `Benchmarks/soak` starts it.
///
/// ```
/// EditSoak [FIRST] [COUNT]     COUNT (default 20000) seeds from FIRST (default 0)
/// ```
///
/// Prints progress. For a seed that fails, prints the shortest layout and edits found that still
/// fail, and exits with 1 at the end. Writes the current seed to standard error, so a crash leaves
/// it there.
@main
struct EditSoak {
  private static let mostFailures = 5

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == CommandLine.arguments.count - 1, numbers.count <= 2 else {
      print("usage: soak [FIRST] [COUNT]")
      exit(64)
    }
    let first = numbers.first ?? 0
    let count = numbers.count > 1 ? numbers[1] : 20_000
    var options = EditSequence.Options()
    options.asksReference = true
    var tally = EditSequence.Tally()
    var failures = 0
    for seed in first..<first + count {
      announce(seed)
      do throws(EditMismatch) {
        options.solvesEveryPass = seed % 3 == 1
        tally += try EditSequence(seed: seed, options: options).run()
      } catch {
        failures += 1
        print("seed \(seed) fails \(error.shrunk())\n")
        if failures == mostFailures { break }
      }
      if (seed - first + 1) % 1000 == 0 { print("\(seed - first + 1) sequences, \(tally)") }
      fflush(nil)
    }
    print("\(count) sequences from seed \(first), \(failures) failed; \(tally)")
    exit(failures == 0 ? 0 : 1)
  }
  private static func announce(_ seed: UInt64) {
    let bytes = Array("\rseed \(seed) ".utf8)
    _ = write(2, bytes, bytes.count)
  }
}
