// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionRaster

/// The current graphics contexts of a thread: those that it pushed, and those of views that draw.
///
/// A task that a drawing creates runs on another thread or later, and so has no current context.
nonisolated package final class ContextStack {
  private struct Entry {
    let context: GraphicsContext
    /// The view that draws; nil for a context that was pushed.
    let view: View?
  }

  private static let stacks = ThreadLocal<ContextStack>()

  private var entries: [Entry] = []
  /// The number of entries that the running drawing cannot pop.
  private var floor = 0

  private init() {}

  /// The stack of this thread; nil if the thread has none yet.
  private static var ofThread: ContextStack? { stacks.value }

  /// The current context; nil for none.
  package static var context: GraphicsContext? { ofThread?.entries.last?.context }

  /// The context that the program pushed last and has not popped, during the present drawing of a
  /// view or outside of one; nil for none.
  package static var pushed: GraphicsContext? {
    guard let stack = ofThread, stack.entries.count > stack.floor else { return nil }
    return stack.entries.last?.context
  }

  /// The view that draws; nil outside of a drawing.
  package static var view: View? { ofThread?.entries.last { $0.view != nil }?.view }

  /// Makes a context the current one.
  static func push(_ context: GraphicsContext) {
    stacks.value(orMake: ContextStack.init)?.entries.append(Entry(context: context, view: nil))
  }

  /// Removes the context that was pushed last; does nothing if there is none.
  ///
  /// A drawing cannot remove its own context, or one that was pushed before it began.
  static func pop() {
    guard let stack = ofThread, stack.entries.count > stack.floor else { return }
    stack.entries.removeLast()
  }

  /// Runs a drawing with its context as the current one.
  ///
  /// Contexts that the drawing leaves on the stack are removed.
  package static func draw(_ view: View, in context: GraphicsContext, _ body: () -> Void) {
    guard let stack = stacks.value(orMake: ContextStack.init) else { return body() }
    let (count, floor) = (stack.entries.count, stack.floor)
    stack.entries.append(Entry(context: context, view: view))
    stack.floor = count + 1
    body()
    stack.floor = floor
    stack.entries.removeSubrange(count...)
  }
}
