// SPDX-License-Identifier: GPL-3.0-or-later
import CMullionText
public import MullionGeometry

/// A screen of the host, with its size, scale and orientation.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Screen {
  /// The size of the screen in portrait orientation, in points.
  ///
  /// ``Application/resize(_:to:scale:)`` changes it and the scale.
  public package(set) var nativeSize: Size
  /// The number of device pixels per point.
  open package(set) var scale: Double
  /// The orientation of the interface on the screen.
  ///
  /// The controllers of the windows, and the turns of the device that a host reports, determine it;
  /// see ``Application/turnDevice(to:)``. The orientation of the device is
  /// ``Application/deviceOrientation``.
  public package(set) var orientation = InterfaceOrientation.portrait
  /// The state of the status bar.
  public package(set) var statusBar = StatusBar()
  private var storedStatusBarHeight = 0.0
  /// The application whose windows the screen shows.
  package weak var host: (any WindowHost)?
  /// The views that show the status bar.
  private var statusBarObservers: [WeakObserver] = []
  /// The window of ``Application/showStatusBar(_:on:)``.
  package weak var statusBarWindow: Window?
  package var isUpdatingStatusBar = false

  /// The height of the status bar while it is visible, in points; 0 for a screen without one.
  ///
  /// Default 0. A visible bar extends the safe area of windows at the top of the screen: their
  /// insets at the top are at least the height. So on a screen without a notch, for which the host
  /// sets 20, a window without insets has 20 points while the bar is visible and 0 while it is
  /// hidden. On a screen with a notch, the host sets ``Window/safeArea`` for the notch, and the bar
  /// is not higher. An unusable height is reported to ``ViewError/handler`` and ignored.
  public var statusBarHeight: Double {
    get { storedStatusBarHeight }
    set {
      let probe = Window()
      probe.reporting { () throws(ViewError) in
        try probe.checkNotNegative(newValue, "statusBarHeight of a screen")
        guard newValue != storedStatusBarHeight else { return }
        storedStatusBarHeight = newValue
        host?.statusBarHeightDidChange(of: self)
      }
    }
  }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The size in portrait orientation, in points.
  ///   - scale: The number of device pixels per point. An unusable size or scale is reported to
  ///     ``ViewError/handler`` and replaced by 0 × 0 or 1.
  public init(size: Size, scale: Double = 1) {
    nativeSize = Self.usable(size) ?? .zero
    self.scale = Self.usable(scale: scale) ?? 1
  }

  /// Returns the size if a screen can have it; otherwise reports an error and returns nil.
  package static func usable(_ size: Size) -> Size? {
    let probe = Window()
    var usable: Size?
    probe.reporting { () throws(ViewError) in
      try probe.checkNotNegative(size.width, "size of a screen")
      try probe.checkNotNegative(size.height, "size of a screen")
      usable = size
    }
    return usable
  }

  /// Returns the scale if a screen can have it; otherwise reports an error and returns nil.
  package static func usable(scale: Double) -> Double? {
    let probe = Window()
    var usable: Double?
    probe.reporting { () throws(ViewError) in
      try probe.setScale(scale)
      usable = scale
    }
    return usable
  }

  /// The rectangle of the screen in its orientation, in points, with the origin at the top left.
  open var bounds: Rect { Rect(origin: .zero, size: size(in: orientation)) }

  /// The rectangle of the screen in portrait orientation, in pixels.
  open var nativeBounds: Rect {
    Rect(x: 0, y: 0, width: nativeSize.width * scale, height: nativeSize.height * scale)
  }

  /// The screen whose content this screen shows too; nil, because no host mirrors screens.
  open var mirrored: Screen? { nil }

  /// The part of the bounds below the status bar, in points.
  open var applicationFrame: Rect {
    guard statusBarHeight > 0, !statusBar.isHidden else { return bounds }
    return bounds.inset(by: EdgeInsets(top: statusBarHeight, left: 0, bottom: 0, right: 0))
  }

  /// The coordinates of the screen in its orientation.
  open var coordinateSpace: any CoordinateSpace { self }

  /// The coordinates of the screen in its orientation; no coordinates stay fixed when the interface
  /// turns.
  open var fixedCoordinateSpace: any CoordinateSpace { self }

  /// The pixels per point: the scale, because no host scales its pixels again.
  open var nativeScale: Double { scale }

  /// The resolution of the screen in portrait orientation; it changes with the size and the scale.
  open var currentMode: ScreenMode? {
    get { availableModes.first }
    // The host decides about the resolution, so that the only mode is the current one.
    set {}
  }

  /// The resolutions of the screen: the current one.
  open var availableModes: [ScreenMode] {
    let size = nativeBounds.size
    if let mode, mode.size == size { return [mode] }
    let made = ScreenMode(size: size)
    mode = made
    return [made]
  }

  /// The best resolution of the screen: the current one.
  open var preferredMode: ScreenMode? { availableModes.first }
  private var mode: ScreenMode?

  /// The environment of the screen, from which its windows inherit.
  open var traitCollection: TraitCollection {
    var traits = TraitCollection()
    traits.setSizeClasses(ofSize: bounds.size)
    traits.displayScale = scale
    guard let host else { return traits }
    traits.userInterfaceStyle = host.userInterfaceStyle
    traits.preferredContentSizeCategory = host.preferredContentSizeCategory
    return traits
  }

  /// Called after ``traitCollection`` has changed with the size or the scale; default nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The view of the screen that has the focus of keys; nil for none.
  open var focusedView: View? {
    guard let window = host?.keyWindow, window.screen === self else { return nil }
    return window.focusedView
  }

  /// Whether views of the screen can have the focus of keys: true.
  open var supportsFocus: Bool { true }

  /// Returns a view with the present picture of the screen.
  ///
  /// - Parameter afterUpdates: Whether the windows are laid out before.
  /// - Returns: The view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View {
    let snapshot = View(frame: bounds)
    for window in host?.windows(on: self) ?? [] where !window.isHidden {
      guard let view = window.resizableSnapshotView(from: nil, afterUpdates, .zero) else {
        continue
      }
      view.frame = window.frame
      snapshot.addSubview(view)
    }
    return snapshot
  }

  /// Creates a link that calls a method before each frame of the key window of the screen.
  ///
  /// - Parameters:
  ///   - target: The object of the method, which the link retains until it is invalid.
  ///   - selector: The method, which receives the link.
  /// - Returns: The link; nil if no window of the screen is the key window.
  open func displayLink(withTarget target: Any, selector: ActionSelector) -> DisplayLink? {
    guard let window = host?.keyWindow, window.screen === self else { return nil }
    let object = target as AnyObject
    return window.addDisplayLink { link in _ = selector.perform(on: object, sender: link) }
  }

  /// The minimum width of a large screen and of a wide view, in points.
  nonisolated package static let leastRegularWidth = 672.0

  /// The orientations that a program supports unless it says otherwise: all on large screens, and
  /// all except upside down on others.
  package var standardOrientations: InterfaceOrientationMask {
    min(nativeSize.width, nativeSize.height) >= Self.leastRegularWidth ? .all : .allButUpsideDown
  }

  /// Returns the size of the screen in an orientation, in points.
  func size(in orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape
      ? Size(width: nativeSize.height, height: nativeSize.width) : nativeSize
  }

  // See Responder.
  deinit {}
}

/// A view that shows the status bar of a screen.
package protocol StatusBarObserver: AnyObject {
  /// Shows the status bar.
  func show(_ statusBar: StatusBar)
}

/// A weak reference to a view that shows a status bar.
private struct WeakObserver {
  weak var observer: (any StatusBarObserver)?
}

extension Screen {
  /// Whether the screen has a status bar, or had one that is still shown.
  package var hasStatusBar: Bool { statusBarHeight > 0 || !statusBar.isHidden }

  /// The frame of the visible status bar, in points.
  package var statusBarArea: Rect { Rect(x: 0, y: 0, width: bounds.width, height: statusBarHeight) }

  /// Adds a view that shows the status bar.
  package func addStatusBarObserver(_ observer: any StatusBarObserver) {
    statusBarObservers.append(WeakObserver(observer: observer))
  }

  /// Removes a view that showed the status bar.
  package func removeStatusBarObserver(_ observer: any StatusBarObserver) {
    statusBarObservers.removeAll { $0.observer === observer || $0.observer == nil }
  }

  /// Reports the status bar to the views that show it.
  package func showStatusBar() {
    statusBarObservers.removeAll { $0.observer == nil }
    for entry in statusBarObservers { entry.observer?.show(statusBar) }
  }

  /// The number of device pixels per point outside of a window: 1, or the scale of the main screen
  /// in a program that links the product UIKit.
  nonisolated package static let scaleOutsideWindows = mullion_linked_main_screen_scale()
}
