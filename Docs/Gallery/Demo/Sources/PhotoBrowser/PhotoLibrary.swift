// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The photos, and their small pictures.
final class PhotoLibrary {
  private(set) var photos: [Photo]
  /// The closures to call after each change, by the object that receives it.
  private var observers: [(owner: WeakObserver, call: () -> Void)] = []
  private var thumbnails: [Int: Image] = [:]
  private var nextID: Int

  private struct WeakObserver {
    weak var object: AnyObject?
  }

  init(count: Int) {
    photos = (0..<count).map(Photo.sample)
    nextID = count
  }

  /// The years of the photos, the latest first.
  var years: [Int] { Set(photos.map(\.year)).sorted(by: >) }

  /// Returns a photo; nil if it was deleted.
  func photo(_ id: Int) -> Photo? { photos.first { $0.id == id } }

  /// Returns the photos whose title or notes contain a text; all photos if it is empty.
  func photos(matching text: String) -> [Photo] {
    let words = text.lowercased().split(separator: " ")
    return photos.filter { photo in
      let text = "\(photo.title) \(photo.notes) \(photo.year)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Calls a closure after each change, as long as its owner lives.
  func observe(_ owner: AnyObject, _ call: @escaping () -> Void) {
    observers.append((WeakObserver(object: owner), call))
  }

  // MARK: Changes

  /// Adds a photo of the latest year.
  func add() {
    var photo = Photo.sample(nextID)
    photo.year = 2026
    nextID += 1
    photos.insert(photo, at: 0)
    didChange()
  }

  func remove(_ id: Int) {
    photos.removeAll { $0.id == id }
    thumbnails[id] = nil
    didChange()
  }

  /// Changes a photo in place; does nothing if it was deleted.
  func update(_ id: Int, _ change: (inout Photo) -> Void) {
    guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
    change(&photos[index])
    didChange()
  }

  private func didChange() {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.call() }
  }

  // MARK: Pictures

  /// Returns the small picture of a photo.
  func thumbnail(_ id: Int, scale: Double) -> Image? {
    if let image = thumbnails[id], image.scale == scale { return image }
    let image = PhotoPainter.picture(of: id, size: Size(width: 120, height: 120), scale: scale)
    thumbnails[id] = image
    return image
  }
}
