// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite("Drawing", BlockEngineTrait())
struct DrawingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Returns the painted pixels of a view as text, one word for each row.
  ///
  /// The letters are `r` red, `b` blue, `k` black, `w` white, `.` clear, and `?` for other colors.
  private func picture(_ view: View, _ width: Int, _ height: Int, scale: Double = 1) throws
    -> String
  {
    let context = try GraphicsContext(width: width, height: height, scale: scale)
    view.render(in: context)
    let names: [UInt32: Character] = [
      0xFFFF_0000: "r", 0xFF00_00FF: "b", 0xFF00_0000: "k", 0xFFFF_FFFF: "w", 0: ".",
    ]
    return (0..<height).map { y in
      String((0..<width).map { x in context.bitmap[x, y].flatMap { names[$0] } ?? "?" })
    }.joined(separator: " ")
  }

  private func colored(_ frame: Rect, _ color: Color?, _ subviews: [View] = []) -> View {
    let view = view("", frame, subviews)
    view.backgroundColor = color
    return view
  }

  @Test("a view draws background, content, subviews back to front, then its border")
  func order() throws {
    let root = Canvas(frame: rect(0, 0, 5, 4))
    root.onDraw = { $2.fill(Rect(x: 1, y: -5, width: 100, height: 7), color: .white) }
    root.backgroundColor = Self.red
    #expect(try picture(root, 6, 4) == "rwwww. rwwww. rrrrr. rrrrr.")
    root.addSubview(colored(rect(2, 1, 2, 2), Self.blue))
    root.addSubview(colored(rect(3, 2, 4, 1), .black))
    #expect(try picture(root, 7, 4) == "rwwww.. rwbbw.. rrbkkkk rrrrr..")
    root.clipsToBounds = true
    root.borderWidth = 1
    #expect(try picture(root, 7, 4) == "kkkkk.. kwbbk.. krbkk.. kkkkk..")
    root.subviews[1].isHidden = true
    root.borderColor = Self.blue
    #expect(try picture(root, 6, 4) == "bbbbb. bwbbb. brbbb. bbbbb.")
    root.isHidden = true
    #expect(try picture(root, 2, 1) == "..")
  }

  @Test("a scrolled, moved or transformed subtree is painted at its converted position")
  func placement() throws {
    let inner = colored(rect(8, 24, 1, 1), Self.red)
    let middle = colored(rect(1, 1, 3, 2), .white, [inner])
    middle.bounds = rect(8, 24, 3, 2)
    #expect(
      try picture(colored(rect(9, 9, 5, 4), nil, [middle]), 5, 4) == "..... .rww. .www. .....")
    #expect(try picture(middle, 3, 2) == "rww www")
    // A quarter turn about the center of 3 by 1 moves the left end to the top.
    let turned = colored(rect(1, 2, 3, 1), Self.blue, [colored(rect(0, 0, 1, 1), Self.red)])
    turned.transform = .rotation(.pi / 2)
    #expect(
      try picture(colored(rect(0, 0, 5, 5), nil, [turned]), 5, 5)
        == "..... ..r.. ..b.. ..b.. .....")
    #expect(try picture(colored(rect(0, 0, 2, 1), Self.red), 4, 2, scale: 2) == "rrrr rrrr")
  }

  @Test("alpha fades a subtree as one picture; rounded corners clip it")
  func alphaAndCorners() throws {
    let group = colored(rect(0, 0, 2, 1), Self.red, [colored(rect(0, 0, 1, 1), Self.blue)])
    group.alpha = 0.5
    let context = try GraphicsContext(width: 2, height: 1, scale: 1)
    group.render(in: context)
    let pixels = (0..<2).map { context.bitmap[$0, 0] ?? 0 }
    // Where the subview covers the red view, the pixel is half blue and has no red.
    #expect(pixels[0] >> 16 & 0xFF == 0)
    #expect((127...128).contains(pixels[0] & 0xFF) && (127...128).contains(pixels[0] >> 24))
    #expect((127...128).contains(pixels[1] >> 16 & 0xFF))
    group.alpha = 0
    #expect(try picture(group, 2, 1) == "..")

    let round = colored(rect(0, 0, 8, 8), Self.red, [colored(rect(0, 0, 8, 8), Self.blue)])
    round.cornerRadius = 4
    #expect(try picture(round, 8, 8).first == "b")
    round.clipsToBounds = true
    let clipped = try picture(round, 8, 8).split(separator: " ").map(String.init)
    #expect(clipped[0].first == "." && clipped[0].last == "." && clipped[7].first == ".")
    // The circle covers the outermost pixels of the middle rows only partly.
    #expect(clipped[4].dropFirst().dropLast().allSatisfy { $0 == "b" })
  }

  @Test("every content mode places content in its expected rectangle", .rule("1.4.C03", "7.3"))
  func contentModes() {
    let content = Size(width: 100, height: 50)
    let table: [(ContentMode, Rect)] = [
      (.scaleToFill, rect(0, 0, 200, 200)), (.redraw, rect(0, 0, 200, 200)),
      (.scaleAspectFit, rect(0, 50, 200, 100)), (.scaleAspectFill, rect(-100, 0, 400, 200)),
      (.center, rect(50, 75, 100, 50)), (.top, rect(50, 0, 100, 50)),
      (.bottom, rect(50, 150, 100, 50)), (.left, rect(0, 75, 100, 50)),
      (.right, rect(100, 75, 100, 50)), (.topLeft, rect(0, 0, 100, 50)),
      (.topRight, rect(100, 0, 100, 50)), (.bottomLeft, rect(0, 150, 100, 50)),
      (.bottomRight, rect(100, 150, 100, 50)),
    ]
    #expect(table.count == ContentMode.allCases.count)
    for (mode, place) in table {
      #expect(mode.placement(of: content, in: rect(0, 0, 200, 200)) == place, "\(mode)")
      #expect(
        mode.placement(of: content, in: rect(7, 9, 200, 200)) == place.offsetBy(dx: 7, dy: 9),
        "\(mode)")
      #expect(mode.placement(of: Size(width: 0, height: 5), in: rect(0, 0, 9, 9)) == nil)
    }
    #expect(ContentMode.scaleAspectFit.placement(of: content, in: rect(0, 0, 0, 10)) == nil)
    #expect(ContentMode.allCases.map(\.rawValue) == Array(0...12))
  }

  @Test("an image view has its image's size and applies its content mode")
  func images() throws {
    let bitmap = try Bitmap(
      width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF, 0xFF00_0000, 0xFFFF_FFFF])
    let view = ImageView(image: try Image(bitmap: bitmap))
    #expect(view.frame == rect(0, 0, 2, 2))
    #expect(view.intrinsicContentSize == Size(width: 2, height: 2))
    #expect(try picture(view, 2, 2) == "rb kw")
    view.frame = rect(0, 0, 4, 3)
    view.contentMode = .bottomRight
    #expect(try picture(view, 4, 3) == ".... ..rb ..kw")
    view.frame = rect(0, 0, 1, 1)
    view.contentMode = .topLeft
    #expect(try picture(view, 2, 2) == "rb kw")
    view.clipsToBounds = true
    #expect(try picture(view, 2, 2) == "r. ..")
    view.image = nil
    #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric)
  }

  @Test(
    "a label wraps its text, centers its lines and aligns by baselines",
    .rule("3.16.preferred", "3.6.label"))
  func labels() throws {
    let label = Label()
    label.text = "abcd"
    label.translatesAutoresizingMaskIntoConstraints = false
    #expect(label.intrinsicContentSize == Size(width: 40, height: 20))
    #expect(label.firstBaselineOffset == 15 && label.lastBaselineOffset == 5)
    label.preferredMaxLayoutWidth = 25
    #expect(label.intrinsicContentSize == Size(width: 40, height: 20))
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == Size(width: 20, height: 40))

    let other = SizedView("other", 5, 30)
    other.lastBaselineOffset = 4
    let root = view("root", .zero, [label, other])
    let window = window(100, 60, root: root)
    try constrain(label, .top, .equal, root, .top, plus: 2)
    try constrain(other, .lastBaseline, .equal, label, .firstBaseline)
    try window.solveLayout()
    // The label's baseline is at 2 + 15. It is also 4 above the bottom of the other view, which is
    // 30 high.
    #expect(isNear(other.exactFrame.minY, 17 + 4 - 30))
    label.text = "abcdef"
    label.preferredMaxLayoutWidth = 0
    try window.solveLayout()
    #expect(isNear(label.exactFrame, rect(0, 2, 60, 20)))
    label.firstBaselineOffset = 10
    try window.solveLayout()
    #expect(isNear(other.exactFrame.minY, 12 + 4 - 30))

    let shown = Label(frame: rect(0, 0, 25, 24))
    shown.text = "xx"
    #expect(
      try picture(shown, 25, 24) == drawn(rows: 24, from: 2, count: 20, "kkkkkkkkk.kkkkkkkkk......")
    )
    shown.textAlignment = .right
    shown.textColor = Self.red
    #expect(
      try picture(shown, 25, 24) == drawn(rows: 24, from: 2, count: 20, ".....rrrrrrrrr.rrrrrrrrr.")
    )
    // Only one of two lines of height 20 fits in 24.
    shown.numberOfLines = 0
    shown.text = "xxxx"
    #expect(
      try picture(shown, 25, 24) == drawn(rows: 24, from: 2, count: 20, ".....rrrrrrrrr.rrrrrrrrr.")
    )
    shown.frame = rect(0, 0, 25, 6)
    #expect(
      try picture(shown, 25, 8) == drawn(rows: 8, from: 0, count: 6, ".....rrrrrrrrr.rrrrrrrrr."))
  }

  @Test(.rule("3.5.priorities"))
  func `a button adds insets to its title's size and hugs vertically`() throws {
    let plain = View()
    for axis in Axis.allCases {
      #expect(plain.contentHuggingPriority(for: axis) == .low)
      #expect(plain.contentCompressionResistancePriority(for: axis) == .high)
    }
    let button = Button()
    button.translatesAutoresizingMaskIntoConstraints = false
    #expect(button.contentHuggingPriority(for: .horizontal) == .low)
    #expect(button.contentHuggingPriority(for: .vertical) == .high)
    #expect(button.contentCompressionResistancePriority(for: .vertical) == .high)
    button.title = "ok"
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // The title has two characters of 10 points and one line of 20.
    #expect(button.intrinsicContentSize == Size(width: 26, height: 24))
    #expect(button.firstBaselineOffset == 16 && button.lastBaselineOffset == 8)
    // The stack stretches the plain view in height, because the button hugs more strongly. Both
    // views get the full width.
    let other = SizedView("other", 26, 24)
    let stack = StackView(arrangedSubviews: [button, other])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [stack])
    let window = window(100, 100, root: root)
    try place(stack, in: root, rect(0, 0, 40, 100))
    try window.solveLayout()
    #expect(button.frame == rect(0, 0, 40, 24) && other.frame == rect(0, 24, 40, 76))
    stack.insertArrangedSubview(button, at: 1)
    try window.solveLayout()
    #expect(button.frame == rect(0, 76, 40, 24))

    let shown = Button(frame: rect(0, 0, 24, 22))
    shown.title = "ok"
    shown.titleColor = Self.red
    shown.contentEdgeInsets = EdgeInsets(top: 0, left: 4, bottom: 2, right: 0)
    #expect(
      try picture(shown, 24, 22) == drawn(rows: 22, from: 0, count: 20, "....rrrrrrrrr.rrrrrrrrr.")
    )
    let errors = Reported.errors(naming: "strictButton") {
      shown.identifier = "strictButton"
      shown.contentEdgeInsets = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    }
    #expect(errors.count == 1 && shown.contentEdgeInsets.left == 4)
  }

  private func drawn(rows: Int, from start: Int, count: Int, _ line: String) -> String {
    (0..<rows).map {
      (start..<start + count).contains($0) ? line : String(repeating: ".", count: line.count)
    }.joined(separator: " ")
  }

  @Test("an opaque border hides the background at its outer edge")
  func borderHidesBackground() throws {
    let card = view("card", rect(2, 2, 36, 36))
    card.backgroundColor = .black
    card.borderColor = .white
    card.borderWidth = 4
    card.cornerRadius = 12
    let backdrop = view("backdrop", rect(0, 0, 40, 40), [card])
    backdrop.backgroundColor = .white
    let context = try GraphicsContext(width: 40, height: 40)
    backdrop.render(in: context)
    let bitmap = context.bitmap
    for y in 0..<40 {
      for x in 0..<40 {
        // The distance of the pixel's center from the center of the nearest corner circle, which is
        // 14 from both sides. The border covers distances from 8 to 12.
        let (dx, dy) = (max(14 - min(x, 39 - x), 0), max(14 - min(y, 39 - y), 0))
        let distance = (Double(dx * dx + dy * dy)).squareRoot()
        if distance > 11 { #expect(bitmap[x, y] == 0xFFFF_FFFF, "\(x), \(y)") }
      }
    }
    #expect(bitmap[20, 20] == 0xFF00_0000)
  }
}
