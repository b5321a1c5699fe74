// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
public import MullionView

/// Opens a menu after a long press on a view, over a dimmed window with a preview.
///
/// ```swift
/// view.addInteraction(ContextMenuInteraction(delegate: self))
/// ```
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class ContextMenuInteraction: Interaction, WindowFollower {
  /// The object that provides the menu.
  public final weak var delegate: (any ContextMenuInteractionDelegate)?
  /// The view to which the interaction was added; nil for none.
  public final private(set) weak var view: View?

  private let press = ContextMenuPress()
  private let presses = ContextMenuPresses()
  /// The configuration for the press that is about to begin.
  private var pending: ContextMenuConfiguration?
  private weak var overlay: MenuOverlay?
  /// Retains the delegate that a table or a collection view makes for its interaction, because
  /// ``delegate`` is weak.
  package final var ownDelegate: AnyObject?
  /// Returns the subview for which a menu at a location opens, such as a cell; nil for the whole
  /// view.
  package final var target: ((Point) -> View?)?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that provides the menu, held weakly.
  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
    presses.interaction = self
    press.delegate = presses
    press.addTarget(self) { interaction, press in interaction.handle(press) }
    press.onReset = { [weak self] in self?.pending = nil }
  }

  // MARK: The view

  open func willMove(to view: View?) {
    overlay?.close(animated: false)
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  package final func viewDidChangeWindow() { overlay?.close(animated: false) }

  /// Returns the location of the press, in a view's coordinates; nil means those of the window.
  open func location(in view: View?) -> Point { press.location(in: view) }

  /// Closes the open menu.
  public final func dismissMenu() { overlay?.close() }

  /// Replaces the open menu; does nothing if none is open.
  ///
  /// - Parameter change: Returns the new menu for the innermost open menu.
  public final func updateVisibleMenu(_ change: (Menu) -> Menu) {
    guard let overlay, overlay.isOpen, let menu = overlay.card.path.last else { return }
    overlay.card.show(change(menu))
  }

  // MARK: The press

  /// Asks the delegate for a menu; the press begins only if there is one.
  fileprivate func mayBegin() -> Bool {
    guard let view, overlay?.isOpen != true else { return false }
    pending = delegate?.contextMenuInteraction(
      self, configurationForMenuAtLocation: press.location(in: view))
    return pending != nil
  }

  private func handle(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began: open(at: press.location(in: view))
    case .changed: overlay?.follow(press.location(in: nil))
    case .ended: overlay?.lift(press.location(in: nil))
    default: break
    }
  }

  private func open(at location: Point) {
    guard let configuration = pending, let view else { return }
    pending = nil
    let shown = target?(location) ?? view
    let content = configuration.previewProvider?()
    let menu = configuration.actionProvider?([]) ?? Menu()
    // The providers may have removed the view.
    guard shown.window != nil, self.view === view else { return }
    let rect = shown.bounds
    let preview: (view: View, size: Size)
    if let content {
      let made = content.previewWillAppear()
      preview = (made.view, made.size == .zero ? rect.size : made.size)
    } else {
      preview = MenuPicture.preview(of: shown)
    }
    guard let opened = MenuOverlay.open(menu, from: shown, rect: rect, preview: preview) else {
      content?.previewDidDisappear()
      return
    }
    overlay = opened
    opened.beginFollowing(press.location(in: nil))
    opened.onPreview = { [weak self] in
      guard let self else { return }
      let animator = ContextMenuAnimator()
      delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      animator.run()
      animator.finish()
    }
    opened.onEnd = { [weak self] animator in
      if let content { animator.addCompletion { content.previewDidDisappear() } }
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    opened.onChoose = { [weak view, weak opened] action in
      opened?.card.path.first?.select(action, isSingle: false)
      action.perform(from: view)
    }
    let animator = ContextMenuAnimator()
    delegate?.contextMenuInteraction(
      self, willDisplayMenuFor: configuration, animator: animator)
    if opened.isOpen { opened.animateOpening(animator) }
  }

  // See Responder.
  deinit {}
}

/// The long press of an interaction.
///
/// It also reports its reset if it never began.
private final class ContextMenuPress: LongPressGestureRecognizer {
  var onReset: (() -> Void)?

  override func reset() {
    super.reset()
    onReset?()
  }
}

/// The delegate of the long press, which lets it begin only if the interaction has a menu.
private final class ContextMenuPresses: GestureRecognizerDelegate {
  weak var interaction: ContextMenuInteraction?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    interaction?.mayBegin() ?? false
  }
}

/// A picture of a view as the preview of a context menu.
enum MenuPicture {
  /// Returns a view that shows the visible part of another view, and its size in points.
  static func preview(of view: View) -> (view: View, size: Size) {
    let part = view.window.map { view.bounds.intersection(view.convert($0.bounds, from: nil)) }
    let shown = ImageView()
    guard let part, !part.isNull, part.width > 0, part.height > 0 else { return (shown, .zero) }
    shown.image = picture(of: view, part)
    shown.cornerRadius = 8
    shown.clipsToBounds = true
    shown.showBackground(.paper)
    return (shown, part.size)
  }

  private static func picture(of view: View, _ part: Rect) -> Image? {
    let scale = view.window?.scale ?? Screen.scaleOutsideWindows
    let width = Int((part.width * scale).rounded(.up))
    let height = Int((part.height * scale).rounded(.up))
    guard width > 0, height > 0,
      let context = try? GraphicsContext(width: width, height: height, scale: scale)
    else { return nil }
    context.translateBy(x: view.bounds.minX - part.minX, y: view.bounds.minY - part.minY)
    view.render(in: context)
    return try? Image(bitmap: context.bitmap, scale: scale)
  }
}
