// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `mullion render FILE -o FILE.png`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document into a PNG file and prints its frames.",
    discussion: "A document with steps is drawn as it is after the last of them that is made.")

  @Argument(help: "A layout document; - is standard input.")
  var file: String

  @Option(name: .shortAndLong, help: .init("The PNG file to write.", valueName: "png"))
  var output: String

  @Option(help: .init("Make only so many steps, 0 for none.", valueName: "number"))
  var steps: Int?

  @OptionGroup var layout: LayoutOptions

  func validate() throws {
    if output.isEmpty || output == "-" {
      throw ValidationError("--output needs the path of a file; standard output is for the frames")
    }
    if let steps, steps < 0 {
      throw ValidationError("--steps needs a number of at least 0")
    }
  }

  func run() throws {
    EngineMessages.install()
    if isOutput(DocumentFile.inode(of: file)) { throw refusal(of: "the document") }
    if isOutput(RegularFile.inode(of: STDOUT_FILENO)) { throw refusal(of: "standard output") }
    let outcome = DocumentRun(file: file, options: layout, steps: steps).solve()
    guard let layout = outcome.layout else { throw outcome.status.exitCode }
    if layout.imageInodes.contains(where: isOutput) {
      throw refusal(of: "an image of the document")
    }
    throw max(outcome.status, draw(layout)).exitCode
  }

  // MARK: Output

  /// Whether the output is a given file, under any of its names.
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
        "\(file): found a root of \(size.width) × \(size.height) pixels, expected one to draw; "
          + "give \"size\" or --size")
      return .invalidInput
    }
    do {
      let bitmap = try EngineMessages.$file.withValue(file) { try layout.render() }
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
