// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Mullion
import MullionGeometry
import UIKit

/// A window of the desktop with a screen of the application, and a scene if the program has scenes.
final class DesktopWindow {
  /// The largest width and height of a window, in pixels.
  static let maximumSide = 16_384

  let screen: UIScreen
  let surface: any DesktopSurface
  /// The scene; nil for a program without scenes.
  var scene: UIWindowScene?
  private var stack = WindowStack()
  private var title = ""
  private var limits: (minimum: Size, maximum: Size) = (.zero, .zero)
  private var caret: Rect?
  private var cursor = DesktopCursor.arrow
  /// Whether the window is on the desktop: not minimized and not hidden.
  var isVisible = true
  /// Whether the window closes after the current turn.
  var isClosing = false

  init(screen: UIScreen, surface: any DesktopSurface) {
    (self.screen, self.surface) = (screen, surface)
  }

  /// The size of a surface's content, in points.
  static func size(of surface: any DesktopSurface) -> Size {
    let (width, height) = surface.pixelSize
    return Size(width: Double(width) / surface.scale, height: Double(height) / surface.scale)
  }

  /// The visible windows of the application on the screen, back to front.
  func windows(of application: UIApplication) -> [UIWindow] {
    application.windows.filter { $0.screen === screen && !$0.isHidden }
  }

  /// The window that receives keys while this one is in front; nil without one.
  func keyCandidate(of application: UIApplication) -> UIWindow? {
    if let key = application.keyWindow, key.screen === screen { return key }
    return windows(of: application).last { $0.windowLevel == .normal }
  }

  /// Shows the changes of a turn.
  func present(_ application: UIApplication) throws {
    fitSurface(application)
    try surface.present { pixels in
      stack.paint(windows(of: application), scale: screen.scale, into: pixels)
    }
    if let scene {
      if scene.title != title {
        title = scene.title
        surface.setTitle(title.isEmpty ? DesktopProgram.name : title)
      }
      fitLimits(scene)
    }
    fitTextInput(application)
  }

  /// Gives the surface the size of the screen after the interface has turned, or the screen the size
  /// that the desktop permits.
  private func fitSurface(_ application: UIApplication) {
    guard !isNear(screen.bounds.size, Self.size(of: surface)) else { return }
    surface.resize(to: screen.bounds.size)
    let actual = Self.size(of: surface)
    guard !isNear(screen.bounds.size, actual) else { return }
    application.resize(screen, to: actual, scale: surface.scale)
    _ = application.turn(at: application.time)
  }

  /// Whether two sizes differ by less than a pixel.
  private func isNear(_ size: Size, _ other: Size) -> Bool {
    abs(size.width - other.width) * surface.scale < 1
      && abs(size.height - other.height) * surface.scale < 1
  }

  private func fitLimits(_ scene: UIWindowScene) {
    guard let wanted = scene.sizeRestrictions else { return }
    guard (wanted.minimumSize, wanted.maximumSize) != limits else { return }
    limits = (wanted.minimumSize, wanted.maximumSize)
    surface.setLimits(minimum: limits.minimum, maximum: limits.maximum)
  }

  private func fitTextInput(_ application: UIApplication) {
    let isKey = application.keyWindow?.screen === screen
    let wanted = isKey && application.wantsKeyboard ? application.caretFrame ?? .zero : nil
    guard wanted != caret else { return }
    caret = wanted
    surface.setTextInput(at: wanted)
  }

  /// Shows the cursor for the view under the pointer.
  func fitCursor(at point: Point, _ application: UIApplication) {
    var view = windows(of: application).reversed().lazy
      .compactMap { $0.hitTest($0.convert(point, from: nil), with: nil) }.first
    var wanted = DesktopCursor.arrow
    while let candidate = view {
      if candidate is UITextField || candidate is UITextView { wanted = .text }
      view = candidate.superview
    }
    guard wanted != cursor else { return }
    cursor = wanted
    surface.setCursor(wanted)
  }
}
