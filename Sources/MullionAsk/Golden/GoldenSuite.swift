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
    /// Whether the results keep their pictures, for ``GoldenReport/html``.
    public var keepsPictures = false
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
  ///   - documents: The documents. Each is read just before it is laid out.
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
    var pictures = Self.pictureBytes
    for document in documents {
      let variants = settings.variants(of: document.name)
      for variant in variants {
        expected.formUnion(GoldenFiles(folder: recordedFolder, document.name, variant.name).names)
      }
      let source: LayoutDocument
      do {
        source = try document.load()
      } catch {
        // The mistakes of a document are the same in all variants, so report them once.
        let outcome = Self.failure(error, of: document, variant: "")
        report.outcomes.append(outcome)
        try take(outcome, error)
        continue
      }
      for variant in variants {
        let start = ContinuousClock.now
        var (outcome, error) = try outcome(of: source, in: document, variant, &written)
        outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
        pictures -= outcome.images?.count ?? 0
        if pictures < 0 { outcome.images = nil }
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

  /// Returns a result for each recorded file that belongs to no variant.
  private func staleFiles(_ expected: Set<String>) throws(FileError) -> [GoldenOutcome] {
    guard FolderTree.exists(recordedFolder) else { return [] }
    return try FolderTree.files(below: recordedFolder).filter {
      ($0.hasSuffix(".json") || $0.hasSuffix(".png")) && !expected.contains($0)
    }.map { GoldenOutcome(document: "\(recordedFolder)/\($0)", variant: "", status: .stale) }
  }

  /// The largest number of bytes of all pictures that a report keeps.
  private static let pictureBytes = 48 << 20

  /// Returns the outcome for an error, with a line for each mistake and its position in the file.
  private static func failure(
    _ error: any Error, of document: GoldenDocument, variant: String
  ) -> GoldenOutcome {
    var outcome = GoldenOutcome(document: document.name, variant: variant, status: .failed)
    if let error = error as? DocumentError {
      outcome.findings =
        error.issues.map { $0.diagnostic(inFile: document.file) } + error.remainder
    } else {
      outcome.findings = ["\(error)"]
    }
    return outcome
  }

  private func outcome(
    of source: LayoutDocument, in document: GoldenDocument, _ variant: GoldenVariant,
    _ written: inout WrittenFiles
  ) throws -> (GoldenOutcome, (any Error)?) {
    let files = GoldenFiles(folder: recordedFolder, document.name, variant.name)
    let result: GoldenResult
    do {
      result = try GoldenResult(of: source, in: document, variant, options)
    } catch {
      return (Self.failure(error, of: document, variant: variant.name), error)
    }
    var outcome = GoldenOutcome(document: document.name, variant: variant.name, status: .same)
    switch options.mode {
    case .record:
      if try files.record(result) { outcome.status = .recorded }
    case .compare:
      try files.compare(result, into: &outcome, keepsPictures: options.keepsPictures) { bitmap in
        try written.write(try PNG.encode(bitmap), to: "\(document.name)/\(variant.name).png")
      }
    }
    return (outcome, nil)
  }
}
