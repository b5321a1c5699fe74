// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Frames, offsets and guides as code for UIKit expects them.
@Suite struct FrameSnippetTests {
  private final class AskedView: UIView {
    private(set) var questions = 0
    override var intrinsicContentSize: CGSize {
      questions += 1
      return .zero
    }
  }

  @Test func `a frame that is set under a rotation reads back`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
    #expect(view.bounds.size == CGSize(width: 50, height: 100))
    #expect(view.center == CGPoint(x: 150, y: 125))
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    // The top left corner of the layer is the top right one of the frame.
    for (value, expected) in [
      (layer.frame.minX, 10.0), (layer.frame.maxY, 60.0), (layer.bounds.width, 40.0),
      (layer.bounds.height, 30.0), (layer.position.x, 40.0), (layer.position.y, 20.0),
    ] { #expect(abs(value - expected) < 1e-9) }
  }

  @Test func `setContentOffset does not clamp`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    for animated in [false, true] {
      scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: animated)
      #expect(scroll.contentOffset == CGPoint(x: 0, y: -60))
    }
    scroll.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 1, height: 1), animated: false)
    #expect(scroll.contentOffset.y == 900)
  }

  @Test func `a calendar scrolls in 10,000,000,000,000 points`() {
    let stage = SnippetStage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.window.addSubview(scroll)
    scroll.contentSize.height = 10_000_000_000_000
    #expect(scroll.contentSize.height == 10_000_000_000_000)
    scroll.contentOffset.y = scroll.contentSize.height / 2
    let month = UIView(frame: CGRect(x: 0, y: scroll.bounds.midY, width: 320, height: 200))
    scroll.addSubview(month)
    stage.window.layoutIfNeeded()
    #expect(month.frame == CGRect(x: 0, y: 5_000_000_000_240, width: 320, height: 200))
    #expect(month.convert(month.bounds, to: stage.window).minY == 240)
  }

  @Test func `guides have frames at the first use after a layout`() {
    let stage = SnippetStage(size: CGSize(width: 390, height: 844))
    let controller = UIViewController()
    stage.show(controller)
    let view: UIView = controller.view
    let margins = view.layoutMarginsGuide.layoutFrame
    #expect(margins.width > 0 && view.readableContentGuide.layoutFrame == margins)
    #expect(
      view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 844, width: 390, height: 0))
  }

  @Test func `layout does not ask a view without constraints for its content`() {
    let view = AskedView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.layoutIfNeeded()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
    outer.addSubview(view)
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(view.questions == 0)
  }
}
