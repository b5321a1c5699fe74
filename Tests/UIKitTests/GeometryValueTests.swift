// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Numbers, boxes, paths and layout attributes with UIKit's types.
@Suite struct GeometryValueTests {
  private func lowest(_ points: [CGPoint]) -> CGFloat {
    points.dropFirst().reduce(
      points[0].y,
      { (best, other) -> CGFloat in
        other.y < best ? other.y : best
      })
  }

  @Test func `geometry has numbers of the type CGFloat`() {
    let numbers: [CGFloat] = [
      CGRect(x: 1, y: 2, width: 3, height: 4).maxX, CGSize(width: 5, height: 0).width,
    ]
    #expect(numbers.max() == 5 && numbers.reduce(0, +) == 9)
    #expect(lowest([CGPoint(x: 0, y: 3), CGPoint(x: 0, y: 2)]) == 2)
    var insets = UIEdgeInsets.zero
    insets.left += CGFloat(2.5)
    #expect(insets.left == 2.5)
    let layer = CALayer()
    let opacity: Float = 0.5
    (layer.opacity, layer.shadowOpacity) = (opacity, opacity)
    #expect(layer.opacity == opacity && layer.shadowOpacity == opacity)
  }

  @Test func `NSValue boxes geometry`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(cgSize: rect.size).cgRectValue == .zero)
  }

  @Test func `a path that is passed to a function can change`() {
    func addBox(to path: CGMutablePath) { path.addRect(CGRect(x: 0, y: 0, width: 4, height: 2)) }
    let path = CGMutablePath()
    addBox(to: path)
    path.move(to: CGPoint(x: 6, y: 0))
    path.addLine(to: CGPoint(x: 8, y: 3))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 3))
    #expect(path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 5, y: 1)))
    let layer = CAShapeLayer()
    layer.path = path
    path.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(layer.path?.boundingBox.width == 8)
    #expect(UIBezierPath(cgPath: path).bounds.width == 50)
  }

  @Test func `an arc by tangents rounds a right angle`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    // The circle around (6, 4) touches the lines at (6, 0) and (10, 4).
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    let middle = 6 + 4 * 0.5.squareRoot()
    #expect(abs(path.boundingBoxOfPath.maxX - 10) < 1e-6 && path.boundingBoxOfPath.minY > -1e-6)
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: middle - 0.1, y: 10 - middle + 0.2)))
    #expect(!path.contains(CGPoint(x: 9.5, y: 0.3)))
  }

  @Test func `a flow layout makes attributes of its class, and copies keep their values`() {
    final class Attributes: UICollectionViewLayoutAttributes {
      nonisolated(unsafe) var angle = 0.0
      override func copy(with zone: CopyZone?) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.angle = angle
        return copy
      }
      nonisolated override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Attributes)?.angle == angle
      }
    }
    final class Layout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Attributes.self }
    }
    final class Source: UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    }
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let made = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? Attributes
    made?.angle = 3
    let copy = made?.copy() as? Attributes
    #expect(copy?.angle == 3 && copy !== made && copy?.isEqual(made) == true)
    copy?.angle = 4
    #expect(copy?.isEqual(made) == false)
    copy?.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(copy?.transform == copy?.transform3D.affinePart && made?.transform == .identity)
  }

  @Test func `NSCache keeps structures and drops the oldest beyond its limit`() {
    let cache = NSCache<NSString, UIImage>()
    cache.countLimit = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    for name in ["a", "b", "c"] { cache.setObject(image, forKey: NSString(string: name)) }
    #expect(cache.object(forKey: "a") == nil && cache.object(forKey: "c") == image)
    cache.removeAllObjects()
    #expect(cache.object(forKey: "c") == nil)
  }

  @Test func `an accessibility container that overrides the count lists its elements`() {
    final class Chart: UIView {
      lazy var bars = (0..<2).map { number -> UIAccessibilityElement in
        let bar = UIAccessibilityElement(accessibilityContainer: self)
        bar.accessibilityLabel = "bar \(number)"
        return bar
      }
      override func accessibilityElementCount() -> Int { bars.count }
      override func accessibilityElement(at index: Int) -> Any? { bars[index] }
      override func index(ofAccessibilityElement element: Any) -> Int {
        bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
      }
    }
    let chart = Chart()
    #expect(
      chart.accessibilityElementCount() == 2 && UIView().accessibilityElementCount() == NSNotFound)
    #expect(chart.index(ofAccessibilityElement: chart.bars[1]) == 1)
  }

  @Test func `a width compares with an integer expression`() {
    let size = CGSize(width: 288, height: 20)
    #expect(size.width == 320 - 2 * 16)
    #expect(320 - 2 * 16 == size.width)
    #expect(!(size.width != 320 - 2 * 16))
    #expect(size.height != 320 - 2 * 16)
  }

  @Test func `a view converts to a view and to a screen in its coordinate space`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 5, y: 7, width: 50, height: 50)), UIView())
    inner.frame = CGRect(x: 10, y: 20, width: 8, height: 9)
    outer.addSubview(inner)
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 11, y: 22))
    #expect(inner.convert(inner.bounds, to: space) == inner.frame)
    #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
  }
}
