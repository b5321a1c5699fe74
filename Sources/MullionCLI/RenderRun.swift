// SPDX-License-Identifier: GPL-3.0-or-later

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

/// The work of the command `mullion render FILE -o FILE.png`.
struct RenderRun: Equatable {
  /// The layout document or Interface Builder file; `-` for a document from standard input.
  var file: String
  /// The path of the picture.
  var output: String
  /// The number of the document's steps to apply; nil for all.
  var steps: Int?
  var settings: LayoutSettings
  /// The options for an Interface Builder file.
  var interface = InterfaceSettings()

  /// Solves, prints and draws the document.
  func run() -> ExitStatus {
    if isOutput(DocumentFile.inode(of: file)) { return refusal(of: "the document") }
    if isOutput(RegularFile.inode(of: STDOUT_FILENO)) { return refusal(of: "standard output") }
    let document: LayoutDocument?
    do {
      document = try interfaceDocument()
    } catch {
      DocumentRun.complain(error, about: file)
      return ExitStatus(error)
    }
    let outcome = DocumentRun(file: file, options: settings, steps: steps, document: document)
      .solve()
    guard let layout = outcome.layout else { return outcome.status }
    if layout.imageInodes.contains(where: isOutput) {
      return refusal(of: "an image of the document")
    }
    return max(outcome.status, draw(layout))
  }

  /// Returns the chosen document of an Interface Builder file; nil for a JSON document.
  private func interfaceDocument() throws -> LayoutDocument? {
    guard InterfaceSettings.isInterface(file) else { return nil }
    let input = try InterfaceInput(file: file, settings: interface, limits: settings.limits)
    let screen = try input.single()
    var document = screen.document
    document.name = "\(DocumentFile.name(of: file))#\(screen.id)"
    return document
  }

  // MARK: Output

  /// Returns whether the output is the file with an inode, under any name.
  private func isOutput(_ inode: RegularFile.Identity.Inode?) -> Bool {
    inode != nil && RegularFile.inode(at: output) == inode
  }

  private func refusal(of what: String) -> ExitStatus {
    StandardStreams.complain(
      "\(output): found \(what), expected another file: the picture would replace it")
    return .usage
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
