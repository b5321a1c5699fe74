// SPDX-License-Identifier: GPL-3.0-or-later

import MullionFiles

/// The files of a new project, as `mullion init` writes them.
struct StarterProject {
  /// The folder of the project, without a slash at its end.
  private let folder: String

  init(folder: String) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
  }

  /// The folder of the screens.
  var screens: String { path("screens") }

  /// The paths of the files.
  var paths: [String] { Self.files.map { path($0.name) } }

  /// Writes the files, none of which exists.
  ///
  /// - Returns: Their paths.
  /// - Throws: A `FileError` if a folder or a file cannot be written; those before it stay.
  func write() throws(FileError) -> [String] {
    for file in Self.files {
      let parts = file.name.split(separator: "/")
      try FolderTree.create(path(parts.dropLast().joined(separator: "/")))
      try ReplacementFile.write(file.text, to: path(file.name))
    }
    return paths
  }

  /// The commands to try next.
  var nextSteps: String {
    let screen = path("screens/welcome.json")
    return """

      Next:
        mullion render \(screen) -o welcome.png    draws the screen
        mullion serve \(screens)    shows it in a browser, with an editor
        mullion check \(screens)    proves that texts fit and nothing overlaps
        mullion test \(screens)    compares it with the recorded layouts
        mullion test \(screens) --update    accepts changed layouts

      """
  }

  private func path(_ name: String) -> String {
    if name.isEmpty { return folder }
    return folder == "." ? name : folder == "/" ? "/" + name : "\(folder)/\(name)"
  }

  // MARK: Files

  private static let files: [(name: String, text: String)] = [
    ("screens/welcome.json", welcome),
    ("screens/golden.json", golden),
    ("screens/.gitignore", ignored),
    ("mullion.json", settings),
    (".github/workflows/layouts.yml", workflow),
  ]

  private static let welcome = """
    {
      "version": 1,
      "name": "welcome",
      "size": {"width": 390, "height": 844},
      "safeArea": {"top": 47, "bottom": 34},
      "root": {
        "id": "root", "background": "#ffffff",
        "layoutMargins": {"top": 24, "left": 24, "bottom": 24, "right": 24},
        "subviews": [
          {
            "id": "title", "type": "label", "text": "Welcome", "numberOfLines": 0,
            "textAlignment": "center", "font": {"size": 28, "weight": "bold"}
          },
          {
            "id": "text", "type": "label", "numberOfLines": 0, "textAlignment": "center",
            "text": "Change a text, a constraint or the size, and run the commands again.",
            "font": 17, "textColor": "#55596b"
          },
          {"id": "start", "type": "button", "title": "Get started"}
        ]
      },
      "constraints": [
        "title.leading == root.margins.leading", "title.trailing == root.margins.trailing",
        "title.top == root.margins.top + 48",
        "text.leading == root.margins.leading", "text.trailing == root.margins.trailing",
        "text.top == title.bottom + 12",
        "start.leading == root.margins.leading", "start.trailing == root.margins.trailing",
        "start.height == 50", "start.bottom == root.margins.bottom",
        "start.top >= text.bottom + 24"
      ]
    }

    """

  private static let golden = """
    {
      "version": 1,
      "sizes": ["390x844", "320x568"],
      "directions": ["ltr", "rtl"]
    }

    """

  /// The pictures of differences belong to one run of `mullion test`.
  private static let ignored = "/differences/\n"

  private static let settings = """
    {
      "width": [320, 430],
      "directions": ["ltr", "rtl"]
    }

    """

  private static let workflow = """
    # The variable MULLION_DEB of the repository is the address of the Debian package of a release of Mullion.
    name: Layouts
    on: [push, pull_request]
    jobs:
      layouts:
        runs-on: ubuntu-latest
        container: debian:12
        steps:
          - uses: actions/checkout@v4
          - name: Install Mullion
            env:
              MULLION_DEB: ${{ vars.MULLION_DEB }}
            run: |
              apt-get update -qq
              apt-get install -y -qq --no-install-recommends ca-certificates curl
              curl --fail --location --silent --show-error --output /tmp/mullion.deb "$MULLION_DEB"
              apt-get install -y -qq --no-install-recommends /tmp/mullion.deb
          - run: mullion check screens
          - run: mullion test screens

    """
}
