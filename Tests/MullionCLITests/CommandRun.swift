// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A run of the built command: its exit code, output and errors.
struct CommandRun {
  var code: Int32
  var output: String
  var errors: String
  /// The processor time of the process and of those that it started, in seconds.
  let processorSeconds: Double

  /// The folder of the built programs; the running test program is in the same folder.
  static let programs: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)"
  }()

  /// The subcommands with a limit of time.
  private static let limited: Set<String> = [
    "solve", "render", "explain", "export", "map", "check", "diff", "inspect", "test", "watch",
  ]

  /// Runs the command, or another built program, in the repository's folder and waits for it.
  ///
  /// A document has ten minutes unless the arguments set a limit: on a busy machine the command's
  /// own ten seconds may pass. Texts have the font of the tests, or the default font if
  /// `hasDefaultFont` is true.
  init(
    program: String = "mullion", _ arguments: [String], input: [UInt8] = [],
    hasDefaultFont: Bool = false
  ) throws(Failure) {
    var arguments = arguments
    if program == "mullion", let name = arguments.first, Self.limited.contains(name),
      !arguments.contains(where: { $0.hasPrefix("--time-limit") })
    {
      arguments.insert(contentsOf: ["--time-limit", "600"], at: 1)
    }
    try self.init(
      script: #"exec "${mullion%/*}/"# + program + #"" "$@""#, arguments, input: input,
      hasDefaultFont: hasDefaultFont)
  }

  /// Runs a shell script in the repository's folder and waits for it; `$mullion` is the command.
  ///
  /// Texts have the font of the tests, or the default font if `hasDefaultFont` is true.
  init(
    script: String, _ arguments: [String] = [], input: [UInt8] = [], hasDefaultFont: Bool = false
  ) throws(Failure) {
    let files = try ScratchFolder()
    let (inputPath, outputPath, errorsPath) =
      (files.path("in"), files.path("out"), files.path("err"))
    files.write(input, to: "in")
    // Uses files instead of pipes: a full pipe that the test does not read would block the command.
    let words =
      ["\(Self.programs)/mullion", repositoryPath(), inputPath, outputPath, errorsPath] + arguments
    var status: Int32 = -1
    var process: pid_t = 0
    let frame =
      (hasDefaultFont ? "unset MULLION_SYSTEM_FONT; " : "")
      + #"cd "$1" && mullion=$0 && exec <"$2" >"$3" 2>"$4" && shift 4 && "# + script
    var vector: [UnsafeMutablePointer<CChar>?] = (["bash", "-c", frame] + words).map { strdup($0) }
    defer { for word in vector { free(word) } }
    vector.append(nil)
    guard posix_spawn(&process, "/bin/bash", nil, nil, vector, environ) == 0 else {
      throw Failure()
    }
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure() }
    }
    code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    processorSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    output = String(decoding: files.read("out"), as: UTF8.self)
    errors = String(decoding: files.read("err"), as: UTF8.self)
  }

  /// The command could not be started.
  struct Failure: Error {}
}

/// A temporary folder that exists as long as the value.
final class ScratchFolder {
  private let folder: String

  init() throws(CommandRun.Failure) {
    var template = Array("/tmp/mullion-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CommandRun.Failure() }
    folder = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(folder) }

  /// Removes a folder with all that is in it; does not follow links.
  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in folderNames(path) where name != "." && name != ".." { remove("\(path)/\(name)") }
    rmdir(path)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) {
    guard let file = fopen(path(name), "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func read(_ name: String) -> [UInt8] { fileBytes(path(name)) }
}
