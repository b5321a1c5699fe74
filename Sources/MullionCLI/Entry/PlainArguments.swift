// SPDX-License-Identifier: GPL-3.0-or-later

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
  /// - Returns: Whether they are in plain form.
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
        guard let value = rest.popFirst(), Self.isValue(value), takeOption(argument, value) else {
          return false
        }
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
    guard files.count == 1, let output else { return nil }
    return RenderRun(file: files[0], output: output, steps: steps, settings: settings)
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
    case "--all-violations": settings.allViolations = true
    case "--ndjson" where command == .solve: ndjson = true
    default: return false
    }
    return true
  }

  /// Stores the value of an option.
  ///
  /// - Returns: Whether the option is known and the value is valid.
  private mutating func takeOption(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--size":
      settings.size = try? SizeArgument(text: value).size
      return settings.size != nil
    case "--scale":
      settings.scale = try? ScaleArgument(text: value).scale
      return settings.scale != nil
    case "--time-limit":
      guard let limit = try? TimeLimitArgument(text: value) else { return false }
      settings.limits.time = limit.time
    case "--memory-limit":
      guard let limit = try? MemoryLimitArgument(text: value) else { return false }
      settings.limits.memory = limit.bytes
    case "--images":
      settings.images = [value]
      return DocumentFile.isFolder(value)
    case "--fail-on":
      settings.failOn = LayoutSettings.Failure(rawValue: value)
      return settings.failOn != nil
    default: return takeOptionOfCommand(name, value)
    }
    return true
  }

  private mutating func takeOptionOfCommand(_ name: String, _ value: String) -> Bool {
    switch (command, name) {
    case (.solve, "--jobs"):
      jobs = Int(value)
      return jobs.map(BatchSettings.jobNumbers.contains) ?? false
    case (.render, "-o"), (.render, "--output"):
      guard output == nil else { return false }
      output = value
      return true
    case (.render, "--steps"):
      steps = Int(value)
      return steps.map { $0 >= 0 } ?? false
    default: return false
    }
  }
}
