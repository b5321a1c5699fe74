// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

@testable import MullionLog

/// A log of our own making in the folder `Logs`, and what its answer has to say.
struct LogFixture: Sendable {
  /// The name of the file, without its extension.
  var name: String
  /// The numbers of the constraints that cannot hold together.
  var members: [Int]
  /// The contradiction that the constraints add up to.
  var sum: String
  var suspect: LogSuspect.Kind?

  init(_ name: String, _ members: [Int], _ sum: String, _ suspect: LogSuspect.Kind? = nil) {
    (self.name, self.members, self.sum, self.suspect) = (name, members, sum, suspect)
  }

  /// The file of the log.
  var path: String { "Tests/MullionLogTests/Logs/\(name).log" }

  /// The answers to the logs of the file.
  func answers() throws -> [LogAnswer] {
    try LogReader.logs(in: LogText(repositoryFile(path))).logs.map { try LogAnswer($0) }
  }

  /// All logs with a conflict.
  static let conflicts: [LogFixture] = [
    LogFixture("encapsulated-height", [1, 2, 3, 4], "0 = 68", .givenSize),
    LogFixture("encapsulated-width-zero", [1, 2, 3], "0 >= 15", .givenSize),
    LogFixture("mask-left-on", [1, 2], "0 = 12", .mask),
    LogFixture("mask-old-form", [1, 2], "0 = 14", .mask),
    LogFixture("mask-center", [1, 2, 3], "0 = 146", .mask),
    LogFixture("two-heights", [1, 2], "0 = 21", .duplicate),
    LogFixture("stack-hiding", [1, 2], "0 >= 26", .hiding),
    LogFixture("stack-alignment", [1, 2, 3, 4], "0 >= 17", .stack),
    LogFixture("snapkit", [1, 2, 3, 4], "0 >= 14.5", .givenSize),
    LogFixture("masonry-keys", [1, 2], "0 = 1", .duplicate),
    LogFixture("source-with-type", [1, 2], "0 = 1", .duplicate),
    LogFixture("names", [1, 2, 3, 4], "0 >= 1", .fixedSize),
    LogFixture("names-with-dots", [1, 2, 3], "0 = 1", .fixedSize),
    LogFixture("label-text", [1, 2], "0 = 2", .duplicate),
    LogFixture("old-spaces", [1, 2, 3], "0 >= 15", .mask),
    LogFixture("unknown-spaces", [1, 2, 3, 4], "0 >= 2", .fixedSize),
    LogFixture("margins", [1, 2, 3, 4], "0 = 11", .fixedSize),
    LogFixture("baselines", [1, 2], "0 = 3", .duplicate),
    LogFixture("zero-size", [1, 2, 3], "0 >= 14", .zeroSize),
    LogFixture("layout-guides", [1, 2, 3, 4], "0 = 14", .twice),
    LogFixture("safe-area-space", [1, 2, 3], "0 >= 32", LogSuspect.Kind.none),
    LogFixture("aspect-ratio", [1, 2, 3], "0 >= 4", .fixedSize),
    LogFixture("center-factor", [1, 2, 3, 4], "0 = 200", .fixedSize),
    LogFixture("right-to-left", [1, 2], "0 = 1", LogSuspect.Kind.none),
    LogFixture("action-sheet", [1], "0 >= 16", .actionSheet),
    LogFixture("system-only", [1, 2, 3], "0 >= 16", .system),
    LogFixture("appkit", [1, 2, 3, 4], "0 = 1", .mask),
    LogFixture("conflicting-detected", [1, 2], "0 >= 15", .duplicate),
    LogFixture("quoted-escaped", [1, 2], "0 = 3", .duplicate),
    LogFixture("entities", [1, 2], "0 >= 1", .duplicate),
    LogFixture("timestamps", [1, 2], "0 >= 1", .duplicate),
    // 2 · (300 / 2 - 40) - 100.
    LogFixture("ib-prototype", [1, 2, 3, 4], "0 = 120", .prototype),
    LogFixture("safe-area-twice", [1, 2, 3], "0 = 34", .twice),
    // 4 · (0.25 · 320 - 10).
    LogFixture("multipliers", [1, 2, 3], "0 = 280", .twice),
    // 300 + 2 · 20 - 320.
    LogFixture("fixed-width", [1, 2, 3, 4], "0 = 20", .fixedSize),
    LogFixture("hosting-view", [1, 2], "0 >= 100", .duplicate),
    // 120 - (44 - 40).
    LogFixture("wrapped-words", [1, 2, 3], "0 = 116", .fixedSize),
    LogFixture("wrapped-columns", [1, 2], "0 = 60", .duplicate),
    LogFixture("colors", [1, 2], "0 = 10", .duplicate),
  ]
}
