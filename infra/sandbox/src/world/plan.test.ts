import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { personaNamed } from '../personas/index.ts';
import { funds, indexes, type Market, market } from './market.ts';
import { DEMO_SEED, getPlan, type Plan } from './plan.ts';
import { modelRow, modelSecurityRows, portfolios } from './portfolios.ts';
import { makePostings } from './postings.ts';
import { reportedHistory } from './reported.ts';

const anchor = businessDate('2026-11-20');
const people = ['maya', 'grace', 'hal', 'priya', 'lena', 'walt'].map((userName) => personaNamed(userName));
const plan = getPlan(anchor, DEMO_SEED, people);

const outcomeOf = ({ outcomes }: Plan, number: string) => {
  const found = outcomes.find(({ account }) => account.number === number);
  if (found === undefined) throw new Error(`no account ${number}`);
  return found;
};
const historyOf = (given: Plan, number: string) => {
  const found = outcomeOf(given, number);
  if (!('history' in found)) throw new Error(`${number} is reported by others`);
  return found.history;
};

function digest({ outcomes, market }: Plan): string {
  const hash = createHash('sha256');
  for (const { id } of funds) hash.update(market.days.map((_, index) => market.price(id, index)).join());
  for (const outcome of outcomes) {
    const { persona, account } = outcome;
    const rows =
      'history' in outcome
        ? [makePostings(persona.tenant, account.number, outcome.history.happenings), outcome.history.days]
        : outcome.reported.snapshots;
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

describe('the generator', () => {
  test('gives the same bytes for the same seed and business date, and others for another seed', () => {
    expect(digest(getPlan(anchor, DEMO_SEED, people))).toBe(digest(plan));
    expect(digest(getPlan(anchor, DEMO_SEED + 1, people))).not.toBe(digest(plan));
  });

  test('only adds to the prices and to what others report, when they are requested for a later date', () => {
    const later = market(DEMO_SEED, businessDate('2027-02-10'));
    expect(later.days.slice(0, plan.market.days.length)).toEqual(plan.market.days);
    for (const { id } of [...funds, ...indexes]) {
      const pricesIn = ({ price }: Market) => plan.market.days.map((_, day) => price(id, day));
      expect(pricesIn(later)).toEqual(pricesIn(plan.market));
    }
    const outcome = outcomeOf(plan, 'MA0231123');
    if (!('reported' in outcome)) throw new Error('the account is not reported');
    const { snapshots } = reportedHistory(outcome.account, later, anchor, businessDate('2027-02-10'));
    expect(snapshots.slice(0, outcome.reported.snapshots.length)).toEqual(outcome.reported.snapshots);
    expect(snapshots.at(-1)?.asOf).toBe('2027-02-10');
  });

  test('counts the history back from the business date, whatever it is', () => {
    const elsewhen = businessDate('2031-07-05');
    const days = historyOf(getPlan(elsewhen, DEMO_SEED, people), '7GI04417').days;
    expect(days.at(-1)?.date).toBe(elsewhen);
    expect(days).toHaveLength(1_826);
  });

  test('leaves the histories of personas with a clock of their own on their own date', () => {
    expect(historyOf(plan, '7GI16116').days.at(-1)?.date).toBe('2026-03-02');
  });
});

describe('the volumes', () => {
  test.each([
    ['five years of the hero, every day', '7GI04417', 1_828],
    ['three years of her joint account', '7GI02093', 1_095],
    ['eighteen months of her Roth IRA', '7GI08802', 547],
    ['twelve days of a new account', '7GI35235', 12],
    ['none of an empty account', '7GI35335', 0],
    ['a year of one that was emptied, and every day since', '7GI35535', 365],
  ])('are %s', (_, number, days) => {
    expect(historyOf(plan, number).days).toHaveLength(days);
  });

  test('are one account that reached its worth, of which everything was taken out, and nothing happened since', () => {
    const { days, happenings, cash, holdings } = historyOf(plan, '7GI35535');
    const last = happenings.at(-1);
    expect(last).toMatchObject({ kind: 'WITHDRAWAL', effectiveDate: '2026-10-09' });
    expect(last?.cash).toBe(-6_425_16);
    expect([cash, holdings.size, days.at(-1)?.value]).toEqual([0, 0, 0]);
    expect(days.filter(({ value }) => value === 0).map(({ date }) => date)[0]).toBe('2026-10-09');
  });

  test('are eight years of the managed member', () => {
    const managed = outcomeOf(plan, 'MA0231123');
    const snapshots = 'reported' in managed ? managed.reported.snapshots : [];
    expect(snapshots[0]?.asOf).toBe('2018-11-21');
    expect(snapshots).toHaveLength(2_008);
  });

  test('are 480 postings in five years for the hero, and 2,406 in one account', () => {
    expect(historyOf(plan, '7GI04417').happenings).toHaveLength(480);
    expect(historyOf(plan, '5AP35135').happenings).toHaveLength(2_406);
  });

  test('are twelve funds in three groups, called demo data', () => {
    expect(funds).toHaveLength(12);
    expect(new Set(funds.map(({ group }) => group))).toEqual(new Set(['STOCKS', 'BONDS', 'CASH']));
    for (const { name } of funds) expect(name).toContain('demo data');
  });

  test('are portfolios with one, eight and more than eight holdings, and a slice below one percent', () => {
    for (const { displayName, parts } of Object.values(portfolios)) {
      const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
      expect([displayName, total]).toEqual([displayName, displayName === 'Cash' ? 0 : expect.closeTo(1, 9)]);
    }
    // Each holds a cash balance beside its funds.
    expect(historyOf(plan, '7GI32232').holdings.size + 1).toBe(1);
    expect(historyOf(plan, '7GI02093').holdings.size + 1).toBe(8);
    expect(historyOf(plan, '7GI04417').holdings.size + 1).toBe(10);
    expect(Math.min(...Object.values(portfolios.growth.parts))).toBeLessThan(0.01);
  });

  test('are models that say what their portfolios hold, in whole percents', () => {
    const percents = Object.fromEntries(
      Object.values(portfolios).map((each) => {
        const { id, stocksPercent, bondsPercent, cashPercent } = modelRow(each);
        return [id, [stocksPercent, bondsPercent, cashPercent]];
      }),
    );
    expect(percents).toMatchObject({
      'DEMO-GROWTH': [84, 15, 1],
      'DEMO-BALANCED': [60, 36, 4],
      'DEMO-SINGLE': [100, 0, 0],
      'DEMO-CASH': [0, 0, 100],
    });
  });

  test('are offered as three portfolios, the calmest first, whose funds come to the whole', () => {
    const offered = Object.values(portfolios).flatMap((each) => (each.offer ? [each] : []));
    expect(
      offered.sort((one, other) => (one.offer?.riskRank ?? 0) - (other.offer?.riskRank ?? 0)).map(modelRow),
    ).toMatchObject([
      { displayName: 'Cautious', riskRank: 1 },
      { displayName: 'Balanced', riskRank: 2 },
      { displayName: 'Growth', riskRank: 3 },
    ]);
    for (const each of offered) {
      expect(modelSecurityRows(each).reduce((sum, { shareTenths }) => sum + shareTenths, 0)).toBe(1_000);
    }
  });

  test('are an index of stocks and one of bonds, which gain on their funds what those pay out', () => {
    const last = plan.market.days.length - 1;
    for (const { id, fund } of indexes) {
      const [first, now] = [0, last].map((day) => plan.market.price(id, day) / plan.market.price(fund, day));
      const { yield: paid } = funds.find((each) => each.id === fund) ?? { yield: 0 };
      expect(first).toBe(1);
      expect(Math.log(now ?? 0) / (last / 251)).toBeCloseTo(paid, 6);
    }
  });

  test('never take more cash than there is', () => {
    for (const outcome of plan.outcomes) {
      if (!('history' in outcome)) continue;
      let cash = 0;
      for (const happening of outcome.history.happenings) {
        cash += happening.cash;
        if (happening.kind !== 'BUY') expect(cash).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
