// SPDX-License-Identifier: GPL-3.0-or-later
#if DEBUG
  import Dispatch
  import MullionGeometry
  import Synchronization
  import Testing

  @testable import Mullion

  /// Views that are used from several threads on purpose, never at the same instant.
  private struct Shared: @unchecked Sendable {
    let view: View
  }

  /// A view that runs something while it is laid out.
  private final class Hook: View {
    var onLayout: (() -> Void)?

    override func layoutSubviews() { onLayout?() }
  }

  /// Runs something on another thread and waits for it.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "elsewhere").async {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  @Suite(.serialized) struct TreeAccessTests {
    private static let messages = Mutex<[String]>([])

    /// The messages about a view of a name.
    private func messages(naming name: String, _ body: () -> Void) -> [String] {
      TreeAccess.report.withLock {
        $0 = { message in Self.messages.withLock { $0.append(message) } }
      }
      body()
      return Self.messages.withLock { all in all.filter { $0.contains(name) } }
    }

    @Test func `a second thread in a layout is reported with both and the view`() {
      let root = Hook()
      let card = view("overlapped", rect(0, 0, 10, 10))
      root.addSubview(card)
      let shared = Shared(view: card)
      root.onLayout = {
        elsewhere {
          shared.view.frame = rect(1, 2, 3, 4)
          shared.view.frame = rect(4, 3, 2, 1)
        }
      }
      let found = messages(naming: "overlapped") { root.layoutIfNeeded() }
      // Once for the layout, however often the other thread comes back.
      #expect(found.count == 1)
      let text = found.first ?? ""
      #expect(text.contains("sets the frame of overlapped while thread 0x"))
      #expect(text.contains("lays out a view of the same tree"))
      #expect(text.matches(of: /thread 0x[0-9a-f]+/).map(\.output).count == 2)
      let threads = Set(text.matches(of: /thread 0x[0-9a-f]+/).map { String($0.output) })
      #expect(threads.count == 2)
    }

    @Test func `a tree that goes from thread to thread is fine`() {
      let root = Hook()
      let card = view("handed over", rect(0, 0, 10, 10))
      root.addSubview(card)
      let shared = Shared(view: card)
      let found = messages(naming: "handed over") {
        for index in 0..<4 {
          elsewhere {
            shared.view.frame = rect(Double(index), 0, 20, 20)
            shared.view.topmost.layoutIfNeeded()
          }
          card.center.x += 1
          root.layoutIfNeeded()
        }
      }
      #expect(found.isEmpty)
    }

    @Test func `another tree in a layout is fine`() {
      let root = Hook()
      let other = view("elsewhere")
      let shared = Shared(view: other)
      root.onLayout = { elsewhere { shared.view.frame = rect(1, 2, 3, 4) } }
      #expect(messages(naming: "elsewhere") { root.layoutIfNeeded() }.isEmpty)
    }
  }
#endif
