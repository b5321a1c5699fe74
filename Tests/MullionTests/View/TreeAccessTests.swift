// SPDX-License-Identifier: GPL-3.0-or-later
#if DEBUG
  import Dispatch
  import MullionGeometry
  import Synchronization
  import Testing

  @testable import Mullion

  /// A view that several threads use on purpose, never at the same instant.
  private struct Shared: @unchecked Sendable {
    let view: View
  }

  /// Runs a body on another thread and waits for its end.
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

    /// Returns the messages of a body that contain a view's name.
    private func messages(naming name: String, _ body: () -> Void) -> [String] {
      TreeAccess.report.withLock {
        $0 = { message in Self.messages.withLock { $0.append(message) } }
      }
      body()
      return Self.messages.withLock { all in all.filter { $0.contains(name) } }
    }

    @Test func `a report of concurrent access names both threads and the view`() {
      let root = LayoutCounter()
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
      // One report for the layout, however often the other thread uses the view.
      #expect(found.count == 1)
      let text = found.first ?? ""
      #expect(text.contains("sets the frame of overlapped while thread 0x"))
      #expect(text.contains("lays out a view of the same tree"))
      #expect(text.matches(of: /thread 0x[0-9a-f]+/).map(\.output).count == 2)
      let threads = Set(text.matches(of: /thread 0x[0-9a-f]+/).map { String($0.output) })
      #expect(threads.count == 2)
    }

    @Test func `a tree may pass from thread to thread`() {
      let root = LayoutCounter()
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

    @Test func `another thread may change another tree during a layout`() {
      let root = LayoutCounter()
      let other = view("elsewhere")
      let shared = Shared(view: other)
      root.onLayout = { elsewhere { shared.view.frame = rect(1, 2, 3, 4) } }
      #expect(messages(naming: "elsewhere") { root.layoutIfNeeded() }.isEmpty)
    }
  }
#endif
