// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests controls whose parts a program has transformed.
@Suite struct TurnedPartTests {
  enum Kind: CaseIterable {
    case slider, progress, toggle, scroll, tabs, cell

    func make() -> View {
      switch self {
      case .slider: return Slider(frame: rect(0, 0, 100, 30))
      case .progress: return ProgressView(frame: rect(0, 0, 100, 30))
      case .toggle: return Switch(frame: rect(0, 0, 51, 31))
      case .scroll:
        let view = ScrollView(frame: rect(0, 0, 100, 30))
        view.contentSize = Size(width: 500, height: 500)
        return view
      case .tabs:
        let bar = TabBar()
        bar.frame = rect(0, 0, 100, 49)
        bar.show([TabBarItem(title: "a"), TabBarItem(title: "b")], selected: 0)
        return bar
      case .cell:
        let cell = TableViewCell(style: .default)
        cell.frame = rect(0, 0, 100, 44)
        cell.accessoryType = .checkmark
        cell.textLabel.text = "a"
        return cell
      }
    }
  }

  /// Returns the views inside a view.
  private func parts(of view: View) -> [View] { view.subviews.flatMap { [$0] + parts(of: $0) } }

  @Test(
    arguments: Kind.allCases,
    [
      Transform3D(.rotation(1)), Transform3D(.scale(x: 0.5, y: 2)),
      Transform3D.rotation(1, x: 0, y: 1, z: 0).concatenating(.perspective(distance: 400)),
    ])
  func `parts with transforms have the bounds and centers of parts without`(
    kind: Kind, transform: Transform3D
  ) {
    let (turned, plain) = (kind.make(), kind.make())
    turned.identifier = "turned \(kind)"
    let root = View()
    let shown = window(200, 200, root: root)
    for view in [turned, plain] { root.addSubview(view) }
    shown.layoutIfNeeded()
    let errors = Reported.errors(naming: "turned \(kind)") {
      for part in parts(of: turned) { part.transform3D = transform }
      for view in [turned, plain] {
        view.bounds.size = Size(width: 120, height: view.bounds.height)
        view.setNeedsLayout()
      }
      shown.layoutIfNeeded()
    }
    #expect(errors.isEmpty, "\(errors)")
    #expect(parts(of: turned).map(\.bounds) == parts(of: plain).map(\.bounds))
    #expect(parts(of: turned).map(\.center) == parts(of: plain).map(\.center))
  }
}
