// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// A temporary folder that exists, with its contents, as long as the value.
private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/mullion-files-XXXXXX".utf8CString)
    #expect(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] { folderNames(path).filter { $0 != "." && $0 != ".." } }
}

@Suite struct FileTests {
  private let folder: Folder
  private let small: Bitmap
  private let large: Bitmap

  init() throws {
    folder = try Folder()
    small = try Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0])
    large = try Bitmap(width: 50, height: 40)
  }

  @Test func `writing a file leaves no temporary file`() throws {
    let path = "\(folder.path)/a.png"
    try PNG.write(large, to: path)
    try PNG.write(small, to: path)
    #expect(try PNG.read(from: path) == small)
    #expect(folder.names == ["a.png"])
  }

  @Test func `an open file still reads its picture after the path is replaced`() throws {
    let path = "\(folder.path)/a.png"
    try PNG.write(small, to: path)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    try PNG.write(large, to: path)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    #expect(try PNG.decode(Array(bytes.prefix(count))) == small)
  }

  @Test func `a path that is no regular file is neither read nor replaced`() throws {
    let fifo = "\(folder.path)/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    for path in [fifo, "/dev/null", folder.path] {
      #expect(throws: PNGError.self) { try PNG.read(from: path) }
      #expect(throws: PNGError.self) { try PNG.write(small, to: path) }
    }
    #expect(folder.names == ["fifo"])
  }

  @Test func `a picture over a pixel limit is refused before it is decoded`() throws {
    let path = "\(folder.path)/a.png"
    try PNG.write(large, to: path)
    #expect(throws: PNGError.tooManyPixels(width: 50, height: 40, limit: 1999)) {
      try PNG.read(from: path, maximumPixelCount: 1999)
    }
    #expect(try PNG.read(from: path, maximumPixelCount: 2000) == large)
    #expect(PNGError.tooManyPixels(width: 50, height: 40, limit: 1999).exceedsLimit)
    #expect(!PNGError.malformed("").exceedsLimit)
  }
}
