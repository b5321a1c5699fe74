// SPDX-License-Identifier: GPL-3.0-or-later
import EventSequences
import FoundationEssentials
import Glibc
import Mullion
import MullionDocument

/// Runs programs with random input; `Benchmarks/event-soak` starts it.
///
/// ```
/// EventSoak FOLDER [EVENTS [FIRST [TOPICS]]]
/// EventSoak photos [EVENTS [FIRST]]
/// ```
///
/// The folder is the gallery, whose screens are the programs; `photos` is the photo browser. `EVENTS` is the number of all events (100000), `FIRST` the first
/// sequence (0). Topics are names separated by commas; by default the number of a sequence selects
/// its topics.
/// Prints failures and exits with 1 if there are any. Before each sequence writes its number to
/// standard error, to identify one that crashes.
@main
struct EventSoak {
  private static let eventsPerSequence = 100

  static func main() throws {
    // All sequences have ended before `exit`, so every remaining object is a leak.
    let hasFailed = try run()
    fflush(nil)
    exit(hasFailed ? 1 : 0)
  }

  /// Runs the sequences that the arguments select; returns whether one failed.
  private static func run() throws -> Bool {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let folder = arguments.first, arguments.count <= 4 else {
      print("usage: event-soak FOLDER|photos [EVENTS [FIRST [TOPICS]]]")
      exit(64)
    }
    let events = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 100_000
    let first = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
    let names = arguments.count > 3 ? arguments[3].split(separator: ",").map(String.init) : nil
    let kinds = names.map { Set($0.compactMap(EventTopicKind.init)) }
    let subjects: [EventSubject] =
      folder == "photos"
      ? [.photoBrowser]
      : try documents(in: folder).map { .document($0, folder: folder, kinds: kinds) }
    guard !subjects.isEmpty else {
      print("\(folder) holds no documents")
      exit(64)
    }
    // Random edits make too many conflicts to print.
    ViewError.handler = { _ in }
    var failures = 0
    var tally: [String: Int] = [:]
    for number in first..<first + max(events / eventsPerSequence, 1) {
      let line = Array("\(number)\n".utf8)
      write(STDERR_FILENO, line, line.count)
      let sequence = EventSequence(
        subjects[number % subjects.count], seed: UInt64(number), count: eventsPerSequence,
        scale: number % 3 == 0 ? 1 : 0.5)
      do throws(EventMismatch) {
        tally.merge(try sequence.run(), uniquingKeysWith: +)
      } catch {
        failures += 1
        print(error)
      }
      if number % 100 == 99 { print("\((number + 1 - first) * eventsPerSequence) events") }
      fflush(nil)
    }
    for (what, count) in tally.sorted(by: { $0.key < $1.key }) { print("  \(what): \(count)") }
    print("\(events) events, \(failures) sequences failed")
    return failures > 0
  }

  private static func documents(in folder: String) throws -> [LayoutDocument] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.sorted()
    return try names.map { name in
      let url = URL(filePath: folder).appending(path: name)
      return try LayoutDocument(json: [UInt8](Data(contentsOf: url)))
    }
  }
}
