// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import InterfaceMutations
import MullionDocument
import MullionInterfaceBuilder

/// Converts and solves many mutated Interface Builder files; `Benchmarks/interface-soak` starts it.
///
/// ```
/// InterfaceSoak [FIRST] [COUNT]     COUNT seeds from FIRST; by default 10000 from 0
/// ```
///
/// Prints progress and each file with a mistake. A mistake is a document or a storyboard that its
/// reader refuses, or an exit code that no document may cause. Exits with 1 if there is a mistake.
/// Writes the current seed to standard error, so that it is known after a crash.
@main
struct InterfaceSoak {
  private static let fixtures = "Tests/Fixtures/InterfaceBuilder"
  private static let mostFailures = 20

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == CommandLine.arguments.count - 1, numbers.count <= 2 else {
      print("usage: interface-soak [FIRST] [COUNT]")
      exit(64)
    }
    let first = numbers.first ?? 0
    let count = numbers.count > 1 ? numbers[1] : 10_000
    let mutator = InterfaceMutator(files())
    var (read, documents, solved, failures) = (0, 0, 0, 0)
    var slowest: (seed: UInt64, duration: Duration) = (0, .zero)
    for seed in first..<first + count {
      announce(seed)
      // The alarm ends the process if a file does not finish; the last output is its seed.
      alarm(120)
      let mutant = mutator.mutant(seed: seed)
      let start = ContinuousClock.now
      let outcome = InterfaceOutcome(
        of: mutant.bytes, options: .mutated(seed: seed), limits: DocumentLimits())
      let duration = ContinuousClock.now - start
      if duration > slowest.duration { slowest = (seed, duration) }
      read += outcome.isRead ? 1 : 0
      documents += outcome.documents
      solved += outcome.solved
      if !outcome.mistakes.isEmpty {
        failures += 1
        print("seed \(seed) of \(mutant.name): \(outcome.mistakes.joined(separator: "\n"))")
        if failures == mostFailures { break }
      }
      fflush(nil)
    }
    print("\(failures) of \(count) files from seed \(first) have mistakes")
    print("read \(read), documents \(documents), solved \(solved), slowest \(slowest)")
    exit(failures == 0 ? 0 : 1)
  }

  /// Returns the names and texts of the fixtures, in the order of the names.
  private static func files() -> [(name: String, text: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []
    return names.sorted().filter { !$0.hasSuffix(".json") }.compactMap { name in
      (try? String(contentsOfFile: "\(fixtures)/\(name)", encoding: .utf8)).map { (name, $0) }
    }
  }

  private static func announce(_ seed: UInt64) {
    let bytes = Array("\rseed \(seed) ".utf8)
    _ = write(2, bytes, bytes.count)
  }
}
