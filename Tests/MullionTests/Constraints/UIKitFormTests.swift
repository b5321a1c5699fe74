// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// The parts of a constraint in UIKit's form, and activation that reports.
@Suite struct UIKitFormTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
  private let root = View()
  private let a = View()
  private let stranger = View()

  init() {
    window.rootView = root
    root.addSubview(a)
    a.translatesAutoresizingMaskIntoConstraints = false
  }

  @Test func `a constraint knows its items, attributes and factor`() {
    let constraint = LayoutConstraint(
      item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: root,
      attribute: .height, multiplier: 2, constant: 7)
    #expect(constraint.firstItem === a && constraint.firstAttribute == .width)
    #expect(constraint.secondItem === root && constraint.secondAttribute == .height)
    #expect(constraint.multiplier == 2 && constraint.constant == 7)
    #expect(constraint.firstAnchor is LayoutDimension)
    let alone = LayoutConstraint(item: a, attribute: .width, constant: 7)
    #expect(alone.secondItem == nil && alone.secondAttribute == .notAnAttribute)
    #expect(alone.multiplier == 1 && alone.secondAnchor == nil)
  }

  @Test func `the anchors of a constraint are those of its attributes`() {
    let x = a.leadingAnchor.constraint(equalTo: root.trailingAnchor)
    #expect(x.firstAnchor is LayoutXAxisAnchor && x.secondAnchor is LayoutXAxisAnchor)
    let y = a.topAnchor.constraint(equalTo: root.centerYAnchor)
    #expect(y.firstAnchor is LayoutYAxisAnchor && "\(y.firstAnchor!)" == "\(a.topAnchor)")
  }

  @Test func `an item that is gone is nil`() {
    var gone: View? = View()
    let constraint = LayoutConstraint(
      item: a, attribute: .width, toItem: gone, attribute: .width)
    gone = nil
    #expect(constraint.secondItem == nil && constraint.secondAttribute == .width)
  }

  @Test func `activation reports what it refuses and activates the others`() {
    var errors: [ViewError] = []
    window.errorHandler = { errors.append($0) }
    let good = a.widthAnchor.constraint(equalToConstant: 20)
    let bad = a.heightAnchor.constraint(equalTo: stranger.heightAnchor)
    LayoutConstraint.activate([bad, good])
    #expect(good.isActive && !bad.isActive && errors.count == 1)
    guard case .constraint(.noCommonAncestor) = errors.first else {
      Issue.record("\(errors)")
      return
    }
  }

  @Test func `an invalid pair is reported at once and never active`() {
    var errors: [ViewError] = []
    window.errorHandler = { errors.append($0) }
    let pair = LayoutConstraint(
      item: a, attribute: .width, toItem: root, attribute: .left)
    let expected = LayoutConstraintError.invalidPairing(first: .width, second: .left)
    #expect(errors == [.constraint(expected)])
    #expect(throws: expected) { try pair.activate() }
    pair.isActive = true
    #expect(!pair.isActive && errors.count == 2)
  }

  @Test func `a constraint without items cannot be activated`() {
    final class Marked: LayoutConstraint {}
    #expect(throws: LayoutConstraintError.noItems) { try Marked().activate() }
    #expect(Marked().terms.isEmpty && Marked().description.isEmpty == false)
  }
}
