"""Makes rare-han.ttf.br: see README.md.

Usage: make-rare-han.py HanaMinB.ttf ../../../../shared/reports/printable-ranges.ts rare-han.ttf.br
Needs the packages fonttools and brotli.
"""

import re
import sys

import brotli
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

UNITS_PER_EM = 256
# A point this close to the line between its neighbors is left out, in units.
TOLERANCE = 0.6


def usual_characters(path):
    text = re.search(r"'([0-9a-f -]+)'", open(path, encoding="utf8").read()).group(1)
    for part in text.split():
        ends = [int(end, 16) for end in part.split("-")]
        yield from range(ends[0], ends[-1] + 1)


def on_line(p, q, r):
    ax, ay, bx, by = r[0] - p[0], r[1] - p[1], q[0] - p[0], q[1] - p[1]
    cross, length2 = ax * by - ay * bx, ax * ax + ay * ay
    return length2 and cross**2 <= TOLERANCE**2 * length2 and 0 <= ax * bx + ay * by <= length2


def without_needless_points(points):
    kept = []
    for index, point in enumerate(points):
        before = kept[-1] if kept else points[index - 1]
        after = points[(index + 1) % len(points)]
        if point[2] and before[2]:
            if kept and point[:2] == before[:2]:
                continue
            if after[2] and on_line(before, point, after):
                continue
        kept.append(point)
    return kept


def simplify(glyph, glyf):
    coordinates, flags, ends, start = [], [], [], 0
    for end in glyph.endPtsOfContours:
        points = [
            (x, y, flag & 1)
            for (x, y), flag in zip(glyph.coordinates[start : end + 1], glyph.flags[start : end + 1])
        ]
        start = end + 1
        kept = without_needless_points(points)
        if len(kept) < 3:
            continue
        coordinates += [(x, y) for x, y, _ in kept]
        flags += [on for _, _, on in kept]
        ends.append(len(coordinates) - 1)
    if not ends:
        return
    glyph.coordinates, glyph.flags = GlyphCoordinates(coordinates), bytearray(flags)
    glyph.endPtsOfContours, glyph.numberOfContours = ends, len(ends)
    glyph.recalcBounds(glyf)


source, usual, target = sys.argv[1:]
have = set(usual_characters(usual))
font = TTFont(source)
options = Options()
options.layout_features = []
options.hinting = False
options.name_IDs = []
options.drop_tables += ["vhea", "vmtx", "GSUB", "GDEF", "BASE", "FFTM", "gasp"]
subsetter = Subsetter(options)
subsetter.populate(
    unicodes=[code for code in font.getBestCmap() if 0x20000 <= code < 0x2CEB0 and code not in have]
)
subsetter.subset(font)
scale_upem(font, UNITS_PER_EM)
for name in font.getGlyphOrder():
    if font["glyf"][name].numberOfContours > 0:
        simplify(font["glyf"][name], font["glyf"])
# The names of the original are reserved.
font["name"].names = []
names = {1: "Rare Han", 2: "Regular", 3: "Rare Han", 4: "Rare Han Regular", 6: "RareHan-Regular"}
for id, text in names.items():
    font["name"].setName(text, id, 3, 1, 0x409)
font.save("rare-han.ttf")
packed = brotli.compress(open("rare-han.ttf", "rb").read(), quality=11, lgwin=24)
open(target, "wb").write(packed)
