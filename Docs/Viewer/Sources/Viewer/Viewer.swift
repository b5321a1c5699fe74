// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import DemoApplication
import FoundationEssentials
import Mullion
import MullionDocument
import MullionGeometry
import PhotoBrowser

/// `Viewer FILE` shows a layout document in a desktop window, `Viewer --demo mail` a demo.
@main
struct Viewer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a layout document in a desktop window.",
    discussion: """
      The window can be resized, the pointer touches, the wheel scrolls, and a right click fades a view.
      Keys: S applies the document's next step, D flashes the region that each update repaints, Q quits.
      """)

  /// A demo.
  enum Demo: String, ExpressibleByArgument, CaseIterable {
    /// The mail program.
    case mail
    /// The photo browser.
    case photos

    /// Returns the program's application and window.
    func start(size: Size, scale: Double) -> (Application, Window) {
      switch self {
      case .mail:
        let program = DemoApplication(size: size, scale: scale)
        return (program.application, program.window)
      case .photos:
        let program = PhotoBrowser(size: size, scale: scale)
        return (program.application, program.window)
      }
    }
  }

  @Argument(help: "A layout document.")
  var file: String?

  @Option(help: "Shows a demo instead of a document: mail or photos.")
  var demo: Demo?

  @Option(help: "Device pixels per point.")
  var scale = 1.0

  @Flag(help: "Flashes the region that each update repaints, from the start.")
  var flash = false

  @Option(help: "Plays the input in a file, whose format is in README.md, then quits.")
  var script: String?

  @Flag(help: "Plays the script without waiting.")
  var fast = false

  func validate() throws {
    guard (demo == nil) != (file == nil) else {
      throw ValidationError("give either a document or --demo")
    }
    guard !fast || script != nil else {
      throw ValidationError("--fast needs --script")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw ValidationError("--scale is \(scale): give a number from 0.25 to 8")
    }
  }

  func run() throws {
    let playback = try script.map { path in
      try Playback(
        Script(String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)),
        isPaced: !fast)
    }
    if let demo { return try run(demo, playback) }
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
      playback: playback, step: { try layout.makeNextStep() })
    try session.run()
  }

  private func run(_ demo: Demo, _ playback: Playback?) throws {
    let size = Size(width: 375, height: 500)
    let (application, window) = demo.start(size: size, scale: scale)
    let screen = try DesktopWindow(title: "\(demo)", size: size, scale: scale)
    var session = Session(
      application: application, window: window, screen: screen, flashes: flash,
      playback: playback, step: {})
    try session.run()
  }
}
