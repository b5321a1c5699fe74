// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests the notifications that a program posts to its application's observers.
@Suite struct PostedNotificationTests {
  private final class Sender {}

  private let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
  private static let saved = PostedNotification.Name("saved")
  private static let opened = PostedNotification.Name("opened")

  @Test(.rule("13.documents.notices"))
  func `observers receive the notifications of their name and object in order`() {
    let (one, other) = (Sender(), Sender())
    var calls: [String] = []
    let observations = [
      application.observe(Self.saved) { _ in calls.append("name") },
      application.observe(nil, object: one) { _ in calls.append("object") },
      application.observe(Self.saved, object: one) { _ in calls.append("both") },
      application.observe(nil) { calls.append("all \($0.name.rawValue)") },
      application.observe { if case .posted = $0 { calls.append("application") } },
    ]
    func posted(_ name: PostedNotification.Name, _ object: AnyObject?) -> [String] {
      calls = []
      application.post(name, object: object)
      return calls
    }
    #expect(
      posted(Self.saved, one) == ["name", "object", "both", "all saved", "application"])
    #expect(posted(Self.saved, other) == ["name", "all saved", "application"])
    #expect(posted(Self.opened, one) == ["object", "all opened", "application"])
    #expect(posted(Self.opened, nil) == ["all opened", "application"])
    #expect(observations.count == 5)
  }

  @Test(.rule("13.documents.notices"))
  func `an observation ends when it is invalidated or released, also during a delivery`() {
    var calls: [String] = []
    var second: ApplicationObservation?
    let first = application.observe(Self.saved) { _ in
      calls.append("first")
      second?.invalidate()
    }
    second = application.observe(Self.saved) { _ in calls.append("second") }
    application.post(Self.saved)
    #expect(calls == ["first"])
    first.invalidate()
    application.post(Self.saved)
    var third: ApplicationObservation? = application.observe(Self.saved) { _ in
      calls.append("third")
    }
    #expect(third != nil)
    third = nil
    application.post(Self.saved)
    #expect(calls == ["first"])
  }

  @Test(.rule("13.documents.notices"))
  func `an observation does not retain its object and receives no other's notifications`() {
    var sender: Sender? = Sender()
    weak let known = sender
    var calls = 0
    let observation = application.observe(Self.saved, object: sender) { _ in calls += 1 }
    application.post(Self.saved, object: sender)
    sender = nil
    #expect(known == nil)
    application.post(Self.saved)
    application.post(Self.saved, object: Sender())
    #expect(calls == 1)
    observation.invalidate()
  }

  @Test(.rule("13.documents.notices"))
  func `a notification carries its values, and an observer may post another one`() {
    var calls: [String] = []
    let observations = [
      application.observe(Self.saved) { [application] notice in
        calls.append("saved \(notice.userInfo["count"] as? Int ?? 0)")
        application.post(Self.opened)
        calls.append("end")
      },
      application.observe(Self.opened) { _ in calls.append("opened") },
    ]
    application.post(Self.saved, userInfo: ["count": 3])
    #expect(calls == ["saved 3", "opened", "end"])
    #expect(observations.count == 2)
  }
}
