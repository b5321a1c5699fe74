// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk
import MullionDocument

/// The command `mullion check FILE…`.
struct CheckCommand: ParsableCommand {
  /// The forms of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
    case junit
    case github
  }

  /// The names of all rules, for the help.
  private static var ruleNames: String {
    let names = CheckRule.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
  }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Proves rules for every size of a range, or prints the smallest counterexamples.",
    usage: "mullion check [<files> ...] [--width A...B] [--height C...D] [<options>]",
    discussion: """
      The rules are \(ruleNames). A document's "checks" and "assertions" say more about them. The file \
      mullion.json of the current folder or of one around it has settings for all documents: "rules", "width", \
      "height", "directions", "fontScales", "pseudoLocalize", "devices", "texts" and "baseline". Without files, \
      check takes the documents of the current folder if this file is there. Exits with code 1 if a rule is broken, \
      and with code 6 if a limit was reached before all sizes were checked.
      """)

  @Argument(
    help:
      "Layout documents, .storyboard and .xib files, and folders with them; - reads a document from standard input.",
    completion: .documents)
  var files: [String] = []

  @OptionGroup var range: RangeOptions

  @OptionGroup var variants: VariantOptions

  @Option(
    help: .init("Only these rules, separated by commas.", valueName: "rules"),
    transform: OptionValue.rules)
  var rules: [CheckRule]?

  @Option(
    help: .init("Not these rules, separated by commas.", valueName: "rules"),
    transform: OptionValue.rules)
  var without: [CheckRule]?

  @Option(
    help: .init(
      "Least width and height of a control in points, for example 24 for WCAG 2.2; 44 by default.",
      valueName: "points"))
  var minimumTarget: Double?

  @Option(help: .init("Output format: text, json, sarif, junit or github.", valueName: "format"))
  var format = Format.text

  @Flag(
    help:
      "Print all findings with their sizes, and all mistakes of a document; text shortens long lists."
  )
  var all = false

  @Option(
    help: .init(
      "Folder for a picture of each counterexample, with the views outlined.", valueName: "dir"),
    completion: .directory)
  var pictures: String?

  @Option(
    help: .init(
      "File with known findings, which do not fail the run.", valueName: "json"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    help: .init("Write the findings to this file, for --baseline.", valueName: "json"),
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  @Flag(
    help:
      "Correct the mistakes of documents that can only mean one thing: misspellings, and names of UIKit and CSS."
  )
  var fix = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Print the corrections of --fix as a unified diff, in place of writing them.")
  var diff = false

  @Option(
    help: .init(
      "File with settings, in place of mullion.json; none to use no file.", valueName: "json"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Option(
    help: .init(
      "Number of documents to check concurrently; by default that of the processors.",
      valueName: "number"))
  var jobs: Int?

  @Option(
    help: .init("Only this scene or view of a .storyboard or .xib file.", valueName: "id"))
  var scene: String?

  func validate() throws {
    if files.isEmpty { _ = try CurrentProject.toCheck() }
    if let jobs { try OptionValue.checkJobs(jobs) }
    if let minimumTarget { try OptionValue.checkLength(minimumTarget, of: "--minimum-target") }
    try variants.check()
    if diff, format != .text {
      throw ValidationError("--diff prints a diff, so it excludes --format \(format.rawValue)")
    }
    if fix, !diff, files.contains("-") {
      throw ValidationError(
        "--fix writes files, so it excludes standard input (-); --diff accepts it")
    }
  }

  func run() throws { throw check().exitCode }

  /// Whether the documents are corrected before the check.
  var fixes: Bool { fix || diff }

  var settings: LayoutSettings {
    var settings = range.settings
    settings.interface.scene = scene
    settings.keepsText = true
    return settings
  }
}
