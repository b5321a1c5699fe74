// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster
import TestSupport

/// The program's edits of its views.
extension EventWorld {
  func edit(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: editTree(&generator)
    case 1: editGeometry(&generator)
    case 2: editAppearance(&generator)
    case 3: editConstraint(&generator)
    case 4: editInteraction(&generator)
    default: editApplication(&generator)
    }
  }

  private func editTree(_ generator: inout SplitMix64) {
    let (view, other) = (generator.pick(views), generator.pick(views))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: view.removeFromSuperview()
    case 1: if !other.isDescendant(of: view) { other.addSubview(view) }
    case 2: view.superview?.sendSubviewToBack(view)
    case 3: view.superview?.bringSubviewToFront(view)
    case 4: if view.superview == nil { window.rootView?.addSubview(view) }
    default: if view.superview == nil { generator.pick(probes).addSubview(view) }
    }
  }

  private func editGeometry(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: view.center.x += Double(Int.random(in: -9...9, using: &generator))
    case 1: view.transform = generator.pick([.identity, .rotation(0.2), .scale(x: 1.2, y: 0.8)])
    case 2:
      (view as? ScrollView)?.contentOffset = Point(
        x: 0, y: Double(Int.random(in: -20...200, using: &generator)))
    case 3:
      window.frame = Rect(
        x: 0, y: 0, width: size.width * generator.pick([1, 1, 0.9, 1.1]), height: size.height)
    default: view.bounds.size.width += Double(Int.random(in: -9...9, using: &generator))
    }
  }

  private func editAppearance(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: view.isHidden.toggle()
    case 1: view.alpha = generator.pick([1, 1, 0.5, 0])
    case 2:
      view.backgroundColor = generator.pick([
        nil, .white, Color(red: 0.8, green: 0.2, blue: 0.1),
      ])
    case 3: view.cornerRadius = generator.pick([0, 4, 12])
    case 4: view.clipsToBounds.toggle()
    default:
      if let label = view as? Label { label.text = generator.pick(["", "short", "a longer text"]) }
      view.setNeedsDisplay()
    }
  }

  private func editConstraint(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    guard let constraint = view.constraints.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: constraint.constant += Double(Int.random(in: -4...4, using: &generator))
    case 1: constraint.isActive.toggle()
    default: view.setNeedsUpdateConstraints()
    }
  }

  private func editInteraction(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: view.isUserInteractionEnabled.toggle()
    case 1: view.isMultipleTouchEnabled.toggle()
    case 2: view.isExclusiveTouch.toggle()
    case 3: view.becomeFirstResponder()
    default: view.resignFirstResponder()
    }
  }

  private func editApplication(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      application.beginIgnoringInteractionEvents()
      application.schedule(after: 0.2) { [weak application] in
        application?.endIgnoringInteractionEvents()
      }
    case 1: application.receiveMemoryWarning()
    case 2: window.releaseBackingStores()
    case 3: window.isHidden = generator.chance(0.3)
    case 4: window.makeKeyAndVisible()
    case 5: window.layoutDirection = generator.pick([.leftToRight, .rightToLeft])
    default:
      let view = generator.pick(views)
      application.schedule(after: Double.random(in: 0...0.5, using: &generator)) { [weak view] in
        view?.alpha = 1
        view?.isHidden = false
      }
    }
  }
}
