// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TestSupport
import Testing

@testable import MullionCLI

@Suite struct PlainCommandTests {
  /// Words of command lines: names, values, mistakes and other forms of options.
  private static let words = [
    "a.json", "b.json", "-", "help", "", "--pixels", "--statistics", "--verify", "--every-pass",
    "--all-violations", "--ndjson", "--jobs", "2", "0", "1025", "+3", "--jobs=2", "--size",
    "10x20", "10x", "--scale", "2.5", "-1", "--time-limit", "0.5", "--memory-limit", "512MiB",
    "8 MB", "--images", "Docs", "/no/such/folder", "--fail-on", "ambiguous", "nothing", "-o",
    "picture.png", "--output", "--output=p.png", "--steps", "--size=3x4", "--help", "-h",
    "--version", "--", "--pixel", "solve", "render", "--scale", "--ndjson", "a.json", "-op.png",
  ]

  /// Returns the run that ArgumentParser reads from arguments; nil if it reports something.
  private static func parsed(_ arguments: [String]) -> PlainCommand? {
    switch try? MullionCommand.parseAsRoot(arguments) {
    case let command as SolveCommand: .solve(command.plainRun)
    case let command as RenderCommand: .render(command.plainRun)
    default: nil
    }
  }

  @Test func `a command line read without ArgumentParser has the same values as with it`() {
    var generator = SplitMix64(seed: 1)
    var plain = 0
    for _ in 0..<2000 {
      let count = Int.random(in: 0...6, using: &generator)
      let arguments =
        [["solve", "render"].randomElement(using: &generator) ?? ""]
        + (0..<count).compactMap { _ in Self.words.randomElement(using: &generator) }
      guard let command = PlainCommand(arguments) else { continue }
      plain += 1
      #expect(command == Self.parsed(arguments), "\(arguments)")
    }
    #expect(plain > 100)
  }

  @Test(arguments: [
    ["solve", "a.json"], ["solve", "-", "b.json", "--pixels", "--size", "10x20"],
    ["solve", "--ndjson", "--jobs", "4"], ["render", "a.json", "-o", "p.png", "--steps", "0"],
    ["render", "--output", "p.png", "--scale", "2", "a.json", "--time-limit", "0"],
  ])
  func `usual command lines are read without ArgumentParser`(arguments: [String]) {
    #expect(PlainCommand(arguments) != nil)
  }

  @Test func `only the lone flag asks for the version`() {
    #expect(PlainCommand(["--version"]) == .version)
    #expect(PlainCommand(["--version", "solve"]) == nil)
    #expect(PlainCommand([]) == nil)
  }
}
