// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct CustomSegueTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let source = ViewController()
  private let destination = ViewController()

  init() {
    window.rootViewController = source
    window.isHidden = false
  }

  /// Shows its destination as a child.
  private final class ChildSegue: Segue {
    override func perform() {
      source.addChild(destination)
      source.view?.addSubview(destination.view ?? View())
      destination.didMove(toParent: source)
    }
  }

  @Test(.rule("13.segue.custom"))
  func `a subclass performs its own transition`() {
    let segue = ChildSegue(identifier: "child", source: source, destination: destination)
    segue.perform(animated: true, sender: window)
    #expect(source.children.map { $0 === destination } == [true])
    #expect(source.presentedViewController == nil && segue.identifier == "child")
  }

  @Test(.rule("13.segue.custom"))
  func `a closure performs the transition`() {
    var calls = 0
    let segue = Segue(identifier: nil, source: source, destination: destination) { calls += 1 }
    segue.perform()
    #expect(calls == 1 && source.presentedViewController == nil)
  }

  @Test(.rule("13.segue.custom"))
  func `a segue without a transition of its own shows its destination`() {
    let segue = Segue(identifier: nil, source: source, destination: destination)
    #expect(segue.kind == .show)
    segue.perform()
    #expect(source.presentedViewController === destination)
  }

  /// Records the senders of its segues.
  private final class Sending: ViewController {
    var senders: [AnyObject?] = []
    override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool
    {
      senders.append(sender)
      return identifier != "refused"
    }
    override func prepare(for segue: Segue, sender: AnyObject?) { senders.append(sender) }
  }

  /// The storyboard of a controller, with segues of all identifiers.
  private final class Storyboard: ViewControllerSource {
    let destination = ViewController()
    var prefersStatusBarHidden: Bool? { nil }
    var preferredStatusBarStyle: StatusBarStyle? { nil }
    func makeView(for controller: ViewController) -> View? { nil }
    func viewIsLoaded(of controller: ViewController) {}
    func viewIsGone(of controller: ViewController) {}
    func makeSegue(_ identifier: String, from source: ViewController) -> Segue? {
      Segue(kind: .popover, source: source, destination: destination)
    }
  }

  @Test(.rule("13.segue.sender"))
  func `a segue passes its sender to the controller's callbacks and its popover`() {
    let (sending, storyboard, anchor) = (Sending(), Storyboard(), View())
    sending.source = storyboard
    window.rootViewController = sending
    sending.view?.addSubview(anchor)
    sending.performSegue(withIdentifier: "refused", sender: anchor)
    #expect(sending.senders.map { $0 === anchor } == [true])
    sending.performSegue(withIdentifier: "detail", sender: anchor)
    #expect(sending.senders.map { $0 === anchor } == [true, true, true])
    #expect(storyboard.destination.popoverPresentationController?.sourceView === anchor)
  }

  @Test(.rule("13.segue.custom", "13.segue.sender"))
  func `a segue performed without a sender does not keep the last sender`() {
    let anchor = View()
    source.view?.addSubview(anchor)
    let segue = Segue(kind: .popover, source: source, destination: destination)
    segue.perform(animated: false, sender: anchor)
    #expect(destination.popoverPresentationController?.sourceView === anchor)
    destination.popoverPresentationController?.sourceView = nil
    destination.dismiss(animated: false)
    segue.perform()
    #expect(destination.popoverPresentationController?.sourceView == nil)
  }
}
