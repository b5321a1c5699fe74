// SPDX-License-Identifier: GPL-3.0-or-later

import DocumentMutations
import Glibc
import MullionDocument

/// Reads, solves and paints many mutated documents; `Benchmarks/document-soak` starts it.
///
/// ```
/// DocumentSoak [FIRST] [COUNT]     COUNT seeds from FIRST; by default 20000 from 0
/// ```
///
/// Prints progress and each failing document. A document fails if its exit code is not 0, 3, 4, 5
/// or 6, if it exceeds its time limit by two seconds, or if solving it again gives another result.
/// Exits with 1 if a document fails. Writes the current seed to standard error, so that it is known
/// after a crash or while a document takes minutes.
@main
struct DocumentSoak {
  private static let limits = DocumentLimits()
  private static let mostFailures = 20
  /// The time that a document may take beyond its limit, for work that cannot be interrupted.
  private static let grace = Duration.seconds(2)

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == CommandLine.arguments.count - 1, numbers.count <= 2 else {
      print("usage: document-soak [FIRST] [COUNT]")
      exit(64)
    }
    let first = numbers.first ?? 0
    let count = numbers.count > 1 ? numbers[1] : 20_000
    let mutator = DocumentMutator(
      DocumentCorpus(folders: ["Docs/Gallery", "Docs/Gallery/broken", "Tests/Fixtures/Documents"]))
    var codes: [Int: Int] = [:]
    var slowest: (seed: UInt64, duration: Duration) = (0, .zero)
    var failures = 0
    for seed in first..<first + count {
      announce(seed)
      // The system's alarm ends the process if a document does not finish; the last output is its
      // seed.
      alarm(120)
      let mutant = mutator.mutant(seed: seed)
      let outcome = DocumentOutcome(of: mutant.bytes, folder: mutant.folder, limits: limits)
      codes[outcome.code, default: 0] += 1
      if outcome.duration > slowest.duration { slowest = (seed, outcome.duration) }
      if let complaint = complaint(about: outcome, of: mutant, seed) {
        failures += 1
        print("seed \(seed) of \(mutant.name): \(complaint)")
        print(String(decoding: mutant.bytes, as: UTF8.self), terminator: "\n\n")
        if failures == mostFailures { break }
      }
      if (seed - first + 1) % 1000 == 0 {
        print("\(seed - first + 1) documents, \(summary(codes)); slowest \(slowest)")
      }
      fflush(nil)
    }
    print("\(failures) of \(count) documents from seed \(first) failed; \(summary(codes))")
    exit(failures == 0 ? 0 : 1)
  }

  private static func complaint(
    about outcome: DocumentOutcome, of mutant: DocumentMutator.Mutant, _ seed: UInt64
  ) -> String? {
    guard outcome.isExpected else { return "exit code \(outcome.code): \(outcome.message)" }
    if let time = limits.time, outcome.duration > time + grace { return "took \(outcome.duration)" }
    // A result that the time limit cut short depends on the machine.
    guard seed % 16 == 0, outcome.code != 6 else { return nil }
    let again = DocumentOutcome(of: mutant.bytes, folder: mutant.folder, limits: limits)
    return again.text == outcome.text ? nil : "another result when it is solved again"
  }

  private static func summary(_ codes: [Int: Int]) -> String {
    codes.sorted { $0.key < $1.key }.map { "\($0.value) with code \($0.key)" }
      .joined(separator: ", ")
  }

  private static func announce(_ seed: UInt64) {
    let bytes = Array("\rseed \(seed) ".utf8)
    _ = write(2, bytes, bytes.count)
  }
}
