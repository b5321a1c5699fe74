// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// The preferences of a window's controllers for the system's bars.
///
/// Mullion draws neither a status bar nor a home indicator. A host that does reads
/// ``Window/systemBars`` after each update.
nonisolated public struct SystemBars: Equatable, Sendable {
  /// The colors of a status bar's content.
  nonisolated public enum StatusBarStyle: Sendable, Hashable {
    /// Dark content in light style, light content in dark style.
    case `default`
    /// Light content for a dark background.
    case lightContent
    /// Dark content for a light background.
    case darkContent
  }

  /// Whether the status bar is hidden.
  public var isStatusBarHidden = false
  /// The style of the status bar.
  public var statusBarStyle = StatusBarStyle.default
  /// Whether the home indicator hides after a while without touches.
  public var isHomeIndicatorAutoHidden = false

  /// Creates the bars of a window without a controller: both are visible.
  public init() {}
}

extension Window {
  /// The preferences of the window's controllers for the system's bars.
  ///
  /// The root controller decides, or the topmost controller that is presented over the whole window
  /// or that has ``ViewController/modalPresentationCapturesStatusBarAppearance``. A container may
  /// name a child that decides instead.
  ///
  /// - Complexity: O(presented controllers + depth of the containers).
  public final var systemBars: SystemBars {
    guard let controller = systemBarsController else { return SystemBars() }
    var bars = SystemBars()
    bars.isStatusBarHidden =
      Self.last(from: controller, \.childForStatusBarHidden).prefersStatusBarHidden
    bars.statusBarStyle =
      Self.last(from: controller, \.childForStatusBarStyle).preferredStatusBarStyle
    bars.isHomeIndicatorAutoHidden =
      Self.last(from: controller, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    return bars
  }

  private var systemBarsController: ViewController? {
    var controller = rootViewController
    var next = controller?.presentedViewController
    while let presented = next {
      let capturesBars =
        presented.presentedBy?.active.presentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
      if capturesBars { controller = presented }
      next = presented.presentedViewController
    }
    return controller
  }

  /// Returns the last controller of a chain.
  ///
  /// An override can name a controller that names the first one again, so the chain has a limit.
  private static func last(
    from controller: ViewController, _ next: (ViewController) -> ViewController?
  ) -> ViewController {
    var controller = controller
    for _ in 0..<maximumChildDepth {
      guard let child = next(controller) else { return controller }
      controller = child
    }
    return controller
  }

  private static let maximumChildDepth = 1000
}

extension ViewController {
  /// Requests an update of the window, after which the host reads ``Window/systemBars``.
  ///
  /// A controller calls this method when its answer about the status bar has changed.
  public final func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.setNeedsLayout() }

  /// Requests an update of the window, after which the host reads ``Window/systemBars``.
  ///
  /// A controller calls this method when ``prefersHomeIndicatorAutoHidden`` has changed.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.setNeedsLayout()
  }
}
