// SPDX-License-Identifier: GPL-3.0-or-later
import CSDLDesktop
import Foundation

/// The number of pixels per point that the user of the desktop prefers.
enum DesktopScale {
  /// Returns the number of SDL's units per point.
  ///
  /// On Wayland, SDL's units are points, and a window has a number of pixels for each. On X11, units
  /// are pixels, so the scale is that of the user's settings.
  ///
  /// - Parameter wanted: The scale of the program's arguments; nil for none.
  /// - Returns: The number, from 0.25 to 8.
  static func unitScale(_ wanted: Double?) -> Double {
    if let wanted { return wanted }
    if SDLDesktop.driver == "wayland" { return 1 }
    let environment = ProcessInfo.processInfo.environment
    for name in ["GDK_SCALE", "QT_SCALE_FACTOR"] {
      if let scale = environment[name].flatMap(Double.init), DesktopOptions.scales.contains(scale) {
        return scale
      }
    }
    return dotsPerInch.map(scale) ?? 1
  }

  /// Returns the scale for the resolution of fonts, in quarters.
  static func scale(dotsPerInch: Double) -> Double {
    min(max((dotsPerInch / 96 * 4).rounded() / 4, 1), DesktopOptions.scales.upperBound)
  }

  /// The resolution of fonts that desktops set on X11; nil if they set none.
  ///
  /// The physical resolution is no measure, because screens report it wrongly.
  private static var dotsPerInch: Double? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Close = @convention(c) (OpaquePointer?) -> Int32
    typealias Resources = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    // SDL loads the library itself, so the program does not link it.
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else { return nil }
    defer { dlclose(library) }
    guard let open = dlsym(library, "XOpenDisplay"), let close = dlsym(library, "XCloseDisplay"),
      let resources = dlsym(library, "XResourceManagerString"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(resources, to: Resources.self)(display)
      .flatMap { dotsPerInch(in: String(cString: $0)) }
  }

  /// Returns the value of `Xft.dpi` in X resources; nil if there is none.
  static func dotsPerInch(in resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else {
        continue
      }
      let value = Double(parts[1].trimmingCharacters(in: .whitespaces))
      return value.flatMap { (24...960).contains($0) ? $0 : nil }
    }
    return nil
  }
}
