// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles
import MullionServe
import Synchronization

/// Reads and saves the text of a document for the editor of `mullion serve`.
enum ServedSource {
  /// The text of a file and its version, which differs after each change.
  struct Text {
    var text: String
    var version: String
  }

  /// A reason why a text is not read or saved, with the HTTP status of the answer.
  struct Refusal: Error {
    var status: Int
    var sentence: String
    var answer: LoopbackAnswer { .refusal(status, sentence) }
  }

  /// Held from the comparison of versions until the file is replaced, so that two saves cannot both
  /// succeed over the same version.
  private static let saving = Mutex(())

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - limit: The most bytes.
  /// - Returns: The text and its version.
  /// - Throws: A ``Refusal`` for a file that cannot be read, or is not UTF-8.
  static func read(_ file: String, atMost limit: Int) throws(Refusal) -> Text {
    do {
      let source = try RegularFile(reading: file)
      let bytes = try source.bytes(atMost: limit)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Refusal(status: 422, sentence: "\(file): the text is not UTF-8; convert it first")
      }
      return Text(text: text, version: version(source.identity))
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(status: 404, sentence: "\(error)")
    }
  }

  /// Replaces the text of a file, unless the file is not the one that the editor has read.
  ///
  /// - Parameters:
  ///   - bytes: The new text.
  ///   - file: The path of the file.
  ///   - version: The version that the editor has read.
  /// - Returns: The new version.
  /// - Throws: A ``Refusal`` for another version, or for a file that cannot be written.
  static func save(_ bytes: [UInt8], to file: String, over version: String) throws(Refusal)
    -> String
  {
    let found = saving.withLock { _ -> Result<String, Refusal> in
      guard self.version(of: file) == version else {
        return .failure(
          Refusal(
            status: 412,
            sentence: "\(file): another program has changed the file; load it, or save over it"))
      }
      do {
        try ProcessEnd.writing { try ReplacementFile.write(bytes, to: file) }
      } catch {
        return .failure(Refusal(status: 507, sentence: "\(error)"))
      }
      return .success(self.version(of: file))
    }
    return try found.get()
  }

  /// Returns the version of a file; `missing` if it cannot be read.
  static func version(of file: String) -> String {
    (try? RegularFile(reading: file)).map { version($0.identity) } ?? "missing"
  }

  private static func version(_ identity: RegularFile.Identity) -> String {
    let parts = [Int(bitPattern: UInt(identity.inode.number)), identity.size]
    return (parts + identity.modification).map { String($0, radix: 36) }.joined(separator: ".")
  }
}
