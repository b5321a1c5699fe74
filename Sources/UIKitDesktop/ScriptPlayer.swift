// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionImageIO

/// Plays a script in an application that is shown in memory.
///
/// The application receives the times of the script and not those of a clock, so the pictures are the
/// same each time.
struct ScriptPlayer {
  private let host: DesktopHost
  private var time: Double
  private var number = 1
  /// The work of the main queue and of timers.
  private let serveMainQueue: () -> Void

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - host: The host, whose surfaces are in memory.
  ///   - time: The time of the launch.
  ///   - serveMainQueue: Runs the work of the main queue that is due.
  init(_ host: DesktopHost, at time: Double, serveMainQueue: @escaping () -> Void) {
    (self.host, self.time, self.serveMainQueue) = (host, time, serveMainQueue)
  }

  /// Plays actions.
  ///
  /// - Throws: An `EventScript.Failure` for an action that is not possible.
  mutating func play(_ script: EventScript) throws {
    try step()
    for (line, action) in script.actions where !host.isOver {
      do {
        try perform(action, line)
      } catch let failure as EventScript.Failure {
        throw failure
      } catch {
        throw EventScript.Failure(line: line, "\(error)")
      }
    }
  }

  /// Runs turns until nothing is due, for a second at most.
  mutating func settle() throws { try advance(by: 1) }

  /// Writes the content of the current window to a PNG file.
  func snapshot(_ path: String) throws {
    guard let surface = surface else { throw DesktopFailure(description: "there is no window") }
    try PNG.write(surface.picture(), to: path)
  }

  private var window: DesktopWindow? {
    host.windows.indices.contains(number - 1) ? host.windows[number - 1] : nil
  }

  private var surface: MemorySurface? { window?.surface as? MemorySurface }

  private mutating func perform(_ action: EventScript.Action, _ line: Int) throws {
    switch action {
    case .wait(let seconds): return try advance(by: seconds)
    case .style(let style): host.application.userInterfaceStyle = style
    case .window(let index): number = index
    case .quit: return host.quit()
    case .snapshot(let path): return try snapshot(path)
    case .event, .resize, .scale: break
    }
    guard let window, let surface else {
      throw EventScript.Failure(line: line, "there is no window \(number)")
    }
    switch action {
    case .event(.focused), .window: host.handle(.focused, in: window, at: time)
    case .event(let event): host.handle(event, in: window, at: time)
    case .resize(let size):
      surface.resize(to: size)
      resized(window, surface)
    case .scale(let scale):
      let size = DesktopWindow.size(of: surface)
      surface.change(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
        scale: scale)
      resized(window, surface)
    case .wait, .style, .quit, .snapshot: break
    }
    try step()
  }

  private func resized(_ window: DesktopWindow, _ surface: MemorySurface) {
    let (width, height) = surface.pixelSize
    host.handle(
      .resized(width: width, height: height, scale: surface.scale), in: window, at: time)
  }

  /// Performs one turn, and returns the time of the next one; nil if none is due or the host is over.
  @discardableResult
  private mutating func step() throws -> Double? {
    serveMainQueue()
    return host.isOver ? nil : try host.turn(at: time)
  }

  /// Advances the time, and performs all turns that are due until then.
  private mutating func advance(by seconds: Double) throws {
    let end = time + seconds
    while !host.isOver {
      let next = try step() ?? .infinity
      guard next < end else { break }
      // A turn that is due at once is one frame later, as on a screen.
      time = max(next, min(time + 1.0 / 60, end))
    }
    time = end
    try step()
  }
}
