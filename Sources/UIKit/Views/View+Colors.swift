// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionRaster

// The colors of views with UIKit's type. These properties hide Mullion's, because a client imports
// the module Mullion only through this module. A dynamic color is applied again when traits change.

extension View {
  /// Returns the color that was set for a property, or its actual color.
  final func color(_ name: String, _ actual: Color?) -> UIColor? {
    guard let actual else { return nil }
    if let color = traitBinding(name) as? UIColor,
      color.color(with: self.Mullion::traitCollection) == actual
    {
      return color
    }
    return UIColor(cgColor: actual)
  }

  /// Applies a color now, and a dynamic one after each change of the traits.
  final func setColor(_ name: String, _ color: UIColor?, _ apply: @escaping (Color?) -> Void) {
    let bound = color?.isDynamic == true ? color : nil
    bindTraits(name, to: bound) { apply(bound?.color(with: $0)) }
    if bound == nil { apply(color?.cgColor) }
  }
}

extension View {
  /// The color of the background; nil for none.
  public final var backgroundColor: UIColor? {
    get { color("backgroundColor", self.Mullion::backgroundColor) }
    set {
      setColor("backgroundColor", newValue) { [weak self] in self?.Mullion::backgroundColor = $0 }
    }
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
    get { color("textColor", self.Mullion::textColor) }
    set {
      setColor("textColor", newValue ?? .label) { [weak self] in
        self?.Mullion::textColor = $0 ?? .black
      }
    }
  }
}

extension Label {
  /// The color of the text while the label is highlighted; nil for that of the text.
  public final var highlightedTextColor: UIColor? {
    get { color("highlightedTextColor", self.Mullion::highlightedTextColor) }
    set {
      setColor("highlightedTextColor", newValue) { [weak self] in
        self?.Mullion::highlightedTextColor = $0
      }
    }
  }
}

extension TextField {
  /// The color of the text; nil sets ``UIColor/label``.
  public final var textColor: UIColor? {
    get { color("textColor", self.Mullion::textColor) }
    set {
      setColor("textColor", newValue ?? .label) { [weak self] in
        self?.Mullion::textColor = $0 ?? .black
      }
    }
  }
}

extension Switch {
  /// The color of the track of a switch that is on; nil sets ``UIColor/systemGreen``.
  public final var onTintColor: UIColor? {
    get { color("onTintColor", self.Mullion::onTintColor) }
    set {
      setColor("onTintColor", newValue ?? .systemGreen) { [weak self] in
        if let color = $0 { self?.Mullion::onTintColor = color }
      }
    }
  }

  /// The color of the thumb; nil sets white.
  public final var thumbTintColor: UIColor? {
    get { color("thumbTintColor", self.Mullion::thumbTintColor) }
    set {
      setColor("thumbTintColor", newValue) { [weak self] in
        self?.Mullion::thumbTintColor = $0 ?? .white
      }
    }
  }
}

extension Slider {
  /// The color of the track before the thumb; nil sets the tint.
  public final var minimumTrackTintColor: UIColor? {
    get { color("minimumTrackTintColor", self.Mullion::minimumTrackTintColor) }
    set {
      setColor("minimumTrackTintColor", newValue) { [weak self] in
        self?.Mullion::minimumTrackTintColor = $0
      }
    }
  }

  /// The color of the track after the thumb; nil changes nothing.
  public final var maximumTrackTintColor: UIColor? {
    get { color("maximumTrackTintColor", self.Mullion::maximumTrackTintColor) }
    set {
      setColor("maximumTrackTintColor", newValue) { [weak self] in
        if let color = $0 { self?.Mullion::maximumTrackTintColor = color }
      }
    }
  }

  /// The color of the thumb; nil sets white.
  public final var thumbTintColor: UIColor? {
    get { color("thumbTintColor", self.Mullion::thumbTintColor) }
    set {
      setColor("thumbTintColor", newValue) { [weak self] in
        self?.Mullion::thumbTintColor = $0 ?? .white
      }
    }
  }
}

extension ProgressView {
  /// The color of the progress; nil sets the tint.
  public final var progressTintColor: UIColor? {
    get { color("progressTintColor", self.Mullion::progressTintColor) }
    set {
      setColor("progressTintColor", newValue) { [weak self] in
        self?.Mullion::progressTintColor = $0
      }
    }
  }

  /// The color of the track; nil changes nothing.
  public final var trackTintColor: UIColor? {
    get { color("trackTintColor", self.Mullion::trackTintColor) }
    set {
      setColor("trackTintColor", newValue) { [weak self] in
        if let color = $0 { self?.Mullion::trackTintColor = color }
      }
    }
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
    get { color("pageIndicatorTintColor", self.Mullion::pageIndicatorTintColor) }
    set {
      setColor("pageIndicatorTintColor", newValue) { [weak self] in
        if let color = $0 { self?.Mullion::pageIndicatorTintColor = color }
      }
    }
  }

  /// The color of the current dot; nil changes nothing.
  public final var currentPageIndicatorTintColor: UIColor? {
    get { color("currentPageIndicatorTintColor", self.Mullion::currentPageIndicatorTintColor) }
    set {
      setColor("currentPageIndicatorTintColor", newValue) { [weak self] in
        if let color = $0 { self?.Mullion::currentPageIndicatorTintColor = color }
      }
    }
  }
}

extension TableView {
  /// The color of the separators; nil for none.
  public final var separatorColor: UIColor? {
    get { color("separatorColor", self.Mullion::separatorColor) }
    set {
      setColor("separatorColor", newValue) { [weak self] in self?.Mullion::separatorColor = $0 }
    }
  }
}

extension NavigationBar {
  /// The color of the bar's background; nil for the standard one.
  public var barTintColor: UIColor? {
    get { color("barTintColor", self.Mullion::barTintColor) }
    set {
      setColor("barTintColor", newValue) { [weak self] in self?.Mullion::barTintColor = $0 }
    }
  }
}

extension TabBar {
  /// The color of the bar's background; nil for the standard one.
  public var barTintColor: UIColor? {
    get { color("barTintColor", self.Mullion::barTintColor) }
    set {
      setColor("barTintColor", newValue) { [weak self] in self?.Mullion::barTintColor = $0 }
    }
  }

  /// The color of the titles of tabs that are not selected; nil for gray.
  public var unselectedItemTintColor: UIColor? {
    get { color("unselectedItemTintColor", self.Mullion::unselectedItemTintColor) }
    set {
      setColor("unselectedItemTintColor", newValue) { [weak self] in
        self?.Mullion::unselectedItemTintColor = $0
      }
    }
  }
}

extension Toolbar {
  /// The background color of the bar; nil for none.
  public final var barTintColor: UIColor? {
    get { color("barTintColor", self.Mullion::barTintColor) }
    set {
      setColor("barTintColor", newValue) { [weak self] in self?.Mullion::barTintColor = $0 }
    }
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
