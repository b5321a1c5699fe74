// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Departures in columns that only fit in landscape: the program starts in landscape.
final class TimetableController: ViewController {
  private static let departures = [
    ["Ferry 4", "8:05", "8:31", "8:52", "9:20"], ["Ferry 7", "8:40", "9:06", "—", "9:49"],
    ["Ferry 4", "9:35", "10:01", "10:22", "10:50"], ["Ferry 9", "10:15", "—", "—", "11:08"],
    ["Ferry 4", "11:05", "11:31", "11:52", "12:20"],
  ]

  override var supportedInterfaceOrientations: InterfaceOrientationMask { .landscape }

  override func viewDidLoad() {
    view.backgroundColor = Palette.paper
    let rows = StackView()
    rows.axis = .vertical
    rows.distribution = .fillEqually
    rows.addArrangedSubview(
      row(["Line", "Harbor", "Old Pier", "Cape", "Island"], .bold, Palette.blue))
    for departure in Self.departures {
      rows.addArrangedSubview(row(departure, .regular, Palette.ink))
    }
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    let margins = view.layoutMarginsGuide
    for constraint in [
      rows.topAnchor.constraint(equalTo: margins.topAnchor, constant: 12),
      rows.bottomAnchor.constraint(equalTo: margins.bottomAnchor, constant: -12),
      rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ] { constraint.isActive = true }
  }

  private func row(_ texts: [String], _ weight: Font.Weight, _ color: Color) -> View {
    let row = StackView(arrangedSubviews: texts.map { label($0, 16, weight, color) })
    row.distribution = .fillEqually
    row.alignment = .center
    return row
  }
}
