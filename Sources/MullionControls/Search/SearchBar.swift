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
  /// The field for the text.
  ///
  /// The bar sets its delegate, and passes its events on to ``delegate``.
  public final let searchTextField = SearchTextField()
  /// The search controller of the bar, which receives the same events as the delegate; nil for
  /// none.
  package final weak var searchController: (any SearchBarController)?
  private let cancelButton = Button()
  private(set) final var scopeBar: SegmentedControl?
  /// The images and the distances that the program has set.
  final var look = Look()
  /// The images behind the bar and behind the scopes.
  let (backgroundPart, scopePart) = (ControlPart(), ControlPart())
  /// The background color that the bar has set from ``barTintColor``, not the program; nil for
  /// none.
  final var shownTint: Color?
  /// The line above the field, created for the first prompt.
  private var promptLabel: Label?
  /// The button at the end of the field; nil for none.
  final var sideButton: SearchIconButton?
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
  /// The color of the bar's background; nil for the standard one.
  ///
  /// Default nil.
  open var barTintColor: Color? {
    didSet { if barTintColor != oldValue { showStyle() } }
  }
  /// The style of the bar; a black one has dark traits.
  ///
  /// Default default.
  open var barStyle = BarColorStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle }
  }
  /// The line above the field; nil for none.
  ///
  /// Default nil. It makes the bar 30 points higher.
  open var prompt: String? {
    didSet { if prompt != oldValue { promptDidChange() } }
  }
  /// Whether the bookmark button is visible while there is no text.
  ///
  /// Default false. The button takes the place of ``searchTextField``'s `rightView`.
  open var showsBookmarkButton = false { didSet { showSideButton() } }
  /// Whether the button of the list of results is visible while there is no text.
  ///
  /// Default false. The bookmark button has precedence.
  open var showsSearchResultsButton = false { didSet { showSideButton() } }
  /// Whether the button of the list of results is selected.
  ///
  /// Default false. A selected button has the tint color, or the image of the selected state.
  open var isSearchResultsButtonSelected = false {
    didSet {
      if sideButton?.icon == .resultsList { sideButton?.isSelected = isSearchResultsButtonSelected }
    }
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
    (backgroundPart.isHidden, scopePart.isHidden) = (true, true)
    for view in [backgroundPart, scopePart, searchTextField, cancelButton] { addSubview(view) }
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
      showScopeLook()
    }
    heightDidChange()
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.searchBarDidChange(self)
  }

  private func promptDidChange() {
    if promptLabel == nil, prompt != nil {
      let label = BarStyle.label(13, .regular)
      (label.textAlignment, label.isUserInteractionEnabled) = (.center, false)
      label.systemTextColor = .text
      promptLabel = label
      addSubview(label)
    }
    promptLabel?.text = prompt ?? ""
    promptLabel?.isHidden = prompt == nil
    heightDidChange()
  }

  private var promptHeight: Double { prompt == nil ? 0 : BarStyle.promptHeight }

  private func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.searchBarHeightDidChange(self)
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    Size(
      width: View.noIntrinsicMetric,
      height: promptHeight + Self.height + (showsScopes ? Self.scopeHeight : 0))
  }

  /// Returns the given width and the intrinsic height, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safeArea = safeAreaInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let row = Rect(
      x: safeArea.left + 16, y: promptHeight,
      width: max(bounds.width - safeArea.left - safeArea.right - 32, 0), height: Self.height)
    let own = cancelButton.intrinsicContentSize.width
    let button = showsCancelButton ? min(max(own, 0).rounded(.up), row.width / 2) : 0
    let gap = showsCancelButton ? min(12, row.width - button) : 0
    let width = row.width - button - gap
    let field = Rect(
      x: row.minX + (isRightToLeft ? button + gap : 0), y: row.minY + 10, width: width, height: 36)
    let moved = look.fieldAdjustment
    searchTextField.place(field.offsetBy(dx: moved.horizontal, dy: moved.vertical))
    cancelButton.place(
      Rect(
        x: isRightToLeft ? row.minX : row.maxX - button, y: row.minY + 10, width: button,
        height: 36))
    backgroundPart.place(bounds)
    promptLabel?.place(Rect(x: row.minX, y: 0, width: row.width, height: promptHeight))
    scopeBar?.isHidden = !showsScopes
    scopeBar?.place(Rect(x: row.minX, y: row.maxY, width: row.width, height: 32))
    scopePart.isHidden = !showsScopes || look.scopeBackground == nil
    scopePart.place(
      Rect(x: bounds.minX, y: row.maxY, width: bounds.width, height: Self.scopeHeight))
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

  // MARK: Images

  /// The image behind the bar; nil for the standard background.
  ///
  /// It is the image of all positions and of the default metrics. An empty image makes the bar
  /// transparent; one made with `resizableImage` keeps its edges.
  open var backgroundImage: Image? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }

  /// Sets the image behind the bar in a position and metrics; nil removes it.
  open func setBackgroundImage(
    _ backgroundImage: Image?, for barPosition: BarPosition, barMetrics: BarMetrics
  ) {
    look.backgrounds[UInt32(barPosition.rawValue), barMetrics] = backgroundImage
    showBackgroundImage()
  }

  /// Returns the image that was set behind the bar in a position and metrics; nil for none.
  open func backgroundImage(for barPosition: BarPosition, barMetrics: BarMetrics) -> Image? {
    look.backgrounds[UInt32(barPosition.rawValue), barMetrics]
  }

  /// Sets the image of an icon in a state; nil restores that of the normal state.
  ///
  /// The magnifier and the clear button have the image of the normal state in each state. A
  /// magnifier that the program has replaced by another `leftView` stays.
  open func setImage(_ iconImage: Image?, for icon: Icon, state: Control.State) {
    look.icons[icon, default: BarValues()][state, .default] = iconImage
    showIcon(icon)
  }

  /// Returns the image that was set for an icon in a state; nil for none.
  open func image(for icon: Icon, state: Control.State) -> Image? {
    look.icons[icon]?[state, .default]
  }

  /// Moves an icon by a distance in points.
  open func setPositionAdjustment(_ adjustment: Offset, for icon: Icon) {
    look.adjustments[icon] = BarStyle.valid(adjustment)
    searchTextField.adjustments = look.adjustments
  }

  /// Returns the distance by which an icon is moved, in points.
  open func positionAdjustment(for icon: Icon) -> Offset { look.adjustments[icon] ?? .zero }

  /// The distance by which the field is moved, in points.
  open var searchFieldBackgroundPositionAdjustment: Offset {
    get { look.fieldAdjustment }
    set {
      look.fieldAdjustment = BarStyle.valid(newValue)
      setNeedsLayout()
    }
  }

  /// The distance by which the text is moved in the field, in points.
  open var searchTextPositionAdjustment: Offset {
    get { searchTextField.textAdjustment }
    set { searchTextField.textAdjustment = BarStyle.valid(newValue) }
  }

  /// The image behind the scopes, as wide as the bar; nil for none.
  open var scopeBarBackgroundImage: Image? {
    get { look.scopeBackground }
    set {
      look.scopeBackground = newValue
      showScopeLook()
      setNeedsLayout()
    }
  }

  /// Sets the image behind the scopes in a state: normal, selected or disabled; nil removes it.
  open func setScopeBarButtonBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State
  ) {
    changeScopeImages { $0.backgrounds[state, .default] = backgroundImage }
  }

  /// Returns the image that was set behind the scopes in a state; nil for none.
  open func scopeBarButtonBackgroundImage(for state: Control.State) -> Image? {
    look.scopeImages?.backgrounds[state, .default]
  }

  /// Sets the image between two scopes in two states; nil removes it.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: Image?, forLeftSegmentState leftState: Control.State,
    rightSegmentState rightState: Control.State
  ) {
    changeScopeImages { $0.setDivider(dividerImage, leftState, rightState, .default) }
  }

  /// Returns the image that was set between scopes in two states; nil for none.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: Control.State, rightSegmentState rightState: Control.State
  ) -> Image? {
    look.scopeImages?.divider(leftState, rightState, .default)
  }

  /// Sets the font and the color of the scopes' titles in a state; nil removes them.
  @_disfavoredOverload  // The module UIKit has one with a dictionary.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: TextAttributes?, for state: Control.State
  ) {
    look.scopeAttributes[state] = attributes
    showScopeLook()
  }

  /// Returns the attributes of the scopes' titles in a state; nil for none.
  @_disfavoredOverload
  open func scopeBarButtonTitleTextAttributes(for state: Control.State) -> TextAttributes? {
    look.scopeAttributes[state]
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if !look.backgrounds.isEmpty { showBackgroundImage() }
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
  /// The traits that the keyboard should have: those of ``searchTextField``.
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

  /// Shows the background of the style, unless the program has set a color or an image.
  final func showStyle() {
    let isSystem = detailsBox?.details.systemBackground != nil
    if searchBarStyle == .minimal || backgroundPart.image != nil {
      if isSystem || backgroundColor == shownTint { backgroundColor = nil }
    } else if let barTintColor {
      if isSystem || backgroundColor == shownTint { backgroundColor = barTintColor }
    } else if backgroundColor == nil || backgroundColor == shownTint {
      showBackground(.bar)
    }
    shownTint = backgroundPart.image == nil ? barTintColor : nil
  }
}
