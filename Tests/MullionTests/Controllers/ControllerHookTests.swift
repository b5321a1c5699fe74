// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

@testable import MullionControllers

/// Tests properties of containers and presentations that change their behavior.
@Suite(BlockEngineTrait()) struct ControllerHookTests {
  @Test func `a compact height hides the bars, and a regular one shows them again`() {
    let window = Window(frame: rect(0, 0, 300, 600))
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.hidesBarsWhenVerticallyCompact = true
    window.rootViewController = navigation
    window.isHidden = false
    window.update(at: 0)
    #expect(!navigation.isNavigationBarHidden)
    window.frame = rect(0, 0, 600, 300)
    window.update(at: 1)
    #expect(navigation.isNavigationBarHidden)
    window.frame = rect(0, 0, 300, 600)
    window.update(at: 2)
    #expect(!navigation.isNavigationBarHidden)
    // Bars that the program has hidden stay hidden.
    navigation.isNavigationBarHidden = true
    window.frame = rect(0, 0, 600, 300)
    window.update(at: 3)
    window.frame = rect(0, 0, 300, 600)
    window.update(at: 4)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test func `a popover that fits nowhere may cover its source`() {
    let area = rect(0, 0, 300, 300)
    let source = rect(100, 100, 100, 100)
    let size = Size(width: 200, height: 200)
    let shrunk = PopoverPlacement(size: size, source: source, area: area, permitted: .up)
    // Below the source, 300 - 200 - 13 points are left.
    #expect(shrunk.card.size == Size(width: 200, height: 87))
    let whole = PopoverPlacement(
      size: size, source: source, area: area, permitted: .up, overlaps: true)
    #expect(whole.card == rect(50, 100, 200, 200))
    let large = PopoverPlacement(
      size: Size(width: 900, height: 900), source: source, area: area, permitted: .up,
      overlaps: true)
    #expect(large.card == rect(0, 13, 300, 287) && large.frame == area)
    // A popover that fits beside its source is where it was.
    let small = Size(width: 50, height: 50)
    #expect(
      PopoverPlacement(size: small, source: source, area: area, permitted: .up, overlaps: true)
        == PopoverPlacement(size: small, source: source, area: area, permitted: .up))
  }

  @Test func `a context can provide the style of transitions`() {
    let (context, presented) = (ViewController(), ViewController())
    let window = Window(frame: rect(0, 0, 100, 100))
    window.rootViewController = context
    window.isHidden = false
    (context.modalTransitionStyle, context.definesPresentationContext) = (.crossDissolve, true)
    presented.modalPresentationStyle = .currentContext
    context.present(presented, animated: false)
    let presentation = presented.presentationController
    #expect(presentation?.transitionStyle == .coverVertical)
    context.providesPresentationContextTransitionStyle = true
    #expect(presentation?.transitionStyle == .crossDissolve)
    context.definesPresentationContext = false
    #expect(presentation?.transitionStyle == .coverVertical)
  }

  @Test func `a presentation controller is notified of changed traits`() {
    final class Recorder: PresentationController {
      var notes: [String] = []
      override func willTransition(
        to newCollection: TraitCollection, with coordinator: TransitionCoordinator
      ) {
        notes.append("will \(newCollection.verticalSizeClass)")
        super.willTransition(to: newCollection, with: coordinator)
      }
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        notes.append("did \(traitCollection.verticalSizeClass)")
      }
    }
    final class Maker: ViewControllerTransitioningDelegate {
      var made: Recorder?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
      ) -> PresentationController? {
        made = Recorder(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let (maker, base, front) = (Maker(), ViewController(), ViewController())
    let window = Window(frame: rect(0, 0, 300, 600))
    window.rootViewController = base
    window.isHidden = false
    (front.modalPresentationStyle, front.transitioningDelegate) = (.custom, maker)
    base.present(front, animated: false)
    window.update(at: 0)
    maker.made?.notes = []
    window.frame = rect(0, 0, 600, 300)
    window.update(at: 1)
    #expect(maker.made?.notes == ["will compact", "did compact"])
  }

  @Test func `a search controller animates its presentation itself if an override says so`() {
    final class Fading: SearchController {
      var isOwn = true
      var ends: [Bool] = []
      override func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { isOwn ? self : nil }
      override func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
    }
    let stage = InputStage()
    let base = ViewController()
    let search = Fading(searchResultsController: nil)
    base.navigationItem.searchController = search
    stage.window.rootViewController = NavigationController(rootViewController: base)
    stage.update()
    #expect(search.transitioningDelegate === search)
    search.isActive = true
    stage.wait(0.1)
    let alpha = search.view?.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0 && alpha < 1 && search.ends.isEmpty)
    stage.wait(1)
    #expect(search.ends == [true] && search.view?.alpha == 1)
    #expect(search.presentingViewController != nil)
  }
}
