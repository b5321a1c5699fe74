// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import UIKit

/// Objects in the middle of their work that another thread releases.
///
/// Each test fails or ends the process if a deinitializer leaves a reference to the object, or calls
/// code of the main actor that checks the actor.
@MainActor @Suite struct ReleaseTests {
  /// A window of an application, with a root controller.
  @MainActor private struct Stage {
    let application: UIApplication
    let window = TracedWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()

    init() {
      application = UIApplication(
        screens: [UIScreen(size: CGSize(width: 100, height: 100), scale: 1)])
      application.addWindow(window)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    func began(_ x: Double, _ y: Double, at time: Double) {
      application.enqueue(.touch(0, .began, at: CGPoint(x: x, y: y)), at: time)
      application.turn(at: time)
    }

    func moved(_ x: Double, _ y: Double, at time: Double) {
      application.enqueue(.touch(0, .moved, at: CGPoint(x: x, y: y)), at: time)
      application.turn(at: time)
    }

    func ended(_ x: Double, _ y: Double, at time: Double) {
      application.enqueue(.touch(0, .ended, at: CGPoint(x: x, y: y)), at: time)
      application.turn(at: time)
    }
  }

  @Test func `a view released on another thread leaves its sublayers and mask usable`() async {
    let (sublayer, mask) = (CALayer(), CALayer())
    let holder = {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.addSublayer(sublayer)
      view.layer.mask = mask
      return Holder(view)
    }()
    await holder.release()
    #expect(sublayer.superlayer == nil)
    let other = UIView()
    other.layer.addSublayer(sublayer)
    #expect(sublayer.superlayer === other.layer)
  }

  @Test func `a released view deactivates constraints between many of its subviews`()
    async throws
  {
    let subviews = (0..<12).map { _ in UIView() }
    func sum() throws -> NSLayoutConstraint {
      try NSLayoutConstraint(subviews.map { .init($0, .width) }, .equal, constant: 120)
    }
    let holder = try {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for subview in subviews { view.addSubview(subview) }
      try sum().isActive = true
      return Holder(view)
    }()
    await holder.release()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for subview in subviews {
      subview.translatesAutoresizingMaskIntoConstraints = false
      other.addSubview(subview)
    }
    try sum().isActive = true
    other.layoutIfNeeded()
    #expect(abs(subviews.reduce(0) { $0 + $1.bounds.width } - 120) < 1)
  }

  @Test func `a held stepper that another thread releases does not step again`() async {
    let stage = Stage()
    let holder = {
      let stepper = TracedStepper()
      stage.controller.view.addSubview(stepper)
      stage.began(5, 5, at: 1)
      stage.application.turn(at: 2)
      #expect(stepper.isTracking)
      stepper.removeFromSuperview()
      return Holder(stepper)
    }()
    await holder.release()
    stage.ended(5, 5, at: 3)
    stage.application.turn(at: 4)
  }

  @Test func `the content of a scroll view released during a drag has no superview`() async {
    let (stage, content) = (Stage(), UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 300)))
    let holder = {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      scroll.contentSize = content.bounds.size
      scroll.addSubview(content)
      stage.controller.view.addSubview(scroll)
      stage.began(20, 60, at: 1)
      stage.moved(20, 40, at: 1.1)
      stage.moved(20, 20, at: 1.2)
      #expect(scroll.contentOffset.y > 0)
      scroll.removeFromSuperview()
      return Holder(scroll)
    }()
    await holder.release()
    #expect(content.superview == nil)
    stage.ended(20, 20, at: 1.3)
    stage.application.turn(at: 3)
  }

  @Test func `a window released during a gesture frees its recognizers`() async {
    var stage: Stage? = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addGestureRecognizer(TracedRecognizer())
    stage?.controller.view.addSubview(view)
    stage?.began(10, 10, at: 1)
    if let window = stage?.window { stage?.application.removeWindow(window) }
    let holder = stage.map { Holder($0.window) }
    stage = nil
    await holder?.release()
    await Deinitializations.shared.wait(for: "window")
    #expect(view.window == nil)
    view.removeFromSuperview()
    #expect(view.superview == nil)
  }

  @Test func `a table released during a swipe is deallocated with its gesture`() async {
    let (stage, rows) = (Stage(), SwipedRows())
    let holder = {
      let table = TracedTable(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (rows, rows)
      stage.controller.view.addSubview(table)
      stage.window.layoutIfNeeded()
      stage.began(90, 10, at: 1)
      stage.moved(70, 10, at: 1.1)
      stage.moved(40, 10, at: 1.2)
      #expect(rows.requests > 0)
      table.removeFromSuperview()
      return Holder(table)
    }()
    await holder.release()
    await Deinitializations.shared.wait(for: "swiped table")
    #expect(Deinitializations.shared["swiped table"] == false)
    stage.ended(40, 10, at: 1.3)
    stage.application.turn(at: 3)
  }

  @Test func `a collection released during an edge scroll is deallocated with its movement`() async
  {
    let (stage, items) = (Stage(), MovedItems())
    let holder = {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 20)
      let collection = TracedCollection(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = items
      stage.controller.view.addSubview(collection)
      stage.window.layoutIfNeeded()
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 95))
      stage.application.turn(at: 1)
      stage.application.turn(at: 1.1)
      #expect(collection.contentOffset.y > 0)
      collection.removeFromSuperview()
      return Holder(collection)
    }()
    await holder.release()
    await Deinitializations.shared.wait(for: "moved collection")
    #expect(Deinitializations.shared["moved collection"] == false)
    stage.application.turn(at: 3)
  }

  @Test func `an interactive pop that another thread releases is canceled`() async {
    let (stage, top) = (Stage(), UIViewController())
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    navigation.pushViewController(top, animated: false)
    stage.application.turn(at: 1)
    let holder = navigation.beginInteractivePop().map { Holder($0) }
    #expect(holder != nil)
    await holder?.release()
    for _ in 0..<1000 { await Task.yield() }
    #expect(navigation.topViewController === top)
    // A pop that is still under way would refuse another one.
    #expect(navigation.beginInteractivePop() != nil)
  }

  @Test func `a picker released while its wheel turns is deallocated with its rows`() async {
    let (stage, rows) = (Stage(), WheelRows())
    let holder = {
      let picker = TracedPicker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      (picker.dataSource, picker.delegate) = (rows, rows)
      stage.controller.view.addSubview(picker)
      stage.window.layoutIfNeeded()
      stage.began(50, 60, at: 1)
      stage.moved(50, 40, at: 1.1)
      stage.moved(50, 20, at: 1.2)
      picker.removeFromSuperview()
      return Holder(picker)
    }()
    let selections = rows.selections
    await holder.release()
    await Deinitializations.shared.wait(for: "picker")
    #expect(Deinitializations.shared["picker"] == false)
    stage.ended(50, 20, at: 1.3)
    stage.application.turn(at: 3)
    #expect(rows.selections == selections)
  }

  @Test func `animations of a window end with it, and their completions run on the main actor`()
    async
  {
    let moved = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let finished = Results()
    let holder = {
      let window = TracedWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(moved)
      window.isHidden = false
      window.layoutIfNeeded()
      UIView.animate(withDuration: 1) {
        moved.frame.origin.x = 50
        window.alpha = 0.5
      } completion: {
        finished.add($0, Deinitializations.isOnMainActor)
      }
      return Holder(window)
    }()
    await holder.release()
    for _ in 0..<10_000 where finished.all.isEmpty { await Task.yield() }
    #expect(finished.all == ["false true"])
    #expect(moved.layer.presentation()?.opacity ?? 1 == 1)
    moved.frame.origin.x = 20
    #expect(moved.frame.origin.x == 20)
  }

  @Test func `an application refuses posts after another thread released it`() async {
    var application: UIApplication? = UIApplication(screens: [])
    let mailbox = application?.mailbox
    let holder = application.map { Holder($0) }
    application = nil
    await holder?.release()
    #expect(mailbox?.tryPost {} == false)
  }

  /// The calls of completions.
  private final class Results {
    private(set) var all: [String] = []

    func add(_ isFinished: Bool, _ isOnMainActor: Bool) {
      all.append("\(isFinished) \(isOnMainActor)")
    }
  }
}
