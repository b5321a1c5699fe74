// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionRaster

// The colors of views with UIKit's type. These properties hide Mullion's, because a client imports
// the module Mullion only through this module. A dynamic color is applied again when traits change.

extension View {
  /// Returns the color that was set for a property, or its actual color.
  final func color(_ property: AnyHashable, _ actual: Color?) -> UIColor? {
    guard let actual else { return nil }
    if let color = traitBinding(property) as? UIColor,
      color.color(with: self.Mullion::traitCollection) == actual
    {
      return color
    }
    return UIColor(cgColor: actual)
  }

  /// Applies a color now, and a dynamic one after each change of the traits.
  final func setColor(
    _ property: AnyHashable, _ color: UIColor?, _ apply: @escaping (Color?) -> Void
  ) {
    let bound = color?.isDynamic == true ? color : nil
    bindTraits(property, to: bound) { apply(bound?.color(with: $0)) }
    if bound == nil { apply(color?.cgColor) }
  }
}

/// A view whose colors are set by the key paths of Mullion's properties.
private protocol ColoredView: View {}

extension View: ColoredView {}

extension ColoredView {
  /// Returns the color that was set for a property, or its actual color.
  fileprivate func color(_ path: ReferenceWritableKeyPath<Self, Color?>) -> UIColor? {
    color(path, self[keyPath: path])
  }

  /// Returns the color that was set for a property, or its actual color.
  fileprivate func color(_ path: ReferenceWritableKeyPath<Self, Color>) -> UIColor? {
    color(path, self[keyPath: path])
  }

  /// Sets a property to a color.
  fileprivate func setColor(_ path: ReferenceWritableKeyPath<Self, Color?>, _ color: UIColor?) {
    setColor(path, color) { [weak self] in self?[keyPath: path] = $0 }
  }

  /// Sets a property to a color; nil changes nothing.
  fileprivate func setColor(_ path: ReferenceWritableKeyPath<Self, Color>, _ color: UIColor?) {
    setColor(path, color) { [weak self] in
      if let color = $0 { self?[keyPath: path] = color }
    }
  }
}

extension View {
  /// The color of the background; nil for none.
  public final var backgroundColor: UIColor? {
    get { color(\View.Mullion::backgroundColor) }
    set { setColor(\View.Mullion::backgroundColor, newValue) }
  }
}

extension View {
  /// The color of interactive elements, which descendants inherit; never nil when read.
  public final var tintColor: UIColor! {
    get {
      let setter = sequence(first: self as View, next: { $0.superview })
        .first { $0.traitBinding("tintColor") != nil }
      return (setter ?? self).color("tintColor", self.Mullion::tintColor)
    }
    set {
      setColor("tintColor", newValue) { [weak self] in self?.Mullion::tintColor = $0 }
    }
  }
}

extension Label {
  /// The color of the text; nil sets ``UIColor/label``.
  public final var textColor: UIColor! {
    get { color(\Label.Mullion::textColor) }
    set { setColor(\Label.Mullion::textColor, newValue ?? .label) }
  }
}

extension Label {
  /// The color of the text while the label is highlighted; nil for that of the text.
  public final var highlightedTextColor: UIColor? {
    get { color(\Label.Mullion::highlightedTextColor) }
    set { setColor(\Label.Mullion::highlightedTextColor, newValue) }
  }
}

extension Label {
  /// The color of the text's shadow; nil for none.
  public final var shadowColor: UIColor? {
    get { color(\Label.Mullion::shadowColor) }
    set { setColor(\Label.Mullion::shadowColor, newValue) }
  }
}

extension TextField {
  /// The color of the text; nil sets ``UIColor/label``.
  public final var textColor: UIColor? {
    get { color(\TextField.Mullion::textColor) }
    set { setColor(\TextField.Mullion::textColor, newValue ?? .label) }
  }
}

extension Switch {
  /// The color of the track of a switch that is on; nil sets ``UIColor/systemGreen``.
  public final var onTintColor: UIColor? {
    get { color(\Switch.Mullion::onTintColor) }
    set { setColor(\Switch.Mullion::onTintColor, newValue ?? .systemGreen) }
  }

  /// The color of the thumb; nil sets white.
  public final var thumbTintColor: UIColor? {
    get { color(\Switch.Mullion::thumbTintColor) }
    set { setColor(\Switch.Mullion::thumbTintColor, newValue ?? .white) }
  }
}

extension Slider {
  /// The color of the track before the thumb; nil sets the tint.
  public final var minimumTrackTintColor: UIColor? {
    get { color(\Slider.Mullion::minimumTrackTintColor) }
    set { setColor(\Slider.Mullion::minimumTrackTintColor, newValue) }
  }

  /// The color of the track after the thumb; nil changes nothing.
  public final var maximumTrackTintColor: UIColor? {
    get { color(\Slider.Mullion::maximumTrackTintColor) }
    set { setColor(\Slider.Mullion::maximumTrackTintColor, newValue) }
  }

  /// The color of the thumb; nil sets white.
  public final var thumbTintColor: UIColor? {
    get { color(\Slider.Mullion::thumbTintColor) }
    set { setColor(\Slider.Mullion::thumbTintColor, newValue ?? .white) }
  }
}

extension ProgressView {
  /// The color of the progress; nil sets the tint.
  public final var progressTintColor: UIColor? {
    get { color(\ProgressView.Mullion::progressTintColor) }
    set { setColor(\ProgressView.Mullion::progressTintColor, newValue) }
  }

  /// The color of the track; nil changes nothing.
  public final var trackTintColor: UIColor? {
    get { color(\ProgressView.Mullion::trackTintColor) }
    set { setColor(\ProgressView.Mullion::trackTintColor, newValue) }
  }
}

extension ActivityIndicatorView {
  /// The color of the spokes; nil sets a gray of the view's style.
  public final var color: UIColor! {
    get { traitBinding("color") as? UIColor ?? .systemGray }
    set {
      bindTraits("color", to: newValue) { [weak self] in
        self?.Mullion::color = newValue.color(with: $0)
      }
      if newValue == nil { self.Mullion::color = nil }
    }
  }
}

extension PageControl {
  /// The color of the dots; nil changes nothing.
  public final var pageIndicatorTintColor: UIColor? {
    get { color(\PageControl.Mullion::pageIndicatorTintColor) }
    set { setColor(\PageControl.Mullion::pageIndicatorTintColor, newValue) }
  }

  /// The color of the current dot; nil changes nothing.
  public final var currentPageIndicatorTintColor: UIColor? {
    get { color(\PageControl.Mullion::currentPageIndicatorTintColor) }
    set { setColor(\PageControl.Mullion::currentPageIndicatorTintColor, newValue) }
  }
}

extension TableView {
  /// The color of the separators; nil for none.
  public final var separatorColor: UIColor? {
    get { color(\TableView.Mullion::separatorColor) }
    set { setColor(\TableView.Mullion::separatorColor, newValue) }
  }
}

extension NavigationBar {
  /// The color of the bar's background; nil for the standard one.
  public var barTintColor: UIColor? {
    get { color(\NavigationBar.Mullion::barTintColor) }
    set { setColor(\NavigationBar.Mullion::barTintColor, newValue) }
  }
}

extension TabBar {
  /// The color of the bar's background; nil for the standard one.
  public var barTintColor: UIColor? {
    get { color(\TabBar.Mullion::barTintColor) }
    set { setColor(\TabBar.Mullion::barTintColor, newValue) }
  }

  /// The color of the titles of tabs that are not selected; nil for gray.
  public var unselectedItemTintColor: UIColor? {
    get { color(\TabBar.Mullion::unselectedItemTintColor) }
    set { setColor(\TabBar.Mullion::unselectedItemTintColor, newValue) }
  }
}

extension Toolbar {
  /// The background color of the bar; nil for none.
  public final var barTintColor: UIColor? {
    get { color(\Toolbar.Mullion::barTintColor) }
    set { setColor(\Toolbar.Mullion::barTintColor, newValue) }
  }
}

extension Button {
  /// Returns the title color in a state; nil never occurs.
  public final func titleColor(for state: State) -> UIColor? {
    let actual: Color = self.Mullion::titleColor(for: state)
    return color("titleColor\(state.rawValue)", actual)
  }

  /// Sets the title color for a state; nil removes it, except in the normal state.
  public final func setTitleColor(_ color: UIColor?, for state: State) {
    setColor("titleColor\(state.rawValue)", color) { [weak self] in
      self?.Mullion::setTitleColor($0, for: state)
    }
  }

  /// Returns the color of the title's shadow in a state; nil for none.
  public final func titleShadowColor(for state: State) -> UIColor? {
    let actual: Color? = self.Mullion::titleShadowColor(for: state)
    return color("titleShadowColor\(state.rawValue)", actual)
  }

  /// Sets the color of the title's shadow for a state; nil removes it.
  public final func setTitleShadowColor(_ color: UIColor?, for state: State) {
    setColor("titleShadowColor\(state.rawValue)", color) { [weak self] in
      self?.Mullion::setTitleShadowColor($0, for: state)
    }
  }

  /// The color of the title's shadow in the current state; nil for none.
  public final var currentTitleShadowColor: UIColor? {
    self.Mullion::currentTitleShadowColor.map(UIColor.init(cgColor:))
  }

  /// The title color in the current state.
  public final var currentTitleColor: UIColor { UIColor(cgColor: self.Mullion::currentTitleColor) }
}

extension BarButtonItem {
  /// The color of the title; nil for the bar's.
  ///
  /// A dynamic color is resolved when it is set.
  public var tintColor: UIColor? {
    get { self.Mullion::tintColor.map(UIColor.init(cgColor:)) }
    set { self.Mullion::tintColor = newValue?.cgColor }
  }
}

extension TabBarItem {
  /// The color of the badge; nil for that of the bar's appearance.
  ///
  /// A dynamic color is resolved when it is set.
  public var badgeColor: UIColor? {
    get { self.Mullion::badgeColor.map(UIColor.init(cgColor:)) }
    set { self.Mullion::badgeColor = newValue?.cgColor }
  }
}

extension PopoverPresentationController {
  /// The color of the card and the arrow; nil for the standard one.
  public final var backgroundColor: UIColor? {
    get { self.Mullion::backgroundColor.map { UIColor(cgColor: $0) } }
    set { self.Mullion::backgroundColor = newValue?.color(with: traitCollection) }
  }
}
