// SPDX-License-Identifier: GPL-3.0-or-later

import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP server on 127.0.0.1 for the browser of one user.
///
/// ``ServerLimits`` bounds connections, bodies, waiting work and times. A ``RequestGuard`` refuses
/// requests from pages of other sites.
package final class LoopbackServer: Sendable {
  /// The guard, with the port on which the server listens.
  package let requestGuard: RequestGuard

  private let group: MultiThreadedEventLoopGroup
  private let site: Site

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free one.
  ///   - limits: The limits.
  ///   - reply: Returns how the server gets the answer to a request. It must return quickly.
  /// - Throws: A ``Failure`` if the port is not free.
  package init(
    port: Int, limits: ServerLimits = ServerLimits(),
    reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
  ) throws(Failure) {
    let token = RequestGuard.newToken()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let site = Site(limits: limits, reply: reply)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.backlog, value: 64)
      .childChannelInitializer { channel in site.start(channel) }
    do {
      let channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
      requestGuard = RequestGuard(token: token, port: channel.localAddress?.port ?? port)
    } catch {
      group.shutdownGracefully { _ in }
      throw Failure(
        description: "found port \(port) in use or not allowed (\(error)), expected a free one; "
          + "choose another with --port, or 0 for any free one")
    }
    site.requestGuard.withLock { [requestGuard] in $0 = requestGuard }
    (self.group, self.site) = (group, site)
    // Write comments to the streams at intervals: a browser that has closed its connection is
    // noticed only at the next write.
    group.any().scheduleRepeatedTask(
      initialDelay: .seconds(Self.heartbeat), delay: .seconds(Self.heartbeat)
    ) { [streams = site.streams] _ in streams.send(": \n\n") }
  }

  /// A reason why the server cannot listen.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// The seconds between two comments in a stream of events, which keep the connection alive.
  private static let heartbeat: Int64 = 15

  /// The address to open in a browser.
  package var address: String {
    "http://127.0.0.1:\(requestGuard.port)/\(requestGuard.token)/"
  }

  /// Sends an event to all streams.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - data: The data, without line feeds.
  package func send(event: String, data: String) {
    site.streams.send("event: \(event)\ndata: \(data)\n\n")
  }
}

/// The state that all connections of a server share.
final class Site: Sendable {
  let limits: ServerLimits
  let streams: EventStreams
  let reply: @Sendable (LoopbackRequest) -> LoopbackReply
  /// The guard; nil until the port is known.
  let requestGuard = Mutex<RequestGuard?>(nil)
  /// Performs long work on two threads, so that a page does not always wait for the work of another
  /// page.
  let workers = NIOThreadPool(numberOfThreads: 2)
  /// Performs short work on one thread.
  let fileWorkers = NIOThreadPool(numberOfThreads: 1)

  private let connections = Atomic(0)
  private let works = Atomic(0)

  init(limits: ServerLimits, reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) {
    (self.limits, self.reply) = (limits, reply)
    streams = EventStreams(limit: limits.streams)
    workers.start()
    fileWorkers.start()
  }

  /// Sets up a new connection, or refuses it if there are too many.
  func start(_ channel: any Channel) -> EventLoopFuture<Void> {
    let count = connections.add(1, ordering: .relaxed).newValue
    channel.closeFuture.whenComplete { _ in self.connections.subtract(1, ordering: .relaxed) }
    return channel.eventLoop.makeCompletedFuture {
      guard count <= limits.connections else {
        return try channel.pipeline.syncOperations.addHandler(ConnectionRefusal())
      }
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: true, withErrorHandling: false)
      try pipeline.addHandler(RequestHandler(self))
    }
  }

  /// Takes a place in the queue of work.
  ///
  /// - Returns: Whether a place was free. The caller must then call ``endWork()`` after the work.
  func beginWork() -> Bool {
    let count = works.add(1, ordering: .relaxed).newValue
    if count > limits.waitingWorks { endWork() }
    return count <= limits.waitingWorks
  }

  func endWork() { works.subtract(1, ordering: .relaxed) }
}
