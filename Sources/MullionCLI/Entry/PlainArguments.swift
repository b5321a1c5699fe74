// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// Reads the arguments of a ``PlainCommand``.
struct PlainArguments {
  enum Command {
    case solve, render
  }

  private let command: Command
  private var settings = LayoutSettings()
  private var files: [String] = []
  private var ndjson = false
  private var jobs: Int?
  private var output: String?
  private var steps: Int?
  /// The names of the flags and options that were read.
  private var names: [String] = []

  init(_ command: Command) { self.command = command }

  /// Reads all arguments.
  ///
  /// - Returns: Whether they are in plain form; see ``PlainCommand``.
  mutating func read(_ arguments: ArraySlice<String>) -> Bool {
    var rest = arguments
    while let argument = rest.popFirst() {
      if Self.isValue(argument) || argument == "-" {
        files.append(argument)
      } else if names.contains(argument) {
        return false
      } else if takeFlag(argument) {
        names.append(argument)
      } else {
        guard let value = rest.popFirst(), Self.isValue(value),
          (try? takeOption(argument, value)) != nil
        else { return false }
        names.append(argument)
      }
    }
    return true
  }

  /// The run of `solve`; nil if ArgumentParser must report a mistake.
  var solveRun: SolveRun? {
    guard ndjson || (!files.isEmpty && jobs == nil) else { return nil }
    return SolveRun(
      files: files, settings: settings, batch: ndjson ? BatchSettings(jobs: jobs ?? 1) : nil)
  }

  /// The run of `render`; nil if ArgumentParser must report a mistake.
  var renderRun: RenderRun? {
    guard files.count == 1, let output,
      (try? OptionValue.checkPicture(
        output, isFolder: RenderRun.isFolder(output, for: files))) != nil
    else { return nil }
    return RenderRun(files: files, output: output, steps: steps, settings: settings)
  }

  /// Whether an argument is a value, and not the name of an option.
  private static func isValue(_ argument: String) -> Bool {
    argument.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
  }

  private mutating func takeFlag(_ name: String) -> Bool {
    switch name {
    case "--pixels": settings.pixels = true
    case "--statistics": settings.statistics = true
    case "--verify": settings.verify = true
    case "--every-pass": settings.everyPass = true
    case "--all-violations": settings.allViolations = true
    case "--ndjson" where command == .solve: ndjson = true
    default: return false
    }
    return true
  }

  /// Stores the value of an option.
  ///
  /// - Throws: An error if the option is not known or the value is not valid.
  private mutating func takeOption(_ name: String, _ value: String) throws(ValidationError) {
    switch (name, command) {
    case ("--size", _): settings.size = try OptionValue.size(value)
    case ("--scale", _): settings.scale = try OptionValue.scale(value)
    case ("--time-limit", _): settings.limits.time = try OptionValue.timeLimit(value)
    case ("--memory-limit", _): settings.limits.memory = try OptionValue.memoryLimit(value)
    case ("--images", _):
      try OptionValue.checkFolder(value, of: name)
      settings.images = [value]
    case ("--fail-on", _): settings.failOn = try Self.valid(.init(rawValue: value))
    case ("--jobs", .solve):
      jobs = try Self.valid(Int(value))
      try OptionValue.checkJobs(jobs ?? 0)
    case ("-o", .render), ("--output", .render):
      output = try Self.valid(output == nil ? value : nil)
    case ("--steps", .render): steps = try Self.valid(Int(value).flatMap { $0 < 0 ? nil : $0 })
    default: throw Self.notPlain
    }
  }

  private static let notPlain = ValidationError("ArgumentParser must read this command line")

  /// Returns the value, or throws if it is nil.
  ///
  /// The result is optional only because the properties that it is assigned to are.
  private static func valid<Value>(_ value: Value?) throws(ValidationError) -> Value? {
    if value == nil { throw notPlain }
    return value
  }
}
