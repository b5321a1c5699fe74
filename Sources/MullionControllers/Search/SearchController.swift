// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// Manages a search with a search bar: it shows the results over the controller that owns the bar.
///
/// Assign it to ``NavigationItem/searchController``. The navigation bar then shows the search bar.
/// When its editing begins, the search becomes active, and the search controller is presented over
/// the view of the item's controller. A tap on the cancel button or on the dimmed background ends
/// the search. A search bar that the program adds to a view of its own presents nothing.
open class SearchController: ViewController, ViewControllerTransitioningDelegate,
  ViewControllerAnimatedTransitioning
{
  private static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.2)

  /// The controller that shows the results; nil if the controller below shows them itself.
  open private(set) var searchResultsController: ViewController?
  /// The search bar.
  open private(set) var searchBar = SearchBar()
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any SearchResultsUpdating)?
  /// The object that is notified of the beginning and the end of the search.
  open weak var delegate: (any SearchControllerDelegate)?
  /// Whether the content below is dimmed and receives no touches while there are no results.
  ///
  /// Default true.
  open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
  /// The older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title row of the navigation bar is hidden during the search.
  ///
  /// Default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is visible only during the search.
  ///
  /// Default true. If false, the program sets ``SearchBar/showsCancelButton``.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are visible only during the search.
  ///
  /// Default true. If false, the program sets ``SearchBar/showsScopeBar``.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are visible only for a search text that is not empty.
  ///
  /// Default true. If false, the program sets ``showsSearchResultsController``.
  public final var automaticallyShowsSearchResultsController = true
  /// Whether the results are visible during the search.
  ///
  /// Default false. Setting it makes ``automaticallyShowsSearchResultsController`` false.
  public final var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showsResults = newValue
      showResults()
    }
  }

  private var showsResults = false
  private var storedIsActive = false
  /// The controller whose navigation item has this search controller.
  final weak var owner: ViewController?

  /// Creates a controller.
  ///
  /// - Parameter searchResultsController: The controller that shows the results; nil if the
  ///   controller below shows them itself.
  public init(searchResultsController: ViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    searchBar.placeholder = "Search"
    searchBar.searchController = self
    transitioningDelegate = self
  }

  /// Whether the search is active.
  ///
  /// Setting it begins or ends the search with an animation. A search cannot begin while the view of
  /// the item's controller is in no window.
  open var isActive: Bool {
    get { storedIsActive }
    set { newValue ? begin() : end() }
  }

  // MARK: Beginning and ending

  private func begin() {
    guard !storedIsActive else { return }
    // Finish the dismissal of the last search now; its end would otherwise end the new search.
    if let ending = presentedBy, !ending.isPresented { ending.host?.presentationChange?.finish() }
    if let owner, owner.viewIfLoaded?.window == nil { return }
    guard !storedIsActive else { return }
    storedIsActive = true
    delegate?.willPresentSearchController(self)
    guard storedIsActive else { return }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = true }
    owner?.itemsDidChange()
    if !searchBar.searchTextField.isEditing { searchBar.becomeFirstResponder() }
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    guard storedIsActive else { return }
    presentOverOwner()
  }

  private func presentOverOwner() {
    guard let owner, presentedBy == nil, owner.viewIfLoaded?.window != nil else {
      delegate?.didPresentSearchController(self)
      return
    }
    owner.present(self, over: owner, animated: true) { [weak self] in
      guard let self, storedIsActive else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private func end() {
    guard storedIsActive else { return }
    delegate?.willDismissSearchController(self)
    guard storedIsActive else { return }
    storedIsActive = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    owner?.itemsDidChange()
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    guard let presentation = presentedBy else {
      delegate?.didDismissSearchController(self)
      return
    }
    presentation.end(animated: true) { [weak self] _ in
      guard let self else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// Ends a search whose presentation was dismissed by other code.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentedBy?.isPresented != true { end() }
  }

  override func makePresentationController(presenting: ViewController?) -> PresentationController {
    SearchPresentationController(presentedViewController: self, presenting: presenting)
  }

  // MARK: Views

  open override func loadView() {
    let view = TapOverlay(frame: makePlainView().frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.onTap = { [weak self] in self?.isActive = false }
    self.view = view
    showResults()
  }

  /// Shows or hides the results and the dimmed background.
  private func showResults() {
    if automaticallyShowsSearchResultsController {
      showsResults = storedIsActive && !searchBar.text.isEmpty
    }
    guard let view = viewIfLoaded else { return }
    view.backgroundColor = obscuresBackgroundDuringPresentation ? Self.dimming : nil
    guard let results = searchResultsController else { return }
    guard showsResults else {
      if results.parent === self { results.viewIfLoaded?.isHidden = true }
      return
    }
    if results.parent !== self {
      if let reason = results.obstacle(inside: self) { return refuse(results, reason) }
      addChild(results)
      guard results.parent === self, let shown: View = results.view else { return }
      shown.frame = Rect(origin: .zero, size: view.bounds.size)
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(shown)
      results.didMove(toParent: self)
    }
    results.viewIfLoaded?.isHidden = false
  }

  // MARK: The animation of the presentation

  /// Returns the animator of the presentation; nil, the default, fades the controller.
  ///
  /// An override may return the search controller itself and override ``animateTransition(using:)``.
  open func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns the animator of the dismissal; nil, the default, fades the controller.
  open func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns the object that drives the animator of the presentation; nil, the default, for none.
  open func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns the object that drives the animator of the dismissal; nil, the default, for none.
  open func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns the presentation controller, which leaves the controller below visible.
  open func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    makePresentationController(presenting: presenting)
  }

  /// The duration of ``animateTransition(using:)``: 0.25 seconds.
  open func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.25
  }

  /// Fades the controller in or out.
  ///
  /// - Parameter context: The transition.
  open func animateTransition(using context: any ViewControllerContextTransitioning) {
    let isPresented = context.viewController(forKey: .to) === self
    guard let shown: View = view else { return context.completeTransition(false) }
    if isPresented {
      context.containerView.addSubview(shown)
      shown.frame = context.finalFrame(for: self)
      shown.alpha = 0
    }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { shown.alpha = isPresented ? 1 : 0 },
      completion: { _ in
        shown.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Called after ``animateTransition(using:)``; by default nothing happens.
  open func animationEnded(_ transitionCompleted: Bool) {}

  // See Responder.
  deinit {}
}

extension SearchController: SearchBarController {
  package func searchBarDidBegin(_ searchBar: SearchBar) { begin() }

  package func searchBarDidChange(_ searchBar: SearchBar) {
    showResults()
    if storedIsActive { searchResultsUpdater?.updateSearchResults(for: self) }
  }

  package func searchBarDidCancel(_ searchBar: SearchBar) { end() }

  package func searchBarHeightDidChange(_ searchBar: SearchBar) { owner?.itemsDidChange() }
}
