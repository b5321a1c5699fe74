// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

// article: OrientationAndSize 1
/// A screen that only fits in landscape.
final class TimetableController: ViewController {
  override var supportedInterfaceOrientations: InterfaceOrientationMask { .landscape }
}
// end

// article: OrientationAndSize 3
/// A picture with a panel below it, or beside it in landscape.
final class PlayerController: ViewController {
  let picture = View()
  let panel = View()
  private let column = StackView()

  override func viewDidLoad() {
    column.addArrangedSubview(picture)
    column.addArrangedSubview(panel)
    column.distribution = .fillEqually
    column.axis = view.bounds.width > view.bounds.height ? .horizontal : .vertical
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(column)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [column] _ in
      column.axis = size.width > size.height ? .horizontal : .vertical
    })
  }
}
// end

// article: OrientationAndSize 4
/// A list in portrait, which shows a chart while the device is on its side.
final class PortfolioController: ViewController {
  private var observation: ApplicationObservation?

  override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }

  override func viewDidAppear(_ animated: Bool) {
    guard observation == nil else { return }
    observation = view.window?.application?.observe { [weak self] notice in
      if case .deviceTurned(let device) = notice { self?.deviceDidTurn(to: device) }
    }
  }

  private func deviceDidTurn(to device: DeviceOrientation) {
    if device.isLandscape, presentedViewController == nil {
      present(ChartController(), animated: true)
    } else if device.isPortrait, presentedViewController != nil {
      dismiss(animated: true)
    }
  }
}

/// The chart, which is presented full screen and exists only in landscape.
final class ChartController: ViewController {
  override var supportedInterfaceOrientations: InterfaceOrientationMask { .landscape }
}
// end

/// The code of the article on orientations.
@Suite(.defaultFont) struct OrientationAndSizeArticle {
  private let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
  private let window = Window()
  private var orientation: InterfaceOrientation { application.screens[0].orientation }

  init() { application.addWindow(window) }

  @Test func `a root that supports only landscape starts in landscape`() {
    window.rootViewController = TimetableController()
    #expect(orientation == .landscapeRight && window.bounds.size == Size(width: 480, height: 320))
  }

  @Test func `a host reports the device at once or as input`() {
    window.rootViewController = ViewController()
    // article: OrientationAndSize 2
    application.turnDevice(to: .landscapeLeft)
    application.enqueue(.device(.portrait), at: 2)
    // end
    #expect(orientation == .landscapeRight)
    application.turn(at: 2)
    #expect(orientation == .portrait)
  }

  @Test func `a player puts its panel beside the picture in landscape`() {
    let player = PlayerController()
    window.rootViewController = player
    application.turn(at: 0)
    #expect(player.panel.frame == Rect(x: 0, y: 240, width: 320, height: 240))
    application.turnDevice(to: .landscapeLeft)
    application.turn(at: 1)
    application.turn(at: 1.3)
    #expect(player.panel.frame == Rect(x: 240, y: 0, width: 240, height: 320))
  }

  @Test func `a landscape controller is presented and dismissed as the device turns`() {
    let portfolio = PortfolioController()
    window.rootViewController = portfolio
    for (time, device) in [(1.0, DeviceOrientation.landscapeLeft), (3, .portrait)] {
      application.enqueue(.device(device), at: time)
    }
    for step in 0...25 { application.turn(at: Double(step) / 10) }
    #expect(portfolio.presentedViewController is ChartController && orientation == .landscapeRight)
    for step in 26...50 { application.turn(at: Double(step) / 10) }
    #expect(portfolio.presentedViewController == nil && orientation == .portrait)
  }

  @Test func `a requested landscape orientation takes effect in the next turn`() {
    let controller = ViewController()
    window.rootViewController = controller
    // article: OrientationAndSize 5
    application.requestOrientations(.landscape)
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    // end
    application.turn(at: 1)
    #expect(orientation == .landscapeRight)
  }
}
