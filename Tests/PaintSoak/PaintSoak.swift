// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import PaintSequences

/// Runs long random sequences of changes of a window and compares each with full repaints.
///
/// `Benchmarks/paint-soak` starts it.
///
/// ```
/// PaintSoak [STEPS] [SEEDS]     STEPS (default 1000000) for each of SEEDS (default 3), from seed 0
/// PaintSoak --ratio [WINDOWS]   the damaged pixels for each changed one, by the kind of edit
/// ```
///
/// Prints each failure with the fewest steps found that still fail, and exits with 1 after a
/// failure.
@main
struct PaintSoak {
  private static let stepsPerSequence = 100

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--ratio" { return measure(arguments.dropFirst().first) }
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == CommandLine.arguments.count - 1, numbers.count <= 2 else {
      usage()
    }
    let steps = numbers.first ?? 1_000_000
    let seeds = numbers.count > 1 ? numbers[1] : 3
    var failures = 0
    for seed in 0..<seeds {
      for number in 0..<max(steps / stepsPerSequence, 1) {
        let scale = [1, 2, 1.5, 3][number % 4]
        let sequence = PaintSequence(
          seed: UInt64(seed) << 32 | UInt64(number), count: stepsPerSequence, scale: scale,
          animates: number / 4 % 2 == 1, hasLayers: number / 8 % 2 == 1,
          hasDepth: number / 16 % 2 == 1, hasScreens: number / 32 % 4 == 3)
        do throws(PaintMismatch) {
          try sequence.run()
        } catch {
          failures += 1
          print("\(error)\n  shrunk: \(error.shrunk())")
          if failures == 5 { exit(1) }
        }
        if number % 1000 == 999 { print("seed \(seed): \((number + 1) * stepsPerSequence) steps") }
        fflush(nil)
      }
    }
    print("\(steps) steps for each of \(seeds) seeds, \(failures) failed")
    exit(failures == 0 ? 0 : 1)
  }

  private static func usage() -> Never {
    print("usage: paint-soak [STEPS] [SEEDS] | --ratio [WINDOWS]")
    exit(64)
  }

  /// Prints the damaged pixels for each changed one, for random edits of some windows.
  private static func measure(_ argument: String?) {
    guard let windows = Int(argument ?? "100"), windows > 0 else { usage() }
    var meter = DamageMeter()
    for seed in 0..<UInt64(windows) {
      if let fault = meter.run(seed: seed, edits: 10, scale: [1, 2, 1.5, 3][Int(seed % 4)]) {
        print(fault)
        exit(1)
      }
    }
    print(meter.table)
  }
}
