// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionControls
public import MullionView

/// The preferences of a window's controllers for the system's bars.
///
/// For the status bar, a host sets ``Screen/statusBarHeight``; Mullion then applies the preferences
/// and reports them as ``Screen/statusBar``. Mullion draws no home indicator. A host that does reads
/// ``Window/systemBars`` after each update.
nonisolated public struct SystemBars: Equatable, Sendable {
  /// The colors of a status bar's content.
  public typealias StatusBarStyle = MullionView.StatusBarStyle

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
    bars.isStatusBarHidden = statusBarHider(from: controller).prefersStatusBarHidden
    bars.statusBarStyle =
      Self.last(from: controller, \.childForStatusBarStyle).preferredStatusBarStyle
    bars.isHomeIndicatorAutoHidden =
      Self.last(from: controller, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    return bars
  }

  /// The controllers' preferences for the status bar; nil without a controller.
  final var statusBarWish: StatusBarWish? {
    guard let controller = systemBarsController else { return nil }
    let bars = systemBars
    return StatusBarWish(
      isHidden: bars.isStatusBarHidden, style: bars.statusBarStyle,
      animation: statusBarHider(from: controller).preferredStatusBarUpdateAnimation)
  }

  private func statusBarHider(from controller: ViewController) -> ViewController {
    Self.last(from: controller, \.childForStatusBarHidden)
  }

  private var systemBarsController: ViewController? {
    var controller = rootViewController
    var next = controller?.presentedViewController
    // At the beginning of a dismissal, the presenter decides again.
    while let presented = next, presented.presentedBy?.isPresented ?? true {
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
