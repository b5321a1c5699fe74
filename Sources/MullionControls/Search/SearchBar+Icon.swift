// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

extension SearchBar {
  /// The icons of a search bar; the raw values are UIKit's.
  nonisolated public enum Icon: Int, Sendable, CaseIterable {
    /// The magnifier before the text.
    case search = 0
    /// The clear button.
    case clear = 1
    /// The bookmark button, which is shown without a text.
    case bookmark = 2
    /// The button of the list of results, which is shown without a text.
    case resultsList = 3
  }

  /// The images and the distances that the program has set for the parts of a bar.
  struct Look {
    /// The images behind the bar, by position.
    var backgrounds = BarValues<Image>()
    /// The images of the icons, by state.
    var icons: [Icon: BarValues<Image>] = [:]
    /// The distances by which the icons are moved.
    var adjustments: [Icon: Offset] = [:]
    /// The distance by which the field is moved.
    var fieldAdjustment = Offset.zero
    /// The image behind the scopes; nil for none.
    var scopeBackground: Image?
    /// The images of the scopes; nil for the standard shapes.
    var scopeImages: SegmentImages?
    /// The attributes of the titles of the scopes, by state.
    var scopeAttributes = TitleAttributes()
  }
}

/// A button at the end of a search bar's field, with an image or a drawn icon.
final class SearchIconButton: Control {
  let icon: SearchBar.Icon
  /// The images by state; without one, the button draws its icon.
  var images = BarValues<Image>() { didSet { setNeedsDisplay() } }

  init(_ icon: SearchBar.Icon) {
    self.icon = icon
    super.init(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results"
  }

  override class var isOpaqueByDefault: Bool { false }
  override var mayDraw: Bool { false }
  override func stateDidChange() { setNeedsDisplay() }
  override func tintColorDidChange() { setNeedsDisplay() }
  override var nativeContents: NativeContents { .painted(width: bounds.width, alignment: .left) }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: controlTraits)
  }

  override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsDisplay()
  }

  override func paintContents(in context: GraphicsContext) {
    if let image = images.shown(state, .default) {
      let origin = Point(
        x: bounds.midX - image.size.width / 2, y: bounds.midY - image.size.height / 2)
      return context.draw(image, in: Rect(origin: origin, size: image.size))
    }
    let color = isSelected ? tintColor : systemColor(.detail)
    context.lineWidth = 1.5
    context.stroke(icon == .bookmark ? book : list, color: color)
  }

  /// The outline of a bookmark.
  private var book: Path {
    var path = Path()
    path.move(to: Point(x: bounds.midX - 5, y: bounds.midY - 7))
    path.addLine(to: Point(x: bounds.midX + 5, y: bounds.midY - 7))
    path.addLine(to: Point(x: bounds.midX + 5, y: bounds.midY + 7))
    path.addLine(to: Point(x: bounds.midX, y: bounds.midY + 3))
    path.addLine(to: Point(x: bounds.midX - 5, y: bounds.midY + 7))
    path.close()
    return path
  }

  /// Three lines.
  private var list: Path {
    var path = Path()
    for y in [-4.5, 0, 4.5] {
      path.move(to: Point(x: bounds.midX - 7, y: bounds.midY + y))
      path.addLine(to: Point(x: bounds.midX + 7, y: bounds.midY + y))
    }
    return path
  }
}

extension SearchBar {
  /// Shows the image of an icon.
  final func showIcon(_ icon: Icon) {
    let images = look.icons[icon] ?? BarValues()
    switch icon {
    case .search: searchTextField.showMagnifier(images.shown(.normal, .default))
    case .clear: searchTextField.clearMark.image = images.shown(.normal, .default)
    case .bookmark, .resultsList: if sideButton?.icon == icon { sideButton?.images = images }
    }
  }

  /// Shows the button at the end of the field: bookmarks, results, or none.
  final func showSideButton() {
    let icon: Icon? =
      showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
    guard icon != sideButton?.icon else { return }
    let button = icon.map { SearchIconButton($0) }
    sideButton = button
    searchTextField.rightView = button
    searchTextField.rightViewMode = button == nil ? .never : .always
    searchTextField.rightSide.hidesWithText = true
    searchTextField.attachSides()
    guard let button, let icon else { return }
    button.isSelected = icon == .resultsList && isSearchResultsButtonSelected
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.pressSideButton() }
    showIcon(icon)
  }

  private func pressSideButton() {
    if sideButton?.icon == .bookmark {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  // MARK: Backgrounds

  /// Shows the background image of the bar, or removes it.
  final func showBackgroundImage() {
    let image = look.backgrounds.shown(UInt32(barPosition.rawValue), barMetrics)
    backgroundPart.image = image
    backgroundPart.isHidden = image == nil
    showStyle()
  }

  // MARK: Scopes

  /// Applies the images and the attributes of the scopes.
  final func showScopeLook() {
    scopePart.image = look.scopeBackground
    guard let scopeBar else { return }
    if scopeBar.images != nil || look.scopeImages != nil {
      let images = look.scopeImages ?? SegmentImages()
      scopeBar.changeImages { $0 = images }
    }
    for state in [Control.State.normal, .selected, .disabled] {
      let attributes = look.scopeAttributes[state]
      if attributes != scopeBar.titleTextAttributes(for: state) {
        scopeBar.setTitleTextAttributes(attributes, for: state)
      }
    }
  }

  /// Changes the images of the scopes.
  final func changeScopeImages(_ change: (inout SegmentImages) -> Void) {
    var images = look.scopeImages ?? SegmentImages()
    change(&images)
    look.scopeImages = images
    showScopeLook()
  }
}
