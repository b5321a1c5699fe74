// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A run of `mullion serve`, which ends with the value.
final class ServerRun {
  /// The path of the page: a slash, the token and a slash.
  let base: String
  let port: Int
  private let process: pid_t

  struct Failure: Error {
    var text: String
  }

  /// Starts the server and waits for its address.
  init(_ arguments: [String], output: String) throws {
    let words = ["\(CommandRun.programs)/mullion", "serve", "--time-limit", "600"] + arguments
    var vector: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for word in vector { free(word) } }
    vector.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], &actions, nil, vector, environ) == 0 else {
      throw Failure(text: "the command does not start")
    }
    self.process = process
    var line = ""
    for _ in 0..<2000 where !line.contains("\n") {
      usleep(10_000)
      line = String(decoding: Self.fileText(output), as: UTF8.self)
    }
    // http://127.0.0.1:PORT/TOKEN/
    let parts = line.split(separator: "\n").first?.split(separator: "/") ?? []
    guard parts.count == 3, let port = parts[1].split(separator: ":").last.flatMap({ Int($0) })
    else {
      kill(process, SIGKILL)
      throw Failure(text: "found no address: \(line)")
    }
    (self.port, base) = (port, "/\(parts[2])/")
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Ends the server by a signal and returns its exit code.
  func end() -> Int32 {
    kill(process, SIGTERM)
    var status: Int32 = -1
    waitpid(process, &status, 0)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  // MARK: Requests

  /// An answer of HTTP.
  struct Answer {
    var status: Int
    var head: String
    var body: String
  }

  /// Sends a request of a page of the server, and returns the answer.
  func ask(
    _ method: String, _ path: String, headers: [String] = [], body: String = ""
  ) throws -> Answer {
    let lines = ["\(method) \(base)\(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    return try send(lines + ["Content-Length: \(body.utf8.count)"], body: body)
  }

  /// Sends a request without a body on a new connection, and returns the connection at once.
  func begin(_ method: String, _ path: String) throws -> Int32 {
    let lines = [
      "\(method) \(base)\(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Length: 0",
      "Connection: close", "", "",
    ]
    let socket = try connect()
    let text = lines.joined(separator: "\r\n")
    guard Glibc.send(socket, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count else {
      throw Failure(text: "the request is not sent")
    }
    return socket
  }

  /// Sends the lines of a request and a body, and returns the answer.
  func send(_ lines: [String], body: String = "") throws -> Answer {
    let text = (lines + ["Connection: close", "", ""]).joined(separator: "\r\n") + body
    let answer = try exchange(Array(text.utf8))
    let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let status = parts[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Answer(
      status: status ?? 0, head: String(parts[0]), body: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Sends bytes on a new connection, and returns all that comes back.
  func exchange(_ bytes: [UInt8]) throws -> String {
    let socket = try connect()
    defer { close(socket) }
    // A refused body is not read to its end.
    bytes.withUnsafeBytes { buffer in
      var rest = buffer
      while !rest.isEmpty {
        let count = Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
    return read(socket, until: nil)
  }

  /// Reads from a connection until the server closes it, or until a text has come.
  func read(_ socket: Int32, until end: String?) -> String {
    var found: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) > 0 else { break }
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      found += chunk[..<count]
      if let end, String(decoding: found, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: found, as: UTF8.self)
  }

  /// Opens a connection.
  func connect() throws -> Int32 { try Self.connect(to: port) }

  /// Opens a connection to a port.
  static func connect(to port: Int) throws -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, size) }
    }
    guard result == 0 else { throw Failure(text: "the server is not reached") }
    return socket
  }

  private static func fileText(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }
}
