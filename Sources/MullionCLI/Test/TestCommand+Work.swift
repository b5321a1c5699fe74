// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionFiles
import MullionInterfaceBuilder

extension TestCommand {
  /// Compares or records all layouts.
  ///
  /// - Returns: `findings` for a difference; the worst status of a document that failed.
  func test() throws -> ExitStatus {
    let path = try path()
    let suite = GoldenSuite(folder: path, settings: try goldenSettings(in: path), options: options)
    var worst = ExitStatus.solved
    let documents = try documents(below: path, besides: suite)
    guard !documents.isEmpty else {
      StandardStreams.complain(
        "\(path): found no .json, .xib or .storyboard file, expected at least one")
      return .invalidInput
    }
    var complained: Set<String> = []
    let report = try suite.run(documents) { outcome, error in
      if let error {
        // Print mistakes to standard error only once for all variants, and not if the text on standard
        // output contains them already.
        let isNew = complained.insert("\(outcome.document) \(error)").inserted
        if format != .text || output != nil, isNew {
          for line in outcome.findings { StandardStreams.complain(line) }
        }
        worst = max(worst, ExitStatus(error))
      } else if outcome.isFailure, !(record && outcome.status == .stale) {
        worst = max(worst, .findings)
      }
      if format == .text, output == nil { try print([outcome]) }
    }
    try write(report)
    return worst
  }

  /// Returns the named folder without slashes at its end, or that of the project in the current folder.
  private func path() throws -> String {
    guard var path = folder else {
      let project = try CurrentProject.toTest()
      project.report("test")
      return project.folder
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private var options: GoldenSuite.Options {
    var options = GoldenSuite.Options()
    options.mode = record ? .record : .compare
    options.differences = differences
    options.keepsPictures = format == .html
    options.imageFolders = limits.images
    options.limits = limits.settings.limits
    return options
  }

  private func goldenSettings(in path: String) throws -> GoldenSettings {
    let name = CurrentProject.goldenName
    let file = "\(path)/\(name)"
    guard FolderTree.exists(file) else { return GoldenSettings() }
    do {
      return try GoldenSettings(json: DocumentFile.read(file, atMost: limits.memoryLimit))
    } catch let error as DocumentError {
      throw SettingsFailure(lines: error.issues.map { $0.description(inFile: name) })
    }
  }

  /// A mistake in the settings of the folder.
  struct SettingsFailure: Error, CustomStringConvertible {
    var lines: [String]
    var description: String { lines.joined(separator: "\n") }
  }

  // MARK: Documents

  /// Returns the documents below a folder, without recorded files and differences.
  private func documents(
    below path: String, besides suite: GoldenSuite
  ) throws -> [GoldenDocument] {
    let memory = limits.memoryLimit
    let names = try DocumentFolder.documents(
      below: path, except: [suite.recordedFolder, suite.differencesFolder], atMost: memory)
    return try names.flatMap { name -> [GoldenDocument] in
      let file = "\(path)/\(name)"
      if InterfaceSettings.isInterface(name) { return try interfaceDocuments(file, name) }
      return [
        GoldenDocument(
          name: String(name.dropLast(5)), file: file, folder: DocumentFile.folder(of: file)
        ) {
          try LayoutDocument(json: DocumentFile.read(file, atMost: memory))
        }
      ]
    }
  }

  private func interfaceDocuments(_ file: String, _ name: String) throws -> [GoldenDocument] {
    try InterfaceInput(file: file, limits.settings).screens.map { screen in
      GoldenDocument(
        name: "\(name)/\(screen.id)", file: file, folder: DocumentFile.folder(of: file)
      ) {
        screen.document
      }
    }
  }

  // MARK: Output

  private func print(_ outcomes: [GoldenOutcome]) throws {
    try StandardStreams.print(text(outcomes, TerminalStyle()))
  }

  private func text(_ outcomes: [GoldenOutcome], _ style: TerminalStyle?) -> String {
    outcomes.flatMap { outcome in
      GoldenReport.lines(for: outcome) { word, status in
        guard let style else { return word }
        return style.text(
          word, status == .same ? .green : status == .recorded ? .yellow : .red)
      }
    }.map { $0 + "\n" }.joined()
  }

  private func write(_ report: GoldenReport) throws {
    let closing = report.closingLines.map { $0 + "\n" }.joined()
    let text =
      switch format {
      case .text: output == nil ? closing : text(report.outcomes, nil) + closing
      case .json: report.json
      case .junit: report.junit
      case .html: report.html
      }
    try OutputFile.write(text, to: output)
  }
}
