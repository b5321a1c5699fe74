// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// A scene's request that failed.
nonisolated public struct UISceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons of a failure, with UIKit's raw values.
  nonisolated public enum Code: Int, Sendable {
    /// The host shows only one scene.
    case multipleScenesNotSupported = 0
    /// The host cannot do what was requested.
    case requestDenied = 1
    /// The controller in front or the application's delegate does not support the geometry.
    case geometryRequestUnsupported = 100
    /// The scene is in no state in which its geometry can change.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code
  /// A sentence that says why the request failed.
  public let description: String

  package init(code: Code, description: String) {
    (self.code, self.description) = (code, description)
  }
}

extension UIWindowScene {
  /// A request for another geometry of a scene; ``iOS`` is the only kind.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public class GeometryPreferences {
    init() {}

    deinit {}

    /// A request for other orientations of the interface.
    public final class iOS: GeometryPreferences {
      /// The acceptable orientations.
      public var interfaceOrientations: UIInterfaceOrientationMask

      /// Creates a request.
      ///
      /// - Parameter interfaceOrientations: The acceptable orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask = []) {
        self.interfaceOrientations = interfaceOrientations
      }

      deinit {}
    }
  }

  /// The geometry of a scene.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public final class Geometry {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ orientation: UIInterfaceOrientation) { interfaceOrientation = orientation }
  }

  /// The present geometry.
  public final var effectiveGeometry: Geometry { Geometry(interfaceOrientation) }

  /// Turns the interface, animated, to one of the orientations of a request.
  ///
  /// The interface keeps the orientation until the device turns. The orientation of the device has
  /// precedence among the requested ones, then the current one.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The request.
  ///   - errorHandler: Called with a ``UISceneError`` if the controller in front and the delegate of
  ///     the application support none of the orientations, or if the scene is not connected.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let application, isConnected else {
      errorHandler?(
        UISceneError(
          code: .geometryRequestDenied,
          description: "The scene is not connected; request its geometry after its connection."))
      return
    }
    guard let request = geometryPreferences as? GeometryPreferences.iOS else { return }
    guard !application.requestOrientations(request.interfaceOrientations, on: screen) else {
      return
    }
    let supported = application.supportedOrientations(on: screen)
    errorHandler?(
      UISceneError(
        code: .geometryRequestUnsupported,
        description: "None of the requested orientations is supported. "
          + "Requested: \(request.interfaceOrientations.names); supported: \(supported.names)."))
  }
}

extension UIInterfaceOrientationMask {
  /// The names of the orientations.
  nonisolated fileprivate var names: String {
    let names = UIInterfaceOrientation.allCases.filter { contains($0.mask) }.map { "\($0)" }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
