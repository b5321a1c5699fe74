// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster
import MullionView

// The module UIKit overloads the disfavored functions with its own types of colors and optionals.

extension Button {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them: the
  /// colors of normal titles, and of titles in other states.
  private enum Customized: Int { case titleColor, stateColors }

  // MARK: The normal state

  /// The title in the normal state.
  public final var title: String {
    get { titles.normal }
    set { setTitle(newValue, for: .normal) }
  }

  /// The title's color in the normal state.
  ///
  /// Default ``View/tintColor``.
  public final var titleColor: Color {
    get { titleColors.normal }
    set { setTitleColor(newValue, for: .normal) }
  }

  // MARK: By state

  /// Returns the title in a state, or the normal state's if that state has none.
  @_disfavoredOverload
  public final func title(for state: State) -> String { titles[state] }

  /// Returns the title color in a state, or the normal state's if that state has none.
  @_disfavoredOverload
  public final func titleColor(for state: State) -> Color { titleColors[state] }

  /// Returns the image in a state, or the normal state's if that state has none.
  public final func image(for state: State) -> Image? { images?[state] ?? nil }

  /// Returns the background image in a state, or the normal state's if that state has none.
  public final func backgroundImage(for state: State) -> Image? {
    backgroundImages?[state] ?? nil
  }

  /// Sets the title for a state.
  ///
  /// - Parameters:
  ///   - title: The title. Nil removes it, so the normal state's title applies; in the normal
  ///     state, nil is an empty title.
  ///   - state: The state.
  public final func setTitle(_ title: String?, for state: State) {
    let value = state.isEmpty ? title ?? "" : title
    guard value != titles.own(of: state) else { return }
    titles.set(value, for: state)
    currentValuesChanged()
  }

  /// Sets the title color for a state.
  ///
  /// - Parameters:
  ///   - color: The color. Nil removes it, so the normal state's color applies; in the normal
  ///     state, nil changes nothing.
  ///   - state: The state.
  @_disfavoredOverload
  public final func setTitleColor(_ color: Color?, for state: State) {
    setCustomized(state.isEmpty ? Customized.titleColor : .stateColors, color != nil)
    if state.isEmpty, color != nil { hasTitleColor = true }
    guard color != titleColors.own(of: state) else { return }
    titleColors.set(color, for: state)
    currentValuesChanged()
  }

  /// Sets the image for a state.
  ///
  /// - Parameters:
  ///   - image: The image. Nil removes it, so the normal state's image applies; in the normal
  ///     state, nil is no image.
  ///   - state: The state.
  public final func setImage(_ image: Image?, for state: State) {
    Self.set(image, for: state, in: &images)
    currentValuesChanged()
  }

  /// Sets the background image for a state, which fills the bounds.
  ///
  /// - Parameters:
  ///   - image: The image; one made with `resizableImage` keeps its edges. Nil removes it, so the
  ///     normal state's image applies; in the normal state, nil is no image.
  ///   - state: The state.
  public final func setBackgroundImage(_ image: Image?, for state: State) {
    Self.set(image, for: state, in: &backgroundImages)
    currentValuesChanged()
  }

  private static func set(
    _ image: Image?, for state: State, in values: inout StateValues<Image?>?
  ) {
    guard image != nil || values != nil else { return }
    var changed = values ?? StateValues(normal: nil)
    if state.isEmpty { changed.normal = image } else { changed.set(image.map { $0 }, for: state) }
    values = changed
  }

  // MARK: Current values

  /// The title in the current state.
  public final var currentTitle: String { titles[state] }
  /// The title color in the current state, before a highlighted or disabled button fades it.
  public final var currentTitleColor: Color { titleColors[state] }
  /// The image in the current state; nil if there is none.
  public final var currentImage: Image? { image(for: state) }
  /// The background image in the current state; nil if there is none.
  public final var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// The alpha of values that the current state inherits from the normal state.
  final var inheritedAlpha: Double {
    let state = state
    if state.contains(.disabled) { return SystemColor.disabledAlpha }
    return state.contains(.highlighted) ? Self.highlightedAlpha : 1
  }

  /// The alpha of the title.
  final var titleAlpha: Double { titleColors.own(of: state) == nil ? inheritedAlpha : 1 }

  /// The alpha of the image.
  final var imageAlpha: Double {
    let state = state
    let fades = state.contains(.disabled) ? adjustsImageWhenDisabled : adjustsImageWhenHighlighted
    return fades && images?.own(of: state) == nil ? inheritedAlpha : 1
  }

  /// The alpha of the background image.
  ///
  /// A background image of the normal state fades, because nothing else about it shows a press. In
  /// a button without a background image, the fading title shows the press.
  final var backgroundAlpha: Double { backgroundImages?.own(of: state) == nil ? inheritedAlpha : 1 }
}
