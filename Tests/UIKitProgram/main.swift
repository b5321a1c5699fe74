// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// A program with UIKit's answers about frames, offsets, guides and pixels outside a scene. Each line
// has a name and the answers; the test UIKitProgramTests has the expected ones.

func hairline(in root: UIView) -> CGRect {
  let line = UIView()
  line.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(line)
  NSLayoutConstraint.activate([
    line.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    line.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    line.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
  ])
  root.layoutIfNeeded()
  return line.frame
}

func show(_ name: String, _ values: Any...) {
  print(([name] + values.map { "\($0)" }).joined(separator: " "))
}

let frame = CGRect(x: 0, y: 0, width: 100, height: 20)
show("detached", hairline(in: UIView(frame: frame)).height)
show("unshown", hairline(in: UIWindow(frame: frame)).height)
let window = UIWindow(frame: frame)
window.rootViewController = UIViewController()
window.makeKeyAndVisible()
show("shown", window.rootViewController.map { hairline(in: $0.view).height } ?? 0)
show("scale", window.traitCollection.displayScale, UIWindow(frame: frame).scale)
