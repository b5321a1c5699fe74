// SPDX-License-Identifier: GPL-3.0-or-later
import EventSequences
import FoundationEssentials
import Glibc
import Mullion
import MullionDocument

/// Runs the gallery as applications with random input; `Benchmarks/event-soak` starts it.
///
/// ```
/// EventSoak FOLDER [EVENTS]     the gallery, events in all (100000)
/// ```
///
/// Prints what fails, and exits with 1 then.
@main
struct EventSoak {
  private static let eventsPerSequence = 100

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count <= 2 else {
      print("usage: event-soak FOLDER [EVENTS]")
      exit(64)
    }
    let events = arguments.count > 1 ? Int(arguments[arguments.startIndex + 1]) ?? 0 : 100_000
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.sorted()
    let documents = try names.map { name in
      let url = URL(filePath: folder).appending(path: name)
      return try LayoutDocument(json: [UInt8](Data(contentsOf: url)))
    }
    guard !documents.isEmpty else {
      print("\(folder) holds no documents")
      exit(64)
    }
    // Random edits make conflicts without end.
    ViewError.handler = { _ in }
    var failures = 0
    for number in 0..<max(events / eventsPerSequence, 1) {
      let sequence = EventSequence(
        document: documents[number % documents.count], folder: folder, seed: UInt64(number),
        count: eventsPerSequence, scale: number % 3 == 0 ? 1 : 0.5)
      do throws(EventMismatch) {
        try sequence.run()
      } catch {
        failures += 1
        print(error)
      }
      if number % 100 == 99 { print("\((number + 1) * eventsPerSequence) events") }
      fflush(nil)
    }
    print("\(events) events, \(failures) sequences failed")
    exit(failures == 0 ? 0 : 1)
  }
}
