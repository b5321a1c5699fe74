// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// An object whose properties an appearance proxy can set.
public typealias UIAppearance = AppearanceTarget
/// An object that can contain the views to which an appearance proxy applies.
public typealias UIAppearanceContainer = AppearanceContainer

extension AppearanceTarget {
  /// Returns the standard values of properties for the objects of the class in the shared
  /// application.
  ///
  /// Other applications of a process use
  /// ``Mullion/Application/appearance(of:whenContainedIn:)``.
  public static func appearance() -> AppearanceProxy<Self> {
    Application.shared.appearance(of: Self.self)
  }

  /// Returns the standard values of properties for the objects of the class in containers, in the
  /// shared application.
  ///
  /// - Parameter containers: The classes of views or controllers that contain the objects, the
  ///   innermost first, with any number of others in between.
  /// - Returns: The proxy.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> AppearanceProxy<Self> {
    Application.shared.appearance(of: Self.self, whenContainedIn: containers)
  }
}

extension AppearanceProxy where Target: Button {
  /// Sets the color of the titles of the buttons in a state.
  public func setTitleColor(_ color: UIColor?, for state: Control.State) {
    set("titleColor \(state.rawValue)", to: color as Any) {
      $0.setTitleColor(color, for: state)
    } restoration: { button in
      let color: UIColor? = button.titleColor(for: state)
      return { button.setTitleColor(color, for: state) }
    }
  }
}
