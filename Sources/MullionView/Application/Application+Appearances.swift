// SPDX-License-Identifier: GPL-3.0-or-later

extension Application {
  /// Returns the standard values of properties for the objects of a class in this application.
  ///
  /// Several calls with the same arguments return proxies of the same values.
  ///
  /// - Parameters:
  ///   - target: The class, such as ``NavigationBar``.
  ///   - containers: The classes of views or controllers that contain the objects, the innermost
  ///     first, with any number of others in between; empty for all objects.
  /// - Returns: The proxy.
  /// - Complexity: O(proxies).
  public final func appearance<Target: AppearanceTarget>(
    of target: Target.Type, whenContainedIn containers: [any AppearanceContainer.Type] = []
  ) -> AppearanceProxy<Target> {
    let store = appearances ?? AppearanceStore()
    appearances = store
    return AppearanceProxy(store.rule(for: target, in: containers))
  }
}
