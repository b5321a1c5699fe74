// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// The traits that a view or a controller overrides for its subtree.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct UITraitOverrides {
  private let view: View?
  private let controller: ViewController?

  init(of view: View) { (self.view, controller) = (view, nil) }

  init(of controller: ViewController) { (view, self.controller) = (nil, controller) }

  /// The style; unspecified if it is inherited.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get {
      view?.overrideUserInterfaceStyle ?? controller?.overrideUserInterfaceStyle ?? .unspecified
    }
    nonmutating set {
      view?.overrideUserInterfaceStyle = newValue
      controller?.overrideUserInterfaceStyle = newValue
    }
  }

  /// The content size category; unspecified if it is inherited.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get {
      view?.overrideContentSizeCategory ?? controller?.overrideContentSizeCategory ?? .unspecified
    }
    nonmutating set {
      view?.overrideContentSizeCategory = newValue
      controller?.overrideContentSizeCategory = newValue
    }
  }

  /// Returns whether a trait is overridden; only the style and the category can be.
  public func contains(_ trait: UITrait) -> Bool {
    if trait == UITraitUserInterfaceStyle.self { return userInterfaceStyle != .unspecified }
    return trait == UITraitPreferredContentSizeCategory.self
      && preferredContentSizeCategory != .unspecified
  }

  /// Inherits a trait again.
  public func remove(_ trait: UITrait) {
    if trait == UITraitUserInterfaceStyle.self { userInterfaceStyle = .unspecified }
    if trait == UITraitPreferredContentSizeCategory.self {
      preferredContentSizeCategory = .unspecified
    }
  }
}

extension View {
  /// The traits that the view overrides for itself and its descendants.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(of: self) }
    set {}  // Each property of the overrides has applied its value.
  }
}

extension ViewController {
  /// The traits that the controller overrides for its view and the descendants.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(of: self) }
    set {}  // Each property of the overrides has applied its value.
  }
}
