// SPDX-License-Identifier: GPL-3.0-or-later

/// A document with every key, small enough to be solved thousands of times.
public enum WholeDocument {
  /// The document.
  public static let text = ##"""
    {"version":1,"name":"all","size":{"width":300,"height":200},"scale":1,"direction":"ltr",
     "safeArea":{"top":20,"left":0,"bottom":10,"right":0},
     "root":{"id":"root","frame":{"x":0,"y":0,"width":320,"height":200},"guides":["guide"],"subviews":[
      {"id":"a","frame":{"x":10,"y":10,"width":50,"height":20.5},"autoresizing":["flexibleWidth","flexibleTopMargin"],"translatesAutoresizingMask":true,
       "hidden":false,"alpha":0.5,"background":"#ff8800","clipsToBounds":true,"contentMode":"center","transform":[1,0,0,1,2,3],"cornerRadius":3,"borderWidth":1,"borderColor":"#123"},
      {"id":"b","intrinsicSize":{"width":40,"height":1e1},"hugging":{"horizontal":251,"vertical":"low"},"compressionResistance":{"horizontal":749.5},
       "layoutMargins":{"top":1,"left":2,"bottom":3,"right":4},"alignmentInsets":{"top":1},"baseline":{"first":8,"last":2},"transform":{"rotate":45,"scale":2,"translate":{"x":1,"y":2}},
       "subviews":[{"type":"image","image":{"pattern":"checker","width":16,"height":8,"colors":["#fff","#000"]}},{"subviews":[{"subviews":[]}]}]}]},
     "constraints":["b.leading == a.trailing + 8 @900","x: 2 * b.width - a.width <= root.width - 32",{"id":"y","item":"b","attribute":"top","relation":">=","toItem":"root.safeArea","toAttribute":"top","multiplier":1,"constant":4,"priority":"high","active":true},
      {"expression":"guide.centerX == root.margins.centerX"},"guide.width == b.width","b.firstBaseline == a.bottom + 30"],
     "visualFormats":[{"format":"V:[a]-(>=gap@low,<=40@300)-[b(>=5)]-(>=0)-|","metrics":{"gap":4,"low":20},"options":["alignAllLeft","spacingEdgeToEdge"]}],
     "steps":[{"size":{"width":400,"height":100}},{"set":[{"constraint":"y","constant":-3,"priority":700},{"view":"a","alpha":1,"frame":{"x":0,"y":0,"width":10,"height":10}}]},
      {"deactivate":["x"],"activate":["x","constraints[0]","visualFormats[0][0]"]},{"add":{"to":"b","at":1,"view":{"id":"n\u00651"},"constraints":["ne1.width == 4"]}},{"remove":"a"}]}
    """##
}
