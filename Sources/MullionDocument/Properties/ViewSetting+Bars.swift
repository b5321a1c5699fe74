// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionRaster

extension ViewSetting {
  // MARK: Bars

  /// The items of a toolbar.
  public static let items = ViewProperty<[BarEntry]>(
    "items", .barEntries,
    "The items of a toolbar from the leading edge on, each a title, a button with an id, or a space; "
      + "none by default.",
    .toolbarInLayout { bar, entries, layout in
      bar.items = entries.map { entry in
        switch entry {
        case .button(let title): return BarButtonItem(title: title)
        case .item(let title, let id):
          let item = BarButtonItem(title: title)
          layout.barItems[id] = item
          return item
        case .fixedSpace(let width): return .fixedSpace(width)
        case .flexibleSpace: return .flexibleSpace()
        }
      }
    })

  /// The title of a navigation bar's button at the left.
  public static let leftItem = ViewProperty<String>(
    "leftItem", .text, "The title of a navigation bar's button at the left; none by default.",
    .navigationBar { $0.left = $1 })

  /// The title of a navigation bar's button at the right.
  public static let rightItem = ViewProperty<String>(
    "rightItem", .text, "The title of a navigation bar's button at the right; none by default.",
    .navigationBar { $0.right = $1 })

  /// The titles of a tab bar's tabs.
  public static let tabs = ViewProperty<[String]>(
    "tabs", .titles, "The titles of a tab bar's tabs; none by default.",
    .tabBar { $0.titles = $1 })

  // MARK: Colors

  /// The color of a button without a title color, of the buttons of a bar, of tabs or of the caret.
  public static let tintColor = ViewProperty<Color>(
    "tintColor", .color,
    "The color of a button without a titleColor, of the buttons of a bar, of the selected tab or "
      + "of a caret; #007aff by default.",
    .textField { $0.tintColor = $1 }, .toolbar { $0.tintColor = $1 },
    .navigationBar { $0.bar.tintColor = $1 }, .tabBar { $0.bar.tintColor = $1 },
    .textView { $0.tintColor = $1 }, .searchBar { $0.tintColor = $1 }, .button { $0.tintColor = $1 }
  )

  /// The color of the filled part of a switch, a slider or a progress bar.
  public static let fillColor = ViewProperty<Color>(
    "fillColor", .color,
    "The color of a switch that is on, #34c759 by default, or of the filled part of a slider or a "
      + "progress bar, #007aff by default.",
    .switch { $0.onTintColor = $1 }, .slider { $0.minimumTrackTintColor = $1 },
    .progress { $0.progressTintColor = $1 })

  /// The color of the other part of a switch, a slider or a progress bar.
  public static let trackColor = ViewProperty<Color>(
    "trackColor", .color,
    "The color of a switch that is off, or of the rest of a slider or a progress bar; #e5e5ea by "
      + "default.",
    .switch { $0.offTintColor = $1 }, .slider { $0.maximumTrackTintColor = $1 },
    .progress { $0.trackTintColor = $1 })

  /// The color of the knob of a switch or the thumb of a slider.
  public static let thumbColor = ViewProperty<Color>(
    "thumbColor", .color,
    "The color of the knob of a switch or the thumb of a slider; white by default.",
    .switch { $0.thumbTintColor = $1 }, .slider { $0.thumbTintColor = $1 })

  /// The color of the current page's dot.
  public static let currentDotColor = ViewProperty<Color>(
    "currentDotColor", .color, "The color of the current page's dot; #000000cc by default.",
    .pageControl { $0.currentPageIndicatorTintColor = $1 })

  /// The color of the other pages' dots.
  public static let dotColor = ViewProperty<Color>(
    "dotColor", .color, "The color of the other pages' dots; #00000033 by default.",
    .pageControl { $0.pageIndicatorTintColor = $1 })
}
