// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import Mullion
import MullionGeometry
import QuartzCore
import UIKit

/// Runs the program; returns its exit status.
///
/// The module UIKit calls this function by its C name, which it finds only in a program that links
/// the product UIKitDesktop.
@c(mullion_run_desktop)
package nonisolated func runDesktop() -> Int32 {
  #if MAIN_ACTOR
    MainActor.assumeIsolated { DesktopProgram.run() }
  #else
    DesktopProgram.run()
  #endif
}

/// A program that is launched in windows, or in pictures if its arguments say so.
enum DesktopProgram {
  /// The name of the program, the title of windows without one.
  static var name: String { ProcessInfo.processInfo.processName }

  /// The size of a window, in points, if the arguments have none: a phone's.
  private static let size = Size(width: 390, height: 844)

  /// Launches the program and runs its events until it ends; returns its exit status.
  static func run() -> Int32 {
    do {
      let options = try DesktopOptions(Array(CommandLine.arguments.dropFirst()))
      if options.isHeadless {
        try runHeadless(options)
      } else {
        try SDLDesktop(options).run()
      }
      return EX_OK
    } catch let failure as DesktopOptions.Failure {
      Program.warn(failure.description)
      return EX_USAGE
    } catch let failure as EventScript.Failure {
      Program.warn(failure.description)
      return EX_DATAERR
    } catch {
      Program.warn("\(error)")
      return EX_UNAVAILABLE
    }
  }

  /// Returns the size of the windows, in points: that of the options, or a phone's, limited to the
  /// available space.
  static func size(_ options: DesktopOptions, within available: Size? = nil) -> Size {
    if let size = options.size { return size }
    guard let available else { return size }
    return Size(
      width: min(size.width, max(available.width, 1)),
      height: min(size.height, max(available.height, 1)))
  }

  /// Launches the shared application in the window of a surface.
  static func launch(
    in surface: any DesktopSurface, style: UIUserInterfaceStyle,
    openSurface: @escaping () throws -> any DesktopSurface, at time: Double
  ) -> DesktopHost {
    (MainScreen.size, MainScreen.scale) = (DesktopWindow.size(of: surface), surface.scale)
    let application = UIApplication.shared
    application.userInterfaceStyle = style
    let host = DesktopHost(application, surface: surface, openSurface: openSurface)
    guard let type = Program.delegateClass,
      let delegate = Program.makeObject(of: type) as? any UIApplicationDelegate
    else {
      Program.end(
        "the delegate of the application is no UIApplicationDelegate; derive its class from"
          + " UIResponder and UIApplicationDelegate")
    }
    host.launch(delegate, at: time)
    return host
  }

  private static func runHeadless(_ options: DesktopOptions) throws {
    let script = try options.script.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw DesktopOptions.Failure(description: "the script \(path) cannot be read")
      }
      return try EventScript(String(decoding: data, as: UTF8.self))
    }
    // Code that adds `CACurrentMediaTime()` to a delay expects times of the same clock.
    let time = CACurrentMediaTime().rounded(.up)
    func surface() -> MemorySurface {
      MemorySurface(size: size(options), scale: options.scale ?? 2)
    }
    let host = launch(
      in: surface(), style: options.style ?? .light, openSurface: surface, at: time)
    var player = ScriptPlayer(host, at: time) { _ = MainQueue.serve() }
    if let script { try player.play(script) } else { try player.settle() }
    if let path = options.snapshot, !host.isOver { try player.snapshot(path) }
    host.quit()
  }
}
