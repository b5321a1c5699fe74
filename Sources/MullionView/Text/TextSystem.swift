// SPDX-License-Identifier: GPL-3.0-or-later
import CMullionText
import Synchronization

/// The process's text engine.
///
/// A program that links the module MullionText uses its engine automatically. Any other program
/// sets ``engine`` itself. Without an engine, labels have no size; the first such label is reported
/// to ``ViewError/handler``.
nonisolated public enum TextSystem {
  private struct State {
    var engine: (any TextEngine)?
    /// Whether the program has set the engine, possibly to nil.
    var isSet = false
    var hasReported = false
    var language = "en"
  }

  private static let state = Mutex(State())
  /// Installs the engine of MullionText if it is linked; runs once.
  private static let installLinked: Void = { _ = mullion_install_linked_text_engine() }()

  /// An engine for one task only, so that concurrent tests can use different engines.
  @TaskLocal package static var scoped: (any TextEngine)?

  /// The engine that labels use to measure and paint; nil if none is set and none is linked.
  ///
  /// Without an engine, a label has no intrinsic size and paints no text. Any thread may read and
  /// set the property. Once the program has set it, even to nil, the engine of MullionText no
  /// longer replaces the value.
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

  /// The language of paragraphs without one of their own, such as `en` or `de-AT`; initially English.
  ///
  /// A program sets it before the first layout, because views keep their layouts. Layouts therefore
  /// do not depend on the locale of the process. Any thread may read and set the property.
  public static var language: String {
    get { state.withLock { $0.language } }
    set { state.withLock { $0.language = newValue } }
  }

  /// Sets the engine unless the program has set one.
  package static func installIfUnset(_ engine: any TextEngine) {
    state.withLock { if !$0.isSet { ($0.engine, $0.isSet) = (engine, true) } }
  }
}

extension TextSystem {
  /// Returns the engine for a view with text; nil if there is none.
  ///
  /// Unless the program set nil, a missing engine is reported once per process, for the first view.
  package static func engine(for view: View) -> (any TextEngine)? {
    if let engine { return engine }
    let isFirst = state.withLock { state in
      defer { state.hasReported = true }
      return !state.isSet && !state.hasReported
    }
    if isFirst { view.report(.noTextEngine(view: view.displayName)) }
    return nil
  }
}
