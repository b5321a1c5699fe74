// SPDX-License-Identifier: GPL-3.0-or-later
import Quick
import Synchronization
import UIKit

// The part of Nimble that Cartography's tests use.

/// A value that a test expects something of.
public struct Expectation<Value> {
  let value: () -> Value?
  let file: StaticString
  let line: UInt

  /// Expects that the predicate holds.
  public func to(_ predicate: Predicate<Value>) { check(predicate, isWanted: true) }

  /// Expects that the predicate does not hold.
  public func notTo(_ predicate: Predicate<Value>) { check(predicate, isWanted: false) }

  private func check(_ predicate: Predicate<Value>, isWanted: Bool) {
    let result = predicate.matches(Evaluation(value: value))
    guard (result.status == .matches) != isWanted || result.status == .fail else { return }
    ExampleFailures.record(
      "\(value().map { "\($0)" } ?? "nil"): \(isWanted ? "" : "not ")\(result.message.text)",
      file: file, line: line)
  }
}

/// Returns an expectation about a value.
public func expect<Value>(
  _ value: @autoclosure @escaping () -> Value?, file: StaticString = #filePath, line: UInt = #line
) -> Expectation<Value> {
  Expectation(value: value, file: file, line: line)
}

/// The value that a predicate tests.
public struct Evaluation<Value> {
  let value: () -> Value?

  /// Returns the value.
  public func evaluate() throws -> Value? { value() }
}

/// The message of a predicate.
public enum ExpectationMessage {
  case fail(String)
  case expectedTo(String)

  var text: String {
    switch self {
    case .fail(let text): text
    case .expectedTo(let text): "expected to \(text)"
    }
  }
}

/// The result of a predicate.
public struct PredicateResult {
  /// Whether the value matched.
  public enum Status { case matches, doesNotMatch, fail }

  let status: Status
  let message: ExpectationMessage

  /// Creates a result.
  public init(status: Status, message: ExpectationMessage) {
    self.status = status
    self.message = message
  }

  /// Creates a result of a match.
  public init(bool: Bool, message: ExpectationMessage) {
    self.init(status: bool ? .matches : .doesNotMatch, message: message)
  }
}

/// A condition of a value.
public struct Predicate<Value> {
  private let test: (Evaluation<Value>) throws -> PredicateResult

  /// Creates a predicate from a test.
  public init(_ test: @escaping (Evaluation<Value>) throws -> PredicateResult) {
    self.test = test
  }

  func matches(_ evaluation: Evaluation<Value>) -> PredicateResult {
    do {
      return try test(evaluation)
    } catch {
      return PredicateResult(status: .fail, message: .fail("\(error)"))
    }
  }
}

/// The value equals another one.
public func equal<Value: Equatable>(_ expected: Value?) -> Predicate<Value> {
  Predicate { evaluation in
    PredicateResult(
      bool: try evaluation.evaluate() == expected,
      message: .expectedTo("equal \(expected.map { "\($0)" } ?? "nil")"))
  }
}

/// The value is nil.
public func beNil<Value>() -> Predicate<Value> {
  Predicate { PredicateResult(bool: try $0.evaluate() == nil, message: .expectedTo("be nil")) }
}

/// The value is the same object as another one.
public func beIdenticalTo(_ expected: AnyObject?) -> Predicate<AnyObject> {
  Predicate {
    PredicateResult(
      bool: try $0.evaluate() === expected, message: .expectedTo("be the same object"))
  }
}

/// Expects that a value equals another one.
public func == <Value: Equatable>(expectation: Expectation<Value>, expected: Value?) {
  expectation.to(equal(expected))
}

/// Evaluating the value does what raises an exception in UIKit: it reports an error.
public func raiseException<Value>() -> Predicate<Value> {
  Predicate { evaluation in
    let handler = ViewError.handler
    defer { ViewError.handler = handler }
    let reports = Counter()
    ViewError.handler = { _ in reports.count.add(1, ordering: .relaxed) }
    _ = try evaluation.evaluate()
    return PredicateResult(
      bool: reports.count.load(ordering: .relaxed) > 0, message: .expectedTo("raise an exception"))
  }
}

private final class Counter: Sendable {
  let count = Atomic(0)
}
