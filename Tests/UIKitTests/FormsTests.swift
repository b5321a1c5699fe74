// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// The shapes that code for UIKit relies on.
@Suite struct FormsTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let box = UIView()

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
  }

  @Test func `anchors are classes and create constraints`() {
    let anchor: NSLayoutAnchor<NSLayoutXAxisAnchor> = box.leadingAnchor
    NSLayoutConstraint.activate([
      anchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -8),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 8, y: 0, width: 152, height: 44))
  }

  @Test func `a constraint has UIKit's properties`() {
    let constraint = NSLayoutConstraint(
      item: box as Any, attribute: .width, relatedBy: .lessThanOrEqual, toItem: root as Any?,
      attribute: .height, multiplier: 2, constant: 5)
    constraint.priority = UILayoutPriority(rawValue: 900)
    #expect(constraint.firstItem === box && constraint.secondItem as? UIView == root)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
    #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 2)
    #expect(constraint.constant == 5 && constraint.priority.rawValue == 900)
    #expect(!constraint.isActive)
  }

  @Test func `a subclass of a constraint inherits UIKit's initializer`() {
    final class Marked: NSLayoutConstraint { var mark: String? }
    let constraint = Marked(
      item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 20)
    constraint.mark = "height"
    constraint.isActive = true
    #expect(box.constraints == [constraint])
  }

  @Test func `a visual format takes metrics and views of any type`() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-gap-[box(100)]", options: [], metrics: ["gap": CGFloat(12)],
      views: ["box": box as Any])
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(box.frame.minX == 12 && box.frame.width == 100)
  }

  @Test func `rectangles print and combine as Apple's do`() {
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGRect(x: 0, y: 0, width: 4, height: 4).insetBy(dx: 3, dy: 0).isNull)
    let side: CGFloat = 7
    #expect(CGRect(x: 0, y: 0, width: side, height: side).midX == 3.5)
  }

  @Test func `associated objects belong to their object and key`() {
    final class Note {}
    weak var gone: Note?
    do {
      let note = Note()
      gone = note
      objc_setAssociatedObject(box, &firstKey, note, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(box, &firstKey) as? Note === note)
      #expect(objc_getAssociatedObject(root, &firstKey) == nil)
    }
    #expect(gone != nil)
    objc_setAssociatedObject(box, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(gone == nil)
  }

  @Test func `a designated initializer and overrides follow UIKit's rules`() {
    final class Card: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
      override var safeAreaInsets: UIEdgeInsets { .zero }
    }
    #expect(Card().frame == .zero && Card().intrinsicContentSize.width == 30)
  }

  @Test func `traits follow the window`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootView = root
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    window.frame.size.width = 1024
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }
}

nonisolated(unsafe) private var firstKey: UInt8 = 0
