// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import XCTest

// The part of Quick that Cartography's tests use. Quick itself finds its examples with the
// Objective-C runtime or with a manifest that the tests do not have.

/// A class of examples; its only test runs all of them.
open class QuickSpec: XCTestCase {
  /// Declares the examples.
  open func spec() {}

  /// Runs each example after the `beforeEach` blocks of its groups, and prints the totals.
  public func runExamples() {
    let root = ExampleGroup(name: "")
    ExampleGroup.current = root
    spec()
    ExampleGroup.current = nil
    var (passed, failed) = (0, 0)
    root.run(setUp: [], path: []) { path, isPassed in
      if isPassed { passed += 1 } else { failed += 1 }
      if !isPassed { print("Example failed: \(type(of: self)): \(path)") }
    }
    print("Examples of \(type(of: self)): \(passed) passed, \(failed) failed")
  }
}

/// A group of examples while they are declared and run.
final class ExampleGroup {
  nonisolated(unsafe) static var current: ExampleGroup?

  private let name: String
  var setUp: [() -> Void] = []
  var examples: [(name: String, body: () -> Void)] = []
  var groups: [ExampleGroup] = []

  init(name: String) { self.name = name }

  func run(setUp outer: [() -> Void], path: [String], report: (String, Bool) -> Void) {
    let blocks = outer + setUp
    let path = name.isEmpty ? path : path + [name]
    for example in examples {
      let failures = ExampleFailures.count
      for block in blocks { block() }
      example.body()
      report((path + [example.name]).joined(separator: ", "), ExampleFailures.count == failures)
    }
    for group in groups { group.run(setUp: blocks, path: path, report: report) }
  }
}

/// The failures of all examples so far.
public enum ExampleFailures {
  /// The number of failures.
  nonisolated(unsafe) public private(set) static var count = 0

  /// Records a failure of the running example.
  public static func record(_ message: String, file: StaticString, line: UInt) {
    count += 1
    XCTFail(message, file: file, line: line)
  }
}

/// Declares a group of examples.
public func describe(_ name: String, _ body: () -> Void) {
  let group = ExampleGroup(name: name)
  let outer = ExampleGroup.current
  outer?.groups.append(group)
  ExampleGroup.current = group
  body()
  ExampleGroup.current = outer
}

/// Declares a group of examples.
public func context(_ name: String, _ body: () -> Void) { describe(name, body) }

/// Declares a block that runs before each example of the group.
public func beforeEach(_ body: @escaping () -> Void) { ExampleGroup.current?.setUp.append(body) }

/// Declares an example.
public func it(_ name: String, _ body: @escaping () -> Void) {
  ExampleGroup.current?.examples.append((name, body))
}

/// Declares an example that does not run.
public func pending(_ name: String, _ body: () -> Void) {}

/// Runs a block; Swift on Linux needs no pool.
public func autoreleasepool(_ body: () -> Void) { body() }
