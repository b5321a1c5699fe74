// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with screens that show layers, texts, an edited text view, pages, a split view and bars,
/// light and dark.
enum PartsPage {
  static func make() -> ScreenGrid {
    ScreenGrid([layers, texts, editing, pages, split, bars])
  }

  private static let red = Color(red: 0.9, green: 0.3, blue: 0.25)
  private static let orange = Color(red: 0.95, green: 0.65, blue: 0.2)
  private static let green = Color(red: 0.3, green: 0.7, blue: 0.4)
  private static let blue = Color(red: 0.2, green: 0.5, blue: 0.85)

  // MARK: Layers

  private static func layers(_ scene: ScreenScene) -> AnyObject {
    let root = View()
    let parts = [
      masked(), shadowed(), ring(), dashes(), gradient(.axial), gradient(.radial),
      gradient(.conic), text(),
    ]
    for (index, layer) in parts.enumerated() {
      layer.frame.origin = Point(
        x: 30 + 130 * Double(index % 2), y: 20 + 120 * Double(index / 2))
      root.layer.addSublayer(layer)
    }
    scene.show(root)
    return root
  }

  private static let box = Rect(x: 0, y: 0, width: 110, height: 90)

  /// A gradient that is visible only inside an ellipse.
  private static func masked() -> Layer {
    let layer = gradient(.axial)
    let mask = ShapeLayer()
    mask.frame = box
    mask.path = .ellipse(in: box)
    layer.mask = mask
    return layer
  }

  /// Two round corners, a border, and a shadow with a path of its own.
  private static func shadowed() -> Layer {
    let layer = Layer()
    layer.frame = box
    layer.backgroundColor = orange
    layer.cornerRadius = 24
    layer.maskedCorners = [.topLeft, .bottomRight]
    layer.borderWidth = 3
    layer.borderColor = red
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 5
    layer.shadowOffset = Size(width: 0, height: 4)
    layer.shadowPath = .ellipse(in: Rect(x: 5, y: 70, width: 100, height: 30))
    return layer
  }

  /// Three quarters of a ring with round ends.
  private static func ring() -> Layer {
    let layer = ShapeLayer()
    layer.frame = box
    layer.path = .ellipse(in: Rect(x: 20, y: 10, width: 70, height: 70))
    layer.fillColor = nil
    layer.strokeColor = green
    layer.lineWidth = 12
    layer.lineCap = .round
    layer.strokeEnd = 0.75
    return layer
  }

  /// A filled triangle with a dashed outline.
  private static func dashes() -> Layer {
    let layer = ShapeLayer()
    var path = Path()
    path.move(to: Point(x: 55, y: 8))
    path.addLine(to: Point(x: 100, y: 82))
    path.addLine(to: Point(x: 10, y: 82))
    path.close()
    layer.frame = box
    layer.path = path
    layer.fillColor = Color(red: 0.2, green: 0.5, blue: 0.85, alpha: 0.3)
    layer.strokeColor = blue
    layer.lineWidth = 3
    layer.lineDashPattern = [9, 5]
    return layer
  }

  private static func gradient(_ kind: GradientLayer.Kind) -> Layer {
    let layer = GradientLayer()
    layer.frame = box
    layer.colors = [red, orange, green, blue]
    layer.type = kind
    if kind == .axial { (layer.startPoint, layer.endPoint) = (Point(), Point(x: 1, y: 1)) }
    if kind != .axial { layer.startPoint = Point(x: 0.5, y: 0.5) }
    if kind == .radial { layer.endPoint = Point(x: 1, y: 1) }
    if kind == .conic { layer.endPoint = Point(x: 1, y: 0.5) }
    return layer
  }

  private static func text() -> Layer {
    let layer = TextLayer()
    layer.frame = box
    layer.string = "A text layer wraps its text and ends it with an ellipsis"
    layer.fontSize = 15
    layer.foregroundColor = blue
    layer.isWrapped = true
    layer.truncationMode = .end
    return layer
  }

  // MARK: Texts

  private static func texts(_ scene: ScreenScene) -> AnyObject {
    let column = StackView(frame: Rect(x: 16, y: 12, width: 268, height: 476))
    column.axis = .vertical
    column.spacing = 6
    let isDark = scene.window.overrideUserInterfaceStyle == .dark
    for weight in [Font.Weight.light, .regular, .semibold, .heavy] {
      column.addArrangedSubview(
        label(weight.rawValue, Font(pointSize: 17, weight: weight), isDark))
    }
    column.addArrangedSubview(label("italic", Font(pointSize: 17, isItalic: true), isDark))
    for style in [Font.TextStyle.title1, .headline, .footnote] {
      column.addArrangedSubview(label("\(style)", .preferredFont(forTextStyle: style), isDark))
    }
    let small = label(
      "This line becomes smaller until it fits its width", Font(pointSize: 17), isDark)
    small.adjustsFontSizeToFitWidth = true
    small.minimumScaleFactor = 0.5
    small.numberOfLines = 1
    column.addArrangedSubview(small)
    column.addArrangedSubview(hyphenated(isDark))
    column.addArrangedSubview(View())
    let root = View()
    root.addSubview(column)
    scene.show(root)
    return root
  }

  private static func label(_ text: String, _ font: Font, _ isDark: Bool) -> Label {
    let label = Label()
    label.text = text
    label.font = font
    label.textColor = isDark ? .white : .black
    return label
  }

  /// A justified and hyphenated paragraph with several attributes.
  private static func hyphenated(_ isDark: Bool) -> Label {
    var style = ParagraphStyle(alignment: .justified)
    style.hyphenationFactor = 1
    style.language = "en"
    style.lineSpacing = 2
    var attributes = TextAttributes(
      font: Font(pointSize: 15), color: isDark ? .white : .black)
    attributes.paragraphStyle = style
    var text = AttributedText("The dictionary of a language allows lines to end in ", attributes)
    attributes.isUnderlined = true
    text.append("extraordinarily", attributes)
    attributes.isUnderlined = false
    attributes.backgroundColor = Color(red: 0.95, green: 0.65, blue: 0.2, alpha: 0.5)
    text.append(" comprehensive documentation", attributes)
    attributes.backgroundColor = nil
    text.append(", also where a paragraph is justified.", attributes)
    let label = Label()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }

  // MARK: Editing

  /// A text view with a selection, above a keyboard with an accessory view.
  private static func editing(_ scene: ScreenScene) -> AnyObject {
    let text = TextView(frame: Rect(x: 16, y: 16, width: 268, height: 200))
    text.font = Font(pointSize: 17)
    text.layer.cornerRadius = 8
    text.layer.borderWidth = 1
    text.layer.borderColor = Color(red: 0.6, green: 0.6, blue: 0.6)
    text.text =
      "A text view wraps its lines.\n\nThe selected words have the color of the selection."
    let accessory = Toolbar(frame: Rect(x: 0, y: 0, width: 300, height: 44))
    accessory.items = [
      BarButtonItem(title: "Undo"), .flexibleSpace(), BarButtonItem(title: "Done", style: .done),
    ]
    text.inputAccessoryView = accessory
    let root = View()
    root.addSubview(text)
    scene.show(root)
    text.becomeFirstResponder()
    scene.enqueue(
      .keyboard(frame: Rect(x: 0, y: 340, width: 300, height: 160), duration: 0))
    scene.turn()
    text.selectedRange = 34..<48
    let keys = View(frame: Rect(x: 0, y: 340, width: 300, height: 160))
    keys.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5)
    root.addSubview(keys)
    scene.turn()
    return root
  }

  // MARK: Controllers

  private static func pages(_ scene: ScreenScene) -> AnyObject {
    let source = ColorPages([red, orange, green, blue])
    let pages = PageViewController(transitionStyle: .scroll)
    pages.dataSource = source
    if let first = source.pages.dropFirst().first {
      pages.setViewControllers([first], direction: .forward, animated: false)
    }
    scene.show(pages)
    scene.hold(from: Point(x: 220, y: 200), to: Point(x: 110, y: 200))
    return source
  }

  private static func split(_ scene: ScreenScene) -> AnyObject {
    let (master, detail) = (ViewController(), ViewController())
    master.title = "Mailboxes"
    detail.title = "Message"
    detail.view.backgroundColor = blue
    master.view.backgroundColor = green
    let split = SplitViewController(viewControllers: [
      NavigationController(rootViewController: master),
      NavigationController(rootViewController: detail),
    ])
    split.minimumWidthForColumns = 200
    split.maximumPrimaryColumnWidth = 180
    split.preferredDisplayMode = .oneOverSecondary
    scene.show(split)
    scene.turn()
    return split
  }

  private static func bars(_ scene: ScreenScene) -> AnyObject {
    let list = ViewController()
    list.title = "Photos"
    list.navigationItem.leftBarButtonItems = [BarButtonItem(systemItem: .edit)]
    list.navigationItem.rightBarButtonItems = [
      BarButtonItem(systemItem: .done), BarButtonItem(systemItem: .add),
    ]
    let waiting = ActivityIndicatorView(style: .large)
    waiting.center = Point(x: 150, y: 200)
    waiting.startAnimating()
    list.view.addSubview(waiting)
    let navigation = NavigationController(rootViewController: list)
    navigation.tabBarItem.title = "Photos"
    let albums = ViewController()
    albums.tabBarItem.title = "Albums"
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, albums]
    scene.show(tabs)
    return tabs
  }
}

/// Pages of one color each.
private final class ColorPages: PageViewControllerDataSource {
  let pages: [ViewController]

  init(_ colors: [Color]) {
    pages = colors.map { color in
      let page = ViewController()
      page.view.backgroundColor = color
      return page
    }
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { neighbor(of: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { neighbor(of: viewController, by: 1) }

  func presentationCount(for pageViewController: PageViewController) -> Int { pages.count }

  func presentationIndex(for pageViewController: PageViewController) -> Int { 1 }

  private func neighbor(of page: ViewController, by step: Int) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }),
      pages.indices.contains(index + step)
    else { return nil }
    return pages[index + step]
  }
}
