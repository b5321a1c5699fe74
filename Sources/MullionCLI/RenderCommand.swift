// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO

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
    let outcome = DocumentRun(file: file, options: layout, steps: steps).solve()
    guard let layout = outcome.layout else { throw outcome.status.exitCode }
    throw max(outcome.status, draw(layout)).exitCode
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
        StandardStreams.complain("\(output): cannot be written: \(error)")
        return .usage
      }
    } catch {
      StandardStreams.complain("\(file): \(error)")
      return .limit
    }
    return .solved
  }
}
