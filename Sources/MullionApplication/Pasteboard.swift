// SPDX-License-Identifier: GPL-3.0-or-later

/// The pasteboard of an application, which holds the text copied last.
///
/// A host that shares it with other programs sets ``source`` and ``copyHandler``. A host without access
/// to their texts on demand sets ``changeHandler``, and ``string`` after another program has copied
/// text.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class Pasteboard {
  private var storedString: String?

  /// The text copied last; nil if there is none.
  public var string: String? {
    get {
      guard let source else { return storedString }
      return source()
    }
    set {
      storedString = newValue
      changeCount += 1
      copyHandler?(newValue)
      changeHandler?(self)
    }
  }
  /// The number of times that ``string`` has been set, or that ``noticeChange()`` was called.
  public private(set) var changeCount = 0
  /// Called after each change of ``string``.
  public var changeHandler: ((Pasteboard) -> Void)?
  /// Called with each text that is set as ``string``, before ``changeHandler``.
  public var copyHandler: ((String?) -> Void)?
  /// Returns the text that was copied last by any program; nil if the host has no such text.
  ///
  /// With a source, ``string`` returns its value, so a host need not read the text of another program
  /// before the application does.
  public var source: (() -> String?)?

  /// Records that another program has copied text, which ``source`` returns.
  public func noticeChange() { changeCount += 1 }

  /// Creates an empty pasteboard.
  public init() {}
}
