// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Classes that override what UIKit lets code override.
@Suite struct OverrideSnippetTests {
  @Test func `setters of properties reach their overrides`() {
    let view = WatchedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isHidden = true
    view.alpha = 0.5
    view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    view.semanticContentAttribute = .forceRightToLeft
    view.backgroundColor = .red
    #expect(view.changes == ["isHidden", "alpha", "layoutMargins", "semantic", "backgroundColor"])
    #expect(view.isHidden && view.alpha == 0.5 && view.backgroundColor == .red)
  }

  @Test
  func `a layout by constraints calls overridden setters of bounds and center`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (watched, plain) = (WatchedView(), UIView())
    for view in [watched, plain] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 30),
        view.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    watched.changes = []
    root.layoutIfNeeded()
    #expect(watched.changes == ["bounds", "center"])
    #expect(watched.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(plain.frame == watched.frame)
  }

  @Test func `a resize by an autoresizing mask calls an overridden setter of frame`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let watched = WatchedView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    watched.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(watched)
    root.layoutIfNeeded()
    watched.changes = []
    root.frame.size = CGSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(watched.changes == ["frame"])
    #expect(watched.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
  }

  @Test func `an override that keeps the old size keeps it after a layout`() {
    final class Fixed: UIView {
      override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: CGSize(width: 5, height: 5)) }
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Fixed()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: root.widthAnchor),
      view.heightAnchor.constraint(equalTo: root.heightAnchor),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 5, height: 5))
    #expect(view.center == CGPoint(x: 50, y: 50))
  }

  @Test func `scroll views and controllers call the overrides of their members`() {
    final class Scroll: UIScrollView {
      var count = 0
      override var contentOffset: CGPoint { didSet { count += 1 } }
      override var contentSize: CGSize { didSet { count += 10 } }
      override var contentInset: UIEdgeInsets { didSet { count += 100 } }
    }
    let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 10, height: 90)
    scroll.contentOffset.y = 20
    scroll.contentInset.top = 4
    #expect(scroll.count == 111 && scroll.contentOffset.y == 20)
    final class Stack: UINavigationController {
      var pushed = 0
      override func pushViewController(_ controller: UIViewController, animated: Bool) {
        pushed += 1
        super.pushViewController(controller, animated: animated)
      }
    }
    let stack = Stack(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    #expect(stack.pushed == 1 && stack.viewControllers.count == 2)
  }

  @Test func `the class of a view's layer is that of an override of UIKit's type`() {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Shape().layer is CAShapeLayer && type(of: UIView().layer) == CALayer.self)
  }

  @Test func `systemLayoutSizeFitting does not throw and can be overridden`() {
    final class Fitting: UIView {
      override func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let size = Fitting().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 7, height: 8))
  }

  @Test func `equality of views calls an override of isEqual`() {
    final class Numbered: UIView {
      let number = 1
      nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? Numbered)?.number == number
      }
      nonisolated override var hash: Int { number }
    }
    #expect(Numbered() == Numbered() && UIView() != UIView())
    #expect(Set<UIView>([Numbered(), Numbered()]).count == 1)
  }
}

/// Records the properties that were set.
private final class WatchedView: UIView {
  var changes: [String] = []
  override var isHidden: Bool { didSet { changes.append("isHidden") } }
  override var alpha: Double { didSet { changes.append("alpha") } }
  override var frame: CGRect { didSet { changes.append("frame") } }
  override var bounds: CGRect { didSet { changes.append("bounds") } }
  override var center: CGPoint { didSet { changes.append("center") } }
  override var layoutMargins: UIEdgeInsets { didSet { changes.append("layoutMargins") } }
  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { changes.append("semantic") }
  }
  override func backgroundColorDidChange() { changes.append("backgroundColor") }
}

/// Classes that are known only at run time.
@Suite struct ConstructionSnippetTests {
  private class Card: UIView {
    let number: Int
    override init(frame: CGRect) {
      number = 7
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Sheet: UIViewController {
    var isLoaded = false
    override func viewDidLoad() { isLoaded = true }
  }

  private func make<Kind: UIView>(_ type: Kind.Type) -> Kind { instance(of: Kind.self) }

  @Test func `a view of a class that is known at run time has the class's properties`() {
    let types: [UIView.Type] = [Card.self, UILabel.self, UIView.self]
    let views = types.map { instance(of: $0) }
    #expect(views.map { "\(type(of: $0))" } == ["Card", "Label", "View"])
    #expect((views[0] as? Card)?.number == 7 && make(Card.self).number == 7)
  }

  @Test func `a controller of a class that is known at run time loads its view`() {
    let type: UIViewController.Type = Sheet.self
    let controller = instance(of: type)
    controller.loadViewIfNeeded()
    #expect((controller as? Sheet)?.isLoaded == true)
  }
}
