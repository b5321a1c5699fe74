// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionFiles

/// The corrections of a run's documents for mistakes that can mean only one thing.
struct DocumentFixing {
  /// The text of one file before and after its corrections.
  private struct Change {
    var file: String
    var old: [UInt8]
    var new: [UInt8]
    var count: Int
  }

  private var changes: [Change] = []
  /// The texts to check in place of the files: those of corrected files, and of standard input, which
  /// cannot be read twice.
  private(set) var texts: [String: [UInt8]] = [:]

  /// Finds the corrections of files, without writing any.
  ///
  /// A file that cannot be read, is not JSON or comes from Interface Builder has none; the check
  /// reports its mistakes.
  init(_ files: [String], limits: DocumentLimits) {
    for file in files where !InterfaceSettings.isInterface(file) && texts[file] == nil {
      guard let old = try? DocumentFile.read(file, atMost: limits.memory) else { continue }
      let (new, count) = DocumentFixer.fixed(old, limits: limits)
      if count > 0 || file == "-" { texts[file] = new }
      if count > 0 { changes.append(Change(file: file, old: old, new: new, count: count)) }
    }
  }

  /// The number of corrected mistakes.
  var count: Int { changes.reduce(0) { $0 + $1.count } }

  /// The corrections in the unified format; empty without any.
  var diff: String {
    changes.map { UnifiedDiff.text(file: $0.file, old: $0.old, new: $0.new) }.joined()
  }

  /// Returns a line about the corrections, such as `fixed 3 findings in 2 files`.
  func summary(_ verb: String) -> String {
    func text(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    return "\(verb) \(text(count, "finding")) in \(text(changes.count, "file"))"
  }

  /// Writes all files, or none of them.
  ///
  /// - Throws: A failure if one of the files cannot be written or has changed since it was read; the
  ///   files then have their old texts.
  func write() throws(OutputFile.Failure) {
    var written: [Change] = []
    do throws(FileError) {
      for change in changes { try ReplacementFile.check(change.file) }
      for change in changes {
        guard (try? DocumentFile.read(change.file, atMost: .max)) == change.old else {
          throw .refused(path: change.file, reason: "the file changed meanwhile; run --fix again")
        }
        try ReplacementFile.write(change.new, to: change.file)
        written.append(change)
      }
    } catch {
      for change in written { try? ReplacementFile.write(change.old, to: change.file) }
      throw OutputFile.Failure(
        description: "\(error); --fix has changed no file", status: .outputFailure)
    }
  }
}
