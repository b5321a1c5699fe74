// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionRaster
import MullionText

/// The properties of a view that the inspector page draws.
struct InspectAppearance {
  private let view: View

  init(of view: View) { self.view = view }

  typealias Members = JSONWriter.Members

  /// Returns the properties that differ from their defaults.
  func members(_ pictures: inout InspectPictures) -> Members {
    var members: Members = []
    if let color = view.backgroundColor, color.alpha > 0 {
      members.append(("fill", .string(Self.text(of: color))))
    }
    if view.layer.cornerRadius > 0 { members.append(("radius", .exact(view.layer.cornerRadius))) }
    if view.layer.borderWidth > 0, let color = view.layer.borderColor {
      members.append(
        ("border", .array([.exact(view.layer.borderWidth), .string(Self.text(of: color))])))
    }
    if view.alpha < 1 { members.append(("alpha", .exact(view.alpha))) }
    if view.isHidden { members.append(("hidden", .truth(true))) }
    if view.clipsToBounds { members.append(("clips", .truth(true))) }
    let origin = view.bounds.origin
    if origin != .zero { members.append(("origin", .array([.exact(origin.x), .exact(origin.y)]))) }
    let matrix = view.transform
    if matrix != .identity {
      let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
      members.append(("matrix", .array(numbers.map { .exact($0) })))
    }
    if let text { members.append(("text", .members(text))) }
    if let image = (view as? ImageView)?.image, let url = pictures.url(of: image) {
      members += [("image", .string(url)), ("fit", .string(fit))]
    } else if Self.hasParts(view),
      let picture = pictures.picture(ofParts: view, without: Self.identified(in: view))
    {
      members += [("image", .string(picture.url)), ("slices", picture.slices.value)]
    }
    return members
  }

  /// Whether a view paints parts that are not views of the document, so that the page needs a picture of
  /// them.
  private static func hasParts(_ view: View) -> Bool {
    switch view {
    case is Button: false
    case is Control, is ProgressView, is ActivityIndicatorView, is SearchBar, is PickerView,
      is Toolbar, is TableView, is TableViewCell:
      true
    default: view.subviews.contains { $0 is NavigationBar || $0 is TabBar }
    }
  }

  /// Returns the outermost views of the document inside of a view; they have identifiers.
  ///
  /// A container that contains parts of the control, such as the content view of a row, counts as a part:
  /// its own subviews are searched.
  private static func identified(in view: View) -> [View] {
    view.subviews.flatMap { subview in
      let isPart =
        subview.identifier == nil
        || subview.subviews.contains { $0.identifier == nil } && !hasParts(subview)
          && !(subview is Label || subview is Button || subview is ImageView)
      return isPart ? identified(in: subview) : [subview]
    }
  }

  /// The text of a label, a button or a text view; nil for other views.
  private var text: Members? {
    let (text, font, color, lines): (String, Font, Color, Int)
    if let label = view as? Label {
      (text, font, color, lines) = (label.text, label.font, label.textColor, label.numberOfLines)
    } else if let button = view as? Button {
      (text, font, color) = (button.currentTitle, button.font, button.currentTitleColor)
      lines = 1
    } else if let area = view as? TextView {
      (text, font, color, lines) = (area.text, area.font, area.textColor, 0)
    } else {
      return nil
    }
    guard !text.isEmpty else { return nil }
    var members: Members = [
      ("words", .string(text)), ("size", .exact(font.pointSize)),
      ("weight", .number(Double(font.weight.number))),
      ("italic", .truth(font.isItalic)), ("color", .string(Self.text(of: color))),
      ("align", .string(alignment)), ("lines", .number(Double(lines))),
      ("height", .exact(Self.lineHeight(of: font))),
    ]
    // The page uses the fallback family if the data has no member `family`.
    let letters = (TextSystem.engine as? FontEngine)?.letters(of: font)
    let family = letters?.family ?? font.family
    if family != Font.fallbackFamily { members.append(("family", .string(family))) }
    if let letters {
      if letters.tracking != 0 { members.append(("tracking", .exact(letters.tracking))) }
      if letters.hasTabularDigits { members.append(("tabular", .truth(true))) }
    }
    if let area = view as? TextView {
      let (inset, padding) = (area.textContainerInset, area.lineFragmentPadding)
      let sides = [inset.top, inset.right + padding, inset.bottom, inset.left + padding]
      members.append(("inset", .array(sides.map { .exact($0) })))
    }
    return members
  }

  private var alignment: String {
    let alignment = (view as? Label)?.textAlignment ?? (view as? TextView)?.textAlignment
    guard let alignment else { return "center" }
    switch alignment {
    case .natural: return "start"
    case .left: return "left"
    case .center: return "center"
    case .right: return "right"
    case .justified: return "justify"
    }
  }

  /// The content mode of an image view, under the name that the page uses.
  private var fit: String {
    switch view.contentMode {
    case .scaleAspectFit: "xMidYMid meet"
    case .scaleAspectFill: "xMidYMid slice"
    default: "none"
    }
  }

  private static func lineHeight(of font: Font) -> Double {
    let layout = TextSystem.engine?.layout(
      "x", font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byClipping)
    return layout?.size.height ?? font.pointSize * 1.2
  }

  private static func text(of color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    let alpha = ShortDecimal.text((color.alpha * 1000).rounded() / 1000)
    return "rgba(\(parts[0]),\(parts[1]),\(parts[2]),\(alpha))"
  }
}

/// The pictures that a page contains: of image views, and of the parts of controls.
struct InspectPictures {
  /// The bytes that are left for pictures, before their encoding as text.
  private var budget = 1 << 20
  private var known: [(image: Image, url: String)] = []

  /// The longest side of a picture, in pixels; larger images are scaled down.
  private static let longestSide = 256.0

  /// Returns an image as a URL with its data; nil if the page has no space for it.
  mutating func url(of image: Image) -> String? {
    if let same = known.first(where: { $0.image == image }) { return same.url }
    guard let bytes = Self.bytes(of: image), bytes.count <= budget else { return nil }
    budget -= bytes.count
    let url = DataURL.png(bytes)
    known.append((image, url))
    return url
  }

  /// Draws a view's own parts at its current size.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - others: Views of the document inside it, which the picture leaves out because the page draws them.
  /// - Returns: The picture as a URL with its data, and its slices; nil if the page has no space for it.
  mutating func picture(
    ofParts view: View, without others: [View]
  ) -> (url: String, slices: PictureSlices)? {
    let size = view.bounds.size
    let factor = min(2, Self.longestPart / max(size.width, size.height, 1))
    let (width, height) = (Int(size.width * factor), Int(size.height * factor))
    guard width > 0, height > 0,
      let context = try? GraphicsContext(width: width, height: height, scale: factor)
    else { return nil }
    let alphas = others.map(\.alpha)
    for other in others { other.alpha = 0 }
    view.render(in: context)
    for (other, alpha) in zip(others, alphas) { other.alpha = alpha }
    guard let bytes = try? PNG.encode(context.bitmap), bytes.count <= budget else { return nil }
    budget -= bytes.count
    let slices = PictureSlices(of: context.bitmap, size: size)
    return (DataURL.png(bytes), slices)
  }

  /// The longest side of a picture of a control, in pixels.
  private static let longestPart = 1600.0

  private static func bytes(of image: Image) -> [UInt8]? {
    let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
    let factor = min(1, longestSide / max(width, height, 1))
    guard factor < 1 else { return try? PNG.encode(image.bitmap) }
    let size = Size(
      width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    let view = ImageView(image: image)
    let window = Window(frame: Rect(origin: .zero, size: size))
    window.rootView = view
    guard (try? window.solveLayout()) != nil,
      let context = try? GraphicsContext(
        width: Int(size.width), height: Int(size.height), scale: 1)
    else { return nil }
    window.render(in: context)
    return try? PNG.encode(context.bitmap)
  }
}
