// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import UIKit

extension SharedApplicationTests {
  /// A task of a controller that reaches its views through the application's mailbox.
  @Suite struct MailboxSnippetTests {
    @Test func `a task sets a label through a handle of its controller`() async {
      let application = UIApplication.shared
      let controller = NameViewController()
      let task = controller.showName(of: NameService())
      var turns = 0
      while controller.label.text != "Ada" && turns < 100_000 {
        application.turn(at: Double(turns))
        turns += 1
        await Task.yield()
      }
      #expect(controller.label.text == "Ada")
      await task.value
    }
  }
}

private struct NameService: Sendable {
  func name() async -> String { "Ada" }
}

private final class NameViewController: UIViewController {
  let label = UILabel()

  func showName(of service: NameService) -> Task<Void, Never> {
    // article: PortingFromIOS 1
    let screen = UIApplication.shared.handle(for: self)
    let task = Task {
      let name = await service.name()
      await screen.post { $0.label.text = name }
    }
    // end
    return task
  }
}
