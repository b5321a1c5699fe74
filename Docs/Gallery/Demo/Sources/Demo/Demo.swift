// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import DemoApplication
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster
import PhotoBrowser

/// `Demo [FILE]`: operates a demo as a user would, and writes the screen as an animated PNG.
@main
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a tour of a demo application as an animated PNG.")

  /// A demo.
  enum Program: String, ExpressibleByArgument, CaseIterable {
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

    /// The input of a user who sees all of the program.
    var tour: Script { self == .mail ? .mail() : .photos() }
  }

  @Argument(help: "The file to write.")
  var file = "demo.png"

  @Option(help: "The demo: mail or photos.")
  var program = Program.mail

  @Option(help: "Device pixels per point.")
  var scale = 1.0

  @Option(help: "Pictures per second.")
  var rate = 20.0

  @Option(help: "Writes the picture at a time, in seconds, instead of the animation.")
  var at: Double?

  private static let size = Size(width: 375, height: 500)

  func validate() throws {
    guard scale >= 0.25, scale <= 4 else {
      throw ValidationError("--scale is \(scale): give a number from 0.25 to 4")
    }
    guard rate >= 1, rate <= 120 else {
      throw ValidationError("--rate is \(rate): give a number from 1 to 120")
    }
  }

  func run() throws {
    let (application, window) = program.start(size: Self.size, scale: scale)
    let script = program.tour
    for item in script.inputs { application.enqueue(item.input, at: item.time) }
    if let at { return try writePicture(of: application, window, at: at) }
    var animation: AnimatedPNG?
    var pixels = 0
    let count = Int((script.duration * rate).rounded(.up))
    for number in 0...count {
      let turn = application.turn(at: Double(number) / rate)
      guard let screen = window.snapshot() else { continue }
      let damage = turn.updates.reduce(Region()) { $0.union($1.update.damage) }
      pixels += turn.updates.reduce(0) { $0 + $1.update.counts.pixels }
      if animation == nil { animation = AnimatedPNG(width: screen.width, height: screen.height) }
      try animation?.append(screen, damage: damage.bounds, seconds: 1 / rate)
    }
    guard let animation else { return }
    try PNG.write(animation.encode(), to: file)
    print("\(file): \(count + 1) pictures, \(pixels) pixels painted")
  }

  private func writePicture(of application: Application, _ window: Window, at time: Double) throws {
    for step in 0...max(Int(time * 60), 0) { application.turn(at: Double(step) / 60) }
    application.turn(at: time)
    guard let screen = window.snapshot() else { return }
    try PNG.write(screen, to: file)
    print("\(file): the program after \(time) s")
  }
}
