# SPDX-License-Identifier: GPL-3.0-or-later
"""Sorts the errors of the compiler by class and member, and prints them with advice."""
import re
from collections import Counter, defaultdict

# Patterns of the compiler's messages: kind, and the groups that name the class and the member.
KINDS = [
    ("missing member", r"(?:value of )?(?:optional )?type '(?P<type>[^']+)' has no member '(?P<member>[^']+)'"),
    ("missing type", r"cannot find type '(?P<member>[^']+)' in scope"),
    ("missing type", r"'(?P<member>[^']+)' is not a member type of \w+ '(?P<type>[^']+)'"),
    ("missing name", r"cannot find '(?P<member>[^']+)' in scope"),
    ("missing module", r"no such module '(?P<member>[^']+)'"),
    ("nothing to override", r"(?P<member>\w+(?: '[^']+')?) does not override any \w+ from its superclass"),
    ("not open", r"overriding non-open (?P<type>[\w ]+)"),
    ("not open", r"(?P<type>[\w ]+) overrides a 'final' (?P<member>[\w ]+)"),
    ("not open", r"non-@objc (?P<type>[\w ]+) '(?P<member>[^']+)' (?:is )?declared in .*extension.*cannot be overridden"),
    ("override in an extension", r"non-@objc .*extensions cannot be overridden|declarations in extensions cannot override"),
    ("override of another type", r"(?:property|method) '(?P<member>[^']+)' with type .* cannot override .*"),
    ("requirement not met", r"type '(?P<type>[^']+)' does not conform to protocol '(?P<member>[^']+)'"),
    ("Objective-C", r"Objective-C|@objc|#selector"),
    ("no diagnostic", r"failed to produce diagnostic"),
    ("ambiguous", r"ambiguous (?:use of|reference to member|type name for) .*'(?P<member>[^']+)'"),
    ("throws", r"call can throw"),
    ("conversion", r"cannot convert|cannot assign|cannot invoke|requires that|not convertible|binary operator"),
    ("arguments", r"argument|initializer"),
    ("optional", r"optional"),
]

ADVICE = {
    "missing member": "use another member, or add it in an extension",
    "missing type": "declare the type in the code, or leave out the file",
    "missing name": "declare the function or constant in the code",
    "missing module": "leave out the file, or pass the module's folder before this one",
    "nothing to override": "iOS calls this method and Mullion does not; remove `override` and call the method",
    "not open": "observe the property or wrap the method under another name",
    "override in an extension": "move the declaration into the class",
    "override of another type": "give the override the type that the message names",
    "requirement not met": "implement the requirement; the compiler's notes name it",
    "Objective-C": "use a closure in place of the selector",
    "no diagnostic": "give the closure or the number a type: write CGFloat(…)",
    "ambiguous": "write the type, or repair the other errors of this class first",
    "throws": "write try?",
    "conversion": "convert the value explicitly",
    "arguments": "compare the arguments with the declaration in the notes",
    "optional": "unwrap the value, or remove the `?` or `!`",
    "other": "read the message",
}


class Findings:
    """The errors of a build, each once."""

    def __init__(self, outputs, folder):
        self.errors = []
        seen = set()
        pattern = re.compile(r"^(/[^:\n]+):(\d+):(\d+): error: (.*)$", re.M)
        for output in outputs.values():
            for path, line, column, message in pattern.findall(output):
                path = path.replace(folder + "/Sources/", "")
                key = (path, line, column, message)
                if key not in seen:
                    seen.add(key)
                    self.errors.append((path, int(line), message, *classify(message)))
            if not pattern.search(output) and re.search(r"\berror:|Stack dump|fatal", output):
                self.errors.append(("", 0, output.strip()[-2000:], "other", "", ""))

    def summary(self, edits):
        """Returns the result as values of JSON."""
        return {
            "errors": [
                {"file": e[0], "line": e[1], "message": e[2], "kind": e[3], "type": e[4], "member": e[5]}
                for e in self.errors],
            "edits": {name: dict(e.counts) for name, e in edits.items()},
            "notes": [note for e in edits.values() for note in e.notes],
        }


def classify(message):
    """Returns the kind of an error, the class and the member it names."""
    for kind, pattern in KINDS:
        match = re.search(pattern, message)
        if match:
            groups = match.groupdict()
            return kind, groups.get("type") or "", groups.get("member") or ""
    return "other", "", ""


def show(found, edits, prints_all):
    """Prints the edits, then the missing parts by kind, class and member, most frequent first."""
    for module, edit in edits.items():
        print(f"{module}: " + ", ".join(f"{count} {name}" for name, count in edit.counts.most_common()))
        for note in edit.notes:
            print("  by hand: " + note)
    if not found.errors:
        print("compiles")
        return
    kinds = defaultdict(Counter)
    for path, line, message, kind, type_name, member in found.errors:
        name = ".".join(part for part in (type_name, member) if part) or message[:90]
        kinds[kind][name] += 1
    print(f"{len(found.errors)} errors in {len({e[0] for e in found.errors})} files")
    for kind, names in sorted(kinds.items(), key=lambda item: -sum(item[1].values())):
        print(f"\n{sum(names.values())} {kind}: {ADVICE.get(kind, ADVICE['other'])}")
        for name, count in names.most_common():
            print(f"  {count:4} {name}")
    if prints_all:
        print()
        for path, line, message, *_ in found.errors:
            print(f"{path}:{line}: {message}")
