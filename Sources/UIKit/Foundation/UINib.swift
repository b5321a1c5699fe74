// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Mullion
public import MullionView

/// Makes the objects of an Interface Builder file.
///
/// Register a closure for each file with ``MullionView/Nib/register(_:_:)``.
public typealias UINib = MullionView.Nib

extension Nib {
  /// The names of options; all are ignored.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates the nib of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: Ignored.
  public convenience init(nibName name: String, bundle: Bundle?) { self.init(named: name) }

  /// Makes the objects.
  ///
  /// - Parameters:
  ///   - owner: The owner; nil for none.
  ///   - options: Ignored.
  /// - Returns: The objects at the top.
  public final func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    self.MullionView::instantiate(withOwner: owner)
  }
}

extension Bundle {
  /// Makes the objects of the nib of a name; nil if no closure is registered for it.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - owner: The owner; nil for none.
  ///   - options: Ignored.
  /// - Returns: The objects at the top; nil if no closure is registered for the name.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let objects = UINib(named: name).instantiate(withOwner: owner)
    return UINib.isRegistered(name) ? objects : nil
  }
}
