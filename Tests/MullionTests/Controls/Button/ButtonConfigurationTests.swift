// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests buttons with a configuration.
///
/// The text engine has characters of 10 points and lines of 20 points.
@Suite(BlockEngineTrait()) struct ButtonConfigurationTests {
  private func picture(_ width: Int, _ height: Int) throws -> Image {
    try Image(
      bitmap: Bitmap(
        width: width, height: height,
        pixels: [UInt32](repeating: Color.black.premultiplied, count: width * height)))
  }

  private func shown(
    _ configuration: Button.Configuration, _ frame: Rect = rect(0, 0, 200, 100)
  ) -> (InputStage, Button) {
    let stage = InputStage()
    let button = Button(configuration: configuration)
    button.frame = frame
    stage.root.addSubview(button)
    stage.update()
    return (stage, button)
  }

  @Test(
    .rule("13.button.configuration"),
    arguments: [
      (Button.Configuration.Size.mini, 3.0, 8.0), (.small, 5, 10), (.medium, 7, 12),
      (.large, 15, 20),
    ])
  func `the size of a button adds its configuration's insets to the title`(
    _ size: Button.Configuration.Size, _ vertical: Double, _ horizontal: Double
  ) {
    var configuration = Button.Configuration.filled()
    configuration.title = "abc"
    configuration.buttonSize = size
    let button = Button(configuration: configuration)
    #expect(
      button.intrinsicContentSize
        == Size(width: 30 + 2 * horizontal, height: 20 + 2 * vertical))
    configuration.contentInsets = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    button.configuration = configuration
    #expect(button.intrinsicContentSize == Size(width: 36, height: 24))
  }

  @Test(arguments: [
    (DirectionalRectEdge.leading, false, rect(64, 45, 16, 10), rect(86, 40, 50, 20)),
    (.trailing, false, rect(120, 45, 16, 10), rect(64, 40, 50, 20)),
    (.leading, true, rect(120, 45, 16, 10), rect(64, 40, 50, 20)),
    (.top, false, rect(92, 32, 16, 10), rect(75, 48, 50, 20)),
    (.bottom, true, rect(92, 58, 16, 10), rect(75, 32, 50, 20)),
  ])
  func `the image is at the chosen edge of the title, with image padding`(
    _ edge: DirectionalRectEdge, _ isMirrored: Bool, _ image: Rect, _ title: Rect
  ) throws {
    var configuration = Button.Configuration.plain()
    configuration.title = "abcde"
    configuration.image = try picture(16, 10)
    configuration.imagePlacement = edge
    configuration.imagePadding = 6
    let (stage, button) = shown(configuration)
    // Beside: 16 + 6 + 50 = 72 in 200; above: 10 + 6 + 20 = 36 in 100.
    button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    stage.update()
    #expect(button.imageView.frame == image)
    #expect(button.titleLabel.frame == title)
  }

  @Test func `a subtitle is below the title with the title padding`() throws {
    var configuration = Button.Configuration.gray()
    configuration.title = "abc"
    configuration.subtitle = "abcdef"
    configuration.titlePadding = 4
    configuration.titleAlignment = .trailing
    let (_, button) = shown(configuration)
    #expect(button.intrinsicContentSize == Size(width: 60 + 24, height: 44 + 14))
    let labels = button.subviews.compactMap { $0 as? Label }
    let subtitle = try #require(labels.first { $0 !== button.titleLabel })
    // 60 in 200 and 44 in 100; the title ends at the subtitle's trailing edge.
    #expect(subtitle.frame == rect(70, 52, 60, 20) && subtitle.text == "abcdef")
    #expect(button.titleLabel.frame == rect(100, 28, 30, 20))
  }

  @Test func `a title that does not fit is broken and makes the button taller`() throws {
    let stage = InputStage()
    var configuration = Button.Configuration.filled()
    configuration.title = "abcdefghij"
    let button = Button(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(button)
    LayoutConstraint.activate([
      button.widthAnchor == 84, button.leadingAnchor == stage.root.leadingAnchor,
      button.topAnchor == stage.root.topAnchor,
    ])
    for _ in 0..<3 { stage.update() }
    // 84 − 24 = 60 points have space for six characters, so there are two lines.
    #expect(button.frame == rect(0, 0, 84, 54))
    #expect(button.titleLabel.frame == rect(12, 7, 60, 40))
    button.configuration?.title = "abc"
    for _ in 0..<3 { stage.update() }
    #expect(button.frame == rect(0, 0, 84, 34))
  }

  @Test(.rule("13.button.configuration"))
  func `the handler runs once before the layout after a change of the state`() {
    let (stage, button) = shown(.filled())
    var states: [Control.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    #expect(states.isEmpty)
    stage.update()
    #expect(states == [.normal] && button.titleLabel.text == "off")
    stage.update()
    #expect(states == [.normal])
    button.isSelected = true
    button.isHighlighted = true
    stage.update()
    #expect(states == [.normal, [.selected, .highlighted]] && button.titleLabel.text == "on")
    button.setNeedsUpdateConfiguration()
    stage.update()
    stage.update()
    #expect(states.count == 3)
  }

  private final class Toggle: Button {
    private(set) var states: [Control.State] = []

    override func updateConfiguration() {
      states.append(state)
      configuration?.title = isSelected ? "on" : "off"
    }
  }

  @Test(.rule("13.button.configuration"))
  func `a subclass updates its configuration before the layout after a change of the state`() {
    let stage = shown(.plain()).0
    let toggle = Toggle(configuration: .filled())
    stage.root.addSubview(toggle)
    stage.update()
    #expect(toggle.states == [.normal] && toggle.titleLabel.text == "off")
    toggle.isSelected = true
    stage.update()
    #expect(toggle.states == [.normal, .selected] && toggle.titleLabel.text == "on")
    stage.update()
    #expect(toggle.states.count == 2)
  }

  @Test func `insets that the handler sets change the button's size`() {
    let (stage, button) = shown(.plain())
    button.configuration?.title = "abc"
    button.configurationUpdateHandler = { button in
      let inset = button.isSelected ? 20.0 : 0
      button.configuration?.contentInsets = DirectionalEdgeInsets(
        top: inset, leading: inset, bottom: inset, trailing: inset)
    }
    stage.update()
    let holder = View(frame: rect(0, 0, 300, 300))
    holder.addSubview(button)
    stage.root.addSubview(holder)
    button.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      button.leadingAnchor == holder.leadingAnchor, button.topAnchor == holder.topAnchor,
    ])
    stage.update()
    #expect(button.frame == rect(0, 0, 30, 20))
    button.isSelected = true
    for _ in 0..<2 { stage.update() }
    #expect(button.frame == rect(0, 0, 70, 60))
  }

  @Test(.rule("13.button.configuration")) func `the style determines the colors of a state`() throws
  {
    let tint = Color(red: 0, green: 122.0 / 255, blue: 1)
    var configuration = Button.Configuration.filled()
    configuration.title = "a"
    let (stage, button) = shown(configuration)
    func background() -> Color? { button.subviews.first?.backgroundColor }
    #expect(background() == tint && button.titleLabel.textColor == .white)
    button.isHighlighted = true
    stage.update()
    #expect(background() == tint.multiplyingAlpha(by: 0.75))
    button.isHighlighted = false
    button.configuration?.baseBackgroundColor = .black
    stage.update()
    #expect(background() == .black)
    button.isEnabled = false
    stage.update()
    #expect(background() != .black && button.titleLabel.textColor.alpha < 0.5)
    button.automaticallyUpdatesConfiguration = false
    button.isEnabled = true
    button.isHighlighted = true
    stage.update()
    #expect(background() == .black && button.titleLabel.textColor == .white)
  }

  @Test func `a plain button is tinted and a gray one filled when selected`() {
    let tint = Color(red: 0, green: 122.0 / 255, blue: 1)
    let (stage, button) = shown(.plain())
    button.title = "a"
    button.isSelected = true
    stage.update()
    #expect(button.subviews.first?.backgroundColor == tint.multiplyingAlpha(by: 0.18))
    button.configuration = .gray()
    stage.update()
    #expect(button.subviews.first?.backgroundColor == tint)
    button.configuration?.automaticallyUpdateForSelection = false
    stage.update()
    #expect(button.subviews.first?.backgroundColor != tint)
  }

  @Test func `a capsule has half its height as the radius and its stroke`() {
    var configuration = Button.Configuration.bordered()
    configuration.cornerStyle = .capsule
    configuration.background.strokeColor = .black
    configuration.background.strokeWidth = 2
    let (stage, button) = shown(configuration, rect(0, 0, 100, 40))
    let background = button.subviews[0]
    #expect(background.cornerRadius == 20 && background.borderWidth == 2)
    #expect(background.borderColor == .black && background.frame == button.bounds)
    button.configuration?.cornerStyle = .fixed
    button.configuration?.background.cornerRadius = 3
    stage.update()
    #expect(background.cornerRadius == 3)
  }

  @Test func `an activity indicator replaces the image`() throws {
    var configuration = Button.Configuration.plain()
    configuration.title = "abc"
    configuration.image = try picture(30, 30)
    configuration.showsActivityIndicator = true
    let (stage, button) = shown(configuration)
    #expect(button.intrinsicContentSize == Size(width: 20 + 30 + 24, height: 34))
    let indicator = try #require(button.subviews.compactMap { $0 as? ActivityIndicatorView }.first)
    #expect(indicator.isAnimating && indicator.frame == rect(75, 40, 20, 20))
    button.configuration?.showsActivityIndicator = false
    stage.update()
    #expect(!indicator.isAnimating && button.imageView.image?.size == Size(width: 30, height: 30))
  }

  @Test func `a transformer changes the attributes of the title`() {
    var configuration = Button.Configuration.plain()
    configuration.title = "abc"
    configuration.titleTextAttributesTransformer = TextAttributesTransformer { attributes in
      var changed = attributes
      changed.isUnderlined = true
      return changed
    }
    let (_, button) = shown(configuration)
    let runs = button.titleLabel.attributedText?.runs ?? []
    #expect(runs.map(\.text) == ["abc"] && runs.allSatisfy { $0.attributes.isUnderlined })
    #expect(runs.first?.attributes.font == .preferredFont(forTextStyle: .body))
  }

  @Test func `a button without its configuration looks as before`() {
    let stage = InputStage()
    let button = Button(frame: rect(20, 20, 100, 40))
    button.title = "abc"
    stage.root.addSubview(button)
    stage.update()
    let expected = stage.pixels()
    button.configuration = .filled()
    stage.update()
    let isDifferent = stage.pixels() != expected
    #expect(isDifferent)
    button.configuration = nil
    stage.update()
    let isEqual = stage.pixels() == expected
    #expect(isEqual)
    #expect(button.intrinsicContentSize == Size(width: 30, height: 20))
  }

  @Test func `a primary action gives the title and is performed on a tap`() {
    let stage = InputStage()
    var count = 0
    let action = MenuAction(title: "abcd") { _ in count += 1 }
    let button = Button(configuration: .filled(), primaryAction: action)
    button.frame = rect(20, 20, 100, 40)
    stage.root.addSubview(button)
    stage.update()
    #expect(button.titleLabel.text == "abcd")
    stage.tap(50, 40)
    #expect(count == 1 && action.sender === button)
  }

  @Test(arguments: 0..<60)
  func `random changes of buttons repaint as a full repaint does`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let styles: [() -> Button.Configuration] = [
      Button.Configuration.plain, Button.Configuration.gray, Button.Configuration.tinted,
      Button.Configuration.filled,
    ]
    let stage = InputStage(240, 160)
    let button = Button(frame: rect(20, 20, 200, 100))
    stage.root.addSubview(button)
    for step in 0..<30 {
      switch whole(0...15) {
      case 0: button.configuration = styles[whole(0...3)]()
      case 1: button.configuration = nil
      case 2: button.configuration?.title = String(repeating: "a", count: whole(0...30))
      case 3: button.configuration?.subtitle = String(repeating: "b", count: whole(0...9))
      case 4: button.configuration?.image = try picture(whole(1...30), whole(1...30))
      case 5:
        button.configuration?.imagePlacement = DirectionalRectEdge(rawValue: UInt(whole(0...15)))
      case 6: button.configuration?.showsActivityIndicator = whole(0...1) == 0
      case 7: button.configuration?.imagePadding = [0, 5, -3, .nan][whole(0...3)]
      case 8: button.configuration?.background.strokeWidth = [0, 2, -1, .infinity][whole(0...3)]
      case 9: button.isSelected.toggle()
      case 10: button.isEnabled.toggle()
      case 11:
        button.frame.size = Size(width: Double(whole(0...200)), height: Double(whole(0...99)))
      case 12: button.title = String(repeating: "c", count: whole(0...20))
      case 13: button.titleLabel.numberOfLines = whole(0...2)
      case 14: button.configuration?.cornerStyle = .allCases[whole(0...5)]
      default: stage.wait(0.1)
      }
      if let difference = try stage.repaintDifference() {
        Issue.record("step \(step): \(difference)")
      }
    }
  }

  @Test func `a handler that removes the configuration shows the title of the state`() {
    var configuration = Button.Configuration.filled()
    configuration.title = "long title"
    let (stage, button) = shown(configuration)
    button.setTitle("a", for: .normal)
    button.configurationUpdateHandler = { button in
      if !button.isEnabled { button.configuration = nil }
    }
    button.isEnabled = false
    stage.update()
    #expect(button.configuration == nil && button.titleLabel.text == "a")
    #expect(button.intrinsicContentSize == Size(width: 10, height: 20))
  }
}
