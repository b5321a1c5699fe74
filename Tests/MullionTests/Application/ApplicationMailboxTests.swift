// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Synchronization
import Testing

/// Closures that other threads post to an application.
@Suite struct ApplicationMailboxTests {
  /// Numbers that closures record; the closures of a turn run on one thread.
  private final class Log: @unchecked Sendable {
    var numbers: [Int] = []
  }

  private let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
  private let log = Log()

  @Test func `a posted closure runs at the start of the next turn`() async {
    let log = log
    #expect(await application.mailbox.post { log.numbers.append(1) })
    application.schedule(after: 0) { log.numbers.append(2) }
    #expect(log.numbers.isEmpty)
    application.turn(at: 1)
    #expect(log.numbers == [1, 2])
    application.turn(at: 2)
    #expect(log.numbers == [1, 2])
  }

  @Test func `closures run in the order of their posts`() async {
    let log = log
    for number in 0..<100 { await application.mailbox.post { log.numbers.append(number) } }
    application.turn(at: 1)
    #expect(log.numbers == Array(0..<100))
  }

  @Test func `a closure posted in a turn runs in the next one`() async {
    let (log, mailbox) = (log, application.mailbox)
    await mailbox.post {
      log.numbers.append(1)
      #expect(mailbox.tryPost { log.numbers.append(2) })
    }
    #expect(application.turn(at: 1).nextTurn == 1)
    #expect(log.numbers == [1])
    #expect(application.turn(at: 1).nextTurn == nil)
    #expect(log.numbers == [1, 2])
  }

  @Test func `a full mailbox refuses tryPost and lets post wait in order`() async {
    let (log, mailbox) = (log, application.mailbox)
    for number in 0..<ApplicationMailbox.capacity {
      #expect(mailbox.tryPost { log.numbers.append(number) })
    }
    #expect(!mailbox.tryPost { log.numbers.append(-1) })
    let poster = Task {
      for number in 0..<3 {
        await mailbox.post { log.numbers.append(ApplicationMailbox.capacity + number) }
      }
    }
    while log.numbers.count < ApplicationMailbox.capacity + 3 {
      application.turn(at: 1)
      await Task.yield()
    }
    await poster.value
    #expect(log.numbers == Array(0..<(ApplicationMailbox.capacity + 3)))
  }

  @Test func `no closure of many tasks is lost, and each task's keep their order`() async {
    let (log, mailbox) = (log, application.mailbox)
    let (tasks, posts) = (8, 5_000)
    for task in 0..<tasks {
      Task.detached {
        for number in 0..<posts {
          await mailbox.post { log.numbers.append(task * posts + number) }
        }
      }
    }
    while log.numbers.count < tasks * posts {
      application.turn(at: 1)
      await Task.yield()
    }
    #expect(log.numbers.sorted() == Array(0..<(tasks * posts)))
    for task in 0..<tasks {
      let own = log.numbers.filter { $0 / posts == task }
      #expect(own == own.sorted())
    }
  }

  @Test func `a handle passes its object only to posted closures, while it exists`() async {
    let label = Label()
    var gone: Label? = Label()
    let handles = [label, gone].compactMap { $0 }.map(application.handle(for:))
    gone = nil
    await Task.detached {
      for handle in handles { await handle.post { $0.text = "loaded" } }
    }.value
    #expect(label.text.isEmpty)
    application.turn(at: 1)
    #expect(label.text == "loaded")
  }

  @Test func `an accepted post wakes the host`() async {
    let calls = Mutex(0)
    await withCheckedContinuation { done in
      application.mailbox.setWakeHandler {
        calls.withLock { $0 += 1 }
        done.resume()
      }
      let mailbox = application.mailbox
      Task.detached { await mailbox.post {} }
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func `the mailbox of a released application refuses posts`() async {
    var short: Application? = Application(screens: [])
    let mailbox = short?.mailbox
    short = nil
    #expect(await mailbox?.post {} == false)
    #expect(mailbox?.tryPost {} == false)
  }
}
