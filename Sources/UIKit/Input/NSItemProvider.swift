// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Foundation

/// The content of an item that the user drops: a file or a text.
nonisolated public final class NSItemProvider: @unchecked Sendable {
  private enum Content {
    case file(URL)
    case text(String)
  }

  private let content: Content

  /// Creates the content of a file; nil if no file is there.
  ///
  /// - Parameter fileURL: The URL of the file.
  public init?(contentsOf fileURL: URL?) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    content = .file(fileURL)
  }

  /// Creates the content of a text.
  public init(object: String) { content = .text(object) }

  /// The name of the file; nil for a text.
  public var suggestedName: String? {
    guard case .file(let url) = content else { return nil }
    return url.deletingPathExtension().lastPathComponent
  }

  /// The types of the content, the most specific one first.
  public var registeredTypeIdentifiers: [String] {
    guard case .file(let url) = content else { return ["public.utf8-plain-text"] }
    return [Self.types[url.pathExtension.lowercased()] ?? "public.data", "public.file-url"]
  }

  /// The types by the extensions of files.
  private static let types = [
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
    "txt": "public.plain-text", "md": "net.daringfireball.markdown", "json": "public.json",
    "pdf": "com.adobe.pdf", "html": "public.html", "csv": "public.comma-separated-values-text",
  ]

  /// The more general types that a type conforms to.
  private static let parents = [
    "public.png": ["public.image"], "public.jpeg": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "public.utf8-plain-text": ["public.plain-text", "public.text"],
    "public.plain-text": ["public.text"], "net.daringfireball.markdown": ["public.text"],
    "public.json": ["public.text"], "public.html": ["public.text"],
    "public.comma-separated-values-text": ["public.text"], "public.file-url": ["public.url"],
  ]

  /// Returns whether the content has a type, also a more general one such as `public.image`.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { type in
      let isFile = type != "public.file-url" && typeIdentifier == "public.data"
      return type == typeIdentifier || Self.parents[type]?.contains(typeIdentifier) == true
        || isFile
    }
  }

  /// Passes the bytes to a closure before it returns.
  ///
  /// - Returns: The progress, which has finished.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: (Data?, (any Error)?) -> Void
  ) -> Progress {
    do {
      completionHandler(try data(), nil)
    } catch {
      completionHandler(nil, error)
    }
    return Progress(totalUnitCount: 1)
  }

  /// Passes the URL of the file to a closure before it returns; nil for a text.
  ///
  /// - Returns: The progress, which has finished.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: (URL?, (any Error)?) -> Void
  ) -> Progress {
    if case .file(let url) = content {
      completionHandler(url, nil)
    } else {
      completionHandler(nil, CocoaError(.fileNoSuchFile))
    }
    return Progress(totalUnitCount: 1)
  }

  /// Returns whether an object of a class can be created from the content.
  public func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    Object.readableTypeIdentifiersForItemProvider.contains {
      hasItemConformingToTypeIdentifier($0)
    }
  }

  /// Creates an object of a class from the content, and passes it to a closure before it returns.
  ///
  /// - Returns: The progress, which has finished.
  @discardableResult
  public func loadObject<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type,
    completionHandler: ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    do {
      completionHandler(try object(ofClass: aClass), nil)
    } catch {
      completionHandler(nil, error)
    }
    return Progress(totalUnitCount: 1)
  }

  /// Returns an object of a class.
  func object<Object: NSItemProviderReading>(ofClass aClass: Object.Type) throws -> Object {
    if Object.self == URL.self, case .file(let url) = content, let object = url as? Object {
      return object
    }
    guard canLoadObject(ofClass: aClass) else { throw CocoaError(.fileReadUnknown) }
    return try aClass.object(
      withItemProviderData: data(), typeIdentifier: registeredTypeIdentifiers[0])
  }

  private func data() throws -> Data {
    switch content {
    case .file(let url): try Data(contentsOf: url)
    case .text(let text): Data(text.utf8)
    }
  }
}

/// A value that can be created from the content of an item.
nonisolated public protocol NSItemProviderReading {
  /// The types of content from which a value can be created.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates a value from content.
  ///
  /// - Throws: An error if the content is none of the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

nonisolated extension String: NSItemProviderReading {
  /// The types of texts.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }

  /// Creates a text from UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws
    -> String
  {
    guard let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return text
  }
}

nonisolated extension URL: NSItemProviderReading {
  /// The types of files.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Creates a URL from its text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return url
  }
}

nonisolated extension UIImage: NSItemProviderReading {
  /// The types of images that can be read.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  /// Creates an image from PNG.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws
    -> UIImage
  {
    guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
}
