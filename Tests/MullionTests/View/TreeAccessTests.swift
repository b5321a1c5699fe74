// SPDX-License-Identifier: GPL-3.0-or-later
#if DEBUG
  import Dispatch
  import MullionGeometry
  import Synchronization
  import Testing

  import Mullion
  @testable import MullionView
  @testable import MullionLists
  @testable import MullionControllers

  /// A view that several threads use, but never at the same instant.
  private struct Shared: @unchecked Sendable {
    let view: View
  }

  /// Runs tasks on a thread that the test may wait for.
  private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "tasks")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
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

    @Test func `a concurrent access report names both threads and the view`() {
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
      // There is one report for the layout, however often the other thread uses the view.
      #expect(found.count == 1)
      let text = found.first ?? ""
      #expect(text.contains("sets the frame of overlapped while thread 0x"))
      #expect(text.contains("lays out a view of the same tree"))
      #expect(text.matches(of: /thread 0x[0-9a-f]+/).map(\.output).count == 2)
      let threads = Set(text.matches(of: /thread 0x[0-9a-f]+/).map { String($0.output) })
      #expect(threads.count == 2)
    }

    @Test func `a view tree may be used by one thread after another`() {
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

    @Test func `a concurrent access report names the task that called the setter`() {
      let root = LayoutCounter()
      let card = view("updated")
      root.addSubview(card)
      let window = Window(frame: rect(0, 0, 10, 10))
      window.rootView = root
      let shared = Shared(view: card)
      let edits: [(String, @Sendable (View) -> Void)] = [
        ("requests layout of", { $0.setNeedsLayout() }),
        ("requests display of", { $0.setNeedsDisplay() }),
        ("hides or shows", { $0.isHidden.toggle() }),
        ("changes", { $0.alpha /= 2 }),
      ]
      for (index, (action, edit)) in edits.enumerated() {
        card.identifier = "updated \(index)"
        root.onLayout = {
          let isDone = DispatchSemaphore(value: 0)
          Task(name: "loader", executorPreference: QueueExecutor()) {
            edit(shared.view)
            isDone.signal()
          }
          isDone.wait()
        }
        root.setNeedsLayout()
        let found = messages(naming: "updated \(index)") { window.update(at: 0) }
        let text = found.first ?? ""
        #expect(found.count == 1 && text.contains(" in the task \"loader\" \(action) updated"))
        #expect(text.contains(" updates a view of the same tree"))
        root.onLayout = nil
        window.update(at: 0)
      }
    }

    @Test func `another thread may change a different tree during a layout`() {
      let root = LayoutCounter()
      let other = view("elsewhere")
      let shared = Shared(view: other)
      root.onLayout = { elsewhere { shared.view.frame = rect(1, 2, 3, 4) } }
      #expect(messages(naming: "elsewhere") { root.layoutIfNeeded() }.isEmpty)
    }
  }
#endif
