// SPDX-License-Identifier: GPL-3.0-or-later
import OSLog
import Testing

@testable import MullionOS

/// Logs as code for Apple's systems writes them.
@Suite struct LoggerTests {
  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func `a message has its values with their formats`() {
    #expect(text("plain") == "plain")
    #expect(text("x \(5) and \("s", privacy: .public)") == "x 5 and s")
    #expect(text("\(255, format: .hex(includePrefix: true, uppercase: true))") == "0xFF")
    #expect(text("\(-7, format: .decimal(minDigits: 3))|") == "-007|")
    #expect(text("\(3.14159, format: .fixed(precision: 2))") == "3.14")
    #expect(
      text("[\("ab", align: .right(columns: 4))\("c", align: .left(columns: 3))]") == "[  abc  ]")
  }

  @Test func `private values are not written, and equal ones have equal masks`() {
    #expect(text("\("secret", privacy: .private)") == "<private>")
    #expect(text("\("secret", privacy: .sensitive)") == "<sensitive>")
    let masks = ["a", "a", "b"].map { text("\($0, privacy: .private(mask: .hash))") }
    #expect(masks[0] == masks[1] && masks[0] != masks[2] && !masks[0].contains("\"a\""))
  }

  @Test(arguments: [
    ("%d of %{public}@", [3, "abc"] as [any Sendable], "3 of abc"),
    ("%5.2f|%x|%c", [2.5, 255, 65], " 2.50|ff|A"),
    ("%{private}@ %lld%%", ["x", 7], "<private> 7%"), ("%d %@", [1], "1 <missing>"),
    ("%d %f", ["a", "b"], "a b"), ("%999999999d %", [5], "5 %"), ("%{unclosed", [], "%{unclosed"),
    ("%s %lu", ["é", 18], "é 18"),
  ]) func `wrong printf formats and values never end the process`(
    format: String, values: [any Sendable], expected: String
  ) { #expect(FormattedText.text(format, values) == expected) }

  @Test func `random formats do not crash`() {
    var generator = SystemRandomNumberGenerator()
    let parts = ["%", "{", "}", "d", "@", "*", ".", "9", "l", "private", " ", "s", "é", "#"]
    for _ in 0..<5000 {
      let format = (0..<8).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      _ = FormattedText.text(format, [1, "a", 2.5, [1]])
    }
  }

  @Test func `the environment selects the least important level`() {
    #expect(LogOutput.leastRank(of: nil) == OSLogType.default.rank)
    #expect(LogOutput.leastRank(of: "Debug") == OSLogType.debug.rank)
    #expect(LogOutput.leastRank(of: "off") > OSLogType.fault.rank)
    #expect(LogOutput.leastRank(of: "loud") == OSLogType.default.rank)
    #expect(!OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .error))
  }

  @Test func `a disabled log message is not evaluated`() {
    var count = 0
    func value() -> Int {
      count += 1
      return count
    }
    Logger(.disabled).error("\(value())")
    #expect(count == 0)
  }

  @Test func `a lock protects its state from several tasks`() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8000)
    #expect(OSAllocatedUnfairLock().withLock { 5 } == 5)
  }

  @Test func `intervals return the results of their closures`() throws {
    let poster = OSSignposter(subsystem: "tests", category: .pointsOfInterest)
    #expect(poster.withIntervalSignpost("work") { 3 } == 3)
    #expect(poster.makeSignpostID() != poster.makeSignpostID())
    poster.endInterval("load", poster.beginInterval("load"))
  }
}
