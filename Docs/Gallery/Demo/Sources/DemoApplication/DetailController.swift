// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Shows one message, with a stamp that rotates and a mark that fades.
final class DetailController: ViewController {
  private let message: Message
  private let stamp = StampView()
  private let mark = View()

  init(message: Message) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
    title = message.sender
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    let subject = label(message.subject, Font(pointSize: 22, weight: .bold), .black)
    let text = label(message.text, Font(pointSize: 16), Color(red: 0.25, green: 0.25, blue: 0.28))
    stamp.color = message.color
    mark.backgroundColor = message.color
    mark.cornerRadius = 6
    for part in [subject, text, stamp, mark] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    let constraints = [
      mark.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      mark.centerYAnchor.constraint(equalTo: subject.centerYAnchor),
      mark.widthAnchor.constraint(equalToConstant: 12),
      mark.heightAnchor.constraint(equalToConstant: 12),
      subject.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      subject.leadingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 10),
      stamp.leadingAnchor.constraint(equalTo: subject.trailingAnchor, constant: 12),
      stamp.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      stamp.topAnchor.constraint(equalTo: subject.topAnchor),
      stamp.widthAnchor.constraint(equalToConstant: 64),
      stamp.heightAnchor.constraint(equalToConstant: 64),
      text.topAnchor.constraint(greaterThanOrEqualTo: subject.bottomAnchor, constant: 16),
      text.topAnchor.constraint(greaterThanOrEqualTo: stamp.bottomAnchor, constant: 16),
      text.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      text.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
    ]
    for constraint in constraints { constraint.isActive = true }
    stamp.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.turnStamp() })
  }

  override func viewDidAppear(_ animated: Bool) {
    View.animate(
      withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]
    ) { [mark] in mark.alpha = 0.15 }
  }

  override func viewDidDisappear(_ animated: Bool) {
    mark.layer.removeAllAnimations()
    mark.alpha = 1
  }

  /// Rotates the stamp by a third of a turn, with a spring.
  private func turnStamp() {
    View.animate(
      withDuration: 1.2, delay: 0, usingSpringWithDamping: 0.45, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { [stamp] in
      stamp.transform = stamp.transform.concatenating(.rotation(2 * .pi / 3))
    }
  }

  private func label(_ text: String, _ font: Font, _ color: Color) -> Label {
    let label = Label()
    (label.text, label.font, label.textColor) = (text, font, color)
    label.numberOfLines = 0
    return label
  }
}

/// A stamp that draws once; a rotation does not draw again.
private final class StampView: View {
  var color = Color.black { didSet { setNeedsDisplay() } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isOpaque = false
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let outer = bounds.insetBy(dx: 6, dy: 6)
    var frame = BezierPath(roundedRect: outer, cornerRadius: 10)
    frame.lineWidth = 3
    context.fillColor = color.multiplyingAlpha(by: 0.18)
    frame.fill(in: context)
    context.strokeColor = color
    frame.stroke(in: context)
    var arrow = BezierPath()
    arrow.move(to: Point(x: bounds.midX, y: outer.minY + 10))
    arrow.addLine(to: Point(x: outer.maxX - 12, y: outer.maxY - 12))
    arrow.addLine(to: Point(x: outer.minX + 12, y: outer.maxY - 12))
    arrow.close()
    context.fillColor = color
    arrow.fill(in: context)
  }
}
