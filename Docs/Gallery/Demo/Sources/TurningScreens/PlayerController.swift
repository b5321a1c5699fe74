// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A player that puts its controls below the picture, or beside it in landscape.
final class PlayerController: ViewController {
  private let parts = StackView()

  override func viewDidLoad() {
    view.backgroundColor = Palette.paper
    parts.addArrangedSubview(ArtworkView())
    parts.addArrangedSubview(makePanel())
    parts.distribution = .fillEqually
    parts.spacing = 20
    arrange(for: view.bounds.size)
    parts.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(parts)
    for constraint in [
      parts.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      parts.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      parts.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      parts.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ] { constraint.isActive = true }
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.arrange(for: size) })
  }

  private func arrange(for size: Size) {
    parts.axis = size.width > size.height ? .horizontal : .vertical
  }

  private func makePanel() -> View {
    let progress = ProgressView()
    progress.progress = 0.38
    let button = Button()
    button.title = "Pause"
    let panel = StackView(arrangedSubviews: [
      label("The Keeper’s Winter", 14, .bold, Palette.ink),
      label("Episode 12 · 38 min", 12, .regular, Palette.gray), progress, button,
    ])
    panel.axis = .vertical
    panel.distribution = .equalCentering
    return panel
  }
}

/// A sunset behind a lighthouse, painted for the size of the view.
private final class ArtworkView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentMode = .redraw
    cornerRadius = 20
    clipsToBounds = true
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let (width, height) = (bounds.width, bounds.height)
    context.drawLinearGradient(
      Gradient([Palette.red, Palette.paper]), from: .zero, to: Point(x: 0, y: height))
    let radius = min(width, height) / 5
    context.fill(
      Rect(
        x: width * 0.35 - radius, y: height * 0.6 - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius, color: Palette.red)
    context.fill(
      Rect(x: 0, y: height * 0.62, width: width, height: height * 0.38), color: Palette.blue)
    context.fill(
      Rect(x: width * 0.7, y: height * 0.3, width: width * 0.07, height: height * 0.5),
      color: .white)
    context.fill(
      Rect(x: 0, y: height * 0.8, width: width, height: height * 0.2), color: Palette.ink)
  }
}
