// SPDX-License-Identifier: GPL-3.0-or-later

/// The pasteboard of an application, which holds the text copied last.
///
/// A host that shares it with other programs sets ``changeHandler``, and sets ``string`` after
/// another program has copied text.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class Pasteboard {
  /// The text copied last; nil if there is none.
  public var string: String? {
    didSet {
      changeCount += 1
      changeHandler?(self)
    }
  }
  /// The number of times that ``string`` has been set.
  public private(set) var changeCount = 0
  /// Called after each change of ``string``.
  public var changeHandler: ((Pasteboard) -> Void)?

  /// Creates an empty pasteboard.
  public init() {}
}
