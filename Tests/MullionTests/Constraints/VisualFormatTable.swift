// SPDX-License-Identifier: GPL-3.0-or-later

/// Valid and invalid visual formats, with their constraints or messages.
///
/// A line has a rule, the options joined by `+` (`-` for none), the format and the expected result.
/// Two or more spaces separate these fields. In formats `∅` is nothing, `·` a space and `→` a tab.
enum VisualFormatTable {
  /// Valid formats; the expected result is the constraints, separated by `; `.
  static let good = #"""
    4.1.orientation   -  [a]                 none
    4.1.orientation   -  H:[a]               none
    4.1.orientation   -  [a(10)]             a.width == 10
    4.1.orientation   -  H:[a(10)]           a.width == 10
    4.1.orientation   -  V:[a(10)]           a.height == 10
    4.1.orientation   -  [a][b]              b.leading == a.trailing
    4.1.orientation   -  V:[a][b]            b.top == a.bottom
    4.1.superview     -  |[a]                a.leading == root.leading
    4.1.superview     -  [a]|                root.trailing == a.trailing
    4.1.superview     -  |[a]|               a.leading == root.leading; root.trailing == a.trailing
    4.1.superview     -  V:|[a]|             a.top == root.top; root.bottom == a.bottom
    4.1.superview     -  |[a][d]|            a.leading == root.leading; d.leading == a.trailing; box.trailing == d.trailing
    4.1.connection    -  [a][b][c]           b.leading == a.trailing; c.leading == b.trailing
    4.1.connection    -  [a]-[b][c]          b.leading == a.trailing + 8; c.leading == b.trailing
    4.1.connection    -  [a]-5-[b]           b.leading == a.trailing + 5
    4.1.connection    -  [a]-(5)-[b]         b.leading == a.trailing + 5
    4.1.connection    -  [a]-(>=5)-[b]       b.leading >= a.trailing + 5
    4.1.connection    -  [a]-gap-[b]         b.leading == a.trailing + 12
    4.1.predicates    -  [a(==10)]           a.width == 10
    4.1.predicates    -  [a(<=10)]           a.width <= 10
    4.1.predicates    -  [a(>=10)]           a.width >= 10
    4.1.predicates    -  [a(10@700)]         a.width == 10 @700
    4.1.predicates    -  [a(<=10@700)]       a.width <= 10 @700
    4.1.predicates    -  [a(10@1000)]        a.width == 10
    4.1.predicates    -  [a(10@999.5)]       a.width == 10 @999.5
    4.1.predicates    -  [a(>=10@.5,<=20)]   a.width >= 10 @0.5; a.width <= 20
    4.1.predicates    -  [a(1,2,3,4)]        a.width == 1; a.width == 2; a.width == 3; a.width == 4
    4.1.names         -  [_x1(10)]           _x1.width == 10
    4.1.names         -  [A9(10)]            A9.width == 10
    4.1.names         -  [H(10)]             H.width == 10
    4.1.names         -  V:[H][V]            V.top == H.bottom
    4.1.numbers       -  [a(0)]              a.width == 0
    4.1.numbers       -  [a(8.5)]            a.width == 8.5
    4.1.numbers       -  [a(.5)]             a.width == 0.5
    4.1.numbers       -  [a(8.)]             a.width == 8
    4.1.numbers       -  [a(007)]            a.width == 7
    4.1.numbers       -  [a(1e2)]            a.width == 100
    4.1.numbers       -  [a(1E2)]            a.width == 100
    4.1.numbers       -  [a(1e+2)]           a.width == 100
    4.1.numbers       -  [a(25e-2)]          a.width == 0.25
    4.1.numbers       -  [a(0x10)]           a.width == 16
    4.1.numbers       -  [a(0x1.8p3)]        a.width == 12
    4.1.numbers       -  [a(-8)]             a.width == -8
    4.1.numbers       -  [a(+8)]             a.width == 8
    4.1.numbers       -  [a(>=-8)]           a.width >= -8
    4.1.numbers       -  [a]-8.-[b]          b.leading == a.trailing + 8
    4.1.numbers       -  [a]-1e-1-[b]        b.leading == a.trailing + 0.1
    4.1.numbers       -  [a]-(-8)-[b]        b.leading == a.trailing - 8
    4.1.metrics       -  |-gap-[a]           a.leading == root.leading + 12
    4.1.metrics       -  [a]-(>=gap)-[b]     b.leading >= a.trailing + 12
    4.1.metrics       -  [a]-neg-[b]         b.leading == a.trailing - 5
    4.1.metrics       -  [a(gap)]            a.width == 12
    4.1.metrics       -  [a(8@low)]          a.width == 8 @250
    4.1.metrics       -  [a(gap@low)]        a.width == 12 @250
    4.1.metrics       -  [a(w)]              a.width == 30
    4.1.metrics       -  [w(w)]              w.width == 30
    4.2.lead          -  |-5-[a]             a.leading == root.leading + 5
    4.2.lead          -  |-(>=5@9)-[a]       a.leading >= root.leading + 5 @9
    4.2.lead          -  V:|-5-[a]           a.top == root.top + 5
    4.2.between       -  [a]-5-[b]           b.leading == a.trailing + 5
    4.2.between       -  V:[a]-5-[b]         b.top == a.bottom + 5
    4.2.between       -  [a]-5-[b]-6-[c]     b.leading == a.trailing + 5; c.leading == b.trailing + 6
    4.2.trail         -  [a]-5-|             root.trailing == a.trailing + 5
    4.2.trail         -  [a]-(<=5)-|         root.trailing <= a.trailing + 5
    4.2.trail         -  V:[a]-5-|           root.bottom == a.bottom + 5
    4.2.flush         -  |[a][b]|            a.leading == root.leading; b.leading == a.trailing; root.trailing == b.trailing
    4.2.flush         -  [a]-0-[b]           b.leading == a.trailing
    4.2.several       -  [a]-(>=5,<=9)-[b]   b.leading >= a.trailing + 5; b.leading <= a.trailing + 9
    4.2.several       -  |-(1@2,3)-[a]       a.leading == root.leading + 1 @2; a.leading == root.leading + 3
    4.2.several       -  V:[a]-(1,2,3)-|     root.bottom == a.bottom + 1; root.bottom == a.bottom + 2; root.bottom == a.bottom + 3
    4.2.size          -  [a(100)]            a.width == 100
    4.2.size          -  V:[a(100)]          a.height == 100
    4.2.size          -  [a(>=50@700,<=200)]  a.width >= 50 @700; a.width <= 200
    4.2.sizeOfOther   -  [a(b)]              a.width == b.width
    4.2.sizeOfOther   -  [a(==b)]            a.width == b.width
    4.2.sizeOfOther   -  [a(>=b@300)]        a.width >= b.width @300
    4.2.sizeOfOther   -  [a(b,>=c@1)]        a.width == b.width; a.width >= c.width @1
    4.2.sizeOfOther   -  V:[a(b)]            a.height == b.height
    4.2.sizeOfOther   -  [a(lone)]           a.width == lone.width
    4.2.sizeOfOther   -  [a(g)]              a.width == g.width
    4.2.order         -  H:|-[a(>=50@700)]-10-[b(==a)]-(>=0,20@250)-|  a.leading == root.leadingMargin; a.width >= 50 @700; b.leading == a.trailing + 10; b.width == a.width; root.trailing >= b.trailing; root.trailing == b.trailing + 20 @250
    4.2.order         alignAllTop  |[a(1)]-[b(2)]  a.leading == root.leading; a.width == 1; b.leading == a.trailing + 8; b.width == 2; a.top == b.top
    4.2.order         alignAllTop+alignAllBottom  [a][b][c]|  b.leading == a.trailing; c.leading == b.trailing; root.trailing == c.trailing; a.top == b.top; a.bottom == b.bottom; b.top == c.top; b.bottom == c.bottom
    4.2.guide         -  |[g]|               g.leading == root.leading; root.trailing == g.trailing
    4.2.guide         -  V:|-[g(9)]-|        g.top == root.topMargin; g.height == 9; root.bottomMargin == g.bottom
    4.2.guide         -  |[m]-[a]            root.margins.leading == root.leading; a.leading == root.margins.trailing + 8
    4.2.guide         -  [h]-|               box.trailingMargin == h.trailing
    4.3.siblings      -  [a]-[b]             b.leading == a.trailing + 8
    4.3.siblings      -  V:[a]-[b]           b.top == a.bottom + 8
    4.3.siblings      -  [a]-[b]-[c]         b.leading == a.trailing + 8; c.leading == b.trailing + 8
    4.3.superview     -  |-[a]               a.leading == root.leadingMargin
    4.3.superview     -  [a]-|               root.trailingMargin == a.trailing
    4.3.superview     -  V:|-[a]-|           a.top == root.topMargin; root.bottomMargin == a.bottom
    4.3.superview     -  |-[d]-|             d.leading == box.leadingMargin; box.trailingMargin == d.trailing
    4.3.superview     directionLeftToRight  |-[a]-|  a.left == root.leftMargin; root.rightMargin == a.right
    4.3.superview     directionRightToLeft  |-[a]-|  root.rightMargin == a.right; a.left == root.leftMargin
    4.4.pairs         alignAllTop            [a]     none
    4.4.pairs         alignAllTop            [a][b]  b.leading == a.trailing; a.top == b.top
    4.4.pairs         alignAllBottom         [a][b]  b.leading == a.trailing; a.bottom == b.bottom
    4.4.pairs         alignAllCenterY        [a][b]  b.leading == a.trailing; a.centerY == b.centerY
    4.4.pairs         alignAllLastBaseline   [a][b]  b.leading == a.trailing; a.lastBaseline == b.lastBaseline
    4.4.pairs         alignAllFirstBaseline  [a][b]  b.leading == a.trailing; a.firstBaseline == b.firstBaseline
    4.4.pairs         alignAllLeft           V:[a][b]  b.top == a.bottom; a.left == b.left
    4.4.pairs         alignAllRight          V:[a][b]  b.top == a.bottom; a.right == b.right
    4.4.pairs         alignAllLeading        V:[a][b]  b.top == a.bottom; a.leading == b.leading
    4.4.pairs         alignAllTrailing       V:[a][b]  b.top == a.bottom; a.trailing == b.trailing
    4.4.pairs         alignAllCenterX        V:[a][b]  b.top == a.bottom; a.centerX == b.centerX
    4.4.pairs         alignAllTop            |[a][g]|  a.leading == root.leading; g.leading == a.trailing; root.trailing == g.trailing; a.top == g.top
    4.4.direction     directionLeadingToTrailing  |-5-[a]-6-[b]-7-|  a.leading == root.leading + 5; b.leading == a.trailing + 6; root.trailing == b.trailing + 7
    4.4.direction     directionLeftToRight   |-5-[a]-6-[b]-7-|  a.left == root.left + 5; b.left == a.right + 6; root.right == b.right + 7
    4.4.direction     directionRightToLeft   |-5-[a]-6-[b]-7-|  root.right == a.right + 5; a.left == b.right + 6; b.left == root.left + 7
    4.4.direction     directionRightToLeft   [a]-(>=1@2)-[b]    a.left >= b.right + 1 @2
    4.4.direction     directionRightToLeft   [a]-[b][c(4)]      a.left == b.right + 8; b.left == c.right; c.width == 4
    4.4.direction     directionLeftToRight   V:|-5-[a]          a.top == root.top + 5
    4.4.direction     directionRightToLeft   V:|-5-[a]-[b]      a.top == root.top + 5; b.top == a.bottom + 8
    4.4.baseline      spacingEdgeToEdge      V:[a]-5-[b]        b.top == a.bottom + 5
    4.4.baseline      spacingBaselineToBaseline  V:[a]-5-[b]    b.firstBaseline == a.lastBaseline + 5
    4.4.baseline      spacingBaselineToBaseline  V:[a]-[b][c]   b.firstBaseline == a.lastBaseline + 8; c.firstBaseline == b.lastBaseline
    4.4.baseline      spacingBaselineToBaseline  V:|-5-[a]-|    a.top == root.top + 5; root.bottomMargin == a.bottom
    4.4.baseline      spacingBaselineToBaseline  H:[a]-5-[b]    b.leading == a.trailing + 5
    4.4.baseline      spacingBaselineToBaseline+alignAllLeft  V:[a]-(>=5@9)-[b]  b.firstBaseline >= a.lastBaseline + 5 @9; a.left == b.left
    12.5              -  |-[a]-[b]-|         a.leading == root.leadingMargin; b.leading == a.trailing + 8; root.trailingMargin == b.trailing
    """#

  /// Invalid formats; the expected result is the column and the beginning of the message.
  static let bad = #"""
    4.5.empty           -  ∅            0 the format is empty, expected at least one view
    4.5.missingView     -  8            0 found "8", expected a view, as in [title], or "|"
    4.5.missingView     -  a            0 found "a", expected a view
    4.5.missingView     -  -[a]         0 found "-", expected a view
    4.5.missingView     -  ]            0 found "]", expected a view
    4.5.missingView     -  h:[a]        0 found "h", expected a view
    4.5.missingView     -  HV:[a]       0 found "HV", expected a view
    4.5.missingView     -  H[a]         0 found "H", expected a view
    4.5.missingView     -  H:V:[a]      2 found "V", expected a view
    4.5.missingView     -  |-|          2 found "|", expected a view, as in [title]
    4.5.missingView     -  |-8-8-[a]    4 found "8", expected a view, as in [title]
    4.5.missingView     -  [a]-8--[b]   6 found "-", expected a view, as in [title], or "|"
    4.5.missingView     -  [a]-8-8-[b]  6 found "8", expected a view, as in [title], or "|"
    4.5.badName         -  []           1 found "]", expected the name of a view: a letter or "_", then letters, digits and "_"
    4.5.badName         -  [8]          1 found "8", expected the name
    4.5.badName         -  [-a]         1 found "-", expected the name
    4.5.badName         -  [(8)]        1 found "(", expected the name
    4.5.badName         -  [[a]]        1 found "[", expected the name
    4.5.badName         -  [é]          1 found "é", expected the name
    4.5.badName         -  [aé]         2 found "é", expected the name
    4.5.badName         -  [a-b]        2 found "-", expected the name
    4.5.badName         -  [a.b]        2 found ".", expected the name
    4.5.badName         -  [x-b]        2 found "-", expected the name
    4.5.badName         -  |-[a]-[b:c]  8 found ":", expected the name
    4.5.unknownView     -  [x]          1 "x" is not among the views; give it a view or a guide
    4.5.unknownView     -  [A]          1 "A" is not among the views
    4.5.unknownView     -  [gap]        1 "gap" is not among the views
    4.5.unknownView     -  |-[a]-[x]-|  7 "x" is not among the views
    4.5.bracket         -  [a|          2 found "|", expected "]" at the end of a view
    4.5.bracket         -  [a[b]        2 found "[", expected "]"
    4.5.bracket         -  [a,b]        2 found ",", expected "]"
    4.5.bracket         -  [a==b]       2 found "==", expected "]"
    4.5.bracket         -  [a(8)|       5 found "|", expected "]"
    4.5.bracket         -  [a(8)(9)]    5 found "(", expected "]"
    4.5.bracket         -  [a(8)9]      5 found "9", expected "]"
    4.5.afterBar        -  ||           1 found "|", expected a connection or a view after the bar
    4.5.afterBar        -  |8           1 found "8", expected a connection
    4.5.afterBar        -  |]           1 found "]", expected a connection
    4.5.afterBar        -  |a           1 found "a", expected a connection
    4.5.afterBar        -  V:|(8)-[a]   3 found "(", expected a connection
    4.5.truncated       -  H:           2 the format ends too early, expected a view, as in [title], or "|"
    4.5.truncated       -  |            1 the format ends too early, expected a connection or a view
    4.5.truncated       -  |-           2 the format ends too early, expected a distance, a view
    4.5.truncated       -  |-8          3 the format ends too early, expected "-"
    4.5.truncated       -  |-8-         4 the format ends too early, expected a view
    4.5.truncated       -  [            1 the format ends too early, expected the name
    4.5.truncated       -  [a           2 the format ends too early, expected "]"
    4.5.truncated       -  [a(          3 the format ends too early, expected a number
    4.5.truncated       -  [a(-         4 the format ends too early, expected a number
    4.5.truncated       -  [a(>=        5 the format ends too early, expected a number
    4.5.truncated       -  [a(8         4 the format ends too early, expected ","
    4.5.truncated       -  [a(8,        5 the format ends too early, expected a number
    4.5.truncated       -  [a(8@        5 the format ends too early, expected a number
    4.5.truncated       -  [a(8)        5 the format ends too early, expected "]"
    4.5.truncated       -  [a]-         4 the format ends too early, expected a distance
    4.5.truncated       -  [a]-(8)      7 the format ends too early, expected "-"
    4.5.predicateList   -  [a(8;9)]     4 found ";", expected "," and another predicate, or ")"
    4.5.predicateList   -  [a(8-9)]     4 found "-", expected ","
    4.5.predicateList   -  [a(8@9@9)]   6 found "@", expected ","
    4.5.predicateList   -  [a(b+8)]     4 found "+", expected ","
    4.5.predicateList   -  [a(2*b)]     4 found "*", expected ","
    4.5.predicateList   -  [a(b.width)]  4 found ".", expected ","
    4.5.predicateList   -  [a(8b)]      4 found "b", expected ","
    4.5.predicateList   -  [a(0x)]      4 found "x", expected ","
    4.5.predicateList   -  [a(8[b]      4 found "[", expected ","
    4.5.predicateList   -  [a]-(8]-[b]  6 found "]", expected ","
    4.5.dash            -  [a]-8[b]     5 found "[", expected "-" after a distance
    4.5.dash            -  |-8[a]       3 found "[", expected "-"
    4.5.dash            -  [a]-8|       5 found "|", expected "-"
    4.5.dash            -  [a]-(8)[b]   7 found "[", expected "-"
    4.5.dash            -  [a]-8@9-[b]  5 found "@", expected "-"
    4.5.dash            -  [a]-8,9-[b]  5 found ",", expected "-"
    4.5.dash            -  [a]-1.5.5-[b]  7 found ".5", expected "-"
    4.5.trailing        -  [a]8         3 found "8", expected a connection, a view, a bar at the end, or nothing more
    4.5.trailing        -  [a]b         3 found "b", expected a connection
    4.5.trailing        -  [a]]         3 found "]", expected a connection
    4.5.trailing        -  [a](8)[b]    3 found "(", expected a connection
    4.5.trailing        -  [a]é         3 found "é", expected a connection
    4.5.trailing        -  |[a]||       5 found "|", expected a connection
    4.5.trailing        -  |[a]|[b]     5 found "[", expected a connection
    4.5.trailing        -  |[a]|-       5 found "-", expected a connection
    4.5.minus           -  [a]--8-[b]   4 this is either a minus sign or an extra dash; write negative numbers in parentheses
    4.5.minus           -  |--8-[a]     2 this is either a minus sign
    4.5.minus           -  [a]--[b]     4 this is either a minus sign
    4.5.minus           -  [a]--gap-|   4 this is either a minus sign
    4.5.number          -  [a]-+8-[b]   4 found "+", expected a number or the name of a metric
    4.5.number          -  [a]->=8-[b]  4 found ">=", expected a number
    4.5.number          -  [a]-]        4 found "]", expected a number
    4.5.number          -  [a]-()-[b]   5 found ")", expected a number
    4.5.number          -  [a()]        3 found ")", expected a number
    4.5.number          -  [a(,8)]      3 found ",", expected a number
    4.5.number          -  [a(8,)]      5 found ")", expected a number
    4.5.number          -  [a((8))]     3 found "(", expected a number
    4.5.number          -  [a(=8)]      3 found "=", expected a number
    4.5.number          -  [a(<8)]      3 found "<", expected a number
    4.5.number          -  [a(>==8)]    5 found "=", expected a number
    4.5.number          -  [a(8@)]      5 found ")", expected a number
    4.5.number          -  [a(--8)]     4 found "-", expected a number
    4.5.number          -  [a(-gap)]    3 found "-gap", expected a number
    4.5.number          -  [a(.)]       3 found ".", expected a number
    4.5.metric          -  [a]-x-[b]    4 "x" is not among the metrics; give it a number
    4.5.metric          -  [a(x)]       3 "x" is not among the metrics and views; give it a number or a view
    4.5.metric          -  [a(8@x)]     5 "x" is not among the metrics; give it a number
    4.5.metric          -  [a]-(b)-[c]  5 "b" is not among the metrics; give it a number
    4.5.metric          -  [a(8@b)]     5 "b" is not among the metrics
    4.5.metric          -  |-inf-[a]    2 "inf" is not among the metrics
    4.5.noSuperview     -  |[lone]      0 this bar has no view to stand for, because "lone" is in no view
    4.5.noSuperview     -  [lone]|      6 this bar has no view
    4.5.noSuperview     -  V:[lone]-8-|  11 this bar has no view
    4.5.noSuperview     -  |[a][lone]|  10 this bar has no view
    4.5.noSuperview     -  |-[free]     0 this bar has no view
    4.5.option          alignAllLeft           [a][b]    6 the views are lined up on the horizontal axis and cannot be aligned by left as well; use top
    4.5.option          alignAllRight          [a][b]    6 the views are lined up on the horizontal axis and cannot be aligned by right
    4.5.option          alignAllLeading        H:[a]     5 the views are lined up on the horizontal axis and cannot be aligned by leading
    4.5.option          alignAllTrailing       [a]       3 the views are lined up on the horizontal axis and cannot be aligned by trailing
    4.5.option          alignAllCenterX        [a][b]    6 the views are lined up on the horizontal axis and cannot be aligned by centerX
    4.5.option          alignAllTop            V:[a][b]  8 the views are lined up on the vertical axis and cannot be aligned by top as well; use left
    4.5.option          alignAllBottom         V:[a][b]  8 the views are lined up on the vertical axis and cannot be aligned by bottom
    4.5.option          alignAllCenterY        V:[a]     5 the views are lined up on the vertical axis and cannot be aligned by centerY
    4.5.option          alignAllLastBaseline   V:[a][b]  8 the views are lined up on the vertical axis and cannot be aligned by lastBaseline
    4.5.option          alignAllFirstBaseline  V:[a][b]  8 the views are lined up on the vertical axis and cannot be aligned by firstBaseline
    4.5.option          alignAllTop+alignAllLeft  [a][b]  6 the views are lined up on the horizontal axis and cannot be aligned by left
    4.4.perpendicular   alignAllTop+alignAllLeft  V:[a][b]  8 the views are lined up on the vertical axis and cannot be aligned by top
    4.4.perpendicular   alignAllWidth          [a][b]    6 the option bits 0x80 mean nothing
    4.4.direction       directionLeftToRight+directionRightToLeft  [a]  3 the options run from left to right and from right to left
    4.4.baseline        spacingBaselineToBaseline  V:[a]-[g]  5 g is a layout guide and has no firstBaseline
    4.4.pairs           alignAllFirstBaseline  [a][g]    4 g is a layout guide and has no firstBaseline
    4.1.numbers         -  [a(1e999)]   3 found the number inf, expected a magnitude of at most 1000000000
    4.1.numbers         -  [a]-2e9-[b]  4 found the number 2000000000
    4.1.numbers         -  [a(-2e9)]    3 found the number -2000000000
    4.1.metrics         -  [a(huge)]    3 found the number 1e+300
    4.1.metrics         -  |-odd-[a]    2 found the number nan
    4.1.predicates      -  [a(8@0)]     5 found the priority 0, expected one above 0 and at most 1000
    4.1.predicates      -  [a(8@-5)]    5 found the priority -5
    4.1.predicates      -  [a(8@1000.5)]  5 found the priority 1000.5
    4.1.predicates      -  [a(8@neg)]   5 found the priority -5
    4.1.names           -  [alien(8)]   7 an item is neither a view nor a layout guide
    12.6                -  ·[a]         0 found white space, which a format cannot contain; leave it out
    12.6                -  H:·[a]       2 found white space
    12.6                -  [·a]         1 found white space
    12.6                -  [a·]         2 found white space
    12.6                -  [a]·[b]      3 found white space
    12.6                -  [a]→-[b]     3 found white space
    12.6                -  [a]-·8-[b]   4 found white space
    12.6                -  [a]-8·-[b]   5 found white space
    12.6                -  [a(8,·9)]    5 found white space
    12.6                -  [a(8·,9)]    4 found white space
    12.6                -  |·[a]        1 found white space
    12.6                -  |-[a]-|·     7 found white space
    """#
}
