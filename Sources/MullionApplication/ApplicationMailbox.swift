// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView
import Synchronization

/// Takes closures from any thread and runs them on the thread that owns an application.
///
/// Views belong to one isolation domain. Asynchronous work reaches them by ``Application/mailbox``
/// and ``Application/handle(for:)``:
///
/// ```swift
/// let screen = application.handle(for: self)
/// Task {
///   let name = await service.name()
///   await screen.post { $0.label.text = name }
/// }
/// ```
///
/// The closures run at the start of the application's next turn, before input and timers, in the
/// order in which the mailbox accepted them. Posts of one task, or of one thread, are accepted in
/// their order. Closures that are posted during a turn run in the next one. The mailbox holds at
/// most ``capacity`` closures; further posts wait. Each accepted closure runs once, unless the
/// application is released before.
nonisolated public final class ApplicationMailbox: Sendable {
  #if MAIN_ACTOR
    /// A closure that runs in a turn, on the main actor.
    public typealias Work = @MainActor @Sendable () -> Void
  #else
    /// A closure that runs in a turn.
    public typealias Work = @Sendable () -> Void
  #endif

  /// The number of closures above which posts wait.
  public static let capacity = 4096

  private struct State {
    var accepted: [Work] = []
    var waiting: [(work: Work, continuation: CheckedContinuation<Bool, Never>)] = []
    var wake: (@Sendable () -> Void)?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Posts a closure, and waits while the mailbox is full.
  ///
  /// A cancelled task waits too, and its closure still runs.
  ///
  /// - Parameter work: The closure, which runs in the application's next turn.
  /// - Returns: True after the closure was accepted; false if the application was released.
  @discardableResult
  public func post(_ work: @escaping Work) async -> Bool {
    if let isAccepted = accept(work) { return isAccepted }
    return await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Bool? in
        guard !state.isClosed else { return false }
        // A turn may have emptied the mailbox in the meantime.
        guard state.accepted.count >= Self.capacity || !state.waiting.isEmpty else {
          state.accepted.append(work)
          return true
        }
        state.waiting.append((work, continuation))
        return nil
      }
      guard let answer else { return }
      if answer { wakeHost() }
      continuation.resume(returning: answer)
    }
  }

  /// Posts a closure from code that cannot wait.
  ///
  /// - Parameter work: The closure, which runs in the application's next turn.
  /// - Returns: Whether the closure was accepted; false if the mailbox is full or the application
  ///   was released.
  public func tryPost(_ work: @escaping Work) -> Bool { accept(work) ?? false }

  /// Sets the closure that a host uses to schedule a turn.
  ///
  /// - Parameter wake: Called after each accepted post, on the thread of the post; nil for none. It
  ///   must not run a turn itself.
  public func setWakeHandler(_ wake: (@Sendable () -> Void)?) {
    state.withLock { $0.wake = wake }
  }

  /// Whether no closure waits for a turn.
  public var isEmpty: Bool { state.withLock { $0.accepted.isEmpty } }

  /// Accepts a closure; returns nil if the mailbox is full, and false after its end.
  private func accept(_ work: @escaping Work) -> Bool? {
    let answer = state.withLock { state -> Bool? in
      guard !state.isClosed else { return false }
      // Posts that wait already precede this one.
      guard state.accepted.count < Self.capacity, state.waiting.isEmpty else { return nil }
      state.accepted.append(work)
      return true
    }
    if answer == true { wakeHost() }
    return answer
  }

  private func wakeHost() {
    let wake = state.withLock { $0.wake }
    wake?()
  }

  /// Removes the accepted closures for a turn, and accepts waiting ones in their place.
  func take() -> [Work] {
    let (taken, resumed) = state.withLock { state in
      let taken = state.accepted
      let next = state.waiting.prefix(Self.capacity)
      state.accepted = next.map(\.work)
      state.waiting.removeFirst(next.count)
      return (taken, next.map(\.continuation))
    }
    for continuation in resumed { continuation.resume(returning: true) }
    return taken
  }

  /// Drops all closures and refuses further ones.
  func close() {
    let waiting = state.withLock { state in
      defer { (state.accepted, state.waiting, state.isClosed) = ([], [], true) }
      return state.waiting.map(\.continuation)
    }
    for continuation in waiting { continuation.resume(returning: false) }
  }
}

/// A reference to a view, a controller or another object of an application, for other threads.
///
/// The handle does not keep the object alive. Only closures in a turn get the object.
nonisolated public final class ApplicationHandle<Object: AnyObject>: @unchecked Sendable {
  #if MAIN_ACTOR
    /// A closure that receives the object in a turn, on the main actor.
    public typealias Work = @MainActor @Sendable (Object) -> Void
  #else
    /// A closure that receives the object in a turn.
    public typealias Work = @Sendable (Object) -> Void
  #endif

  /// The mailbox that runs the closures.
  public let mailbox: ApplicationMailbox
  // Read only in a turn, on the thread that owns the object.
  private weak let object: Object?

  init(_ object: Object, _ mailbox: ApplicationMailbox) {
    (self.object, self.mailbox) = (object, mailbox)
  }

  /// Posts a closure; see ``ApplicationMailbox/post(_:)``.
  ///
  /// - Parameter work: Called in the application's next turn if the object still exists.
  /// - Returns: Whether the closure was accepted.
  @discardableResult
  public func post(_ work: @escaping Work) async -> Bool { await mailbox.post(bound(work)) }

  /// Posts a closure from code that cannot wait; see ``ApplicationMailbox/tryPost(_:)``.
  ///
  /// - Parameter work: Called in the application's next turn if the object still exists.
  /// - Returns: Whether the closure was accepted.
  public func tryPost(_ work: @escaping Work) -> Bool { mailbox.tryPost(bound(work)) }

  private func bound(_ work: @escaping Work) -> ApplicationMailbox.Work {
    { if let object = self.object { work(object) } }
  }
}

extension Application {
  /// Returns a reference to an object of this application, which asynchronous work can use.
  ///
  /// - Parameter object: A view, a controller or another object that only this application's thread
  ///   uses.
  /// - Returns: The reference, which does not keep the object alive.
  public final func handle<Object: AnyObject>(for object: Object) -> ApplicationHandle<Object> {
    ApplicationHandle(object, mailbox)
  }
}
