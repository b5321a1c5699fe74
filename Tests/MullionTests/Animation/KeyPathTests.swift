// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)

/// Tests animations of properties by their key paths.
@Suite struct KeyPathTests {
  private let stage = AnimationStage()
  private var layer: Layer { stage.view.layer }

  /// Runs a linear animation of one second, and returns a value after a quarter of it.
  private func value(
    _ path: String, from: Any?, to: Any?, by: Any? = nil, _ read: (PresentationLayer) -> Double
  ) throws -> Double {
    let key = try #require(AnimationKey(keyPath: path), "\(path)")
    layer.add(
      BasicAnimation(
        key, from: from, to: to, by: by, timing: .init(duration: 1), timingFunction: .linear),
      forKey: "path")
    stage.go(to: stage.now + 1)
    stage.go(to: stage.now + 0.25)
    #expect(stage.isPaintedWhole)
    let value = try read(stage.seen)
    layer.removeAllAnimations()
    return value
  }

  @Test(.rule("13.layers.keypaths")) func `a key path animates a property or a part of it`() throws
  {
    // The view is 20 by 10 points with its middle at (20, 15).
    let point = Point(x: 60, y: 55)
    let table: [(String, Any, Any, Double, (PresentationLayer) -> Double)] = [
      ("position", Point(x: 20, y: 15), point, 30, { $0.position.x }),
      ("position.x", 20, 60, 30, { $0.position.x }),
      ("position.y", 0, 40, 10, { $0.position.y }),
      ("position.y", 0, 40, 20, { $0.position.x }),
      ("bounds", rect(0, 0, 20, 10), rect(0, 0, 60, 10), 30, { $0.bounds.width }),
      ("bounds.origin.x", 0, 8, 2, { $0.bounds.minX }),
      ("bounds.origin.y", 0, 8, 2, { $0.bounds.minY }),
      ("bounds.size.width", 20, 60, 30, { $0.bounds.width }),
      ("bounds.size.height", 10, 50, 20, { $0.bounds.height }),
      (
        "bounds.size", Size(width: 20, height: 10), Size(width: 60, height: 0), 30,
        {
          $0.bounds.width
        }
      ),
      ("anchorPoint", Point(x: 0.5, y: 0.5), Point(x: 0.9, y: 0.5), 0.6, { $0.anchorPoint.x }),
      ("zPosition", 0, 8, 2, { $0.zPosition }),
      ("transform.scale", 1, 3, 1.5, { $0.affineTransform.a }),
      ("transform.scale.x", 1, 3, 1.5, { $0.affineTransform.a }),
      ("transform.scale.y", 1, 3, 1.5, { $0.affineTransform.d }),
      ("transform.translation.x", 0, 8, 2, { $0.affineTransform.tx }),
      ("transform.translation.y", 0, 8, 2, { $0.affineTransform.ty }),
      ("transform.translation.z", 0, 8, 2, { $0.transform.m43 }),
      (
        "transform.translation", Size(width: 0, height: 0), Size(width: 8, height: 4), 1,
        {
          $0.affineTransform.ty
        }
      ),
      (
        "transform", Transform3D.identity, Transform3D.translation(x: 8, y: 0, z: 0), 2,
        {
          $0.transform.m41
        }
      ),
      ("opacity", Float(1), Float(0), 0.75, { $0.opacity }),
      ("backgroundColor", Color.black, red, 0.25, { $0.backgroundColor?.red ?? -1 }),
      ("cornerRadius", 0, 4, 1, { $0.cornerRadius }),
      ("borderWidth", 0, 4, 1, { $0.borderWidth }),
      ("borderColor", Color.black, red, 0.25, { $0.borderColor?.red ?? -1 }),
      ("shadowColor", Color.black, red, 0.25, { $0.shadowColor.red }),
      ("shadowOpacity", 0.0, 1.0, 0.25, { $0.shadowOpacity }),
      ("shadowOffset.width", 0, 8, 2, { $0.shadowOffset.width }),
      ("shadowOffset.height", 0, 8, 2, { $0.shadowOffset.height }),
      ("shadowRadius", 0, 8, 2, { $0.shadowRadius }),
      ("contentsCenter", rect(0, 0, 1, 1), rect(0.4, 0, 1, 1), 0.1, { $0.contentsCenter.minX }),
    ]
    for (path, from, to, expected, read) in table {
      #expect(try isNear(value(path, from: from, to: to, read), expected), "\(path)")
    }
  }

  @Test(.rule("13.layers.keypaths")) func `a rotation turns about each axis`() throws {
    let quarter = Double.pi / 8
    for (path, read) in [
      ("transform.rotation", { acos($0.transform.m11) }),
      ("transform.rotation.z", { acos($0.transform.m11) }),
      ("transform.rotation.x", { acos($0.transform.m22) }),
      ("transform.rotation.y", { acos($0.transform.m11) }),
    ] as [(String, (PresentationLayer) -> Double)] {
      #expect(try isNear(value(path, from: 0, to: Double.pi / 2, read), quarter), "\(path)")
    }
  }

  @Test(.rule("13.layers.keypaths")) func `a key path animation takes missing ends from the layer`()
    throws
  {
    #expect(try isNear(value("position.x", from: nil, to: 60) { $0.position.x }, 30))
    #expect(try isNear(value("position.x", from: 0, to: nil) { $0.position.x }, 5))
    #expect(try isNear(value("position.x", from: nil, to: nil, by: 40) { $0.position.x }, 30))
    layer.transform = .perspective(distance: 100)
    #expect(try isNear(value("transform.translation.x", from: 0, to: 8) { $0.transform.m41 }, 2))
  }

  @Test(.rule("13.layers.keypaths")) func `a key path animates properties of shapes`() throws {
    let shape = ShapeLayer()
    shape.path = .rect(rect(0, 0, 8, 8))
    shape.frame = rect(40, 40, 10, 10)
    shape.fillColor = red
    stage.root.layer.addSublayer(shape)
    stage.go(to: 1)
    let key = try #require(AnimationKey(keyPath: "path"))
    shape.add(
      KeyframeAnimation(
        key, values: [Path.rect(rect(0, 0, 4, 4)), Path.rect(rect(0, 0, 8, 8))],
        timing: .init(duration: 1)))
    stage.go(to: 1)
    stage.go(to: 1.5)
    // Halfway, the square has sides of 6 points.
    #expect(stage.window.snapshot()?[45, 45] == 0xFFFF_0000)
    #expect(stage.window.snapshot()?[46, 46] == 0xFFFF_FFFF && stage.isPaintedWhole)
  }

  @Test func `unknown paths have no key, and values of other types animate nothing`() throws {
    for path in ["", "frame", "position.z", "transform.", "opacity.x"] {
      #expect(AnimationKey(keyPath: path) == nil, "\(path)")
    }
    for (path, wrong) in [
      ("position", 3 as Any), ("opacity", "1"), ("transform", rect(0, 0, 1, 1)), ("path", 1),
      ("backgroundColor", 0xFF), ("position.x", Double.nan), ("colors", [1]),
    ] {
      let key = try #require(AnimationKey(keyPath: path))
      let errors = stage.window.errors {
        layer.add(BasicAnimation(key, from: wrong, to: wrong))
        layer.add(KeyframeAnimation(key, values: [wrong]))
      }
      // Only keyframes check the values of a property that the layer does not have.
      #expect(errors.count == (["path", "colors"].contains(path) ? 1 : 2), "\(path)")
      stage.go(to: stage.now + 1)
      #expect(try stage.seen.position == Point(x: 20, y: 15) && stage.seen.opacity == 1)
    }
  }
}
