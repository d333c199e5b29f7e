"""Writes golden.json, the returns that ../returns.test.ts expects. Run by hand; no test runs it.

    pip install pyxirr==0.10.8
    python3 golden.py > golden.json && pnpm format

Money-weighted returns come from pyxirr 0.10.8 (https://anexen.github.io/pyxirr/), time-weighted ones from linking
sub-periods in decimal arithmetic: what an account was worth just before a flow, by what it was worth just after the
flow before. Where a source prints its answer, the script refuses to write anything else.
"""

import json
import random
from datetime import date, timedelta
from decimal import Decimal, getcontext

import pyxirr

getcontext().prec = 50

# A step is a date, the worth just before money moved, and what moved: in is positive. All in dollars.
# The first step is what the account began with; the last one closes the range.
XIRR = "https://support.microsoft.com/en-us/excel/functions/xirr-function"
INVESTOPEDIA = "https://www.investopedia.com/terms/t/time-weightedror.asp"
WEIGHTED = "https://www.mathcelebrity.com/intweighttimeinst.htm"
CFA_TWO_SHARES = "CFA level I, quantitative methods: one share at 100, another at 120, dividends of 2, both sold at 130"
CFA_FOUR_SHARES = "http://forum.theanalystspace.com/viewthread.php?tid=104359"
BY_HAND = "by hand: 100 x 1.5 x 1.5 + 50 x 1.5 = 300"
TEXTBOOK = "https://qammunity.org/9067575/"

PUBLISHED = [
    # name, source, steps, published (measure, as printed, decimals)
    ("the example of the spreadsheet function XIRR", XIRR, [
        ("2008-01-01", 0, 10000), ("2008-03-01", 10100, -2750), ("2008-10-30", 8200, -4250),
        ("2009-02-15", 5300, -3250), ("2009-04-01", 2750, 0),
    ], [("money", "0.373362535", 7)]),
    ("a deposit before a fall", INVESTOPEDIA, [
        ("2013-12-31", 0, 1000000), ("2014-08-15", 1162484, 100000), ("2014-12-31", 1192328, 0),
    ], [("time", "0.0979", 4)]),
    ("a withdrawal before a fall", INVESTOPEDIA, [
        ("2013-12-31", 0, 1000000), ("2014-08-15", 1162484, -100000), ("2014-12-31", 1003440, 0),
    ], [("time", "0.0979", 4)]),
    ("a contribution and a withdrawal in one year", WEIGHTED, [
        ("2021-01-01", 0, 100000), ("2021-03-01", 112000, 30000), ("2021-08-01", 125000, -42000),
        ("2022-01-01", 100000, 0),
    ], [("time", "0.1878", 4)]),
    ("two shares over two years", CFA_TWO_SHARES, [
        ("2021-01-01", 0, 100), ("2022-01-01", 122, 118), ("2023-01-01", 264, 0),
    ], [("time", "0.1584", 4), ("money", "0.1386", 4)]),
    ("four shares over two years", CFA_FOUR_SHARES, [
        ("2021-01-01", 0, 200), ("2022-01-01", 200, -100), ("2023-01-01", 170, 0),
    ], [("time", "0.3038", 4), ("money", "0.2052", 4)]),
    ("one deposit between two years of one length", BY_HAND, [
        ("2021-01-01", 0, 100), ("2022-01-01", 150, 50), ("2023-01-01", 300, 0),
    ], [("money", "0.5", 9)]),
    ("a withdrawal, then a deposit", TEXTBOOK, [
        ("2016-01-01", 0, 100000), ("2016-09-30", 110000, -5000), ("2017-09-30", 108000, 3000),
        ("2017-12-31", 100000, 0),
    ], [("time over the period", "0.0193", 4)]),
]

HAND_MADE = [
    ("a month without flows", [("2026-01-30", 0, 5000), ("2026-02-27", 5081.37, 0)]),
    ("a month of loss", [("2026-01-30", 0, 5000), ("2026-02-27", 4712.08, 0)]),
    ("a single day up", [("2026-03-02", 0, 25000), ("2026-03-03", 25031.25, 0)]),
    ("a single day down", [("2026-03-03", 0, 25000), ("2026-03-04", 24870.11, 0)]),
    ("a weekend", [("2026-03-06", 0, 25000), ("2026-03-09", 25004.2, 0)]),
    ("nothing gained and nothing lost", [("2026-03-02", 0, 800), ("2026-05-04", 800, 250), ("2026-06-01", 1050, 0)]),
    ("a deposit on the second day", [("2026-03-02", 0, 100), ("2026-03-03", 100.2, 9000), ("2026-04-02", 9180.5, 0)]),
    ("a deposit on the last day", [("2026-03-02", 0, 4000), ("2026-06-01", 4100, 60000)]),
    ("a withdrawal on the last day", [("2026-03-02", 0, 4000), ("2026-06-01", 4100, -4099.99)]),
    ("all but a dollar withdrawn", [("2026-03-02", 0, 4000), ("2026-05-01", 4180, -4179), ("2026-07-01", 1.03, 0)]),
    ("364 days", [("2025-01-02", 0, 12000), ("2025-07-01", 12600, -1000), ("2026-01-01", 12440.4, 0)]),
    ("one year to the day", [("2025-01-02", 0, 12000), ("2025-07-01", 12600, -1000), ("2026-01-02", 12440.4, 0)]),
    ("one year and a day", [("2025-01-02", 0, 12000), ("2025-07-01", 12600, -1000), ("2026-01-03", 12440.4, 0)]),
    ("a leap year to the day", [("2024-01-01", 0, 9000), ("2024-02-29", 9100, 500), ("2025-01-01", 10440, 0)]),
    ("a leap year and a day", [("2024-01-01", 0, 9000), ("2024-02-29", 9100, 500), ("2025-01-02", 10440, 0)]),
    ("from a leap day", [("2024-02-29", 0, 9000), ("2024-12-31", 9300, 100), ("2025-02-28", 9540, 0)]),
    ("from a leap day to the first of March", [("2024-02-29", 0, 9000), ("2025-03-01", 9540, 0)]),
    ("four years over a leap day", [("2022-06-01", 0, 50000), ("2024-02-29", 61000, 5000), ("2026-06-01", 79123.45, 0)]),
    ("ten years", [("2016-01-04", 0, 1000), ("2018-07-02", 1290, 4000), ("2022-10-03", 6100, -2500),
                   ("2026-01-05", 5222.22, 0)]),
    ("nearly everything lost", [("2025-03-03", 0, 20000), ("2025-09-02", 3000, 0), ("2026-09-02", 0.37, 0)]),
    ("more than half lost within a month", [("2026-03-02", 0, 20000), ("2026-04-01", 9000, 0)]),
    ("deposits into a falling market", [("2025-03-03", 0, 10000), ("2025-06-02", 7000, 10000),
                                        ("2025-09-02", 11000, 10000), ("2025-12-01", 12000, 0)]),
    ("money in before a rise and out before a fall", [("2024-01-02", 0, 1000), ("2024-06-03", 1010, 50000),
                                                      ("2025-01-02", 66000, -60000), ("2026-01-02", 4100, 0)]),
    ("doubled in two months", [("2026-01-02", 0, 5000), ("2026-02-02", 7000, 300), ("2026-03-02", 10300, 0)]),
    ("retirement: a withdrawal each quarter", [("2023-01-03", 0, 400000)] + [
        (day, worth, -6000) for day, worth in [
            ("2023-04-03", 409000), ("2023-07-03", 415000), ("2023-10-02", 398000), ("2024-01-02", 421000),
            ("2024-04-01", 430500), ("2024-07-01", 433250), ("2024-10-01", 441000), ("2025-01-02", 436789.12),
        ]] + [("2025-04-01", 428000, 0)]),
]

# Ranges that open after the account began, or before it.
WITHIN = [
    ("a range that opens between flows", "2025-05-30", "2025-12-31", [
        ("2025-01-02", 0, 3000), ("2025-04-01", 3150, 1000), ("2025-05-30", 4205.5, 0), ("2025-08-01", 4300, 700),
        ("2025-12-31", 5251.02, 0), ("2026-02-02", 5300, 10000)]),
    ("a range that opens on a day of a deposit", "2025-04-01", "2025-12-31", [
        ("2025-01-02", 0, 3000), ("2025-04-01", 3150, 1000), ("2025-08-01", 4300, 700), ("2025-12-31", 5251.02, 0)]),
    ("an account that began within the range", "2024-12-31", "2026-06-30", [
        ("2025-09-15", 0, 3000), ("2026-01-15", 3150, 1000), ("2026-06-30", 4444.44, 0)]),
    ("an account that began long ago within the range", "2020-12-31", "2026-06-30", [
        ("2022-09-15", 0, 3000), ("2024-01-15", 3150, 1000), ("2026-06-30", 4944.44, 0)]),
]


def made_by_chance(seed, flows, every, drift, swing):
    """An account whose market and flows are drawn: no flow takes more than half of it."""
    chance = random.Random(seed)
    day, worth = date(2019, 1, 2) + timedelta(days=seed), Decimal(chance.randrange(50_000, 5_000_000)) / 100
    steps = [(day.isoformat(), Decimal(0), worth)]
    for index in range(flows):
        day += timedelta(days=chance.randrange(1, every))
        worth = (worth * Decimal(1 + chance.gauss(drift, swing))).quantize(Decimal("0.01"))
        most = int(worth * 50)
        flow = Decimal(0) if index == flows - 1 else Decimal(chance.randrange(-most, 2 * most)) / 100
        steps.append((day.isoformat(), worth, flow))
        worth += flow
    return steps


BY_CHANCE = [
    (f"made by chance, {flows} steps of up to {every} days, seed {seed}", made_by_chance(seed, flows, every, drift, swing))
    for seed, flows, every, drift, swing in [
        (1, 5, 30, 0.01, 0.03), (2, 8, 40, 0.01, 0.05), (3, 12, 20, -0.01, 0.04), (4, 20, 15, 0.0, 0.02),
        (5, 30, 10, 0.002, 0.01), (6, 12, 200, 0.03, 0.06), (7, 24, 90, 0.01, 0.05), (8, 40, 60, 0.004, 0.02),
        (9, 6, 400, -0.05, 0.08), (10, 60, 4, 0.0005, 0.01),
    ]
]


def amount(value):
    return Decimal(str(value))


def in_cents(value):
    scaled = amount(value) * 100
    assert scaled == int(scaled), value
    return int(scaled)


def a_year_later(day):
    try:
        return day.replace(year=day.year + 1)
    except ValueError:
        return date(day.year + 1, 2, 28)


def golden(name, source, steps, first=None, last=None, published=()):
    first, last = first or steps[0][0], last or steps[-1][0]
    opened = [step for step in steps if step[0] <= first]
    # Opens with what is there at the first day's close, else with the first flow after it.
    if opened:
        since, held = first, amount(opened[-1][1]) + amount(opened[-1][2])
        rest = [step for step in steps if first < step[0] <= last]
    else:
        since, held = steps[0][0], amount(steps[0][1]) + amount(steps[0][2])
        rest = [step for step in steps[1:] if step[0] <= last]
    assert rest[-1][0] == last

    dates, flows = [since], [-held]
    growth = Decimal(1)
    for day, before, flow in rest:
        growth *= amount(before) / held
        held = amount(before) + amount(flow)
        assert held > 0, (name, day)
        dates.append(day)
        flows.append(-amount(flow))
    flows[-1] += held

    yearly = pyxirr.xirr([date.fromisoformat(day) for day in dates], [float(flow) for flow in flows])
    assert yearly is not None, name
    days = (date.fromisoformat(last) - date.fromisoformat(since)).days
    annualised = date.fromisoformat(last) > a_year_later(date.fromisoformat(since))
    money = Decimal(yearly) if annualised else (1 + Decimal(yearly)) ** (Decimal(days) / 365) - 1
    time = growth ** (Decimal(365) / days) - 1 if annualised else growth - 1

    answers = {"time": time, "money": money, "time over the period": growth - 1}
    for measure, printed, decimals in published:
        assert round(answers[measure], decimals) == round(Decimal(printed), decimals), (name, measure, answers[measure])

    net_invested, rows = Decimal(0), []
    for day, before, flow in steps:
        net_invested += amount(flow)
        rows.append([day, in_cents(amount(before) + amount(flow)), in_cents(net_invested)])
    return {
        "name": name, "source": source, "from": first, "to": last, "isAnnualised": annualised,
        "timeWeighted": float(time), "moneyWeighted": float(money), "days": rows,
    }


cases = [golden(name, source, steps, published=published) for name, source, steps, published in PUBLISHED]
cases += [golden(name, "pyxirr 0.10.8", steps) for name, steps in HAND_MADE]
cases += [golden(name, "pyxirr 0.10.8", steps, first, last) for name, first, last, steps in WITHIN]
cases += [golden(name, "pyxirr 0.10.8", steps) for name, steps in BY_CHANCE]
print(json.dumps(cases))
