// SPDX-License-Identifier: GPL-3.0-or-later

import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Receives the requests of one connection and sends the answers.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: Site
  /// The request that is being received; nil between requests, and after a refusal.
  private var request: LoopbackRequest?
  private var isRefused = false
  private var isStreaming = false
  private var isHead = false
  private var keepsAlive = true
  /// Closes the connection if a request or an answer takes too long.
  private var deadline: Scheduled<Void>?

  init(_ site: Site) { self.site = site }

  func channelActive(context: ChannelHandlerContext) {
    startDeadline(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The HTTP decoder closes the connection after this call, so write the answer now.
    if error is HTTPParserError, !isRefused, !isStreaming {
      (isHead, keepsAlive) = (false, false)
      let answer = LoopbackAnswer.refusal(
        400, "found bytes that are no request of HTTP/1.1 (\(error)), expected one of a browser")
      write(answer, context, promise: nil)
    }
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let part): add(part, context)
    case .end: end(context)
    }
  }

  // MARK: Requests

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    startDeadline(context)
    (isRefused, isHead, keepsAlive) = (false, head.method == .HEAD, head.isKeepAlive)
    var headers = RequestGuard.Headers()
    headers.host = head.headers["host"]
    headers.origin = head.headers["origin"]
    headers.site = head.headers["sec-fetch-site"]
    guard let requestGuard = site.requestGuard.withLock({ $0 }) else {
      return refuse(.refusal(503, "the server is starting; try again"), context)
    }
    switch requestGuard.verdict(method: head.method.rawValue, target: head.uri, headers) {
    case .refused(let answer): refuse(answer, context)
    case .accepted(let path, let query):
      let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
      guard length <= site.limits.bodyBytes else { return refuse(tooLarge, context) }
      request = LoopbackRequest(
        method: head.method == .HEAD ? "GET" : head.method.rawValue, path: path, query: query,
        condition: head.headers.first(name: "if-match"), body: [])
    }
  }

  private func add(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    guard let count = request?.body.count else { return }
    guard count + part.readableBytes <= site.limits.bodyBytes else {
      return refuse(tooLarge, context)
    }
    request?.body.append(contentsOf: part.readableBytesView)
  }

  private var tooLarge: LoopbackAnswer {
    .refusal(
      413, "found a body of more than \(site.limits.bodyBytes) bytes, expected at most that many")
  }

  private func end(_ context: ChannelHandlerContext) {
    if isRefused { return context.close(promise: nil) }
    guard let request else { return }
    self.request = nil
    deadline?.cancel()
    switch site.reply(request) {
    case .answer(let answer): send(answer, context)
    case .work(let work): start(work, on: site.workers, context)
    case .files(let work): start(work, on: site.fileWorkers, context)
    case .events: openStream(context)
    }
  }

  /// Performs work on a thread of a pool, unless the client closes the connection before the work
  /// begins.
  private func start(
    _ work: @escaping @Sendable () -> LoopbackAnswer, on workers: NIOThreadPool,
    _ context: ChannelHandlerContext
  ) {
    guard site.beginWork() else {
      return send(
        .refusal(503, "found too many requests at a time; wait and try again"), context)
    }
    let (site, channel) = (site, context.channel)
    let answer = workers.runIfActive(eventLoop: context.eventLoop) {
      defer { site.endWork() }
      return channel.isActive ? work() : LoopbackAnswer.refusal(503, "the reader has gone")
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    answer.whenComplete { result in
      let (handler, context) = bound.value
      let failure = LoopbackAnswer.refusal(500, "the work ended early; try again")
      handler.send((try? result.get()) ?? failure, context)
    }
  }

  // MARK: Answers

  /// Sends a refusal, reads no more of the request, and closes the connection.
  ///
  /// If the connection closed while the client is still sending, the client would not receive the
  /// refusal. So it gets a second to send the rest.
  private func refuse(_ answer: LoopbackAnswer, _ context: ChannelHandlerContext) {
    (request, isRefused, keepsAlive) = (nil, true, false)
    write(answer, context, promise: nil)
    deadline?.cancel()
    close(context, after: .seconds(1))
  }

  private func send(_ answer: LoopbackAnswer, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    startDeadline(context)
    let promise = context.eventLoop.makePromise(of: Void.self)
    // The write can make the connection's next request begin, which changes ``keepsAlive``, so
    // capture its value before.
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { [keepsAlive] _ in
      let (handler, context) = bound.value
      guard keepsAlive else { return context.close(promise: nil) }
      if !handler.isRefused { handler.startDeadline(context) }
    }
    write(answer, context, promise: promise)
  }

  private func write(
    _ answer: LoopbackAnswer, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    var headers = Self.headers(type: answer.type, policy: answer.policy)
    headers.add(name: "content-length", value: "\(answer.body.count)")
    if !keepsAlive { headers.add(name: "connection", value: "close") }
    let head = HTTPResponseHead(
      version: .http1_1, status: .init(statusCode: answer.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if !isHead {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
  }

  /// The headers of all answers: no cache, no frames of other sites, no address in referrers.
  private static func headers(type: String, policy: String?) -> HTTPHeaders {
    [
      "content-type": type, "cache-control": "no-store", "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": (policy ?? "default-src 'none'") + "; frame-ancestors 'self'",
    ]
  }

  /// Begins a stream of events, which lasts as long as the connection.
  private func openStream(_ context: ChannelHandlerContext) {
    guard site.streams.add(context.channel) else {
      return send(
        .refusal(503, "found too many open pages, expected at most \(site.limits.streams)"),
        context)
    }
    isStreaming = true
    let head = HTTPResponseHead(
      version: .http1_1, status: .ok, headers: Self.headers(type: "text/event-stream", policy: nil))
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "retry: 1000\n\n")))), promise: nil)
  }

  // MARK: Times

  /// Starts the time limit for the client again.
  private func startDeadline(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: .seconds(site.limits.seconds)) {
      let (handler, context) = bound.value
      handler.expire(context)
    }
  }

  /// Ends a connection whose time is over, with an answer if a request has begun.
  private func expire(_ context: ChannelHandlerContext) {
    guard request != nil else { return context.close(promise: nil) }
    refuse(
      .refusal(
        408, "found no end of the request after \(site.limits.seconds) seconds, expected one"),
      context)
  }

  private func close(_ context: ChannelHandlerContext, after time: TimeAmount) {
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
