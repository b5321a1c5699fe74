// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster
import MullionView

// The disfavored methods of `Button` have overloads in the module UIKit, with its own types of
// colors and optionals.

extension Button {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them: the
  /// colors of normal titles, and of titles in other states.
  enum Customized: Int { case titleColor, stateColors }

  // MARK: The normal state

  // MARK: By state

  static func set(
    _ image: Image?, for state: State, in values: inout StateValues<Image?>?
  ) {
    guard image != nil || values != nil else { return }
    var changed = values ?? StateValues(normal: nil)
    if state.isEmpty { changed.normal = image } else { changed.set(image.map { $0 }, for: state) }
    values = changed
  }

  // MARK: Current values

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
