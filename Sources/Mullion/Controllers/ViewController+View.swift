// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension ViewController {
  /// The root view; asking for it loads it.
  ///
  /// The first time, and after nil was assigned, ``loadView()`` makes it and ``viewDidLoad()`` is called. It is never nil when
  /// read. A view of another controller is refused and reported. A view that is replaced or let go leaves its superview; in
  /// a window whose root controller this is, the new one takes its place.
  public final var view: View! {
    get {
      loadViewIfNeeded()
      if let viewIfLoaded { return viewIfLoaded }
      ViewError.report(.noViewLoaded(controller: displayName))
      let plain = makePlainView()
      setView(plain)
      return plain
    }
    set { setView(newValue) }
  }

  /// Whether there is a root view; asking does not load it.
  public final var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the root view, if it is not there.
  public final func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    guard !isLoadingView else {
      ViewError.report(.viewReadWhileLoading(controller: displayName))
      setView(makePlainView())
      return
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if viewIfLoaded == nil {
      ViewError.report(.noViewLoaded(controller: displayName))
      setView(makePlainView())
    }
    source?.viewIsLoaded(of: self)
    viewDidLoad()
    rootWindow?.installRootView()
  }

  /// A view without content, of the size of what it will probably be shown in.
  ///
  /// UIKit takes the main screen's bounds. Here no screen is the main one of the process, so before the controller has a
  /// parent, a presenter or a window, the size is the first one that the view gets: what is put into the view refers to
  /// that as if the view had been made with it.
  final func makePlainView() -> View {
    let around = parent?.viewIfLoaded ?? presentedBy?.container ?? rootWindow
    let view = View(frame: Rect(origin: .zero, size: around?.bounds.size ?? .zero))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.bounds.size == .zero { view.marks.insert(.awaitsSize) }
    return view
  }

  private func setView(_ view: View?) {
    guard view !== viewIfLoaded else { return }
    if let view, let other = view.controller {
      ViewError.report(.viewInUse(view: view.displayName, controller: other.displayName))
      return
    }
    if let old = viewIfLoaded {
      old.removeFromSuperview()
      guard viewIfLoaded === old else { return }
      old.viewController = nil
      viewIfLoaded = nil
      guard view?.controller == nil else { return }
    }
    guard let view else {
      source?.viewIsGone(of: self)
      return
    }
    viewIfLoaded = view
    view.viewController = self
    if additionalInsets != .zero { view.additionalSafeAreaInsets = additionalInsets }
    fitMargins()
    if !isLoadingView { rootWindow?.installRootView() }
    settleAppearance()
  }

  /// What bars of the controller's own cover of its view besides, from each edge, in points, not negative.
  ///
  /// Default zero.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { viewIfLoaded?.additionalSafeAreaInsets ?? additionalInsets }
    set {
      additionalInsets = newValue
      viewIfLoaded?.additionalSafeAreaInsets = newValue
    }
  }

  // MARK: Layout

  /// From this width on, in points, a view counts as wide: it has wider margins, and there is room for two columns.
  static var leastRegularWidth: Double { 672 }

  /// Lays out the root view, with the callbacks around that.
  final func layOutView() {
    guard let view = viewIfLoaded else { return }
    fitMargins()
    viewWillLayoutSubviews()
    view.updateConstraintsIfNeeded()
    view.layoutSubviews()
    viewDidLayoutSubviews()
  }

  /// Gives the root view the least margins of a screen's view: 16 at the sides, 20 of a wide one.
  private func fitMargins() {
    guard let view = viewIfLoaded else { return }
    let side = view.bounds.width >= Self.leastRegularWidth ? 20.0 : 16
    view.systemMinimumLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The controller and all inside of it or presented by it.
  ///
  /// - Complexity: O(controllers).
  final var allControllers: [ViewController] {
    var all = [self]
    for child in children { all += child.allControllers }
    if let presented = presentation?.controller { all += presented.allControllers }
    return all
  }

  /// The controller by its class and title, for messages.
  final var displayName: String {
    let name = "\(type(of: self))"
    return title.map { "\(name) \"\($0)\"" } ?? name
  }
}
