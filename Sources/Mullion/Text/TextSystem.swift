// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// The process's text engine.
public enum TextSystem {
  private static let current = Mutex<(any TextEngine)?>(nil)

  /// An engine for one task alone, so that tests of different engines do not meet.
  @TaskLocal package static var scoped: (any TextEngine)?

  /// The engine that labels measure and paint with; nil until one is installed.
  ///
  /// Without an engine a label has no intrinsic size and paints no text. May be read and set on any
  /// thread.
  public static var engine: (any TextEngine)? {
    get { scoped ?? current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
