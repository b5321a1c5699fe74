// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionDocument
public import MullionGeometry

/// A variant of a document: another direction, other texts, larger fonts, or a certain screen.
public struct CheckVariant: Sendable {
  /// A screen on which a document is shown.
  public struct Screen: Sendable {
    /// The name.
    public var name: String
    /// The size, in points.
    public var size: Size
    /// The number of device pixels per point.
    public var scale: Double
    /// The insets of the safe area, in points.
    public var safeArea: EdgeInsets

    /// Creates a screen.
    public init(name: String, size: Size, scale: Double, safeArea: EdgeInsets) {
      self.name = name
      self.size = size
      self.scale = scale
      self.safeArea = safeArea
    }
  }

  /// The layout direction; nil for the document's.
  public var direction: LayoutDirection?
  /// The factor of the sizes of all fonts.
  public var fontScale = 1.0
  /// The factor by which pseudo-localization lengthens the texts; nil for no pseudo-localization.
  ///
  /// Pseudo-localization also adds accents to the letters.
  public var pseudoLength: Double?
  /// The name of ``texts``; nil without them.
  public var textsName: String?
  /// Texts by the ids of labels and buttons.
  public var texts: [String: String] = [:]
  /// The screen; nil for the sizes of the check.
  public var screen: Screen?

  /// Creates the variant that changes nothing.
  public init() {}

  /// The name, such as `rtl, fonts × 1.5`; empty for the variant that changes nothing.
  public var name: String {
    var parts: [String] = []
    if let direction { parts.append(direction.documentName) }
    if fontScale != 1 { parts.append("fonts × \(ShortDecimal.text(fontScale))") }
    if let pseudoLength { parts.append("texts × \(ShortDecimal.text(pseudoLength))") }
    if let textsName { parts.append(textsName) }
    if let screen { parts.append(screen.name) }
    return parts.joined(separator: ", ")
  }

  /// Returns a document with the variant's changes.
  public func applied(to document: LayoutDocument) -> LayoutDocument {
    var document = document
    if let direction { document.direction = direction }
    if let screen {
      document.scale = screen.scale
      document.safeArea = screen.safeArea
    }
    if fontScale != 1 || pseudoLength != nil || !texts.isEmpty { change(&document.root) }
    return document
  }

  private func change(_ view: inout ViewDescription) {
    if ViewSetting.font.applies(to: view.kind) { changeFont(of: &view) }
    if ViewSetting.text.applies(to: view.kind) { changeText(of: &view) }
    changeOtherTexts(of: &view)
    for index in view.subviews.indices { change(&view.subviews[index]) }
  }

  private func changeFont(of view: inout ViewDescription) {
    guard fontScale != 1 else { return }
    var font =
      view.settings.lazy.compactMap { $0[ViewSetting.font] }.first
      ?? (view.kind == .segmented ? Font(pointSize: 13) : Font())
    font.pointSize *= fontScale
    view.settings.removeAll { $0[ViewSetting.font] != nil }
    view.settings.append(ViewSetting.font(font))
    changeConfiguration(of: &view)
    guard let text = Self.attributedText(of: view) else { return }
    view.settings.removeAll { $0[ViewSetting.attributedText] != nil }
    view.settings.append(ViewSetting.attributedText(text.scaled(by: fontScale)))
  }

  private func changeConfiguration(of view: inout ViewDescription) {
    guard
      var button = view.settings.lazy.compactMap({ $0[ViewSetting.configuration] }).first
    else { return }
    var font = button.usedTitleFont
    font.pointSize *= fontScale
    button.titleFont = font
    view.settings.removeAll { $0[ViewSetting.configuration] != nil }
    view.settings.append(ViewSetting.configuration(button))
  }

  private func changeText(of view: inout ViewDescription) {
    let old =
      view.settings.lazy.compactMap { $0[ViewSetting.text] }.first
      ?? Self.attributedText(of: view)?.string ?? ""
    var new = texts[view.id] ?? old
    if let pseudoLength { new = PseudoText.text(new, length: pseudoLength) }
    guard new != old else { return }
    guard let attributed = Self.attributedText(of: view) else {
      view.settings.removeAll { $0[ViewSetting.text] != nil }
      view.settings.append(ViewSetting.text(new))
      return
    }
    // The parts of the old text mean nothing in a new one, so all of the new text gets the
    // attributes of the first part.
    let attributes = attributed.runs.first?.attributes ?? TextAttributes()
    view.settings.removeAll { $0[ViewSetting.attributedText] != nil }
    view.settings.append(ViewSetting.attributedText(AttributedText(new, attributes)))
  }

  /// Lengthens all texts of a view other than ``ViewSetting/text``, such as titles of segments.
  ///
  /// They have no ids, so ``texts`` cannot translate them.
  private func changeOtherTexts(of view: inout ViewDescription) {
    guard let pseudoLength else { return }
    view.settings = view.settings.map { setting in
      setting.mappingTexts { PseudoText.text($0, length: pseudoLength) }
    }
    guard var table = view.table else { return }
    for index in table.sections.indices {
      let section = table.sections[index]
      table.sections[index].header = section.header.map {
        PseudoText.text($0, length: pseudoLength)
      }
      table.sections[index].footer = section.footer.map {
        PseudoText.text($0, length: pseudoLength)
      }
    }
    view.table = table
  }

  private static func attributedText(of view: ViewDescription) -> AttributedText? {
    view.settings.lazy.compactMap { $0[ViewSetting.attributedText] }.first
  }
}

/// Makes pseudo-localized texts: accented and longer, but still readable.
enum PseudoText {
  private static let plain = Array("aceginosuyzACEGINOSUYZ")
  private static let accented = Array("áçéğîñôšûýžÁÇÉĞÎÑÔŠÛÝŽ")

  /// Returns a text with accents, lengthened by a factor through repetition of its own words.
  static func text(_ text: String, length: Double) -> String {
    guard !text.isEmpty else { return text }
    var result = text.map { letter in
      plain.firstIndex(of: letter).map { accented[$0] } ?? letter
    }
    let wanted = Int((Double(result.count) * length).rounded(.up))
    let own = [" "] + result
    var next = 0
    while result.count < wanted {
      result.append(Character(String(own[next % own.count])))
      next += 1
    }
    return String(result)
  }
}
