// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// Presents an alert in the middle of the dimmed container.
final class AlertPresentationController: PresentationController {
  static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.2)

  override var dimming: Color? { Self.dimming }
  override var laysOutPresentedView: Bool { true }

  override func presentedFrame(in size: Size) -> Rect {
    guard let alert = presentedViewController as? AlertController else { return .zero }
    let insets = containerView?.safeAreaInsets ?? .zero
    let margin = AlertMetrics.margin
    let area = Rect(
      x: insets.left + margin, y: insets.top + margin,
      width: max(size.width - insets.left - insets.right - 2 * margin, 0),
      height: max(size.height - insets.top - insets.bottom - 2 * margin, 0))
    let fitting = alert.fittingSize(in: area.size)
    return Rect(
      x: (area.midX - fitting.width / 2).rounded(), y: (area.midY - fitting.height / 2).rounded(),
      width: fitting.width, height: fitting.height)
  }

  override func didInstall() { presentedView?.autoresizingMask = [] }

  override var hasOwnMotion: Bool { true }

  /// Fades the alert, which is a little larger while it appears.
  override func motion() -> (Bool) -> Void {
    guard let view = presentedView, let container = containerView else { return { _ in } }
    let isComing = presentation?.isPresented ?? false
    return { isThere in
      view.alpha = isThere ? 1 : 0
      view.transform =
        isThere || !isComing ? .identity : AffineTransform.scale(x: 1.15, y: 1.15)
      container.backgroundColor = isThere ? Self.dimming : .clear
    }
  }
}

/// Presents an action sheet as a popover, or at the bottom edge in a compact width.
final class ActionSheetPopoverController: PopoverPresentationController {
  override func standardStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .custom : .none
  }

  override func makeAdaptive(_ style: ModalPresentationStyle) -> PresentationController {
    guard style == .custom else { return super.makeAdaptive(style) }
    let made = ActionSheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    made.presentationStyle = style
    return made
  }
}

/// Presents an action sheet at the bottom edge of the dimmed container.
final class ActionSheetPresentationController: PresentationController {
  override var dimming: Color? { AlertPresentationController.dimming }
  override var laysOutPresentedView: Bool { true }

  override func presentedFrame(in size: Size) -> Rect {
    guard let alert = presentedViewController as? AlertController else { return .zero }
    let insets = containerView?.safeAreaInsets ?? .zero
    let margin = AlertMetrics.margin
    let width = min(
      size.width - insets.left - insets.right - 2 * margin, AlertMetrics.sheetWidth)
    let bottom = max(insets.bottom, margin)
    let fitting = alert.fittingSize(
      in: Size(
        width: max(width, 0), height: max(size.height - insets.top - margin - bottom, 0)))
    return Rect(
      x: ((size.width - fitting.width) / 2).rounded(), y: size.height - bottom - fitting.height,
      width: fitting.width, height: fitting.height)
  }

  override func didInstall() { presentedView?.autoresizingMask = [] }

  /// Performs the cancel action; without one, the sheet stays.
  override func touchedOutside() {
    guard let alert = presentedViewController as? AlertController, let action = alert.cancelAction
    else { return }
    alert.perform(action)
  }
}
