// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A list in portrait, which presents a chart while the device is on its side.
final class PortfolioController: ViewController {
  private static let funds = [
    ("Harbor Bonds", "+1.2 %"), ("Old Pier Shares", "−0.4 %"), ("Lighthouse Fund", "+3.8 %"),
    ("Island Growth", "+0.7 %"), ("Ferry Company", "−1.1 %"),
  ]

  private var observation: ApplicationObservation?

  override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }

  override func viewDidLoad() {
    view.backgroundColor = Palette.paper
    let rows = StackView()
    rows.axis = .vertical
    rows.spacing = 18
    rows.addArrangedSubview(label("Portfolio", 28, .bold, Palette.ink))
    for (name, change) in Self.funds {
      let percent = label(change, 17, .bold, change.hasPrefix("+") ? Palette.blue : Palette.red)
      percent.textAlignment = .right
      percent.widthAnchor.constraint(equalToConstant: 80).isActive = true
      rows.addArrangedSubview(
        StackView(arrangedSubviews: [label(name, 17, .regular, Palette.ink), percent]))
    }
    rows.addArrangedSubview(label("Turn the device for the chart.", 14, .regular, Palette.gray))
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    let margins = view.layoutMarginsGuide
    for constraint in [
      rows.topAnchor.constraint(equalTo: margins.topAnchor, constant: 28),
      rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ] { constraint.isActive = true }
  }

  override func viewDidAppear(_ animated: Bool) {
    guard observation == nil else { return }
    observation = view.window?.application?.observe { [weak self] notice in
      if case .deviceTurned(let device) = notice { self?.deviceDidTurn(to: device) }
    }
  }

  private func deviceDidTurn(to device: DeviceOrientation) {
    if device.isLandscape, presentedViewController == nil {
      let chart = ChartController()
      chart.modalTransitionStyle = .crossDissolve
      present(chart, animated: true)
    } else if device.isPortrait, presentedViewController != nil {
      dismiss(animated: true)
    }
  }
}

/// The chart, which exists only in landscape.
final class ChartController: ViewController {
  override var supportedInterfaceOrientations: InterfaceOrientationMask { .landscape }

  override func loadView() { view = ChartView() }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ink
    let title = label("Lighthouse Fund, twelve months", 17, .bold, .white)
    title.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    let margins = view.layoutMarginsGuide
    for constraint in [
      title.topAnchor.constraint(equalTo: margins.topAnchor, constant: 14),
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
    ] { constraint.isActive = true }
  }
}

/// Draws the columns of a chart again at each size.
private final class ChartView: View {
  private static let values = [
    0.3, 0.36, 0.31, 0.44, 0.52, 0.47, 0.58, 0.66, 0.61, 0.72, 0.8, 0.92,
  ]

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let area = Rect(
      x: 16, y: 60, width: bounds.width - 32, height: max(bounds.height - 76, 0))
    let step = area.width / Double(Self.values.count)
    for (index, value) in Self.values.enumerated() {
      context.fill(
        Rect(
          x: area.minX + Double(index) * step, y: area.maxY - value * area.height,
          width: step - 6, height: value * area.height),
        color: index == Self.values.count - 1 ? Palette.red : Palette.blue)
    }
  }
}
