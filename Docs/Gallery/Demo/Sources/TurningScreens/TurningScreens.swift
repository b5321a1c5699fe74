// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
import MullionRaster
import MullionText

/// Three programs for a device that the user turns.
public struct TurningScreens {
  /// The programs.
  public enum Program {
    /// A timetable that exists only in landscape.
    case timetable
    /// A list in portrait, with a chart while the device is on its side.
    case portfolio
    /// A player that puts its controls below the picture or beside it.
    case player
  }

  /// The application, which receives input and time.
  public let application: Application
  /// The application's window.
  public let window: Window

  /// Creates a program on a screen.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - size: The screen's size, in points.
  ///   - scale: Device pixels per point.
  public init(_ program: Program, size: Size, scale: Double) {
    installTextEngine()
    application = Application(screens: [Screen(size: size, scale: scale)])
    window = Window()
    window.backgroundColor = .black
    application.addWindow(window)
    window.rootViewController =
      switch program {
      case .timetable: TimetableController()
      case .portfolio: PortfolioController()
      case .player: PlayerController()
      }
    window.makeKeyAndVisible()
  }
}

/// The colors of the programs.
enum Palette {
  static let ink = Color(red: 0.11, green: 0.17, blue: 0.2)
  static let gray = Color(red: 0.45, green: 0.48, blue: 0.5)
  static let paper = Color(red: 0.97, green: 0.95, blue: 0.92)
  static let line = Color(red: 0.86, green: 0.84, blue: 0.8)
  static let red = Color(red: 0.85, green: 0.33, blue: 0.18)
  static let blue = Color(red: 0.14, green: 0.4, blue: 0.52)
}

/// Returns a label with a text.
func label(_ text: String, _ size: Double, _ weight: Font.Weight = .regular, _ color: Color)
  -> Label
{
  let label = Label()
  (label.text, label.font, label.textColor) = (text, Font(pointSize: size, weight: weight), color)
  return label
}
