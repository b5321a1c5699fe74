// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument
import MullionFiles
import MullionInterfaceBuilder

/// The command `mullion convert FILE -o DIR`.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes the scenes and views of an Interface Builder file as JSON documents.",
    discussion: """
      Writes one file for each scene, top-level view, cell, header and footer, named by its id. \
      For a .storyboard file, it also writes storyboard.json with all scenes, their controllers, segues, \
      outlets and actions. Prints the path of each file. Messages about parts of the file that are \
      approximated or ignored go to standard error. Documents refer to image files only if DIR is the \
      folder of the file.
      """)

  @Argument(
    help: "A .storyboard or .xib file.", completion: .file(extensions: ["storyboard", "xib"]))
  var file: String

  @Option(
    name: .shortAndLong, help: .init("The folder to write into.", valueName: "dir"),
    completion: .directory)
  var output: String

  @OptionGroup var interface: InterfaceArguments

  func run() throws { throw ExitStatus.reporting(about: file) { try convert() }.exitCode }

  private func convert() throws -> ExitStatus {
    try OutputFile.createFolder(output)
    var settings = interface.settings(over: LayoutSettings())
    settings.interface.options.usesImageFiles = DocumentFile.isSameFolder(
      output, DocumentFile.folder(of: file))
    // The written documents can load images only from their own folder, so do not refer to other
    // folders of the project.
    settings.interface.usesProject = false
    let input = try InterfaceInput(file: file, settings)
    var taken: Set<String> = ["storyboard"]
    for screen in input.screens {
      let name = Self.fileName(of: screen, &taken)
      try write(screen.document.json, to: "\(output)/\(name).json")
    }
    if let storyboard = input.storyboard {
      try write(storyboard.json, to: "\(output)/storyboard.json")
    }
    return .solved
  }

  private func write(_ text: String, to path: String) throws {
    try OutputFile(path: path).write(text, durability: .later)
    try StandardStreams.print(path + "\n")
  }

  /// Returns a file name without characters that have a meaning in paths.
  private static func fileName(of screen: InterfaceDocument, _ taken: inout Set<String>) -> String {
    let base = String(
      screen.id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    var name = base.isEmpty ? "view" : base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}
