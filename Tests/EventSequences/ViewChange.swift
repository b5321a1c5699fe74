// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A change of one property of a view that animation blocks may animate.
struct ViewChange {
  /// Makes the change.
  let make: () -> Void

  /// Creates a random change of one of the views.
  init(_ views: [View], _ generator: inout SplitMix64) {
    let view = generator.pick(views)
    let number = Double(Int.random(in: -20...20, using: &generator))
    let color = generator.pick([nil, Color.white, .black, Color(red: 0.9, green: 0.7, blue: 0.1)])
    let turn: AffineTransform = generator.pick([
      .identity, .rotation(number / 6), .scale(x: 1 + number / 40, y: 1 - number / 50),
      .translation(x: number, y: 5),
    ])
    let changes: [(View) -> Void] = [
      { $0.center.x += number }, { $0.bounds.size.width = max($0.bounds.width + number, 0) },
      { $0.bounds.origin.y += number }, { $0.transform = turn },
      { $0.alpha = number < 0 ? 1 : number / 20 }, { $0.backgroundColor = color },
      { $0.cornerRadius = max(number, 0) }, { $0.borderWidth = max(number / 4, 0) },
      { $0.borderColor = color }, { $0.contentStretch = Self.middle },
      { $0.layer.shadowOpacity = number < 0 ? 0 : 0.5 }, { $0.layer.shadowRadius = max(number, 0) },
      { $0.layer.shadowOffset = Size(width: number, height: 3) },
      { $0.layer.shadowColor = color ?? .black }, { Self.move($0, by: number) },
      { $0.frame = $0.frame.insetBy(dx: number / 4, dy: 0) }, { $0.isHidden.toggle() },
      { $0.superview?.bringSubviewToFront($0) }, { $0.removeFromSuperview() },
    ]
    let change = generator.pick(changes)
    make = { [weak view] in
      if let view { change(view) }
    }
  }

  private static let middle = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

  /// Changes a constraint and lays out the window, so that the resulting moves are animated.
  private static func move(_ view: View, by number: Double) {
    guard let constraint = view.constraints.first else { return view.setNeedsLayout() }
    constraint.constant += number
    view.window?.layoutIfNeeded()
  }
}
