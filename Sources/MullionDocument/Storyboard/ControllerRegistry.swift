// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// Which classes of controllers storyboards may name, and how each is made.
public struct ControllerRegistry {
  private var factories: [String: () -> ViewController] = [
    "ViewController": { ViewController() },
    "NavigationController": { NavigationController() },
    "TabBarController": { TabBarController() },
    "SplitViewController": { SplitViewController() },
  ]

  /// Creates a registry of the module's own classes.
  public init() {}

  /// The names there are, sorted.
  public var names: [String] { factories.keys.sorted() }

  /// Adds a class, or says of a name that is there how it is made.
  ///
  /// - Parameters:
  ///   - name: The name in storyboards.
  ///   - make: Makes a controller.
  public mutating func register(_ name: String, _ make: @escaping () -> ViewController) {
    factories[name] = make
  }

  func make(_ name: String) -> ViewController? { factories[name]?() }
}
