// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionInterfaceBuilder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command `mullion render FILE -o FILE.png`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document into a PNG file and prints its frames.",
    discussion: "If the document has steps, draws the layout after the last applied step.")

  @Argument(help: "A layout document, .storyboard or .xib file; - reads standard input.")
  var file: String

  @Option(name: .shortAndLong, help: .init("The PNG file to write.", valueName: "png"))
  var output: String

  @Option(help: .init("Number of steps to apply, 0 for none; all by default.", valueName: "number"))
  var steps: Int?

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    if output.isEmpty || output == "-" {
      throw ValidationError(
        "--output needs the path of a file; standard output receives the frames")
    }
    if let steps, steps < 0 {
      throw ValidationError("--steps needs a number of at least 0")
    }
  }

  func run() throws {
    if isOutput(DocumentFile.inode(of: file)) { throw refusal(of: "the document") }
    if isOutput(RegularFile.inode(of: STDOUT_FILENO)) { throw refusal(of: "standard output") }
    let document = try interfaceDocument()
    let outcome = DocumentRun(file: file, options: layout, steps: steps, document: document)
      .solve()
    guard let layout = outcome.layout else { throw outcome.status.exitCode }
    if layout.imageInodes.contains(where: isOutput) {
      throw refusal(of: "an image of the document")
    }
    throw max(outcome.status, draw(layout)).exitCode
  }

  /// Returns the chosen document of an Interface Builder file; nil for a JSON document.
  private func interfaceDocument() throws -> LayoutDocument? {
    guard InterfaceArguments.isInterface(file) else { return nil }
    do {
      let screen = try InterfaceInput(
        file: file, arguments: interface, limits: layout.limits
      ).single()
      var document = screen.document
      document.name = "\(DocumentFile.name(of: file))#\(screen.id)"
      return document
    } catch {
      DocumentRun.complain(error, about: file)
      throw ExitStatus(error).exitCode
    }
  }

  // MARK: Output

  /// Returns whether the output is the file with an inode, under any name.
  private func isOutput(_ inode: RegularFile.Identity.Inode?) -> Bool {
    inode != nil && RegularFile.inode(at: output) == inode
  }

  private func refusal(of what: String) -> ExitCode {
    StandardStreams.complain(
      "\(output): found \(what), expected another file: the picture would replace it")
    return ExitStatus.usage.exitCode
  }

  private func draw(_ layout: DocumentLayout) -> ExitStatus {
    let size = layout.pixelSize
    guard size.width > 0, size.height > 0 else {
      StandardStreams.complain(
        "\(file): found a root of \(size.width) × \(size.height) pixels, expected a larger one; "
          + "give \"size\" or --size")
      return .invalidInput
    }
    do {
      let bitmap = try layout.render()
      do {
        try PNG.write(bitmap, to: output)
      } catch {
        StandardStreams.complain("the picture cannot be written: \(error)")
        return .outputFailure
      }
    } catch {
      StandardStreams.complain("\(file): \(error)")
      return .limit
    }
    return .solved
  }
}
