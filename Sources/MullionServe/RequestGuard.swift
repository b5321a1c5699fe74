// SPDX-License-Identifier: GPL-3.0-or-later

/// Refuses requests that do not come from a page of this server.
///
/// A page of another site can send requests to the loopback address. Its site can also make its own
/// domain name resolve to this address (DNS rebinding). Its requests have another `Host` or
/// `Origin`, or no token in the path.
package struct RequestGuard: Sendable {
  /// The random part of the path, without which every request is refused.
  package let token: String
  /// The port of the server.
  package let port: Int

  package init(token: String, port: Int) { (self.token, self.port) = (token, port) }

  /// Returns a token of 128 random bits.
  package static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The headers of a request that the guard reads, each with all its values.
  package struct Headers: Sendable {
    package var host: [String] = []
    package var origin: [String] = []
    /// The values of `Sec-Fetch-Site`, which browsers set.
    package var site: [String] = []

    package init() {}
  }

  /// The part of a path after the token and its query, or the refusal.
  package enum Verdict: Sendable {
    case accepted(path: String, query: [String: String])
    case refused(LoopbackAnswer)
  }

  /// Judges a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The target of the request line: the path and the query.
  ///   - headers: The headers.
  /// - Returns: The path and the query, or the refusal.
  package func verdict(method: String, target: String, _ headers: Headers) -> Verdict {
    guard headers.host.count == 1, hosts.contains(headers.host[0].lowercased()) else {
      return .refused(
        .refusal(
          421,
          "found the host \(Self.shown(headers.host)), expected only \(hosts[0]); "
            + "open the address that mullion serve printed"))
    }
    let origins = hosts.map { "http://\($0)" }
    guard headers.origin.allSatisfy({ origins.contains($0.lowercased()) }),
      headers.site.allSatisfy({ $0 == "same-origin" || $0 == "none" })
    else {
      return .refused(
        .refusal(
          403,
          "found a request of the site \(Self.shown(headers.origin + headers.site)), expected one of this page"
        ))
    }
    guard ["GET", "HEAD", "POST", "PUT"].contains(method) else {
      return .refused(
        .refusal(405, "found the method \(Self.shown([method])), expected GET, POST or PUT"))
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.suffix(of: parts.first ?? "", after: "/\(token)/") else {
      return .refused(
        .refusal(
          403, "found no valid token in the address; open the address that mullion serve printed"))
    }
    guard let query = Self.query(parts.count > 1 ? parts[1] : "") else {
      return .refused(
        .refusal(400, "found a query that is not UTF-8 in percent encoding, expected name=value"))
    }
    return .accepted(path: path, query: query)
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns values for a message: quoted, on one line and each at most 60 characters.
  private static func shown(_ values: [String]) -> String {
    if values.isEmpty { return "none" }
    return values.prefix(3).map { value in
      let text = value.unicodeScalars.prefix(60).map { scalar in
        (0x20..<0x7F).contains(scalar.value) ? Character(scalar) : "?"
      }
      return "\"\(String(text))\""
    }.joined(separator: " and ")
  }

  /// Returns the rest of a text after a prefix; nil for another prefix.
  ///
  /// The time does not depend on the position of the first different byte, so that it does not help
  /// to guess a token.
  private static func suffix(of text: Substring, after prefix: String) -> String? {
    let (bytes, wanted) = (Array(text.utf8), Array(prefix.utf8))
    guard bytes.count >= wanted.count else { return nil }
    let difference = zip(bytes, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    guard difference == 0 else { return nil }
    return String(validating: bytes[wanted.count...], as: UTF8.self)
  }

  /// Returns the values of a query; nil for invalid encodings.
  static func query(_ text: Substring) -> [String: String]? {
    var values: [String: String] = [:]
    for part in text.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(sides[0]), let value = decoded(sides.count > 1 ? sides[1] : "")
      else { return nil }
      values[name] = value
    }
    return values
  }

  /// Returns a text without its percent encoding; nil if it is not valid.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
