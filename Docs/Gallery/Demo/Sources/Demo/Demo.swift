// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import DemoApplication
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster
import PhotoBrowser
import TurningScreens

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
    /// A program that exists only in landscape.
    case timetable
    /// A list with a chart while the device is on its side.
    case portfolio
    /// A player that turns with the device.
    case player

    /// Returns the program's application and window.
    func start(size: Size, scale: Double) -> (Application, Window) {
      switch self {
      case .mail:
        let program = DemoApplication(size: size, scale: scale)
        return (program.application, program.window)
      case .photos:
        let program = PhotoBrowser(size: size, scale: scale)
        return (program.application, program.window)
      case .timetable: return start(.timetable, size: size, scale: scale)
      case .portfolio: return start(.portfolio, size: size, scale: scale)
      case .player: return start(.player, size: size, scale: scale)
      }
    }

    private func start(
      _ program: TurningScreens.Program, size: Size, scale: Double
    ) -> (Application, Window) {
      let screens = TurningScreens(program, size: size, scale: scale)
      return (screens.application, screens.window)
    }

    /// The input of a user who sees all of the program.
    var tour: Script {
      switch self {
      case .mail: .mail()
      case .photos: .photos()
      case .timetable, .portfolio, .player: .turns()
      }
    }

    /// Whether the user turns the device, so that the pictures need space for both orientations.
    var turns: Bool { self != .mail && self != .photos }
  }

  @Argument(help: "The file to write.")
  var file = "demo.png"

  @Option(help: "The demo: mail, photos, timetable, portfolio or player.")
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
    var last: Bitmap?
    var pixels = 0
    let count = Int((script.duration * rate).rounded(.up))
    for number in 0...count {
      let turn = application.turn(at: Double(number) / rate)
      guard let screen = picture(of: window) else { continue }
      let damage = turn.updates.reduce(Region()) { $0.union($1.update.damage) }
      pixels += turn.updates.reduce(0) { $0 + $1.update.counts.pixels }
      if animation == nil { animation = AnimatedPNG(width: screen.width, height: screen.height) }
      let box = program.turns ? last.map { screen.difference(to: $0) } : damage.bounds
      try animation?.append(screen, damage: box, seconds: 1 / rate)
      last = screen
    }
    guard let animation else { return }
    try PNG.write(animation.encode(), to: file)
    print("\(file): \(count + 1) pictures, \(pixels) pixels painted")
  }

  private func writePicture(of application: Application, _ window: Window, at time: Double) throws {
    for step in 0...max(Int(time * 60), 0) { application.turn(at: Double(step) / 60) }
    application.turn(at: time)
    guard let screen = picture(of: window) else { return }
    try PNG.write(screen, to: file)
    print("\(file): the program after \(time) s")
  }

  /// Returns the picture of a window, in the middle of a square if the user turns the device.
  private func picture(of window: Window) -> Bitmap? {
    guard let screen = window.snapshot() else { return nil }
    return program.turns ? screen.inSquare(of: 0xFF3A_3F43) : screen
  }
}
