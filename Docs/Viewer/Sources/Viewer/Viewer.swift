// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import DemoApplication
import FoundationEssentials
import Mullion
import MullionDocument
import MullionGeometry

/// `Viewer FILE` shows a layout document in a desktop window, `Viewer --demo` the demo application.
@main
struct Viewer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a layout document in a desktop window.",
    discussion: """
      The window can be resized, the pointer touches, the wheel scrolls, and a right click fades a view.
      Keys: S applies the document's next step, D flashes the region that each update repaints, Q quits.
      """)

  @Argument(help: "A layout document.")
  var file: String?

  @Flag(help: "Shows the demo application instead of a document.")
  var demo = false

  @Option(help: "Device pixels per point.")
  var scale = 1.0

  @Flag(help: "Flashes the region that each update repaints, from the start.")
  var flash = false

  func validate() throws {
    guard demo != (file != nil) else {
      throw ValidationError("give either a document or --demo")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw ValidationError("--scale is \(scale): give a number from 0.25 to 8")
    }
  }

  func run() throws {
    if demo { return try runDemo() }
    guard let file else { return }
    let url = URL(filePath: file)
    let document = try LayoutDocument(json: [UInt8](Data(contentsOf: url)))
    var options = DocumentLayout.Options()
    options.folder = url.deletingLastPathComponent().path()
    options.scale = scale
    let layout = try DocumentLayout(document, options: options)
    _ = try layout.solve()
    let screen = try DesktopWindow(
      title: document.name ?? url.lastPathComponent, size: layout.window.bounds.size, scale: scale)
    let application = Application(screens: [
      Screen(size: layout.window.bounds.size, scale: scale)
    ])
    application.addWindow(layout.window)
    layout.window.makeKey()
    var session = Session(
      application: application, window: layout.window, screen: screen, flashes: flash,
      step: { try layout.makeNextStep() })
    try session.run()
  }

  private func runDemo() throws {
    let size = Size(width: 375, height: 500)
    let demo = DemoApplication(size: size, scale: scale)
    let screen = try DesktopWindow(title: "Mail", size: size, scale: scale)
    var session = Session(
      application: demo.application, window: demo.window, screen: screen, flashes: flash, step: {})
    try session.run()
  }
}
