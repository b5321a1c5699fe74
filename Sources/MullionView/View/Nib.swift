// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes the objects of an Interface Builder file, such as a cell and its subviews.
///
/// Linux has no Objective-C runtime that could create classes by their names and connect outlets by
/// theirs. A program therefore registers a closure for each file that its code names:
///
/// ```swift
/// Nib.register("BookCell") { owner in [BookCell(frame: .zero)] }
/// ```
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Nib {
  /// Makes the objects of a file for its owner.
  public typealias Maker = (_ owner: Any?) -> [Any]

  nonisolated(unsafe) private static var makers: [String: Maker] = [:]

  /// The name of the file; nil for a nib that was created with a closure.
  public final let name: String?
  private let maker: Maker?

  /// Registers the closure that makes the objects of a file, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - maker: The closure, which receives the owner and returns the objects at the top.
  public static func register(_ name: String, _ maker: @escaping Maker) { makers[name] = maker }

  /// Whether a closure is registered for a file.
  public static func isRegistered(_ name: String) -> Bool { makers[name] != nil }

  /// Creates the nib of a file.
  ///
  /// - Parameter name: The name of the file, without its extension.
  public init(named name: String) { (self.name, maker) = (name, nil) }

  /// Creates a nib whose objects a closure makes.
  public init(_ maker: @escaping Maker) { (name, self.maker) = (nil, maker) }

  deinit {}

  /// Makes the objects, and calls ``Responder/awakeFromNib()`` of those at the top.
  ///
  /// If no closure is registered for the file, an error is reported to ``ViewError/handler``.
  ///
  /// - Parameter owner: The owner, which the closure receives; nil for none.
  /// - Returns: The objects at the top; none if no closure is registered.
  open func instantiate(withOwner owner: Any?) -> [Any] {
    guard let make = maker ?? name.flatMap({ Self.makers[$0] }) else {
      ViewError.report(.warning(.unregisteredNib(name ?? "")))
      return []
    }
    let objects = make(owner)
    for object in objects { (object as? Responder)?.awakeFromNib() }
    return objects
  }
}
