// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView
import Synchronization

extension SheetPresentationController {
  /// A height at which a sheet rests.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public final class Detent {
    /// Identifies a detent of a sheet.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The detent of about half the container's height.
      public static let medium = Identifier("medium")
      /// The detent of the maximum height.
      public static let large = Identifier("large")
    }

    /// The environment in which a custom detent finds its height.
    #if MAIN_ACTOR
      @MainActor @preconcurrency
    #endif
    public struct ResolutionContext {
      /// The environment of the container.
      public let containerTraitCollection: TraitCollection
      /// The height of the large detent without the bottom safe area, in points.
      public let maximumDetentValue: Double
    }

    /// The detent's name.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Double?
    /// The number of detents that were created without a name.
    private static let unnamed = Atomic<UInt64>(0)

    private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> Double?) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Creates a detent of half the maximum height; inactive in a compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue / 2
      }
    }

    /// Creates a detent of the maximum height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Creates a detent whose height a closure returns.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil for a unique one.
    ///   - resolver: Returns the height without the bottom safe area, in points; nil for an inactive
    ///     detent. The height is limited to 0 and the maximum; NaN is inactive.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> Double?
    ) -> Detent {
      if let identifier { return Detent(identifier, resolver) }
      let number = unnamed.wrappingAdd(1, ordering: .relaxed).newValue
      return Detent(Identifier("custom-\(number)"), resolver)
    }

    /// Returns the height in an environment, in points; nil if the detent is inactive.
    public func resolvedValue(in context: ResolutionContext) -> Double? {
      guard let value = resolver(context), !value.isNaN else { return nil }
      return min(max(value, 0), max(context.maximumDetentValue, 0))
    }
  }
}
