// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Synchronization
import UIKit

/// The style that the user of the desktop prefers, and its changes.
///
/// The settings portal has it, which GNOME, KDE and others provide. Without a portal, the settings of
/// GNOME, the theme of GTK and the colors of KDE are read once.
nonisolated final class DesktopStyle: Sendable {
  private struct State {
    var style: UIUserInterfaceStyle?
    var change: UIUserInterfaceStyle?
    var handler: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let known = DispatchSemaphore(value: 0)

  /// Begins to read the style on another thread.
  init() {
    let thread = Thread { [self] in
      let first = (Self.hasBus ? Self.portal() : nil) ?? Self.fallback()
      state.withLock { $0.style = first }
      known.signal()
      watch()
    }
    thread.name = "UIKitDesktop style"
    thread.start()
  }

  /// Returns the style, for which the call waits.
  ///
  /// - Parameter seconds: The longest time to wait.
  /// - Returns: The style; nil if it is not known by then.
  func style(waiting seconds: Double) -> UIUserInterfaceStyle? {
    _ = known.wait(timeout: .now() + seconds)
    return state.withLock { $0.style }
  }

  /// Sets the closure that is called on another thread after a change.
  func setHandler(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.handler = handler }
  }

  /// Returns the new style after a change, once.
  func takeChange() -> UIUserInterfaceStyle? {
    state.withLock { state in
      defer { state.change = nil }
      return state.change
    }
  }

  private static let portalName = "org.freedesktop.portal.Desktop"
  private static let portalPath = "/org/freedesktop/portal/desktop"

  private static func portal() -> UIUserInterfaceStyle? {
    let answer = output(
      "gdbus", "call", "--session", "--timeout", "1", "--dest", portalName, "--object-path",
      portalPath, "--method", "org.freedesktop.portal.Settings.Read",
      "org.freedesktop.appearance", "color-scheme")
    return answer.flatMap(style(ofPortal:))
  }

  /// Returns the style in an answer or a signal of the portal; nil if it has none.
  static func style(ofPortal text: String) -> UIUserInterfaceStyle? {
    guard let range = text.range(of: "uint32 ") else { return nil }
    switch text[range.upperBound...].first {
    case "1": return .dark
    case "0", "2": return .light
    default: return nil
    }
  }

  private static func fallback() -> UIUserInterfaceStyle {
    let settings = output("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? ""
    let colors = FileManager.default.contents(atPath: "\(home)/.config/kdeglobals")
    return style(
      setting: settings, theme: environment["GTK_THEME"],
      colors: colors.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the style of settings.
  ///
  /// - Parameters:
  ///   - setting: The value of GNOME's `color-scheme`; nil without one.
  ///   - theme: The theme of GTK; nil without one.
  ///   - colors: The file `kdeglobals` of KDE; nil without one.
  /// - Returns: The style; light if none of the settings says dark.
  static func style(setting: String?, theme: String?, colors: String?) -> UIUserInterfaceStyle {
    if setting?.contains("prefer-dark") == true { return .dark }
    if let theme = theme?.lowercased(), theme.hasSuffix("dark") { return .dark }
    let scheme = colors?.split(separator: "\n").first { $0.hasPrefix("ColorScheme=") }
    return scheme?.lowercased().contains("dark") == true ? .dark : .light
  }

  /// Runs a command; returns its output, or nil if it fails or does not exist.
  private static func output(_ command: String...) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  /// Reads the portal's signals until the command for it ends.
  private func watch() {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The command ends with this thread, also if the program crashes.
    process.arguments = [
      "setpriv", "--pdeathsig", "TERM", "gdbus", "monitor", "--session", "--dest", Self.portalName,
      "--object-path",
      Self.portalPath,
    ]
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    process.standardInput = FileHandle.nullDevice
    guard Self.hasBus, (try? process.run()) != nil else { return }
    while true {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { return }
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
      where line.contains("color-scheme") {
        guard let style = Self.style(ofPortal: String(line)) else { continue }
        let handler = state.withLock { state in
          state.change = style
          return state.handler
        }
        handler?()
      }
    }
  }

  private static var hasBus: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    return environment["XDG_RUNTIME_DIR"].map {
      FileManager.default.fileExists(atPath: "\($0)/bus")
    }
      ?? false
  }
}
