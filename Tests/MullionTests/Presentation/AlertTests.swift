// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests alerts and action sheets: sizes, the order of buttons, keys and handlers.
///
/// The text engine has characters of 10 points and lines of 20 points.
@Suite(BlockEngineTrait()) struct AlertTests {
  private let stage = ControllerStage(320, 480)

  private func alert(
    _ actions: [(String, AlertAction.Style)], title: String? = "Title",
    message: String? = "Message", _ style: AlertController.Style = .alert
  ) -> AlertController {
    let alert = AlertController(title: title, message: message, preferredStyle: style)
    for (title, style) in actions {
      let trace = stage.trace
      alert.addAction(
        AlertAction(title: title, style: style) { trace.note("handler(\($0.title ?? ""))") })
    }
    return alert
  }

  private func show(_ alert: AlertController) {
    stage.show(stage["a"])
    stage.window.makeKey()
    stage["a"].present(alert, animated: false)
    stage.update()
    stage.trace.words = []
  }

  private func press(_ code: Key.Code) {
    stage.application.enqueue(.key(Key(code), .began), at: stage.now)
    stage.application.enqueue(.key(Key(code), .ended), at: stage.now)
    stage.advance(to: stage.now + 0.5)
    stage.update()
    stage.update()
  }

  private func tapped(_ x: Double, _ y: Double) -> String {
    stage.trace.words = []
    stage.tap(x, y)
    stage.update()
    stage.update()
    return stage.trace.words.filter { $0 != "|" }.joined(separator: " ")
  }

  @Test(.rule("13.alert.layout")) func `an alert has the width 270 and the height of its parts`() {
    let two = alert([("OK", .default), ("No", .cancel)])
    show(two)
    // 20 + title 20 + 2 + message 20 + 20, and one row of buttons of 44.
    #expect(two.view.frame == rect(25, 177, 270, 126))
    stage["a"].dismiss(animated: false)
    stage.update()
    let three = alert([("A", .default), ("B", .default), ("C", .default)])
    show(three)
    #expect(three.view.frame == rect(25, 133, 270, 214))
  }

  @Test func `an alert without a message has no space for it`() {
    let one = alert([("OK", .default)], message: nil)
    show(one)
    // 20 + 20 + 20 and 44 = 104.
    #expect(one.view.frame == rect(25, 188, 270, 104))
  }

  @Test(.rule("13.alert.layout"))
  func `the cancel action is the left one of two and the last one of three`() {
    show(alert([("OK", .default), ("No", .cancel)]))
    #expect(tapped(60, 280) == "handler(No)")
    show(alert([("OK", .default), ("No", .cancel)]))
    #expect(tapped(250, 280) == "handler(OK)")
    let titles = ["handler(A)", "handler(B)", "handler(C)"]
    // The rows begin at 133 + 82 and are 44 points high.
    for (row, title) in titles.enumerated() {
      show(alert([("C", .cancel), ("A", .default), ("B", .destructive)]))
      #expect(tapped(160, 215 + 22 + 44 * Double(row)) == title)
    }
  }

  @Test func `two long titles are stacked with the cancel action below`() {
    // Half of 270 minus two margins of 8 has space for 11 characters.
    let long = alert([("Cancel", .cancel), ("Twelve chars", .default)])
    show(long)
    #expect(long.view.frame.height == 82 + 88)
    #expect(tapped(160, long.view.frame.maxY - 22) == "handler(Cancel)")
    let short = alert([("Cancel", .cancel), ("Eleven char", .default)])
    show(short)
    #expect(short.view.frame.height == 82 + 44)
  }

  @Test(.rule("13.alert.actions")) func `the handler is called after the dismissal`() {
    let one = alert([("OK", .default)])
    show(one)
    stage.tap(160, 280)
    #expect(stage.trace.words.isEmpty)
    stage.update()
    #expect(stage.trace.words == ["|", "handler(OK)"])
    #expect(stage["a"].presentedViewController == nil)
  }

  @Test(.rule("13.alert.actions")) func `two taps call one handler once`() {
    show(alert([("OK", .default), ("No", .cancel)]))
    stage.application.enqueue(.touch(0, .began, at: Point(x: 60, y: 280)), at: stage.now)
    stage.application.enqueue(.touch(0, .ended, at: Point(x: 60, y: 280)), at: stage.now)
    stage.application.enqueue(.touch(0, .began, at: Point(x: 250, y: 280)), at: stage.now)
    stage.application.enqueue(.touch(0, .ended, at: Point(x: 250, y: 280)), at: stage.now)
    for _ in 0..<3 { stage.update() }
    #expect(stage.trace.words.filter { $0.hasPrefix("handler") } == ["handler(No)"])
  }

  @Test func `a disabled action and a touch outside do nothing`() {
    let one = alert([("OK", .default), ("No", .cancel)])
    one.actions[0].isEnabled = false
    show(one)
    #expect(tapped(250, 280).isEmpty && tapped(10, 10).isEmpty)
    #expect(stage["a"].presentedViewController === one)
    one.actions[0].isEnabled = true
    stage.update()
    #expect(tapped(250, 280) == "handler(OK)")
  }

  @Test func `return performs the preferred action and escape the cancel action`() {
    let first = alert([("OK", .default), ("No", .cancel)])
    first.preferredAction = first.actions[0]
    show(first)
    press(.returnOrEnter)
    #expect(stage.trace.words.contains("handler(OK)"))
    let second = alert([("OK", .default), ("No", .cancel)])
    show(second)
    press(.returnOrEnter)
    #expect(stage["a"].presentedViewController === second)
    press(.escape)
    #expect(stage.trace.words.contains("handler(No)"))
    let third = alert([("OK", .default)])
    show(third)
    press(.escape)
    #expect(stage.trace.words.contains("handler(OK)"))
  }

  @Test func `escape does not perform a preferred action beside another one`() {
    let choice = alert([("Keep", .default), ("Delete", .destructive)])
    choice.preferredAction = choice.actions[1]
    show(choice)
    press(.escape)
    #expect(!stage.trace.words.contains { $0.hasPrefix("handler") })
    #expect(stage["a"].presentedViewController === choice)
  }

  @Test func `the first text field is edited, and return moves on`() throws {
    let login = alert([("OK", .default), ("No", .cancel)])
    login.preferredAction = login.actions[0]
    login.addTextField { $0.placeholder = "Name" }
    login.addTextField { $0.isSecureTextEntry = true }
    let fields = try #require(login.textFields)
    #expect(fields.map(\.placeholder) == ["Name", ""] && fields[1].isSecureTextEntry)
    show(login)
    #expect(fields[0].isEditing)
    // The texts of 62 points, 14, two rows of 30 with 4 between, 20, and 44 for the buttons.
    #expect(login.view.frame.height == 62 + 14 + 64 + 20 + 44)
    stage.application.enqueue(.text("me"), at: stage.now)
    press(.returnOrEnter)
    #expect(fields[0].text == "me" && fields[1].isEditing)
    press(.returnOrEnter)
    #expect(stage.trace.words.contains("handler(OK)"))
    #expect(stage["a"].presentedViewController == nil && stage.window.firstResponder == nil)
  }

  @Test func `a tall alert scrolls between the edges of the screen`() {
    let tall = alert(
      (0..<20).map { ("Action \($0)", .default) }, message: String(repeating: "word ", count: 200))
    show(tall)
    #expect(tall.view.frame == rect(25, 8, 270, 464))
  }

  @Test func `mistakes with actions and text fields are reported`() {
    let sheet = alert([("No", .cancel)], .actionSheet)
    stage.show(stage["a"])
    sheet.title = "Sheet"
    let errors = Reported.errors(naming: "Sheet") {
      sheet.addAction(AlertAction(title: "Again", style: .cancel))
      sheet.addTextField()
      sheet.preferredAction = AlertAction(title: "Other", style: .default)
    }
    let name = "AlertController \"Sheet\""
    #expect(
      errors == [
        .controller(.secondCancelAction(alert: name, title: "Again")),
        .controller(.textFieldInActionSheet(alert: name)),
        .controller(.preferredActionNotInAlert(alert: name, title: "Other")),
      ])
    #expect(sheet.actions.count == 1 && sheet.textFields == nil && sheet.preferredAction == nil)
  }

  // MARK: Action sheets

  @Test(.rule("13.alert.sheet"))
  func `an action sheet lies at the bottom with a separate cancel action`() {
    let sheet = alert(
      [("No", .cancel), ("Delete", .destructive), ("Share", .default)], .actionSheet)
    show(sheet)
    // 14 + 20 + 8 + 20 + 14, two rows of 57, and 8 + 57 for the cancel action.
    #expect(sheet.view.frame == rect(8, 480 - 8 - 255, 304, 255))
    #expect(tapped(160, 450) == "handler(No)")
    show(sheet)
    #expect(tapped(160, 480 - 8 - 65 - 30) == "handler(Share)")
    show(sheet)
    #expect(tapped(160, 480 - 8 - 65 - 57 - 30) == "handler(Delete)")
  }

  @Test func `a touch outside performs the cancel action of an action sheet`() {
    show(alert([("No", .cancel), ("Share", .default)], .actionSheet))
    #expect(tapped(160, 50) == "handler(No)")
    let stubborn = alert([("Share", .default)], .actionSheet)
    show(stubborn)
    #expect(tapped(160, 50).isEmpty && stage["a"].presentedViewController === stubborn)
  }

  @Test(.rule("13.alert.sheet"))
  func `an action sheet is a popover in a regular width, without its cancel action`() {
    let stage = ControllerStage(800, 600)
    let trace = stage.trace
    let sheet = AlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("No", AlertAction.Style.cancel), ("Share", .default)] {
      sheet.addAction(
        AlertAction(title: title, style: style) { trace.note("handler(\($0.title ?? ""))") })
    }
    stage.show(stage["a"])
    sheet.popoverPresentationController?.sourceView = stage["a"].view
    sheet.popoverPresentationController?.sourceRect = rect(400, 100, 0, 0)
    stage["a"].present(sheet, animated: false)
    stage.update()
    // 14 + 20 + 14 and one row of 57; the cancel action is not shown.
    #expect(sheet.view.convert(sheet.view.bounds, to: stage.window) == rect(248, 113, 304, 105))
    stage.trace.words = []
    stage.tap(700, 500)
    stage.update()
    stage.update()
    #expect(trace.words.filter { $0 != "|" } == ["handler(No)"])
    #expect(stage["a"].presentedViewController == nil)
  }

  // MARK: Sequences

  private static let sequences = [
    ControllerScenario("an alert leaves the presenter on screen", "| done") { stage in
      stage.show(stage["a"])
      let alert = AlertController(title: "T", message: nil, preferredStyle: .alert)
      stage["a"].present(alert, animated: false) { stage.trace.note("done") }
      stage.update()
    },
    ControllerScenario(
      "a handler presents the next controller", "| handler b.willAppear b.didAppear |"
    ) { stage in
      stage.show(stage["a"])
      stage["b"].modalPresentationStyle = .overFullScreen
      let alert = AlertController(title: "T", message: nil, preferredStyle: .alert)
      alert.addAction(
        AlertAction(title: "OK", style: .default) { _ in
          stage.trace.note("handler")
          stage["a"].present(stage["b"], animated: false)
        })
      stage["a"].present(alert, animated: false)
      stage.update()
      stage.trace.words = []
      // The alert is 104 points high in the middle of 480.
      stage.tap(160, 270)
      stage.update()
      stage.update()
    },
    ControllerScenario(
      "an alert over a sheet, dismissed together", "b.willDisappear b.didDisappear | done"
    ) { stage in
      stage.shown("b", from: "a", .pageSheet)
      let alert = AlertController(title: "T", message: nil, preferredStyle: .alert)
      stage["b"].present(alert, animated: false)
      stage.update()
      stage.trace.words = []
      stage["a"].dismiss(animated: false) { stage.trace.note("done") }
      stage.update()
    },
    ControllerScenario("an alert over a sheet, dismissed alone", "| done") { stage in
      stage.shown("b", from: "a", .pageSheet)
      let alert = AlertController(title: "T", message: nil, preferredStyle: .alert)
      stage["b"].present(alert, animated: false)
      stage.update()
      stage.trace.words = []
      stage["b"].dismiss(animated: false) { stage.trace.note("done") }
      stage.update()
    },
  ]

  @Test(.rule("13.presentation.order"), arguments: sequences)
  func `alerts call their controllers in the expected order`(scenario: ControllerScenario) {
    #expect(scenario.calls() == scenario.expected)
  }
}
