// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument
import MullionFiles
import MullionImageIO
import MullionRaster

/// Compares the layouts of documents with recorded ones, or records them.
///
/// The folder `golden` below the folder of the documents has a JSON file and a PNG file for each
/// variant of each document: `golden/card/320x568.json` and `golden/card/320x568.png`. Results are
/// compared by their text, and pictures by the bytes of their files.
public struct GoldenSuite {
  /// Whether a run compares results or records them.
  public enum Mode: Sendable {
    /// Compares each result with the recorded one and writes difference pictures.
    case compare
    /// Writes each result that is new or different.
    case record
  }

  /// The options of a run.
  public struct Options: Sendable {
    /// Whether the run compares or records.
    public var mode = Mode.compare
    /// The folder for difference pictures; nil for `differences` below the folder of the documents.
    public var differences: String?
    /// The folders from which documents may load images, in addition to their own.
    public var imageFolders: [String] = []
    /// The limits of each variant.
    public var limits = DocumentLimits()

    /// Creates options for a comparison.
    public init() {}
  }

  /// The folder of the documents.
  public let folder: String
  let settings: GoldenSettings
  let options: Options

  /// Creates a suite for the documents of a folder.
  public init(folder: String, settings: GoldenSettings, options: Options = Options()) {
    self.folder = folder
    self.settings = settings
    self.options = options
  }

  /// The folder of the recorded files.
  public var recordedFolder: String { "\(folder)/golden" }
  /// The folder of the difference pictures.
  public var differencesFolder: String { options.differences ?? "\(folder)/differences" }

  /// Lays out each variant of each document, and compares or records the results.
  ///
  /// Replaces only recorded files of these variants and difference pictures of earlier runs; all
  /// other files stay.
  ///
  /// - Parameters:
  ///   - documents: The documents; each is read when it is its turn.
  ///   - take: Receives each result as soon as it is known, with the error for a ``GoldenOutcome``
  ///     of status `failed`.
  /// - Returns: All results.
  /// - Throws: An error of writing a file. Results before it are valid.
  /// - Complexity: One layout and one picture for each variant.
  public func run(
    _ documents: [GoldenDocument], _ take: (GoldenOutcome, (any Error)?) throws -> Void
  ) throws -> GoldenReport {
    var report = GoldenReport(folder: folder)
    var written = WrittenFiles(folder: differencesFolder)
    try written.removeAll()
    var expected: Set<String> = []
    for document in documents {
      for variant in settings.variants(of: document.name) {
        let files = GoldenFiles(folder: recordedFolder, document.name, variant.name)
        expected.formUnion(files.names)
        let start = ContinuousClock.now
        var (outcome, error) = try outcome(of: document, variant, files, &written)
        outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
        report.outcomes.append(outcome)
        try take(outcome, error)
      }
    }
    try written.writeList()
    for outcome in try staleFiles(expected) {
      report.outcomes.append(outcome)
      try take(outcome, nil)
    }
    return report
  }

  /// Returns a result for each recorded file that no variant makes.
  private func staleFiles(_ expected: Set<String>) throws(FileError) -> [GoldenOutcome] {
    guard FolderTree.exists(recordedFolder) else { return [] }
    return try FolderTree.files(below: recordedFolder).filter {
      ($0.hasSuffix(".json") || $0.hasSuffix(".png")) && !expected.contains($0)
    }.map { GoldenOutcome(document: "\(recordedFolder)/\($0)", variant: "", status: .stale) }
  }

  private func outcome(
    of document: GoldenDocument, _ variant: GoldenVariant, _ files: GoldenFiles,
    _ written: inout WrittenFiles
  ) throws -> (GoldenOutcome, (any Error)?) {
    let result: GoldenResult
    do {
      result = try GoldenResult(of: document, variant, options)
    } catch {
      var outcome = GoldenOutcome(
        document: document.name, variant: variant.name, status: .failed)
      outcome.findings = ["\(error)"]
      return (outcome, error)
    }
    var outcome = GoldenOutcome(document: document.name, variant: variant.name, status: .same)
    switch options.mode {
    case .record:
      if try files.record(result) { outcome.status = .recorded }
    case .compare:
      try files.compare(result, into: &outcome) { bitmap in
        try written.write(try PNG.encode(bitmap), to: "\(document.name)/\(variant.name).png")
      }
    }
    return (outcome, nil)
  }
}
