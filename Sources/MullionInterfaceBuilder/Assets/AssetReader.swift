// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument
import MullionGeometry
import MullionRaster

/// Reads asset catalogs.
struct AssetReader {
  /// The limits for all catalogs of a folder.
  private enum Limit {
    static let entries = 20_000
    static let folders = 20_000
    static let depth = 16
    static let bytes = 1 << 20
  }

  private let folder: String
  /// Whether to search the folders inside the folder too.
  private let isDeep: Bool
  private var result = InterfaceAssets()
  private var entriesLeft = Limit.entries
  /// The number of folders outside of catalogs that may still be searched.
  private var foldersLeft = Limit.folders

  /// The inode of a direct subfolder to skip, because it was searched before; nil for none.
  private let searched: UInt64?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains catalogs.
  ///   - isDeep: Whether to search the folders inside the folder too.
  ///   - searched: A direct subfolder to skip, because it was searched before; nil for none.
  init(folder: String, isDeep: Bool = false, besides searched: String? = nil) {
    (self.folder, self.isDeep) = (folder, isDeep)
    self.searched = searched.flatMap(ProjectFolders.inode)
  }

  /// Returns the images and colors of all catalogs in the folder.
  mutating func assets() -> InterfaceAssets {
    search("", depth: 0)
    return result
  }

  private mutating func search(_ path: String, depth: Int) {
    let entries = names(in: path).map { path.isEmpty ? $0 : "\(path)/\($0)" }
    for inside in entries where inside.hasSuffix(".xcassets") { read(inside, depth: 0) }
    guard isDeep, depth < Limit.depth else { return }
    for inside in entries where inside.hasSuffix(".png") { addFile(inside) }
    for inside in entries where !Self.isOutput(inside) && isFolder(inside) {
      guard foldersLeft > 0 else { return }
      foldersLeft -= 1
      if depth == 0, searched != nil, ProjectFolders.inode("\(folder)/\(inside)") == searched {
        continue
      }
      search(inside, depth: depth + 1)
    }
  }

  /// Returns whether a folder is not searched for catalogs: a catalog itself, a bundle, or a folder
  /// with results of a build.
  private static func isOutput(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return ["build", "DerivedData"].contains(name)
      || [".xcassets", ".framework", ".xcodeproj", ".bundle"].contains { name.hasSuffix($0) }
  }

  private mutating func read(_ path: String, depth: Int) {
    guard depth < Limit.depth else { return }
    for name in names(in: path) {
      guard entriesLeft > 0 else { return }
      entriesLeft -= 1
      let inside = "\(path)/\(name)"
      if name.hasSuffix(".imageset") {
        addImage(String(name.dropLast(".imageset".count)), inside)
      } else if name.hasSuffix(".colorset") {
        addColor(String(name.dropLast(".colorset".count)), inside)
      } else if isFolder(inside) {
        read(inside, depth: depth + 1)
      }
    }
  }

  // MARK: Images

  private mutating func addImage(_ name: String, _ path: String) {
    guard result.images[name] == nil, let contents = contents(of: path) else { return }
    for entry in contents["images"]?.elements ?? [] {
      guard let file = entry["filename"]?.text, file.hasSuffix(".png"), !file.contains("/"),
        let pixels = pixelSize(of: "\(path)/\(file)")
      else { continue }
      let scale = entry["scale"]?.text.flatMap { Double($0.dropLast()) } ?? 1
      guard (1...10).contains(scale) else { continue }
      result.images[name] = .init(
        size: Size(width: pixels.width / scale, height: pixels.height / scale),
        path: "\(path)/\(file)")
      return
    }
  }

  /// Adds an image outside of catalogs, whose name can end with its scale, such as `logo@2x.png`.
  private mutating func addFile(_ path: String) {
    guard entriesLeft > 0 else { return }
    entriesLeft -= 1
    var name = path.split(separator: "/").last.map { $0.dropLast(".png".count) } ?? ""
    for device in ["~iphone", "~ipad"] where name.hasSuffix(device) {
      name = name.dropLast(device.count)
    }
    var scale = 1.0
    for (suffix, number) in [("@2x", 2.0), ("@3x", 3)] where name.hasSuffix(suffix) {
      (name, scale) = (name.dropLast(suffix.count), number)
    }
    guard !name.isEmpty, result.images[String(name)] == nil, let pixels = pixelSize(of: path) else {
      return
    }
    result.images[String(name)] = .init(
      size: Size(width: pixels.width / scale, height: pixels.height / scale), path: path)
  }

  /// Returns the size in the header of a PNG file, in pixels.
  private func pixelSize(of path: String) -> Size? {
    guard let header = bytes(of: path, atMost: 24), header.count == 24,
      header.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return nil }
    func number(_ range: Range<Int>) -> Double {
      Double(header[range].reduce(0) { $0 << 8 | Int($1) })
    }
    let size = Size(width: number(16..<20), height: number(20..<24))
    return (1...65_536).contains(size.width) && (1...65_536).contains(size.height) ? size : nil
  }

  // MARK: Colors

  private mutating func addColor(_ name: String, _ path: String) {
    guard result.colors[name] == nil, let contents = contents(of: path) else { return }
    let entry = contents["colors"]?.elements.first { $0["appearances"] == nil }
    guard let components = entry?["color"]?["components"] else { return }
    let alpha = component("alpha", of: components) ?? 1
    if let white = component("white", of: components) {
      result.colors[name] = Color(red: white, green: white, blue: white, alpha: alpha)
    } else if let red = component("red", of: components),
      let green = component("green", of: components), let blue = component("blue", of: components)
    {
      result.colors[name] = Color(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// Reads a component of a color.
  ///
  /// A text with a decimal point is a number from 0 to 1; another one is a number from 0 to 255, or
  /// hexadecimal.
  private func component(_ key: String, of components: JSONContent) -> Double? {
    guard let text = components[key]?.text else { return nil }
    let value: Double? =
      if text.hasPrefix("0x") {
        Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if text.contains(".") || key == "alpha" {
        Double(text)
      } else {
        Double(text).map { $0 / 255 }
      }
    guard let value, value.isFinite else { return nil }
    return min(max(value, 0), 1)
  }

  // MARK: Files

  private func contents(of path: String) -> JSONContent? {
    bytes(of: "\(path)/Contents.json", atMost: Limit.bytes).flatMap { try? JSONContent(json: $0) }
  }

  /// Returns a regular file's content, at most `limit` bytes of it; nil if it cannot be read.
  private func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    let descriptor = open("\(folder)/\(path)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(limit, Int(status.st_size)))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count == bytes.count ? bytes : nil
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat("\(folder)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names in a folder in alphabetical order, without hidden files.
  private func names(in path: String) -> [String] {
    guard path.isEmpty || isFolder(path),
      let stream = opendir(path.isEmpty ? folder : "\(folder)/\(path)")
    else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream), names.count < Limit.entries {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
