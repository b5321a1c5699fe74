// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster
import MullionView

extension ImageView {
  final var settings: ImageAnimation {
    if let animation { return animation }
    let made = ImageAnimation()
    animation = made
    return made
  }

  final func begin(_ run: ImageAnimation.Run) {
    settings.run = run
    setNeedsDisplay()
    attach()
  }

  /// Requests the frames of the run from the window.
  private func attach() {
    animation?.link?.invalidate()
    animation?.link = nil
    guard let window, animation?.run != nil else { return }
    animation?.link = window.addDisplayLink { [weak self] link in
      guard let self, animation?.link === link else { return link.invalidate() }
      advance(link)
    }
  }

  private func advance(_ link: DisplayLink) {
    guard let animation, let earlier = animation.run?.index else { return }
    guard let next = animation.run?.advance(to: link.timestamp) else { return stopAnimating() }
    link.nextTime = next
    if animation.run?.index != earlier { setNeedsDisplay() }
  }

  /// Starts the animation of a new animated image, and ends that of an earlier one.
  final func imageDidChange() {
    let isOfImage = animation?.run?.isOfImage
    guard isOfImage != false else { return }
    if isOfImage == true { stopAnimating() }
    if let image, let images = image.images {
      begin(ImageAnimation.Run(images, duration: image.duration, passes: 0, isOfImage: true))
    }
  }

  final func animationWindowDidChange() {
    guard let animation, let run = animation.run else { return }
    if window == nil, animation.link != nil, !run.isOfImage { return stopAnimating() }
    if window == nil { animation.run?.start = nil }
    attach()
  }
}
