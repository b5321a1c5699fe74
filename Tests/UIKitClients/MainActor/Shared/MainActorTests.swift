// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import UIKit

/// Views of the main actor: tasks, delegates, and objects that other threads release.
@MainActor @Suite struct MainActorTests {
  private let deinitializations = Deinitializations.shared

  @Test func `a task of a controller sets a label`() async {
    let controller = GreetingViewController()
    controller.loadViewIfNeeded()
    await controller.showName().value
    #expect(controller.label.text == "Ada")
  }

  @Test func `the main queue sets a label`() async {
    let controller = GreetingViewController()
    controller.showNameLater()
    for _ in 0..<10_000 where controller.label.text == nil { await Task.yield() }
    #expect(controller.label.text == "Grace")
  }

  @Test func `a subclass without a deinitializer lays out with its own size`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let badge = CounterView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(badge)
    badge.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
    badge.count = 3
    badge.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(badge.frame.width == 30)
  }

  @Test func `an object with two protocols fills a table and receives its selection`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (table, rows) = (UITableView(frame: window.bounds), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    (table.dataSource, table.delegate) = (rows, rows)
    window.addSubview(table)
    window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.textLabel?.text == "Grace")
    #expect(cell.frame.height == 30)
  }

  @Test func `views are elements of sets and keys of dictionaries`() {
    var selection = Selection()
    let view = UIView()
    selection.views.insert(view)
    selection.names[view] = "first"
    #expect(selection.views.contains(view))
    #expect(selection.names[view] == "first")
  }

  @Test func `layers are elements of sets on any thread`() async {
    let layer = CALayer()
    #expect(await Task.detached { Set([layer, layer]).count }.value == 1)
  }

  @Test func `options of menus and styles of pages belong to no actor`() async {
    let attributes = await Task.detached {
      UIPageViewController.TransitionStyle.scroll == .pageCurl
        ? [] : UIMenuElement.Attributes.destructive.union(.disabled)
    }.value
    #expect(attributes == [.disabled, .destructive])
  }

  @Test func `a constraint describes itself only on the main actor`() async {
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 8)
    #expect("\(constraint)".contains("width == 8"))
    #expect(await Task.detached { "\(constraint)" }.value == "a constraint")
  }

  @Test func `a dynamic color resolves on any thread`() async {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let resolved = await Task.detached { color.cgColor }.value
    #expect(resolved == UIColor.black.cgColor)
  }

  @Test func `a view that the main actor releases is gone at once, with its subviews`() {
    var view: UIView? = TracedView("parent 1")
    let kept = UIView()
    view?.addSubview(kept)
    view?.addSubview(TracedView("child 1"))
    view = nil
    #expect(deinitializations["parent 1"] == true)
    #expect(deinitializations["child 1"] == true)
    #expect(kept.superview == nil)
  }

  @Test func `a view that another thread releases leaves its subviews to the main actor`() async {
    let kept = UIView()
    let holder = {
      let view = TracedView("parent 2")
      view.addSubview(kept)
      view.addSubview(TracedView("child 2"))
      return Holder(view)
    }()
    await holder.release()
    #expect(deinitializations["parent 2"] == false)
    #expect(kept.superview == nil)
    await deinitializations.wait(for: "child 2")
    #expect(deinitializations["child 2"] == true)
  }

  @Test func `a view that another thread releases frees its constraints and its layout`() async {
    let (kept, guide) = (UIView(), UILayoutGuide())
    kept.translatesAutoresizingMaskIntoConstraints = false
    let (holder, constraint) = {
      let view = TracedView("parent 3")
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      view.addSubview(kept)
      view.addLayoutGuide(guide)
      let constraint = kept.widthAnchor.constraint(equalTo: view.widthAnchor)
      constraint.isActive = true
      guide.widthAnchor.constraint(equalTo: kept.widthAnchor).isActive = true
      view.layoutIfNeeded()
      return (Holder(view), constraint)
    }()
    #expect(kept.frame.width == 100)
    await holder.release()
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 50))
    other.addSubview(kept)
    kept.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(kept.frame.width == 70)
  }

  @Test func `a window that another thread releases frees its views`() async {
    let kept = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let holder = {
      let window = TracedWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let controller = GreetingViewController()
      window.rootViewController = controller
      // Without an application, which would retain the window.
      window.isHidden = false
      controller.view.addSubview(kept)
      controller.view.addGestureRecognizer(TracedRecognizer())
      window.layoutIfNeeded()
      UIView.animate(withDuration: 1) { kept.alpha = 0.5 }
      return Holder(window)
    }()
    await holder.release()
    await deinitializations.wait(for: "recognizer")
    #expect(deinitializations["recognizer"] == true)
    #expect(kept.window == nil)
    kept.frame.origin.x = 5
    kept.setNeedsDisplay()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(kept)
    window.layoutIfNeeded()
    #expect(kept.window === window)
  }

  @Test func `every class that has a deinitializer in the library allows one in a subclass`() {
    for make: () -> AnyObject in [
      { TracedButton() }, { TracedStepper() },
      { TracedCell(style: .default, reuseIdentifier: nil) },
      { TracedLayer() }, { TracedGuide() }, { TracedConstraint() },
    ] { _ = make() }
    for name in ["button", "stepper", "cell", "layer", "guide", "constraint"] {
      #expect(deinitializations[name] == true, "\(name)")
    }
  }

  @Test func `another thread releases objects of subclasses with deinitializers`() async {
    await Holder(TracedButton()).release()
    await Holder(TracedCell(style: .default, reuseIdentifier: nil)).release()
    await Holder(TracedLayer()).release()
    await Holder(TracedGuide()).release()
    await Holder(TracedConstraint()).release()
    await Holder(TracedField()).release()
    #expect(deinitializations["field"] == false)
    await Holder(TracedTabs()).release()
    #expect(deinitializations["tabs"] == false)
    await Holder(TracedSwipe()).release()
    #expect(deinitializations["swipe"] == false)
    await Holder(TracedAlert(title: nil, message: nil, preferredStyle: .alert)).release()
    #expect(deinitializations["alert"] == false)
  }

  @Test func `many views that threads release at once are all freed`() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for round in 0..<50 {
      let holder = {
        let view = TracedView("round \(round)")
        for _ in 0..<10 { view.addSubview(TracedView("leaf \(round)")) }
        window.addSubview(view)
        window.layoutIfNeeded()
        view.removeFromSuperview()
        return Holder(view)
      }()
      async let released: Void = holder.release()
      window.setNeedsLayout()
      window.layoutIfNeeded()
      await released
    }
    for round in 0..<50 {
      await deinitializations.wait(for: "leaf \(round)")
      #expect(deinitializations["leaf \(round)"] == true)
    }
  }
}
