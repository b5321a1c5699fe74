// SPDX-License-Identifier: GPL-3.0-or-later
import CMullionText
import Synchronization

/// The process's text engine.
///
/// A program that links the module MullionText has its engine from the first text on. Any other program sets ``engine``
/// itself; until then labels have no size, which the first of them reports to ``ViewError/handler``.
public enum TextSystem {
  private struct State {
    var engine: (any TextEngine)?
    /// Whether the program has said which engine, if any, it wants.
    var isSet = false
    var hasReported = false
  }

  private static let state = Mutex(State())
  /// Looks for the engine of MullionText, once.
  private static let installLinked: Void = { _ = mullion_install_linked_text_engine() }()

  /// An engine for one task alone, so that tests of different engines do not meet.
  @TaskLocal package static var scoped: (any TextEngine)?

  /// The engine that labels measure and paint with; nil where none was set and none is linked.
  ///
  /// Without an engine a label has no intrinsic size and paints no text. May be read and set on any
  /// thread. One that is set stays, nil too.
  public static var engine: (any TextEngine)? {
    get {
      if let scoped { return scoped }
      let (engine, isSet) = state.withLock { ($0.engine, $0.isSet) }
      if isSet { return engine }
      installLinked
      return state.withLock { $0.engine }
    }
    set {
      state.withLock { ($0.engine, $0.isSet) = (newValue, true) }
    }
  }

  /// Sets the engine, unless the program has set one.
  package static func installIfUnset(_ engine: any TextEngine) {
    state.withLock { if !$0.isSet { ($0.engine, $0.isSet) = (engine, true) } }
  }

  /// The engine; if there is none though nobody wanted that, the view with text is reported, once for the process.
  static func engine(for view: View) -> (any TextEngine)? {
    if let engine { return engine }
    let isFirst = state.withLock { state in
      defer { state.hasReported = true }
      return !state.isSet && !state.hasReported
    }
    if isFirst { ViewError.report(.noTextEngine(view: view.displayName)) }
    return nil
  }
}
