// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// The controller classes that storyboards may name, with a factory for each.
public struct ControllerRegistry {
  private var factories: [String: () -> ViewController] = [
    "ViewController": { ViewController() },
    "NavigationController": { NavigationController() },
    "TabBarController": { TabBarController() },
    "SplitViewController": { SplitViewController() },
    "TableViewController": { TableViewController() },
  ]

  /// Creates a registry with the controller classes of this package that scenes can use directly,
  /// such as `ViewController` and `NavigationController`.
  public init() {}

  /// The registered names, sorted.
  public var names: [String] { factories.keys.sorted() }

  /// Registers a class; replaces the factory of a name that is already registered.
  ///
  /// - Parameters:
  ///   - name: The class name in storyboards.
  ///   - make: Creates a controller.
  public mutating func register(_ name: String, _ make: @escaping () -> ViewController) {
    factories[name] = make
  }

  func make(_ name: String) -> ViewController? { factories[name]?() }
}
