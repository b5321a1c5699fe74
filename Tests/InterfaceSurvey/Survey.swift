// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionLayout
import MullionView

/// Compares the frames of Interface Builder files with those that the files record.
struct Survey {
  /// The numbers of files and documents.
  struct Totals {
    var files = 0
    var readFiles = 0
    var documents = 0
    var solved = 0
    /// The documents without marked views that have constraints, and those whose frames are equal.
    var unmarked = 0
    var equal = 0
    var views = 0
    var equalViews = 0
    /// The documents with constraints whose trees needed no solver.
    var flat = 0
    /// The other ones, by reason.
    var obstacles: [FlatObstacle: Int] = [:]
  }

  /// The documents of one version of Xcode and one part of files.
  private struct Row {
    var documents = 0
    var equal = 0
  }

  let listsAll: Bool
  /// Whether texts have measured sizes, not the recorded ones.
  let measuresTexts: Bool
  private(set) var totals = Totals()
  /// The unmarked documents with constraints, by version and part.
  private var rows: [String: [InterfaceDocument.Part: Row]] = [:]
  /// The version of the current file.
  private var version = ""
  /// The number of documents of each outcome.
  private var outcomes: [String: Int] = [:]

  init(listsAll: Bool, measuresTexts: Bool) {
    self.listsAll = listsAll
    self.measuresTexts = measuresTexts
  }

  /// Reads, converts and solves a file, and counts its equal documents.
  mutating func add(file path: String) {
    totals.files += 1
    guard let bytes = Self.bytes(of: path) else { return report(path, "unreadable", "") }
    let file: InterfaceFile
    do {
      file = try InterfaceFile(xml: bytes)
    } catch {
      return report(path, "refused", "\(error)")
    }
    totals.readFiles += 1
    version = Self.xcode(file)
    var options = InterfaceOptions()
    options.showsCanvas = true
    options.usesRecordedSizes = !measuresTexts
    if let storyboard = file.storyboard(options) {
      do {
        _ = try StoryboardDocument(json: Array(storyboard.json.utf8))
      } catch {
        report(path, "refused storyboard", "\(error)")
      }
    }
    for document in file.conversion(options).documents {
      totals.documents += 1
      add(document, of: path)
    }
  }

  private mutating func add(_ screen: InterfaceDocument, of path: String) {
    let place = "\(path)#\(screen.id)"
    let result: LayoutResult
    do {
      // Colors lose digits in JSON, so the documents are not compared.
      _ = try LayoutDocument(json: Array(screen.document.json.utf8))
      let layout = try DocumentLayout(screen.document)
      result = try layout.solve()
      if !screen.document.constraints.isEmpty, let top = layout.window.layoutBox {
        countPath(of: top, at: place)
      }
    } catch {
      return report(place, "error", "\(error)".split(separator: "\n").first.map(String.init) ?? "")
    }
    totals.solved += 1
    guard !screen.document.constraints.isEmpty else { return report(place, "trivial", "") }
    guard screen.marks.isEmpty else { return report(place, "marked", "") }
    let comparison = RecordedComparison(result, of: screen)
    let differences = comparison.differences
    totals.unmarked += 1
    rows[version, default: [:]][screen.part, default: Row()].documents += 1
    totals.views += comparison.viewCount
    totals.equalViews += comparison.viewCount - differences.count
    guard !differences.isEmpty else {
      totals.equal += 1
      rows[version]?[screen.part]?.equal += 1
      return report(place, "equal", "")
    }
    let details = differences.prefix(4).map {
      "\($0.view) \(Self.text($0.solved)) recorded \(Self.text($0.recorded))"
    }
    report(
      place, Self.name(of: comparison.mainReason),
      "\(differences.count) of \(comparison.viewCount): " + details.joined(separator: "; "))
  }

  private mutating func countPath(of top: LayoutBox, at place: String) {
    guard let obstacle = top.flatObstacle else { return totals.flat += 1 }
    totals.obstacles[obstacle, default: 0] += 1
    if listsAll { print("solver\t\(place)\t\(obstacle.rawValue)") }
  }

  /// Returns the outcome of a document whose frames differ for a reason.
  private static func name(of reason: RecordedComparison.Reason?) -> String {
    switch reason {
    case nil: "different"
    case .contradiction: "contradictory"
    case .conflict: "conflict"
    case .ambiguous: "ambiguous"
    case .marked, .markedNeighbor: "marked"
    case .hidden: "hidden"
    case .baseline: "baseline"
    case .equallyGood: "equally good"
    case .worse: "worse"
    case .fonts: "fonts"
    }
  }

  /// Prints the totals.
  func printTotals() {
    print("files \(totals.files), read \(totals.readFiles)")
    print("documents \(totals.documents), solved \(totals.solved)")
    print("documents with constraints and without marks \(totals.unmarked), equal \(totals.equal)")
    print("views in them \(totals.views), equal \(totals.equalViews)")
    let others = totals.obstacles.sorted { $0.key.rawValue < $1.key.rawValue }
    print(
      "documents with constraints and without the solver \(totals.flat)"
        + others.map { ", \($0.key.rawValue) \($0.value)" }.joined())
    printTable()
    for (outcome, count) in outcomes.sorted(by: { $0.key < $1.key }) {
      print("\(outcome): \(count)")
    }
  }

  /// Prints the equal and all documents by version and part.
  private func printTable() {
    let parts = InterfaceDocument.Part.allCases
    print("version\t" + parts.map(\.rawValue).joined(separator: "\t"))
    for name in Self.versions.map(\.name) + ["Apple TV", "unknown"] {
      guard let row = rows[name] else { continue }
      let cells = parts.map { part in row[part].map { "\($0.equal)/\($0.documents)" } ?? "" }
      print("\(name)\t" + cells.joined(separator: "\t"))
    }
  }

  /// The versions of Xcode, by the first version of Interface Builder that is newer.
  private static let versions: [(name: String, end: Double)] = [
    ("Xcode 4-5", 6000), ("Xcode 6", 8000), ("Xcode 7", 11000), ("Xcode 8", 13000),
    ("Xcode 9", 14000), ("Xcode 10", 15000), ("Xcode 11-12", 18000), ("Xcode 13-14", 22000),
    ("Xcode 15-16", 24000), ("Xcode 26", 32000),
  ]

  private static func xcode(_ file: InterfaceFile) -> String {
    if file.device?.idiom == .television { return "Apple TV" }
    guard let version = file.toolsVersion else { return "unknown" }
    return versions.first { version < $0.end }?.name ?? "unknown"
  }

  private mutating func report(_ place: String, _ outcome: String, _ details: String) {
    outcomes[outcome, default: 0] += 1
    if listsAll || !["equal", "trivial", "marked"].contains(outcome) {
      print("\(outcome)\t\(place)\t\(details)")
    }
  }

  private static func text(_ rect: Rect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return numbers.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: ",")
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
