// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
public import MullionGeometry
public import MullionRaster
import MullionSolver
public import MullionView

/// A bar with a field for a search text, a cancel button and scopes.
///
/// Names and rules are UIKit's. The bar is 56 points high, and 100 points with its scopes.
open class SearchBar: View {
  /// The height of the bar without scopes, in points.
  static let height = 56.0
  private static let scopeHeight = 44.0

  /// The object that is notified of editing and of the buttons.
  open weak var delegate: (any SearchBarDelegate)?
  /// The field for the text, whose delegate is the bar.
  public final let searchTextField = SearchTextField()
  /// Receives the same events as the delegate: the search controller of the bar.
  package final weak var searchController: (any SearchBarController)?
  private let cancelButton = Button()
  private var scopeBar: SegmentedControl?
  private lazy var fieldDelegate = SearchFieldDelegate(of: self)

  /// The titles of the scopes; empty for none.
  ///
  /// Default empty. Setting it selects the first scope if the selected one does not exist any more.
  open var scopeButtonTitles: [String] = [] {
    didSet { if scopeButtonTitles != oldValue { scopesDidChange() } }
  }
  /// The style of the bar's background.
  ///
  /// Default default. A background color that the program has set stays.
  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle != oldValue { showStyle() } }
  }
  /// Whether the scopes are visible, if there are any.
  ///
  /// Default false.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { heightDidChange() } }
  }
  /// The index of the selected scope.
  ///
  /// Default 0. Setting it notifies no object. An index without a scope is reported to
  /// ``ViewError/handler`` and changes nothing.
  open var selectedScopeButtonIndex: Int {
    get { max(scopeBar?.selectedSegmentIndex ?? 0, 0) }
    set {
      guard scopeButtonTitles.indices.contains(newValue) else {
        report(
          .invalidIndex(
            view: displayName, index: newValue, count: scopeButtonTitles.count, of: "scopes"))
        return
      }
      scopeBar?.selectedSegmentIndex = newValue
    }
  }

  /// Creates a bar without text.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    showBackground(.bar)
    setContentHuggingPriority(.high, for: .vertical)
    cancelButton.title = "Cancel"
    cancelButton.isHidden = true
    cancelButton.addAction(for: .touchUpInside) { [weak self] _ in self?.cancel() }
    searchTextField.delegate = fieldDelegate
    searchTextField.returnKeyType = .search
    searchTextField.enablesReturnKeyAutomatically = true
    searchTextField.addAction(for: .editingChanged) { [weak self] _ in self?.textDidChange() }
    for view in [searchTextField, cancelButton] { addSubview(view) }
  }

  /// The text.
  ///
  /// Setting it notifies no object.
  open var text: String {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text shown while the field is empty.
  open var placeholder: String {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether the cancel button is visible.
  ///
  /// Default false.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set {
      guard newValue != showsCancelButton else { return }
      cancelButton.isHidden = !newValue
      setNeedsLayout()
    }
  }

  /// Shows or hides the cancel button.
  ///
  /// - Parameters:
  ///   - shows: Whether the button is visible.
  ///   - animated: Whether the change of the field's width is animated.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) {
    guard shows != showsCancelButton else { return }
    layoutIfNeeded()
    showsCancelButton = shows
    if animated { View.animate(withDuration: 0.25) { [self] in layoutIfNeeded() } }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Begins editing in the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing in the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text)
    searchController?.searchBarDidChange(self)
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.searchBarDidCancel(self)
  }

  // MARK: Scopes

  private var showsScopes: Bool { showsScopeBar && !scopeButtonTitles.isEmpty }

  private func scopesDidChange() {
    let selected = selectedScopeButtonIndex
    scopeBar?.removeFromSuperview()
    scopeBar = nil
    if !scopeButtonTitles.isEmpty {
      let control = SegmentedControl(items: scopeButtonTitles)
      control.selectedSegmentIndex = scopeButtonTitles.indices.contains(selected) ? selected : 0
      control.addAction(for: .valueChanged) { [weak self] _ in self?.scopeDidChange() }
      addSubview(control)
      scopeBar = control
    }
    heightDidChange()
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.searchBarDidChange(self)
  }

  private func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.searchBarHeightDidChange(self)
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    Size(
      width: View.noIntrinsicMetric, height: Self.height + (showsScopes ? Self.scopeHeight : 0))
  }

  /// Returns the width of the size and the intrinsic height, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safeArea = safeAreaInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let row = Rect(
      x: safeArea.left + 16, y: 0,
      width: max(bounds.width - safeArea.left - safeArea.right - 32, 0), height: Self.height)
    let own = cancelButton.intrinsicContentSize.width
    let button = showsCancelButton ? min(max(own, 0).rounded(.up), row.width / 2) : 0
    let gap = showsCancelButton ? min(12, row.width - button) : 0
    let width = row.width - button - gap
    searchTextField.place(
      Rect(x: row.minX + (isRightToLeft ? button + gap : 0), y: 10, width: width, height: 36))
    cancelButton.place(
      Rect(x: isRightToLeft ? row.minX : row.maxX - button, y: 10, width: button, height: 36))
    scopeBar?.isHidden = !showsScopes
    scopeBar?.place(Rect(x: row.minX, y: Self.height, width: row.width, height: 32))
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The position of the bar: at the top.
  open var barPosition: BarPosition { .top }

  /// Returns the image behind the text in a state, or the normal state's; nil for none.
  open func searchFieldBackgroundImage(for state: Control.State) -> Image? {
    state == .disabled
      ? searchTextField.disabledBackground ?? searchTextField.background
      : searchTextField.background
  }

  /// Sets the image behind the text for a state, in place of the gray shape.
  ///
  /// It is the ``TextField/background`` of ``searchTextField``, or its
  /// ``TextField/disabledBackground``.
  ///
  /// - Parameters:
  ///   - image: The image; nil removes it, and in the normal state restores the shape.
  ///   - state: The state: normal or disabled. Other states change nothing.
  open func setSearchFieldBackgroundImage(_ image: Image?, for state: Control.State) {
    switch state {
    case .normal:
      searchTextField.background = image
      searchTextField.showShape(image == nil)
    case .disabled: searchTextField.disabledBackground = image
    default: return
    }
  }

  /// Whether the text is shown as dots.
  ///
  /// Default false.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The characters that the keyboard offers first.
  open var keyboardType: KeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  /// The meaning of the return key.
  open var returnKeyType: ReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// The appearance of the keyboard.
  open var keyboardAppearance: KeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }

  /// The letters for which the keyboard turns on the shift key.
  open var autocapitalizationType: TextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  /// Whether the keyboard corrects typed text.
  open var autocorrectionType: TextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  /// Whether the host checks the spelling.
  open var spellCheckingType: TextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  // See Responder.
  deinit {}
}

/// The search controller of a bar, which receives its events.
package protocol SearchBarController: AnyObject {
  /// Called when editing has begun.
  func searchBarDidBegin(_ searchBar: SearchBar)
  /// Called when the user has changed the text or the scope.
  func searchBarDidChange(_ searchBar: SearchBar)
  /// Called when the user has pressed the cancel button.
  func searchBarDidCancel(_ searchBar: SearchBar)
  /// Called when the bar needs another height.
  func searchBarHeightDidChange(_ searchBar: SearchBar)
}

/// Passes the events of a search bar's field to the bar's delegate.
private final class SearchFieldDelegate: TextFieldDelegate {
  private weak var weakBar: SearchBar?

  init(of bar: SearchBar) { weakBar = bar }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    weakBar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: TextField) {
    guard let bar = weakBar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.searchController?.searchBarDidBegin(bar)
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    weakBar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    if let bar = weakBar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool {
    weakBar.flatMap {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacement: text)
    } ?? true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    if let bar = weakBar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}

extension SearchBar: KeyboardTraitsOwner {
  /// The traits of the keyboard, as the search text field states them.
  public final var inputTraits: KeyboardTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }
}

extension SearchBar {
  /// The styles of a search bar; the raw values are UIKit's.
  nonisolated public enum Style: UInt, Sendable, CaseIterable {
    /// The background of bars.
    case `default` = 0
    /// The background of bars.
    case prominent = 1
    /// No background behind the field.
    case minimal = 2
  }

  /// Shows the background of the style, unless the program has set a color.
  final func showStyle() {
    let isSystem = detailsBox?.details.systemBackground != nil
    if searchBarStyle == .minimal {
      if isSystem { backgroundColor = nil }
    } else if backgroundColor == nil {
      showBackground(.bar)
    }
  }
}
