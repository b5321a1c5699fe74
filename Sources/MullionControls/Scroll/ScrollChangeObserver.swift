// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// A closure that is called after the offset, the inset or the size of a scroll view's content
/// changed.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
package final class ScrollChangeObserver {
  private let handler: (ScrollView) -> Void

  init(_ handler: @escaping (ScrollView) -> Void) { self.handler = handler }

  func notify(_ view: ScrollView) { handler(view) }
}

extension ScrollView {
  /// Adds a closure that is called after the offset, the inset or the size of the content changed.
  package final func observeChanges(
    _ handler: @escaping (ScrollView) -> Void
  ) -> ScrollChangeObserver {
    let observer = ScrollChangeObserver(handler)
    changeObservers.append(observer)
    return observer
  }

  /// Removes a closure.
  package final func removeObserver(_ observer: ScrollChangeObserver) {
    changeObservers.removeAll { $0 === observer }
  }

  /// Calls the closures.
  final func notifyObservers() {
    guard !changeObservers.isEmpty else { return }
    for observer in changeObservers { observer.notify(self) }
  }
}
