// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import MullionDocument
import MullionInterfaceBuilder
import Testing

@Suite struct InterfaceLimitTests {
  /// Returns the processor time of a function on this thread, in seconds.
  ///
  /// Other tests run at the same time, so wall-clock time says little.
  private func processorSeconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    body()
    return now() - start
  }

  private func message(_ text: String) -> String {
    do {
      _ = try InterfaceFile(xml: Array(text.utf8))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `an entity bomb is refused at its declaration`() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY e0 \"ha\">"
    for level in 1...30 {
      text += "<!ENTITY e\(level) \"&e\(level - 1);&e\(level - 1);\">"
    }
    text += "]><a>&e30;</a>"
    let time = processorSeconds {
      #expect(message(text).contains("document type declaration"))
    }
    // 2^31 letters, if they were expanded.
    #expect(time < 1)
  }

  @Test func `an external entity is refused`() {
    let text = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;</a>"
    #expect(message(text).contains("document type declaration"))
  }

  @Test func `a hundred thousand nested views are refused within a second`() {
    let text =
      String(repeating: "<view><subviews>", count: 100_000)
      + String(repeating: "</subviews></view>", count: 100_000)
    let time = processorSeconds {
      #expect(message(text).contains("levels of elements"))
    }
    #expect(time < 1)
  }

  @Test func `a text above 64 MiB is refused without reading it`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: (64 << 20) + 1)
    let time = processorSeconds {
      #expect(throws: DocumentError.self) { try InterfaceFile(xml: bytes) }
    }
    #expect(time < 1)
  }

  @Test func `a file within a memory limit is read, and a larger one refused`() throws {
    let view = InterfaceText.view(id: "a", width: 1, height: 1)
    let text = InterfaceText.xib(String(repeating: view, count: 2000))
    _ = try InterfaceFile(xml: Array(text.utf8))
    var limits = DocumentLimits()
    limits.memory = 1 << 20
    #expect(throws: DocumentError.self) {
      try InterfaceFile(xml: Array(text.utf8), budget: DocumentBudget(limits))
    }
  }

  @Test func `two hundred scenes are converted in linear time`() throws {
    func seconds(scenes: Int) throws -> Double {
      let bytes = Array(Self.storyboard(scenes: scenes).utf8)
      let file = try InterfaceFile(xml: bytes)
      return processorSeconds {
        #expect(file.conversion().documents.count == scenes)
        #expect(file.storyboard()?.scenes.count == scenes)
      }
    }
    _ = try seconds(scenes: 20)
    let small = try (0..<3).map { _ in try seconds(scenes: 50) }.min() ?? 0
    let large = try (0..<3).map { _ in try seconds(scenes: 200) }.min() ?? 0
    // Four times the scenes take four times as long. Quadratic growth would take sixteen times.
    #expect(large < small * 10, "\(small) s and \(large) s")
  }

  /// Returns a storyboard of screens with twenty views, each with a segue to the next one.
  static func storyboard(scenes: Int) -> String {
    let body = (0..<scenes).map { scene in
      let views = (0..<20).map { index in
        InterfaceText.view("label", id: "v\(scene)-\(index)", width: 80, height: 20, "text=\"T\"")
      }.joined()
      let constraints = (0..<20).map { index in
        InterfaceText.constraint(
          "v\(scene)-\(index)", "top", "root\(scene)", "top", "constant=\"\(index * 30)\"")
          + InterfaceText.constraint("v\(scene)-\(index)", "leading", "root\(scene)")
      }.joined()
      return """
        <scene sceneID="s\(scene)"><objects><viewController id="c\(scene)" \
        sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" \
        id="root\(scene)"><rect key="frame" x="0" y="0" width="375" height="667"/>\
        <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view>\
        <connections><segue destination="c\((scene + 1) % scenes)" kind="show" \
        id="g\(scene)"/></connections></viewController></objects></scene>
        """
    }.joined()
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22155" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
      initialViewController="c0"><device id="retina4_7" orientation="portrait"/>\
      <scenes>\(body)</scenes></document>
      """
  }
}
