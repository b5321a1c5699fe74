// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk
import MullionDocument

/// The command `mullion check FILE…`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Proves rules for every size of a range, or prints the smallest counterexamples.",
    usage: "mullion check <files> ... [--width A...B] [--height C...D] [<options>]",
    discussion: """
      The rules are no-conflict, no-ambiguity, no-truncation, no-overlap, inside-superview, \
      inside-safe-area, minimum-target, no-empty-view, on-screen-order and assertions. A document's "checks" \
      and "assertions" say more about them. Exits with code 1 if a rule is broken, and with code 6 if a limit \
      was reached before all sizes were checked.
      """)

  @Argument(
    help: "Layout documents, .storyboard or .xib files; - reads a document from standard input.")
  var files: [String]

  @OptionGroup var range: RangeOptions

  @OptionGroup var variants: VariantOptions

  @Option(
    help: .init("Only these rules, separated by commas.", valueName: "rules"),
    transform: RuleListArgument.init(text:))
  var rules: RuleListArgument?

  @Option(
    help: .init("Not these rules, separated by commas.", valueName: "rules"),
    transform: RuleListArgument.init(text:))
  var without: RuleListArgument?

  @Option(
    help: .init(
      "Least width and height of a control in points, for example 24 for WCAG 2.2; 44 by default.",
      valueName: "points"))
  var minimumTarget: Double?

  @Option(help: .init("Output format: text, json, sarif or junit.", valueName: "format"))
  var format = CheckRun.Format.text

  @Option(
    help: .init(
      "Folder for a picture of each counterexample, with the views outlined.", valueName: "dir"))
  var pictures: String?

  @Option(
    help: .init(
      "Number of documents to check concurrently; by default that of the processors.",
      valueName: "number"))
  var jobs: Int?

  @Option(
    help: .init("Only this scene or view of a .storyboard or .xib file.", valueName: "id"))
  var scene: String?

  func validate() throws {
    if let pictures, !DocumentFile.isFolder(pictures) {
      throw ValidationError("--pictures \(pictures): there is no such folder; create it first")
    }
    if let jobs, !BatchSettings.jobNumbers.contains(jobs) {
      throw ValidationError(
        "--jobs needs a number from 1 to \(BatchSettings.jobNumbers.upperBound)")
    }
    if let minimumTarget, !(0...LayoutDocument.Limit.length).contains(minimumTarget) {
      throw ValidationError("--minimum-target needs a number of points of at least 0")
    }
  }

  func run() throws {
    var interface = InterfaceSettings()
    interface.scene = scene
    let run = CheckRun(
      files: files, widths: range.width?.range, heights: range.height?.range,
      settings: range.settings, interface: interface, variants: try variants.variants(),
      only: rules?.rules, without: without?.rules ?? [], minimumTarget: minimumTarget,
      format: format, pictures: pictures, jobs: jobs ?? BatchSettings.processors)
    throw run.run().exitCode
  }
}

/// Names of rules, separated by commas.
struct RuleListArgument {
  let rules: [CheckRule]

  init(text: String) throws(ValidationError) {
    var rules: [CheckRule] = []
    for name in text.split(separator: ",") {
      guard let rule = CheckRule(rawValue: String(name)) else {
        let names = CheckRule.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("found the rule \"\(name)\", expected one of \(names)")
      }
      rules.append(rule)
    }
    self.rules = rules
  }
}
