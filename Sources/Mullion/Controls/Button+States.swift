// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

extension Button {
  // MARK: The normal state's

  /// What the button says in its normal state.
  public final var title: String {
    get { titles.normal }
    set { setTitle(newValue, for: .normal) }
  }

  /// The title's colour in the normal state.
  ///
  /// Default UIKit's tint, `#007aff`.
  public final var titleColor: Color {
    get { titleColors.normal }
    set { setTitleColor(newValue, for: .normal) }
  }

  // MARK: By state

  /// What the button says in a state; the normal state's title where it has none of its own.
  public final func title(for state: State) -> String { titles[state] }

  /// The title's colour in a state; the normal state's where it has none of its own.
  public final func titleColor(for state: State) -> Color { titleColors[state] }

  /// The image in a state; the normal state's where it has none of its own.
  public final func image(for state: State) -> Image? { images?[state] ?? nil }

  /// The image behind all else in a state; the normal state's where it has none of its own.
  public final func backgroundImage(for state: State) -> Image? {
    backgroundImages?[state] ?? nil
  }

  /// Says what the button says in a state.
  ///
  /// - Parameters:
  ///   - title: The title; nil for that of the normal state, and for none in the normal state itself.
  ///   - state: The state.
  public final func setTitle(_ title: String?, for state: State) {
    let value = state.isEmpty ? title ?? "" : title
    guard value != titles.own(of: state) else { return }
    titles.set(value, for: state)
    currentValuesChanged()
  }

  /// Gives the title a colour in a state.
  ///
  /// - Parameters:
  ///   - color: The colour; nil for that of the normal state, which keeps its own.
  ///   - state: The state.
  public final func setTitleColor(_ color: Color?, for state: State) {
    guard color != titleColors.own(of: state) else { return }
    titleColors.set(color, for: state)
    currentValuesChanged()
  }

  /// Gives the button an image in a state.
  ///
  /// - Parameters:
  ///   - image: The image; nil for that of the normal state, and for none in the normal state itself.
  ///   - state: The state.
  public final func setImage(_ image: Image?, for state: State) {
    Self.set(image, for: state, in: &images)
    currentValuesChanged()
  }

  /// Gives the button an image behind all else in a state, drawn over all of the bounds.
  ///
  /// - Parameters:
  ///   - image: The image, of which `resizableImage` keeps the edges; nil for that of the normal state, and for none in
  ///     the normal state itself.
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

  // MARK: At the moment

  /// What the button says.
  public final var currentTitle: String { titles[state] }
  /// The title's colour, as it was set; a highlighted or disabled button may fade it.
  public final var currentTitleColor: Color { titleColors[state] }
  /// The image, if there is one.
  public final var currentImage: Image? { image(for: state) }
  /// The image behind all else, if there is one.
  public final var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// How much of its opacity is left to what the state has from the normal one.
  final var inheritedAlpha: Double {
    let state = state
    if state.contains(.disabled) { return Self.disabledAlpha }
    return state.contains(.highlighted) ? Self.highlightedAlpha : 1
  }

  /// How much of its opacity is left to the title.
  final var titleAlpha: Double { titleColors.own(of: state) == nil ? inheritedAlpha : 1 }

  /// How much of its opacity is left to the image.
  final var imageAlpha: Double {
    let state = state
    let fades = state.contains(.disabled) ? adjustsImageWhenDisabled : adjustsImageWhenHighlighted
    return fades && images?.own(of: state) == nil ? inheritedAlpha : 1
  }

  /// How much of its opacity is left to the background.
  ///
  /// A background of the normal state shows a press no other way; of a button without one the title tells enough.
  final var backgroundAlpha: Double { backgroundImages?.own(of: state) == nil ? inheritedAlpha : 1 }
}
