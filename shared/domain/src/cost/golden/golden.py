"""Writes golden.json, the costs that ../average-cost.test.ts expects. Run by hand; no test runs it.

    python3 golden.py > golden.json && pnpm format

A reference of its own: it keeps the price of one unit as an exact fraction, and multiplies it by the units that are
left, where the rule keeps whole cents. A sale rounds what is left to a cent once, half to even, as ledgers do.
"""

import json
import random
from fractions import Fraction

MILLION = 10**6


def hold(changes):
    units, price = Fraction(0), Fraction(0)
    for kind, moved, paid in changes:
        moved = Fraction(moved, MILLION)
        if kind == "OUT":
            sold = round(price * -moved)
            cost = price * units - sold
        else:
            cost = price * units + paid
        units += moved
        price = cost / units if units else Fraction(0)
    return units, price


def ledger(seed):
    draw = random.Random(seed)
    price, units, changes = draw.randint(500, 60_000), 0, []
    for _ in range(draw.randint(5, 60)):
        price = max(1, round(price * draw.uniform(0.9, 1.12)))
        what = draw.random()
        if what < 0.6 or units == 0:
            paid = draw.randint(1, 500_000)
            change = ("IN", round(paid * MILLION / price), paid)
        elif what < 0.65:
            change = ("SPLIT", units * draw.choice([1, 2]) if draw.random() < 0.5 else -(units // 2), 0)
        elif what < 0.7:
            change = ("OUT", -units, 0)
        else:
            change = ("OUT", -draw.randint(1, units), 0)
        changes.append(change)
        units += change[1]
    return [change for change in changes if change[1]]


cases = []
for seed in range(40):
    changes = ledger(seed)
    units, price = hold(changes)
    cases.append({
        "changes": changes,
        "units": int(units * MILLION),
        "cost": int(price * units),
        "average": round(price) if units else None,
    })
print(json.dumps(cases))
