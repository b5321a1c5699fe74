// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Returns the absolute path of a file or folder of this repository.
///
/// - Parameter path: A path relative to the repository's root; an empty path is the root itself.
/// - Returns: The path, without a slash at its end.
public func repositoryPath(_ path: String = "") -> String {
  let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  return path.isEmpty ? root : "\(root)/\(path)"
}

/// Returns the bytes of a file of this repository.
///
/// - Parameter path: A path relative to the repository's root.
/// - Returns: The bytes; an empty array if the file cannot be read.
/// - Complexity: Linear in the length of the file.
public func repositoryFile(_ path: String) -> [UInt8] { fileBytes(repositoryPath(path)) }

/// Returns the bytes of a file; an empty array if the file cannot be read.
public func fileBytes(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return bytes
}

/// Returns the names in a folder, sorted, with `.` and `..`; an empty array if it cannot be read.
public func folderNames(_ path: String) -> [String] {
  guard let entries = opendir(path) else { return [] }
  defer { closedir(entries) }
  var names: [String] = []
  while let entry = readdir(entries) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      })
  }
  return names.sorted()
}
