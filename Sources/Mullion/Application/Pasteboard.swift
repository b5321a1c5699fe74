// SPDX-License-Identifier: GPL-3.0-or-later

/// What was copied in an application, for pasting.
///
/// A host that shares it with other programs watches ``changeHandler``, and sets ``string`` when another program has copied.
public final class Pasteboard {
  /// The text that was copied last; nil if there is none.
  public var string: String? {
    didSet {
      changeCount += 1
      changeHandler?(self)
    }
  }
  /// How often something was copied.
  public private(set) var changeCount = 0
  /// Told of each change.
  public var changeHandler: ((Pasteboard) -> Void)?

  /// Creates an empty pasteboard.
  public init() {}
}
