// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument

/// The command `mullion schema [document|storyboard]`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON schema of documents or storyboards, or the keys of an object.",
    discussion: """
      Editors complete and check a document with "$schema": the path of the printed schema. With --keys, prints \
      the keys of an object, one on each line: \(DocumentSchema.objects.joined(separator: ", ")).
      """)

  @Argument(help: .init("document or storyboard; document by default.", valueName: "name"))
  var schema = DocumentSchema.document

  @Option(
    help: .init("Print the keys of this object, for example view.", valueName: "object"),
    completion: .list(DocumentSchema.objects))
  var keys: String?

  func validate() throws {
    guard let keys, DocumentSchema.keys(of: keys) == nil else { return }
    var suggester = NameSuggester()
    let nearest = suggester.nearest(to: keys, among: DocumentSchema.objects)
      .map { "; did you mean \($0.quoted)?" }
    throw ValidationError(
      "found the object \(keys.quoted), expected one of "
        + DocumentSchema.objects.joined(separator: ", ") + (nearest ?? ""))
  }

  func run() throws {
    let text =
      keys.flatMap { DocumentSchema.keys(of: $0) }.map { $0.joined(separator: "\n") + "\n" }
      ?? schema.text
    throw ExitStatus.reporting(about: "standard output") {
      try StandardStreams.print(text)
      return .solved
    }.exitCode
  }
}
