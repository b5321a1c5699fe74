// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// The sample app, driven by touches.
///
/// With `MULLION_SAMPLE_SNAPSHOTS` in the environment, it writes its screens as PNG
/// files into that folder.
@Suite struct SampleAppTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
  private let application = UIApplication(
    screens: [UIScreen(size: CGSize(width: 390, height: 700), scale: 2)])
  private let tabs = makeSampleRoot()

  init() {
    application.addWindow(window)
    window.scale = 2
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  private var navigation: UINavigationController? {
    tabs.selectedViewController as? UINavigationController
  }

  /// Taps the middle of a view and lets animations end.
  private func tap(_ view: UIView?, at time: Double) {
    guard let view else {
      Issue.record("there is no view to tap")
      return
    }
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    application.enqueue(.touch(0, .began, at: point), at: time)
    application.enqueue(.touch(0, .ended, at: point), at: time + 0.05)
    for step in 1...20 { application.turn(at: time + Double(step) / 10) }
  }

  /// Writes the window's picture, if a folder for pictures is set, and returns its pixels.
  private func snapshot(_ name: String) throws -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: window.bounds.size, format: format).image {
      window.layer.render(in: $0.cgContext)
    }
    if let folder = ProcessInfo.processInfo.environment["MULLION_SAMPLE_SNAPSHOTS"] {
      try image.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
    return Pixels(image)
  }

  @Test func `the list shows a row with a cover for each book`() throws {
    let list = navigation?.topViewController as? BookListViewController
    #expect(list?.tableView.visibleCells.count == 4)
    let shown = try snapshot("list")
    // The first cover begins 16 points from the left, and below the bar of 44 points.
    #expect(shown[2 * 50, 2 * (44 + 15)] == 0xFF58_56D6)
  }

  @Test func `a tap on a row opens the book`() throws {
    let list = navigation?.topViewController as? BookListViewController
    tap(list?.tableView.cellForRow(at: IndexPath(row: 1, section: 0)), at: 1)
    let book = navigation?.topViewController as? BookViewController
    #expect(book?.title == "Almagest" && book?.slider.value == 0.35)
    tap(book?.finishButton, at: 4)
    #expect(book?.slider.value == 1 && book?.finishButton.isEnabled == false)
    #expect(list?.books[1].progress == 1)
    _ = try snapshot("book")
  }

  @Test func `the switch makes all screens dark`() throws {
    tabs.selectedIndex = 1
    application.turn(at: 1)
    _ = try snapshot("settings")
    let settings = navigation?.topViewController as? SettingsScreen
    tap(settings?.darkSwitch, at: 2)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    let shown = try snapshot("settings-dark")
    #expect(shown[2 * 195, 2 * 500] == 0xFF00_0000)
    tabs.selectedIndex = 0
    application.turn(at: 5)
    #expect(try snapshot("list-dark")[2 * 195, 2 * 500] == 0xFF00_0000)
  }

  @Test func `the tint reaches the bars and buttons of all screens`() {
    tabs.selectedIndex = 1
    application.turn(at: 1)
    let settings = navigation?.topViewController as? SettingsScreen
    settings?.tintControl.selectedSegmentIndex = 2
    settings?.tintControl.sendActions(for: .valueChanged)
    #expect(tabs.tabBar.tintColor == .systemRed)
    #expect(settings?.nameField.tintColor == .systemRed)
  }
}
