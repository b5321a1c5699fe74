// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

import struct MullionGeometry.Point
import struct MullionGeometry.Size
import struct MullionView.TouchSample

@testable import UIKitDesktop

/// Random events of windows, in an application with several of them.
///
/// `MULLION_DESKTOP_EVENTS` sets the number of events; the default is 3000.
@Suite struct DesktopSoakTests {
  private static let count =
    ProcessInfo.processInfo.environment["MULLION_DESKTOP_EVENTS"].flatMap { Int($0) } ?? 3000

  private struct Source {
    var generator: SplitMix64

    private static let phases: [TouchSample.Phase] = [.began, .moved, .ended, .cancelled]

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    mutating func point() -> Point {
      switch number(0...40) {
      case 0: Point(x: .nan, y: 5)
      case 1: Point(x: -1e12, y: .infinity)
      default: Point(x: Double(number(-20...420)), y: Double(number(-20...620)))
      }
    }

    mutating func text() -> String {
      let pieces = ["a", "B", " ", "é", "漢字", "👍🏽", "\u{301}", "\n", "\u{0}", "", "שלום", "🇩🇪"]
      return pieces.randomElement(using: &generator) ?? ""
    }

    mutating func key() -> UIKey {
      let code = number(0...0x70)
      let modifiers: [UIKeyModifierFlags] = [
        [], [], .shift, .control, [.control, .shift], .alternate,
      ]
      let held = modifiers.randomElement(using: &generator) ?? []
      // Q and W with the control key would end the program.
      let characters = ["", "a", "c", "v", "x", "z", "n"].randomElement(using: &generator) ?? ""
      return UIKey(UIKey.Code(rawValue: code), characters: characters, modifiers: held)
    }

    mutating func event() -> DesktopEvent {
      switch number(0...27) {
      case 0...3: .pointerDown(point())
      case 4...7: .pointerUp(point())
      case 8...10: .pointerMoved(point(), isDown: number(0...1) == 1)
      case 11:
        .touch(
          number(0...3), Self.phases[number(0...3)],
          point())
      case 12...13:
        .wheel(
          at: point(), by: Size(width: Double(number(-90...90)), height: Double(number(-900...900)))
        )
      case 14...16: .key(key(), isDown: true)
      case 17...18: .key(key(), isDown: false)
      case 19...20: .text(text())
      case 21...22:
        .composition(text() + text(), selectedRange: number(0...2)..<number(2...9))
      case 23: .turned(clockwise: number(0...1) == 1)
      case 24: .focused
      case 25: .visibility(number(0...3) > 0)
      case 26: .dropped([.file("/no/such/file"), .text(text())], at: point())
      default: .closed
      }
    }
  }

  /// A root with a list, a form and a text, in a tab each.
  private func makeRoot() -> UIViewController {
    let tabs = UITabBarController()
    let text = UIViewController()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.text = String(repeating: "Some text that wraps. ", count: 40)
    text.view = view
    tabs.viewControllers = [
      UINavigationController(rootViewController: StageController()),
      UINavigationController(rootViewController: RowsController(style: .plain)), text,
    ]
    for (index, controller) in (tabs.viewControllers ?? []).enumerated() {
      controller.tabBarItem.title = "\(index)"
    }
    return tabs
  }

  private func show(_ stage: DesktopStage) {
    for index in stage.host.windows.indices {
      guard let window = stage.scene(index)?.window,
        window.rootViewController is StageController
      else { continue }
      window.rootViewController = makeRoot()
      // Other tests use the handler of the process.
      window.errorHandler = { _ in }
    }
  }

  @Test func `random events keep every picture equal to a full repaint`() throws {
    var source = Source(generator: SplitMix64(seed: 46))
    var stage = DesktopStage(size: Size(width: 320, height: 480), scale: 1)
    show(stage)
    for step in 0..<Self.count {
      let index = source.number(0...stage.host.windows.count - 1)
      if source.number(0...200) == 0, stage.host.windows.count < 4 {
        stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        show(stage)
      } else if source.number(0...40) == 0 {
        stage.resize(
          index, width: source.number(1...900), height: source.number(1...900),
          scale: [0.5, 1, 1.25, 2][source.number(0...3)])
      } else {
        stage.send(source.event(), to: index)
      }
      if source.number(0...3) == 0 { stage.wait(Double(source.number(0...20)) / 60) }
      if stage.host.isOver {
        stage = DesktopStage(size: Size(width: 320, height: 480), scale: 1)
        show(stage)
      }
      if step % 25 == 0 { try check(stage, step) }
    }
  }

  /// Compares the picture of each window with that of its windows' own pixels.
  private func check(_ stage: DesktopStage, _ step: Int) throws {
    for (index, window) in stage.host.windows.enumerated() where window.isVisible {
      let windows = window.windows(of: stage.application)
      guard windows.count == 1, let snapshot = windows[0].snapshot() else { continue }
      let picture = try stage.surface(index).picture()
      #expect(
        picture.width == snapshot.width && picture.height == snapshot.height, "step \(step)")
      #expect(picture.pixels == snapshot.pixels.map { $0 | 0xFF00_0000 }, "step \(step)")
    }
  }
}

/// A table with rows that open others.
private final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(StageController(), animated: true)
  }
}
