// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import Testing
import UIKit

import struct MullionGeometry.PixelRect
import struct MullionGeometry.Point
import struct MullionGeometry.Region
import struct MullionGeometry.Size

@testable import UIKitDesktop

/// The life of an application in windows of the desktop, and its events.
@Suite struct DesktopHostTests {
  private func key(
    _ code: Int, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []
  ) -> DesktopEvent {
    .key(
      UIKey(UIKey.Code(rawValue: code), characters: characters, modifiers: modifiers), isDown: true)
  }

  // MARK: Life

  @Test func `a launch creates the scene's delegate and shows its window`() throws {
    let stage = DesktopStage()
    #expect(stage.log.calls == ["launched"])
    #expect(stage.scene()?.calls == ["connect", "foreground", "active"])
    #expect(stage.application.connectedScenes.count == 1)
    let picture = try stage.surface().picture()
    #expect(picture.width == 300 && picture.height == 400)
    #expect(picture.pixels[120 * 300 + 60] == 0xFFFF_0000 && picture.pixels[0] == 0xFFFF_FFFF)
  }

  @Test func `an application without scenes shows the windows of its delegate`() throws {
    let stage = DesktopStage(makesScenes: false)
    #expect(stage.application.connectedScenes.isEmpty)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.backgroundColor = .green
    stage.application.addWindow(window)
    window.makeKeyAndVisible()
    stage.wait(0)
    #expect(try stage.surface().picture().pixels[5] == 0xFF00_FF00)
    stage.send(.dropped([.file("/tmp/a.txt"), .file("/tmp/b.txt")], at: Point(x: 5, y: 5)))
    #expect(stage.log.calls == ["launched", "open a.txt", "open b.txt"])
  }

  @Test func `quitting reports the end once, and disconnects the scenes`() throws {
    let stage = DesktopStage()
    let scene = try #require(stage.scene())
    stage.send(key(0x14, "q", .control))
    #expect(stage.host.isOver)
    stage.host.quit()
    #expect(stage.log.calls == ["launched", "terminate"])
    #expect(scene.calls.suffix(3) == ["resign", "background", "disconnect"])
  }

  @Test func `an application may use the keys of the host`() throws {
    let stage = DesktopStage()
    var calls = 0
    let controller = try #require(stage.controller())
    controller.commands = [UIKeyCommand(input: "q", modifierFlags: .command) { _ in calls += 1 }]
    stage.send(key(0x14, "q", .control))
    #expect(calls == 1 && !stage.host.isOver)
  }

  @Test func `minimized windows move the application to the background, without new pictures`()
    throws
  {
    let stage = DesktopStage()
    stage.send(.visibility(false))
    #expect(stage.application.applicationState == .background)
    stage.controller()?.view.backgroundColor = .blue
    stage.wait(0)
    #expect(try stage.surface().picture().pixels[0] == 0xFFFF_FFFF)
    stage.send(.visibility(true))
    #expect(stage.application.applicationState == .active)
    #expect(try stage.surface().picture().pixels[0] == 0xFF00_00FF)
    #expect(
      stage.scene()?.calls.suffix(4) == ["resign", "background", "foreground", "active"])
  }

  // MARK: Windows

  @Test func `a program opens several windows, and closing one disconnects its scene`() throws {
    let stage = DesktopStage()
    var errors: [any Error] = []
    func open(_ session: UISceneSession?) {
      stage.application.requestSceneSessionActivation(
        session, userActivity: nil, options: nil
      ) { errors.append($0) }
      stage.wait(0)
    }
    open(nil)
    #expect(stage.host.windows.count == 2 && stage.application.connectedScenes.count == 2)
    #expect(stage.scene(1)?.window?.isKeyWindow == true)
    // A tap in one window is none in the other.
    stage.tap(60, 120, in: 1)
    #expect(stage.controller(1)?.taps == 1 && stage.controller(0)?.taps == 0)
    stage.send(.focused, to: 0)
    #expect(stage.scene(0)?.window?.isKeyWindow == true)
    open(stage.host.windows[1].scene?.session)
    #expect(stage.host.windows.count == 2 && errors.isEmpty)
    let (surface, scene) = (stage.surface(0), try #require(stage.scene(0)))
    stage.send(.closed, to: 0)
    #expect(surface.isClosed && stage.host.windows.count == 1 && !stage.host.isOver)
    #expect(scene.calls.suffix(3) == ["resign", "background", "disconnect"])
    #expect(stage.log.calls == ["launched", "discard 1"])
    #expect(scene.window?.application == nil && stage.application.screens.count == 1)
    stage.tap(60, 120)
    #expect(stage.controller()?.taps == 2)
    stage.send(.closed)
    #expect(stage.host.isOver && stage.log.calls.last == "terminate")
  }

  @Test func `a program closes a window by its session`() throws {
    let stage = DesktopStage()
    stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let session = try #require(stage.host.windows[1].scene?.session)
    stage.application.requestSceneSessionDestruction(session, options: nil)
    stage.wait(0)
    #expect(stage.host.windows.count == 1 && session.scene == nil)
    var errors: [any Error] = []
    stage.application.requestSceneSessionDestruction(session, options: nil) { errors.append($0) }
    #expect(errors.count == 1)
  }

  @Test func `a program without delegates of scenes opens no second window`() {
    let stage = DesktopStage(makesScenes: false)
    var messages: [String] = []
    stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      messages.append("\($0)")
    }
    #expect(messages.count == 1 && messages[0].contains("delegateClass"))
    #expect(stage.host.windows.count == 1 && stage.application.screens.count == 1)
  }

  @Test func `the window has the title of its scene`() {
    let stage = DesktopStage()
    stage.host.windows[0].scene?.title = "Library"
    stage.wait(0)
    #expect(stage.surface().title == "Library")
  }

  // MARK: Size

  @Test func `resizing the window resizes the interface, with its size classes`() throws {
    let stage = DesktopStage()
    let controller = try #require(stage.controller())
    stage.resize(0, width: 800, height: 420)
    #expect(controller.sizes == [CGSize(width: 800, height: 420)])
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    #expect(try stage.surface().picture().pixels[0] == 0xFFFF_FFFF)
    stage.resize(0, width: 801, height: 421, scale: 2)
    #expect(controller.sizes.last == CGSize(width: 400.5, height: 210.5))
    #expect(controller.traitCollection.displayScale == 2)
    let picture = try stage.surface().picture()
    #expect(picture.width == 801 && picture.pixels.allSatisfy { $0 != 0xFF00_0000 })
  }

  @Test func `turning the window swaps its sides if the program supports it`() throws {
    let stage = DesktopStage()
    let controller = try #require(stage.controller())
    stage.send(.turned(clockwise: true))
    stage.wait(1)
    #expect(stage.surface().pixelSize == (400, 300))
    #expect(controller.view.bounds.size == CGSize(width: 400, height: 300))
    #expect(stage.host.windows[0].screen.orientation == .landscapeLeft)
    stage.send(.turned(clockwise: false))
    stage.wait(1)
    #expect(stage.surface().pixelSize == (300, 400))
    controller.orientations = .portrait
    stage.send(key(0x45, "", .control))
    stage.wait(1)
    #expect(stage.surface().pixelSize == (300, 400))
  }

  // MARK: Input

  @Test func `text input is active while a text is edited, at its caret`() throws {
    let stage = DesktopStage()
    let controller = try #require(stage.controller())
    #expect(stage.surface().textInput == nil)
    stage.tap(60, 55)
    let caret = try #require(stage.surface().textInput)
    #expect(controller.field.frame.contains(CGPoint(x: caret.midX, y: caret.midY)))
    stage.send(.text("a"), .composition("ni", selectedRange: 2..<2))
    #expect(controller.field.text == "ani" && controller.field.markedRange == 1..<3)
    stage.send(.composition("", selectedRange: 0..<0), .text("你"))
    #expect(controller.field.text == "a你")
    controller.field.resignFirstResponder()
    stage.wait(0)
    #expect(stage.surface().textInput == nil)
  }

  @Test func `the pointer is a bar over text`() {
    let stage = DesktopStage()
    stage.send(.pointerMoved(Point(x: 60, y: 55), isDown: false))
    #expect(stage.surface().cursor == .text)
    stage.send(.pointerMoved(Point(x: 60, y: 120), isDown: false))
    #expect(stage.surface().cursor == .arrow)
  }

  @Test func `a small change writes only its pixels, and an idle turn none`() throws {
    let stage = DesktopStage()
    let controller = try #require(stage.controller())
    controller.button.backgroundColor = .blue
    stage.wait(0)
    #expect(stage.surface().shown.area == 100 * 40)
    stage.wait(0)
    #expect(stage.surface().shown.isEmpty)
    #expect(try stage.host.turn(at: stage.time) == nil)
  }

  // MARK: Files

  private final class DropTarget: UIDropInteractionDelegate {
    var operation = UIDropOperation.copy
    var calls: [String] = []

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      calls.append("update \(interaction.view.map { session.location(in: $0) } ?? .zero)")
      return UIDropProposal(operation: operation)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      session.loadObjects(ofClass: String.self) { calls.append("drop \($0)") }
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { calls.append("end") }
  }

  @Test func `a view receives the files that are dropped on it`() throws {
    let stage = DesktopStage()
    let target = DropTarget()
    let button = try #require(stage.controller()?.button)
    button.addInteraction(UIDropInteraction(delegate: target))
    let path = NSTemporaryDirectory() + "mullion-drop-\(getpid()).txt"
    try Data("dropped text".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    stage.send(.dropped([.file(path), .text("more")], at: Point(x: 30, y: 110)))
    #expect(
      target.calls == [
        "update \(CGPoint(x: 10, y: 10))", "drop [\"dropped text\", \"more\"]", "end",
      ])
    // Elsewhere, and if the view refuses, the scene opens the files.
    stage.send(.dropped([.file(path)], at: Point(x: 5, y: 5)))
    target.operation = .forbidden
    stage.send(.dropped([.file(path)], at: Point(x: 30, y: 110)))
    let name = URL(fileURLWithPath: path).lastPathComponent
    #expect(stage.scene()?.calls.suffix(2) == ["open [\"\(name)\"]", "open [\"\(name)\"]"])
  }

  @Test func `a missing file gives no item provider`() {
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/no/such/file")) == nil)
    #expect(NSItemProvider(object: "a").hasItemConformingToTypeIdentifier("public.text"))
    #expect(!NSItemProvider(object: "a").canLoadObject(ofClass: UIImage.self))
  }
}

extension Region {
  fileprivate var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }
}
