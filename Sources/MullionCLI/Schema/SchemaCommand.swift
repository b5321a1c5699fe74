// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument

/// The command `mullion schema [document|storyboard|OBJECT]`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON schema of documents or storyboards, or the keys of an object.",
    discussion: """
      Editors complete and check a document with "$schema": the path of the printed schema. With --keys, or the \
      name of an object, prints the keys of the object, one on each line: \
      \(DocumentSchema.objects.joined(separator: ", ")).
      """)

  @Argument(
    help: .init(
      "document or storyboard, or an object such as view; document by default.", valueName: "name"),
    completion: .list(DocumentSchema.allCases.map(\.rawValue)))
  var name = DocumentSchema.document.rawValue

  @Option(
    help: .init("Print the keys of this object, for example view.", valueName: "object"),
    completion: .list(DocumentSchema.objects))
  var keys: String?

  /// The object whose keys to print; nil to print a schema.
  private var object: String? { keys ?? (DocumentSchema(rawValue: name) == nil ? name : nil) }

  func validate() throws {
    guard let object, DocumentSchema.keys(of: object) == nil else { return }
    var suggester = NameSuggester()
    let nearest = suggester.nearest(to: object, among: DocumentSchema.objects)
      .map { "; did you mean \($0.quoted)?" }
    throw ValidationError(
      "found the object \(object.quoted), expected one of "
        + DocumentSchema.objects.joined(separator: ", ") + (nearest ?? ""))
  }

  func run() throws {
    let keys = object.flatMap { DocumentSchema.keys(of: $0) }
    let schema = DocumentSchema(rawValue: name) ?? .document
    let text = keys.map { $0.joined(separator: "\n") + "\n" } ?? schema.text
    throw ExitStatus.reporting(about: "standard output") {
      try StandardStreams.print(text)
      return .solved
    }.exitCode
  }
}
