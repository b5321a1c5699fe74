// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The environment of a view or a controller.
public typealias UITraitCollection = TraitCollection
/// The space along an axis.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The style of an interface.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The layout direction of an environment.
public typealias UITraitEnvironmentLayoutDirection = TraitLayoutDirection
/// The size of text that the user prefers.
public typealias UIContentSizeCategory = ContentSizeCategory
/// A view whose fonts can follow the content size category.
public typealias UIContentSizeCategoryAdjusting = ContentSizeCategoryAdjusting

nonisolated extension TraitCollection {
  /// Creates a collection with a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Creates a collection with a content size category.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Creates a collection with a horizontal size class.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Creates a collection with a vertical size class.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  /// Creates a collection with a scale, in pixels per point.
  public init(displayScale: CGFloat) {
    self.init()
    self.displayScale = Double(displayScale)
  }

  /// Creates a collection with the specified traits of several; later ones win.
  public init(traitsFrom collections: [UITraitCollection]) {
    self.init()
    for traits in collections {
      if traits.horizontalSizeClass != .unspecified {
        horizontalSizeClass = traits.horizontalSizeClass
      }
      if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
      if traits.displayScale > 0 { displayScale = traits.displayScale }
      if traits.layoutDirection != .unspecified { layoutDirection = traits.layoutDirection }
      if traits.userInterfaceStyle != .unspecified {
        userInterfaceStyle = traits.userInterfaceStyle
      }
      if traits.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = traits.preferredContentSizeCategory
      }
    }
  }

  /// The kind of the device: a phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// Returns whether dynamic colors may differ between two collections.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// The traits with which `cgColor` resolves dynamic colors.
  ///
  /// In `draw(_:)` they are those of the view, elsewhere the ones that were set. At first they are
  /// those of the main screen. An unspecified style or content size category is that of the shared
  /// application.
  public static var current: UITraitCollection {
    get {
      if let view = ContextStack.view, let traits = ifOnMainActor({ view.traitCollection }) {
        return traits
      }
      var traits = SharedTraits.current
      if traits.preferredContentSizeCategory == .unspecified {
        traits.preferredContentSizeCategory = sharedCategory
      }
      if traits.userInterfaceStyle == .unspecified { traits.userInterfaceStyle = sharedStyle }
      return traits
    }
    set { SharedTraits.current = newValue }
  }

  /// Calls a closure while these traits are the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let earlier = SharedTraits.current
    SharedTraits.current = self
    defer { SharedTraits.current = earlier }
    actions()
  }

  /// The content size category of the shared application.
  private static var sharedCategory: UIContentSizeCategory {
    ifOnMainActor { Application.shared.preferredContentSizeCategory } ?? .large
  }

  /// The style of the shared application.
  private static var sharedStyle: UIUserInterfaceStyle {
    ifOnMainActor { Application.shared.userInterfaceStyle } ?? .light
  }

  /// The traits of the main screen.
  static var ofMainScreen: UITraitCollection {
    var traits = UITraitCollection()
    let size = ifOnMainActor { Screen.main.bounds.size } ?? MainScreen.size
    traits.horizontalSizeClass = size.width < 600 ? .compact : .regular
    traits.verticalSizeClass = size.height < 480 ? .compact : .regular
    traits.displayScale = MainScreen.scale
    traits.layoutDirection = .leftToRight
    traits.userInterfaceStyle = sharedStyle
    traits.preferredContentSizeCategory = sharedCategory
    return traits
  }
}

nonisolated private enum SharedTraits {
  nonisolated(unsafe) static var current = {
    var traits = UITraitCollection.ofMainScreen
    traits.preferredContentSizeCategory = .unspecified
    traits.userInterfaceStyle = .unspecified
    return traits
  }()
}

extension View {
  /// The environment of the view; outside of a window, the main screen's where it is not known.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [.ofMainScreen, self.Mullion::traitCollection])
  }
}

extension ViewController {
  /// The environment of the controller's view; outside of a window, the main screen's where it is
  /// not known.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [.ofMainScreen, self.Mullion::traitCollection])
  }
}
