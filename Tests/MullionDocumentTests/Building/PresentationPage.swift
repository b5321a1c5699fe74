// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with screens that show alerts, action sheets, popovers and sheets, light and dark.
final class PresentationPage {
  /// The sizes of the screens, in points.
  static let phone = Size(width: 320, height: 568)
  static let pad = Size(width: 700, height: 568)

  /// One screen with a list and a presented controller.
  final class Scene {
    let screen: Screen
    let application: Application
    let window = Window()
    let root = ViewController()
    let button = Button(frame: Rect(x: 20, y: 60, width: 90, height: 36))
    private var time = 0.0

    init(_ size: Size, style: UserInterfaceStyle) {
      screen = Screen(size: size)
      application = Application(screens: [screen])
      application.addWindow(window)
      window.overrideUserInterfaceStyle = style
      window.rootViewController = root
      let isDark = style == .dark
      root.view.backgroundColor = isDark ? .black : .white
      for index in 0..<12 {
        let label = Label(
          frame: Rect(x: 20, y: 110 + Double(index) * 36, width: size.width - 40, height: 24))
        label.text = "Row \(index + 1)"
        root.view.addSubview(label)
      }
      button.title = "Show"
      root.view.addSubview(button)
      turn()
    }

    /// Runs turns until all animations have ended.
    func turn() {
      for _ in 0..<3 {
        time += 1
        application.turn(at: time)
      }
    }

    /// Presents a controller and returns the screen's pixels.
    func show(_ controller: ViewController) -> Bitmap? {
      root.present(controller, animated: false)
      turn()
      return window.snapshot()
    }
  }

  let window = Window(frame: Rect(x: 0, y: 0, width: 1400, height: 1840))

  init() {
    window.backgroundColor = Color(red: 0.6, green: 0.62, blue: 0.66)
    let makers: [(Size, (Scene) -> ViewController)] = [
      (Self.phone, { _ in Self.question() }), (Self.phone, { _ in Self.login() }),
      (Self.phone, { _ in Self.actions() }), (Self.phone, { _ in Self.sheet() }),
      (Self.pad, { Self.popover(from: $0, .up) }), (Self.pad, { Self.popover(from: $0, .left) }),
    ]
    var (x, y) = (20.0, 20.0)
    for style in [UserInterfaceStyle.light, .dark] {
      for (size, make) in makers {
        let scale = size.width == Self.pad.width ? 0.5 : 1
        let scene = Scene(size, style: style)
        if x + size.width * scale > 1390 { (x, y) = (20, y + Self.phone.height + 20) }
        guard let bitmap = scene.show(make(scene)) else { continue }
        let view = ImageView(
          frame: Rect(x: x, y: y, width: size.width * scale, height: size.height * scale))
        view.image = try? Image(bitmap: bitmap)
        window.addSubview(view)
        x += size.width * scale + 20
      }
      (x, y) = (20, y + Self.pad.height / 2 + 20)
    }
    window.frame.size.height = y
    window.update(at: 0)
  }

  // MARK: The presented controllers

  private static func question() -> AlertController {
    let alert = AlertController(
      title: "Delete the draft?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  private static func login() -> AlertController {
    let alert = AlertController(
      title: "Sign in", message: "The server asks for a name and a password.",
      preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.placeholder = "Password" }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    let main = AlertAction(title: "Sign in", style: .default)
    alert.addAction(main)
    let other = AlertAction(title: "Forgotten password", style: .default)
    other.isEnabled = false
    alert.addAction(other)
    alert.preferredAction = main
    return alert
  }

  private static func actions() -> AlertController {
    let sheet = AlertController(
      title: "Photo", message: "Select what to do with the photo.", preferredStyle: .actionSheet)
    sheet.addAction(AlertAction(title: "Delete", style: .destructive))
    sheet.addAction(AlertAction(title: "Share", style: .default))
    sheet.addAction(AlertAction(title: "Duplicate", style: .default))
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
    return sheet
  }

  private static func content(_ text: String) -> ViewController {
    let controller = ViewController()
    let label = Label(frame: Rect(x: 20, y: 24, width: 200, height: 24))
    label.text = text
    label.font = Font(pointSize: 17, weight: .semibold)
    controller.view.addSubview(label)
    controller.preferredContentSize = Size(width: 240, height: 220)
    return controller
  }

  private static func sheet() -> ViewController {
    let controller = content("Medium sheet")
    controller.view.backgroundColor = Color(red: 0.5, green: 0.66, blue: 0.9)
    controller.modalPresentationStyle = .pageSheet
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    return controller
  }

  private static func popover(
    from scene: Scene, _ direction: PopoverArrowDirection
  ) -> ViewController {
    let controller = content("Popover")
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = scene.button
    controller.popoverPresentationController?.permittedArrowDirections = direction
    return controller
  }
}
