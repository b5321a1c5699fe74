// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument

/// An Interface Builder file: the views of a `.xib` or the scenes of a `.storyboard`.
///
/// ```swift
/// let file = try InterfaceFile(xml: bytes)
/// for screen in file.conversion().documents { print(screen.name, screen.document) }
/// ```
public struct InterfaceFile: Sendable {
  /// The kinds of file.
  public enum Kind: Sendable {
    /// Views without controllers.
    case xib
    /// Scenes with controllers.
    case storyboard
  }

  /// The kind of the file.
  public let kind: Kind
  /// The version of Interface Builder that wrote the file; nil if the file does not say.
  public let toolsVersion: Double?
  /// The device whose screen the recorded frames belong to; nil if the file names none, or one that
  /// Mullion does not know.
  public let device: InterfaceDevice?
  /// The orientation of the device.
  public let orientation: InterfaceDevice.Orientation
  /// The outermost element.
  let root: XMLElement

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The XML text.
  ///   - budget: The budget for the file; unlimited by default.
  /// - Throws: A `DocumentError` with line and column if the text is not XML, if it is not an iOS
  ///   or tvOS file of Interface Builder 3, or if a limit is reached.
  /// - Complexity: O(bytes).
  public init(
    xml bytes: [UInt8], budget: DocumentBudget = DocumentBudget(.none)
  ) throws(DocumentError) {
    let root = try XMLReader.element(bytes, budget: budget)
    kind = try Self.kind(of: root)
    toolsVersion = root["toolsVersion"].flatMap { text in
      Double(text.split(separator: ".").first ?? "")
    }
    let element = root.child("device")
    device = element?["id"].flatMap { InterfaceDevice(id: $0) }
    orientation = element?["orientation"].flatMap { .init(rawValue: $0) } ?? .portrait
    self.root = root
  }

  /// The kinds of iOS and tvOS files, by the type of the document.
  ///
  /// Older versions of Interface Builder have types of their own for an iPad.
  private static let kinds: [String: Kind] = [
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB": .xib,
    "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB": .xib,
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": .storyboard,
    "com.apple.InterfaceBuilder3.CocoaTouch.iPad.Storyboard.XIB": .storyboard,
    "com.apple.InterfaceBuilder.AppleTV.XIB": .xib,
    "com.apple.InterfaceBuilder.AppleTV.Storyboard": .storyboard,
  ]

  private static func kind(of root: XMLElement) throws(DocumentError) -> Kind {
    let type = root["type"] ?? ""
    if root.name == "document", let kind = kinds[type] { return kind }
    let expected = "a document of type com.apple.InterfaceBuilder3.CocoaTouch"
    let found =
      switch (root.name, type) {
      case ("archive", _): "an archive of an old version; open and save it in Xcode"
      case ("document", _) where type.contains("InterfaceBuilder3.Cocoa."): "a macOS document"
      case ("document", _) where type.contains("WatchKit"): "a watchOS document"
      case ("document", _): "a document of type \"\(type)\""
      default: "<\(root.name)>"
      }
    throw DocumentError(.value(found: found, expected: expected), at: root.position)
  }

  /// Whether the views have constraints.
  var usesAutolayout: Bool { root["useAutolayout"] == "YES" }
  /// Whether controllers' views have safe areas instead of guides below and above the bars.
  var usesSafeAreas: Bool { root["useSafeAreas"] == "YES" }
}
