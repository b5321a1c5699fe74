# SPDX-License-Identifier: GPL-3.0-or-later
"""The mechanical edits of `port`: what code for iOS needs before it can compile without Objective-C.

Each edit works on the text of one file and records its name in `Edits.counts`.
"""
import re
from collections import Counter

ATTRIBUTES = (
    r"@(?:objcMembers|objc(?:\([^)]*\))?|nonobjc|IBAction|IBOutlet|IBDesignable|IBInspectable"
    r"|IBSegueAction|NSManaged|NSCopying|GKInspectable|UIApplicationMain)\b(?:\([^)]*\))?[ \t]*")

# The frameworks that the product UIKit replaces, or that add nothing on Linux.
IMPORTS = {
    "ObjectiveC": "UIKit", "Darwin": "Foundation", "CoreFoundation": "Foundation",
    "CoreText": None, "Swift": None,
}

# A member of an extension: its modifiers, its kind and its name.
MEMBER = (
    r"^[ \t]*((?:(?:@\w+(?:\([^)]*\))?|public|open|internal|fileprivate|private|final|override|class|static|dynamic)\s+)*)"
    r"(func|var)\s+(\w+)")

# Frameworks of Apple's, and what shows that a file uses more of one than its import.
FRAMEWORKS = {
    "SwiftUI": re.compile(
        r"\bsome View\b|\b(?:struct|protocol)\s+\w+[^{\n]*:\s*View\b|\bUIHosting\w+|\b\w*View(?:Controller)?Representable\b|@State|@Binding|@ViewBuilder"
        r"|\bEnvironmentValues\b|EnvironmentKey\b|\bAnyView\b|PreviewProvider|SwiftUI\.|ObservableObject"),
    "Combine": re.compile(r"Cancellable|@Published|Publisher|PassthroughSubject|CurrentValueSubject|ObservableObject"),
    "WebKit": re.compile(r"\bWK\w+"),
    "SafariServices": re.compile(r"\bSF\w+"),
    "MapKit": re.compile(r"\bMK\w+"),
    "CoreImage": re.compile(r"\bCI\w+"),
    "AVFoundation": re.compile(r"\bAV\w+"),
    "Accelerate": re.compile(r"\bv(?:DSP|Image)\w*"),
    "MobileCoreServices": re.compile(r"\bkUT\w+"),
    "UniformTypeIdentifiers": re.compile(r"\bUTType\w*"),
    "ImageIO": re.compile(r"\bCGImageSource\w*|\bkCGImage\w*"),
}

# Properties whose type cannot be overridden, and the methods that report their changes.
OBSERVERS = {"backgroundColor": "backgroundColorDidChange", "tintColor": "tintColorDidChange"}

# Members whose numbers have the type Double here; an override must have it too.
DOUBLES = [
    "update", "alpha", "contentScaleFactor", "zoomScale", "minimumZoomScale", "maximumZoomScale", "rowHeight",
    "estimatedRowHeight", "cornerRadius", "borderWidth", "lineWidth", "preferredMaxLayoutWidth", "spacing",
    "minimumLineSpacing", "minimumInteritemSpacing", "itemSpacing", "setZoomScale", "fontSize", "zPosition",
]

NETWORKING = re.compile(
    r"\b(URLSession\w*|URLRequest|HTTPURLResponse|URLResponse|URLCache|URLCredential|HTTPCookie\w*)\b")

# The designated initializer that replaces `init(coder:)` of a class of UIKit, by the class's ending.
CODERS = [
    (r"UITableViewCell$|UICollectionViewListCell$TABLE", "style: .default, reuseIdentifier: nil"),
    (r"UITableViewHeaderFooterView$", "reuseIdentifier: nil"),
    (r"UITableView$", "frame: .zero, style: .plain"),
    (r"UICollectionView$", "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()"),
    (r"UITableViewController$", "style: .plain"),
    (r"UICollectionViewController$", "collectionViewLayout: UICollectionViewFlowLayout()"),
    (r"UIPageViewController$", "transitionStyle: .scroll, navigationOrientation: .horizontal"),
    (r"Controller$", "nibName: nil, bundle: nil"),
    (r"UIGestureRecognizer$|GestureRecognizer$", "target: nil, action: nil"),
    (r"UIVisualEffectView$", "effect: nil"),
    (r"Layout$|Layer$|Item$|Attributes$|^NSObject$|Formatter$|Storage$|Manager$", ""),
    (r"^UI(\w*View|Control|Button|Label|Switch|Slider|Stepper|SegmentedControl|PageControl"
     r"|TextField|SearchBar|Toolbar|NavigationBar|TabBar|Window|DatePicker|ReusableView"
     r"|CollectionViewCell|RefreshControl|CollectionViewListCell)$", "frame: .zero"),
]


def masked(text):
    """Returns the text with comments and the contents of strings replaced by spaces."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|"""(?:\\.|[^\\])*?"""|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def closing(text, start, pair="{}"):
    """Returns the position after the bracket that closes the one at `start`."""
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] == pair[0]) - (text[position] == pair[1])
        if depth == 0:
            return position + 1
    return len(text)


class Types:
    """The classes that a checkout declares, with their superclasses and initializers."""

    def __init__(self, texts):
        self.bases, self.coders, self.inits, self.optional = {}, set(), set(), set()
        self.extends_double = False
        for text in texts:
            self.extends_double |= bool(re.search(r"\bextension\s+Double\b", masked(text)))
            self.optional |= set(re.findall(r"\boptional\s+func\s+(\w+)", masked(text)))
            for name, base, start, end in declarations(masked(text), "class"):
                body = masked(text)[start:end]
                self.bases[name] = base
                if re.search(r"\binit\s*[?!]?\s*\(\s*coder\b", body):
                    self.coders.add(name)
                elif re.search(r"^\s*((public|open|internal|override|required|fileprivate|private)\s+)*init\b",
                               body, re.M):
                    self.inits.add(name)

    def coder_of_super(self, name):
        """Returns the arguments that replace a coder in a class; None if super has one."""
        base = self.bases.get(name, "")
        seen = set()
        while base in self.bases and base not in seen:
            if base in self.coders or base in self.inits:
                return None
            seen.add(base)
            base = self.bases[base]
        for pattern, arguments in CODERS:
            if re.search(pattern, base):
                return arguments
        return "frame: .zero" if base.startswith("UI") else ""


def declarations(text, kinds):
    """Yields name, first inherited type, start and end of the body of each declaration."""
    pattern = re.compile(
        r"\b(?:%s)\s+(?!func\b|var\b|let\b|subscript\b)([A-Za-z_][\w.]*)(?:<[^{]*?>)?\s*(?::\s*([\w.]+))?[^{}]*\{" % kinds)
    for match in pattern.finditer(text):
        if text[:match.start()].rstrip().endswith(("static", "override")) and match.group(0).find("\n") > 0:
            continue
        start = match.end() - 1
        yield match.group(1), match.group(2) or "", start, closing(text, start)


class Edits:
    """Edits files and counts what was changed."""

    def __init__(self, types):
        self.types = types
        self.counts = Counter()
        self.notes = []

    def apply(self, path, text):
        """Returns the edited text of a file."""
        for edit in (self.frameworks, self.previews, self.conditions, self.optional_requirements, self.selectors,
                     self.observers, self.attributes, self.coders, self.imports, self.numbers, self.words):
            text = edit(path, text)
        return text

    def replace(self, name, pattern, replacement, text, flags=0):
        """Replaces matches outside of comments and strings."""
        mask = masked(text)
        parts, last = [], 0
        for match in re.compile(pattern, flags).finditer(mask):
            new = replacement(match) if callable(replacement) else match.expand(replacement)
            if new == text[match.start():match.end()]:
                continue
            parts += [text[last:match.start()], new]
            last = match.end()
            self.counts[name] += 1
        return "".join(parts) + text[last:]

    def conditions(self, path, text):
        def condition(match):
            line = match.group()
            if "os(Linux)" in line:
                return line
            return re.sub(r"\bos\(iOS\)", "(os(iOS) || os(Linux))", line)
        return self.replace("platform conditions", r"^[ \t]*#(?:else)?if\b.*\bos\(iOS\).*$", condition, text, re.M)

    def previews(self, path, text):
        mask = masked(text)
        match = re.search(r"(@available\([^)]*\)\s*)?#Preview\b[^{]*\{", mask)
        while match:
            end = closing(mask, match.end() - 1)
            text = text[:match.start()] + text[end:]
            self.counts["previews removed"] += 1
            mask = masked(text)
            match = re.search(r"(@available\([^)]*\)\s*)?#Preview\b[^{]*\{", mask)
        return text

    def frameworks(self, path, text):
        """Removes imports of frameworks that nothing uses."""
        mask = masked(text)
        for name in FRAMEWORKS:
            line = re.search(r"^[ \t]*(?:@\w+[ \t]+)*import[ \t]+%s[ \t]*$" % name, mask, re.M)
            if not line or "canImport(%s)" % name in mask:
                continue
            text = text[:line.start()] + ("import UIKit" if name == "SwiftUI" else "") + text[line.end():]
            mask = masked(text)
            self.counts["imports"] += 1
        return text

    def leave_out(self, texts, used=()):
        """Leaves out the files with another framework, and those that need a type of such a file."""
        declared = {path: set(re.findall(
            r"^(?:(?:@\w+(?:\([^)]*\))?|public|open|internal|final|indirect)\s+)*(?:class|struct|enum|protocol|typealias|actor)\s+(\w+)",
            masked(text), re.M)) for path, text in texts.items()}
        aliases = re.compile(r"^[^\n]*\btypealias\s+(\w+)\s*=\s*(?:UI|NS)View(?:Controller)?Representable\b[^\n]*$", re.M)
        extra = set()
        for path, text in texts.items():
            extra |= set(aliases.findall(text))
            texts[path], count = aliases.subn("", text)
            if count:
                self.counts["aliases of another framework removed"] += count
        for path in texts:
            texts[path] = self.without_members(texts[path], self.framework(texts[path]))
        out = {path for path, text in texts.items() if self.framework(text)}
        limit = len(texts) // 4
        while out:
            kept = set().union(*[declared[path] for path in texts if path not in out] or [set()])
            gone = (set().union(*[declared[path] for path in out]) | extra) - kept
            if not gone:
                break
            needs = re.compile(r"\b(?:%s)\b" % "|".join(sorted(gone)))
            more = {path for path in texts if path not in out and needs.search(masked(texts[path]))
                    and not any(re.search(pattern, path) for pattern in used)}
            if not more or len(out | more) > limit:
                break
            out |= more
        for path in sorted(out):
            framework = self.framework(texts[path])
            self.notes.append(f"{path}: left out, because it " + (
                f"uses {framework}" if framework else "needs a type of such a file"))
            self.counts["files with another framework left out"] += 1
            del texts[path]

    def without_members(self, text, framework):
        """Leaves out the methods and properties that use a framework, if the rest of the file does not."""
        if framework in (None, "SwiftUI", "Combine"):
            return text
        mask, use = masked(text), FRAMEWORKS[framework]
        cuts = []
        for match in re.finditer(MEMBER, mask, re.M):
            brace = mask.find("{", match.end())
            if match.group(2) == "var" and "\n" in mask[match.end():brace]:
                continue
            if brace < 0 or (cuts and match.start() < cuts[-1][1]):
                continue
            end = closing(mask, brace)
            if use.search(mask[match.start():end]):
                cuts.append((match.start(), end))
        rest = text
        for start, end in reversed(cuts):
            rest = rest[:start] + rest[end:]
        if use.search(masked(rest)):
            return text
        for start, end in cuts:
            self.notes.append(f"left out `{' '.join(text[start:end].split('{')[0].split())}`, because it uses {framework}")
        self.counts["members with another framework left out"] += len(cuts)
        return rest

    def framework(self, text):
        """Returns the framework that a file uses and Linux lacks; None for none."""
        mask = masked(text)
        for name, use in FRAMEWORKS.items():
            if re.search(r"^[ \t]*(?:@\w+[ \t]+)*import[ \t]+%s[ \t]*$" % name, mask, re.M) \
                    and "canImport(%s)" % name not in mask and use.search(mask):
                return name
        return None

    def numbers(self, path, text):
        """Repeats extensions of CGFloat for Double, the type of some numbers of UIKit here."""
        mask = masked(text)
        parts = []
        for match in re.finditer(r"^(?:(?:public|internal|private|fileprivate)\s+)?extension\s+CGFloat\b[^{]*\{", mask, re.M):
            if self.types.extends_double:
                break
            end = closing(mask, match.end() - 1)
            parts.append(re.sub(r"\bCGFloat\b", "Double", text[match.start():end]))
            self.counts["extensions of CGFloat repeated for Double"] += 1
        return text + "".join("\n" + part + "\n" for part in parts)

    def words(self, path, text):
        """Replaces single words that have another form here."""
        text = self.replace("key paths as strings", r"#keyPath\(\s*(?:\w+\.)?([\w.]+)\s*\)", r'"\1"', text)
        if "UICollectionViewLayoutAttributes" in masked(text):
            text = self.replace("zones of copies", r"(override\s+(?:public\s+|open\s+)*func\s+copy\(with\s+\w+:\s*)NSZone\b", r"\1CopyZone", text)
        text = self.replace(
            "windows of scenes", r"\bsuper\.init\(windowScene:\s*([\w.]+)\)",
            r"super.init(frame: \1.screen.bounds); self.windowScene = \1", text)
        text = self.replace("constraints to NSObject", r"(\bwhere\s+Self\s*:\s*)NSObject\b(?!Protocol)", r"\1NSObjectProtocol", text)
        text = self.replace("entry points removed", r"^@main[ \t]*\n?", "", text, re.M)
        text = self.literals(text)
        text = self.replace(
            "bundles of nibs", r"(override\s+(?:public\s+|open\s+)*init\(nibName[^)]*bundle[^)]*:\s*)Bundle\?", r"\1AnyObject?", text)
        text = self.replace(
            "numbers of overrides",
            r"\boverride\b[^\n{]*\b(?:var|func)\s+(?:%s)\b[^\n{]*" % "|".join(DOUBLES),
            lambda m: text[m.start():m.end()].replace("CGFloat", "Double") if "CGFloat" in m.group() else text[m.start():m.end()],
            text)
        mask = masked(text)
        for start, end in [(m.end() - 1, closing(mask, m.end() - 1)) for m in re.finditer(
                r"\bextension\s+UIImage\b[^{]*\{", mask)][::-1]:
            body = text[start:end]
            new = re.sub(r"\bconvenience\s+(?=init\b)", "", body)
            if new != body:
                self.counts["initializers of UIImage"] += 1
                text = text[:start] + new + text[end:]
        return text

    def literals(self, text):
        """Gives dictionaries of attributes their type, which iOS infers from NSObject."""
        mask = masked(text)
        for match in reversed(list(re.finditer(r"=\s*(\[)\s*NSAttributedString\.Key\.\w+\s*:", mask))):
            end = closing(mask, match.start(1), "[]")
            if not re.match(r"\s*as\b", mask[end:]) and not re.search(r":\s*\[[^\]]*\]\s*$", mask[:match.start()].split("\n")[-1]):
                text = text[:end] + " as [NSAttributedString.Key: Any]" + text[end:]
                self.counts["types of attributes"] += 1
        return text

    def move_overrides(self, texts):
        """Moves overrides, and members that a subclass overrides, from extensions into the classes."""
        overridden = set()
        for text in texts.values():
            overridden |= set(re.findall(
                r"\boverride\b(?:\s+(?:public|open|internal|private|fileprivate|class|static|final))*\s+(?:func|var)\s+(\w+)",
                masked(text)))
        classes = {}
        for path, text in texts.items():
            for name, _, start, end in declarations(masked(text), "class"):
                classes.setdefault(name, path)
        for path in list(texts):
            self.move_from(path, texts, classes, overridden)

    def move_from(self, path, texts, classes, overridden):
        text = texts[path]
        mask = masked(text)
        # Their types cannot be overridden here, and no code can call an unavailable override.
        for match in reversed(list(re.finditer(
                r"@available\(\*,\s*unavailable\)\s*(?:(?:open|public|internal)\s+)*override\s+(?:(?:open|public|internal)\s+)*"
                r"var\s+(?:delegate|dataSource)\b[^{\n]*\{", mask))):
            text = text[:match.start()] + text[closing(mask, match.end() - 1):]
            self.counts["unavailable overrides removed"] += 1
        texts[path] = text
        mask = masked(text)
        moves, cuts = [], []
        for match in re.finditer(r"^[ \t]*((?:@\w+(?:\([^)]*\))?\s+|public\s+|open\s+|internal\s+|fileprivate\s+|private\s+)*)extension\s+([\w.]+)[^{]*\{", mask, re.M):
            name = match.group(2).split(".")[-1]
            if name not in classes or " where " in match.group(0):
                continue
            start, end = match.end(), closing(mask, match.end() - 1)
            for member in re.finditer(MEMBER, mask[start:end], re.M):
                at = start + member.start()
                if mask[start:at].count("{") != mask[start:at].count("}"):
                    continue
                words = member.group(1).split()
                if "static" in words or ("override" not in words and member.group(3) not in overridden):
                    continue
                if "override" not in words and self.types.bases.get(name, "") == "" :
                    pass
                brace = re.compile(r"\{").search(mask, start + member.end())
                if not brace:
                    continue
                stop = closing(mask, brace.start())
                code = text[at:stop]
                access = "public" if re.search(r"\b(public|open)\b", match.group(1)) else ""
                if access and not re.search(r"\b(public|open|internal|private|fileprivate)\b", code.split("{")[0]):
                    code = re.sub(r"^(\s*)", r"\1public ", code, count=1)
                cuts.append((at, stop))
                moves.append((name, code))
        if not cuts:
            return
        for at, stop in reversed(cuts):
            text = text[:at] + text[stop:]
        texts[path] = text
        for name, code in moves:
            home = classes[name]
            target = texts[home]
            for found, _, start, end in declarations(masked(target), "class"):
                if found == name:
                    texts[home] = target[:end - 1] + "\n" + code + "\n" + target[end - 1:]
                    self.counts["overrides moved into classes"] += 1
                    break

    def attributes(self, path, text):
        text = self.replace("Objective-C attributes removed", ATTRIBUTES, "", text)
        text = self.replace(
            "Objective-C attributes removed",
            r"\bdynamic[ \t]+(?=(?:(?:public|open|private|internal|fileprivate|override|class|static)[ \t]+)*(?:var|func)\b)",
            "", text)
        return text

    def optional_requirements(self, path, text):
        """Gives protocols of Objective-C a class bound, and optional requirements a default."""
        text = self.replace(
            "class bounds of protocols", r"@objc(?:\([^)]*\))?(\s+(?:public\s+|private\s+|internal\s+|fileprivate\s+)*protocol\s+\w+)(\s*)\{",
            r"\1: AnyObject\2{", text)
        mask = masked(text)
        defaults = []
        for name, _, start, end in declarations(mask, "protocol"):
            for match in re.finditer(
                    r"(?:@objc(?:\([^)]*\))?\s*)?\boptional\s+(func\s+[^\n{}]*(?:\n\s+[^\n{}@]*?)*?)(?=\n\s*\n|\n\s*(?:@|//|/\*|func|optional|var|\})|\})",
                    mask[start:end]):
                signature = text[start + match.start(1):start + match.end(1)].split("//")[0].strip()
                result = re.search(r"\)\s*->\s*(.+)$", signature, re.S)
                if result is None or result.group(1).strip() in ("Void", "()"):
                    defaults.append((name, signature + " {}"))
                elif result.group(1).strip().endswith("?"):
                    defaults.append((name, signature + " { nil }"))
                else:
                    self.notes.append(
                        f"{path}: the optional requirement `{' '.join(signature.split())}` has a result; "
                        "add a default in an extension of the protocol")
        text = self.replace("optional requirements", r"\boptional[ \t]+(?=func\b|var\b)", "", text)
        if self.types.optional:
            names = "|".join(sorted(self.types.optional))
            text = self.replace("optional requirements", r"(?<=\.)(%s)\?(?=\()" % names, r"\1", text)
        scope = {}
        for name, body in defaults:
            scope.setdefault(name, []).append(re.sub(r"\s+", " ", body))
        for name, bodies in scope.items():
            access = "public " if re.search(r"\bpublic\s+protocol\s+%s\b" % name, masked(text)) else ""
            text += f"\n\n{access}extension {name} {{\n" + "".join(f"  {b}\n" for b in bodies) + "}\n"
        return text

    def selectors(self, path, text):
        """Writes `#selector(method)` as `Selector("method", Type.method)`."""
        mask = masked(text)
        scopes = [(s, e, n) for n, _, s, e in declarations(mask, "class|extension|struct|enum|actor")]
        result, last = [], 0
        for match in re.finditer(r"#selector\s*\(", mask):
            end = closing(mask, match.end() - 1, "()")
            argument = text[match.end():end - 1].strip()
            accessor = re.match(r"(getter|setter):\s*(.*)", argument)
            around = [(s, e, n) for s, e, n in scopes if s < match.start() < e]
            if accessor or not around:
                self.notes.append(f"{path}: `#selector({argument})` names a property or has no type around it")
                continue
            owner = max(around)[2].split(".")[-1] if False else max(around)[2]
            method = argument
            if "." in argument.split("(")[0]:
                head, method = argument.split("(")[0].rsplit(".", 1)
                method += argument[len(argument.split("(")[0]):]
                if head not in ("self", "Self"):
                    owner = head
            base = method.split("(")[0].split(" as ")[0].strip()
            result += [text[last:match.start()], f'Selector("{base}", {owner}.{method})']
            last = end
            self.counts["selectors as closures"] += 1
        if result and not re.search(r"^[ \t]*(?:@\w+[ \t]+)*import[ \t]+UIKit\b", mask, re.M):
            result.insert(0, "import UIKit\n")
            self.counts["imports"] += 1
        return "".join(result) + text[last:]

    def observers(self, path, text):
        """Turns observers of colors into the methods that report changes of these colors."""
        for name, method in OBSERVERS.items():
            mask = masked(text)
            pattern = re.compile(
                r"^([ \t]*)((?:public|open|internal)\s+)?override\s+((?:public|open|internal)\s+)?var\s+%s\s*:\s*UIColor[?!]\s*\{\s*didSet\s*\{" % name, re.M)
            for match in reversed(list(pattern.finditer(mask))):
                inner = closing(mask, match.end() - 1)
                outer = closing(mask, mask.index("{", match.start()))
                body = text[match.end():inner - 1]
                if re.search(r"\boldValue\b", body) or mask[inner:outer].strip() != "}" or method in mask:
                    continue
                access = (match.group(2) or match.group(3) or "").strip()
                text = (text[:match.start()] + f"{match.group(1)}{access + ' ' if access else ''}override func {method}() {{"
                        f"\n{match.group(1)}    super.{method}()" + body + "}" + text[outer:])
                self.counts["observers of colors"] += 1
        return text

    def coders(self, path, text):
        """Replaces `super.init(coder:)` where the superclass is UIKit's."""
        mask = masked(text)
        bodies = [(s, e, n) for n, _, s, e in declarations(mask, "class")]

        def coder(match):
            around = [b for b in bodies if b[0] < match.start() < b[1]]
            arguments = self.types.coder_of_super(max(around)[2]) if around else None
            if arguments is None:
                self.counts["coders"] -= 1
                return text[match.start():match.end()]
            return f"super.init({arguments})"
        return self.replace("coders", r"\bsuper\.init\(coder:\s*\w+!?\)", coder, text)

    def imports(self, path, text):
        def module(match):
            name = match.group(2)
            if "." in name:
                return match.group(1) + "import " + name.split(".")[0]
            new = IMPORTS[name]
            return f"{match.group(1)}import {new}" if new else ""
        names = "|".join(IMPORTS)
        text = self.replace(
            "imports", r"^([ \t]*(?:@\w+[ \t]+)*)import[ \t]+(?:class[ \t]+|struct[ \t]+|func[ \t]+)?((?:%s)\b|(?:UIKit|QuartzCore|CoreGraphics)\.\w+)[^\n]*$" % names,
            module, text, re.M)
        mask = masked(text)
        if NETWORKING.search(mask) and "FoundationNetworking" not in mask:
            text = "import FoundationNetworking\n" + text
            self.counts["imports"] += 1
        return text


def construct(text, places):
    """Writes `instance(of: type)` where a class is created that is known only at run time.

    `places` are the lines and columns of the compiler's errors about `required` initializers.
    """
    lines = text.split("\n")
    count = 0
    for line, column in sorted(places, reverse=True):
        code = lines[line - 1]
        match = re.compile(r"([A-Za-z_][\w.]*)\(\)").match(code, column - 1)
        type_name = match.group(1) + ".self" if match else ""
        # The error may be at the dot or the name of `.init()`.
        for candidate in re.finditer(r"([A-Za-z_][\w.]*)\.init\(\)", code):
            if candidate.start() <= column - 1 <= candidate.end():
                match, type_name = candidate, candidate.group(1)
        if not match:
            continue
        lines[line - 1] = code[:match.start()] + f"instance(of: {type_name})" + code[match.end():]
        count += 1
    return "\n".join(lines), count
