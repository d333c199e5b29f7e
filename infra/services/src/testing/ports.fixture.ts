import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import type {
  AchAccepted,
  AchOutcome,
  AchReturn,
  ApplicationCheck,
  CoreBankingOutcome,
  CustodianDay,
  DayPrice,
  IdentityOutcome,
  InvestmentOutcome,
  Ports,
  RebalanceOrder,
  RebalanceOutcome,
  Report,
  SaleOutcome,
  Trade,
} from '../ports/index.ts';
import { PortUnavailable } from '../ports/index.ts';
import { type TestLinking, testLinking } from './linking.fixture.ts';

/** Ports that a test holds in its hand: they keep what they were asked, and fail when they are told to. */
export interface TestPorts extends Ports {
  readonly linking: TestLinking;
  /** The keys under which each port acted, each once. */
  readonly acted: Readonly<
    Record<'ach' | 'coreBanking' | 'custodian' | 'openings' | 'rebalances' | 'sales', ReadonlyMap<string, unknown>>
  >;
  /** Every question, repeated ones too: `ach K7M4-Q2R9X`. */
  readonly requests: readonly string[];
  /** Of accounts at the credit union, by id. */
  readonly balances: Map<string, number>;
  /** What the next questions come to: acts and answers, does neither, or acts and does not answer. */
  mode: 'answers' | 'away' | 'acts and is silent';
  /** Return codes of debits and credits that the bank sent back by the time it is asked. */
  readonly returned: Map<string, string>;
  /** The network's list of returns, in its order. */
  readonly returns: AchReturn[];
  /** Units of VTI, in millionths, by account. The custodian sells them at 55.00. */
  readonly units: Map<string, number>;
  /** The day has no prices yet: a change of model is not traded. */
  hasNoPrices: boolean;
  /** The last day that has closing prices; all days when undefined. */
  pricedThrough: BusinessDate | undefined;
  /** Closing prices beside those of every business day, or in place of them; null for a day on which there is none. */
  readonly dayPrices: Map<`${string} ${string}`, number | null>;
  /** What the custodian does on a day: by account and date. */
  readonly days: Map<`${string} ${string}`, CustodianDay>;
  /** What other institutions report, by account. */
  readonly reported: Map<string, Report[]>;
  /** What a sale brings of what was requested; 1 by default. */
  saleBrings: number;
  /** Why a debit of a linked bank is refused; undefined takes it. */
  refuses: string | undefined;
  /** What the custodian says of an application before it is opened. */
  checks: ApplicationCheck;
  /** What the identity check says. */
  verifies: IdentityOutcome;
}

const worthOf = (units: number) => Math.round((units / 1_000_000) * 5_500);

/** Prices in cents and parts of a model: "calm" as it is offered, any other one is all in VTI. */
const closing = { VTI: 5_500, BND: 2_000 } as const;
const partsOf = (modelId: string) => (modelId === 'calm' ? { VTI: 0.3, BND: 0.7 } : { VTI: 1, BND: 0 });

/** Trades in whole units, so that what is left of one stays in cash. */
function tradesFor({ modelId, holdings, cash }: RebalanceOrder): Trade[] {
  const held = (name: string) => (holdings.find(({ instrument }) => instrument === name)?.units ?? 0) / 1_000_000;
  const total = cash + held('VTI') * closing.VTI + held('BND') * closing.BND;
  return (['VTI', 'BND'] as const).flatMap((instrument): Trade[] => {
    const change = Math.floor((total * partsOf(modelId)[instrument]) / closing[instrument]) - held(instrument);
    const side = change < 0 ? 'SELL' : 'BUY';
    // A sale leaves whole units, however many were held.
    const units = Math.abs(change);
    return units === 0
      ? []
      : [
          {
            instrument,
            side,
            units: Math.round(units * 1_000_000),
            amount: cents(Math.round(units * closing[instrument])),
          },
        ];
  });
}

/** Prices of the test's two funds, with those that a test gives, corrections of earlier days among them. */
function closingPrices({ pricedThrough, dayPrices }: TestPorts, after: BusinessDate, through: BusinessDate) {
  const last = pricedThrough !== undefined && pricedThrough < through ? pricedThrough : through;
  const priced = new Map<string, number | null>();
  for (let date = addDays(after, 1); date <= last; date = addDays(date, 1)) {
    if (!isBusinessDay(date)) continue;
    for (const [instrument, price] of Object.entries(closing)) priced.set(`${instrument} ${date}`, price * 10_000);
  }
  for (const [key, price] of dayPrices) if (key.slice(-10) <= last) priced.set(key, price);
  const prices = [...priced].flatMap(([key, priceMicros]): DayPrice[] => {
    const [instrument = '', date = ''] = key.split(' ');
    return priceMicros === null ? [] : [{ instrument, date: businessDate(date), priceMicros }];
  });
  return { prices, through: last < after ? after : last };
}

export function testPorts(): TestPorts {
  const acted = {
    ach: new Map<string, AchOutcome>(),
    coreBanking: new Map<string, CoreBankingOutcome>(),
    custodian: new Map<string, InvestmentOutcome>(),
    openings: new Map<string, undefined>(),
    sales: new Map<string, SaleOutcome>(),
    rebalances: new Map<string, RebalanceOutcome>(),
  };
  const sent = new Map<string, AchAccepted>();
  const requests: string[] = [];

  const answer = async <Answer>(
    port: keyof typeof acted,
    id: string,
    known: Map<string, Answer>,
    act: () => Answer,
  ) => {
    requests.push(`${port} ${id}`);
    if (ports.mode === 'away') throw new PortUnavailable(`${port} is away`);
    if (!known.has(id)) known.set(id, act());
    if (ports.mode === 'acts and is silent') throw new PortUnavailable(`${port} does not answer`);
    return known.get(id) as Answer;
  };

  const ports: TestPorts = {
    acted,
    requests,
    balances: new Map([
      ['mayas-checking', 100_000],
      ['jans-checking', 100_000],
    ]),
    mode: 'answers',
    returned: new Map(),
    returns: [],
    units: new Map([['individual', 10_000_000]]),
    hasNoPrices: false,
    pricedThrough: undefined,
    dayPrices: new Map(),
    days: new Map(),
    reported: new Map(),
    saleBrings: 1,
    refuses: undefined,
    checks: { outcome: 'ACCEPTED' },
    verifies: { outcome: 'PASSED' },
    ach: {
      take: ({ id }) =>
        answer('ach', id, acted.ach, () =>
          ports.refuses === undefined
            ? { outcome: 'ACCEPTED', reference: `network ${id}` }
            : { outcome: 'REFUSED', reason: ports.refuses },
        ),
      send: ({ id }) =>
        answer('ach', id, sent, () => {
          acted.ach.set(id, { outcome: 'ACCEPTED', reference: `network ${id}` });
          return { outcome: 'ACCEPTED', reference: `network ${id}` };
        }),
      returnsSince: async ({ place }) => ({
        returns: ports.returns.slice(Number(place ?? 0)),
        place: String(ports.returns.length),
      }),
      outcomeOf: async ({ id }) => {
        const reason = ports.returned.get(id);
        return reason === undefined ? acted.ach.get(id) : { outcome: 'RETURNED', reason };
      },
    },
    coreBanking: {
      credit: ({ id, fundingAccount, amount }) =>
        answer('coreBanking', id, acted.coreBanking, () => {
          const before = ports.balances.get(fundingAccount);
          if (before === undefined) return { outcome: 'REFUSED', reason: 'UNKNOWN_ACCOUNT' };
          ports.balances.set(fundingAccount, before + amount);
          return {
            outcome: 'MOVED',
            reference: `core ${id}`,
            balance: { amount: cents(before + amount), version: acted.coreBanking.size + 1 },
          };
        }),
      move: ({ id, fundingAccount, amount }) =>
        answer('coreBanking', id, acted.coreBanking, () => {
          const left = (ports.balances.get(fundingAccount) ?? 0) - amount;
          if (left < 0) return { outcome: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' };
          ports.balances.set(fundingAccount, left);
          return {
            outcome: 'MOVED',
            reference: `core ${id}`,
            balance: { amount: cents(left), version: acted.coreBanking.size + 1 },
          };
        }),
    },
    custodian: {
      sell: ({ id, leg, account, amount, isAll }) =>
        answer('sales', `${id} ${leg}`, acted.sales, (): SaleOutcome => {
          const held = ports.units.get(account) ?? 0;
          if (worthOf(held) < amount) return { outcome: 'TOO_LITTLE' };
          const units = isAll ? held : Math.min(held, Math.ceil((amount / 5_500) * 1_000_000));
          ports.units.set(account, held - units);
          const proceeds = cents(Math.round(worthOf(units) * ports.saleBrings));
          return { outcome: 'SOLD', sales: [{ instrument: 'VTI', units, proceeds }] };
        }),
      rebalance: async (order) => {
        if (ports.hasNoPrices) return { outcome: 'NOT_YET' };
        const { id, account } = order;
        return answer('rebalances', id, acted.rebalances, () => {
          const trades = tradesFor(order);
          for (const { instrument, side, units } of trades) {
            const before = ports.units.get(account) ?? 0;
            if (instrument === 'VTI') ports.units.set(account, before + (side === 'BUY' ? units : -units));
          }
          return { outcome: 'TRADED', trades: trades.sort((one, other) => other.side.localeCompare(one.side)) };
        });
      },
      check: async ({ id }) => {
        requests.push(`check ${id}`);
        if (ports.mode !== 'answers') throw new PortUnavailable('The custodian does not answer');
        return ports.checks;
      },
      open: ({ id }) => answer('openings', id, acted.openings, () => undefined),
      // Everything into one fund at 55.00, whole cents of it; what is left of a unit stays in cash.
      invest: ({ id, account, amount }) =>
        answer('custodian', id, acted.custodian, () => {
          const units = Math.floor(amount / 5_500) * 1_000_000;
          ports.units.set(account, (ports.units.get(account) ?? 0) + units);
          const fills = units === 0 ? [] : [{ instrument: 'VTI', units, cost: cents((units / 1_000_000) * 5_500) }];
          return { outcome: 'BOUGHT', fills };
        }),
      day: async ({ account, on }) => {
        requests.push(`day ${account} ${on}`);
        if (ports.mode !== 'answers') throw new PortUnavailable('The custodian does not answer');
        return {
          outcome: 'CLOSED',
          ...(ports.days.get(`${account} ${on}`) ?? { dividends: [], fee: cents(0), trades: [] }),
        };
      },
    },
    prices: {
      closing: async ({ after, through }) => {
        requests.push(`prices ${after} ${through}`);
        if (ports.mode !== 'answers') throw new PortUnavailable('The prices do not come');
        return closingPrices(ports, after, through);
      },
    },
    reports: {
      since: async ({ account, after, through }) =>
        (ports.reported.get(account) ?? []).filter(({ asOf }) => asOf > after && asOf <= through),
    },
    identityCheck: {
      verify: async ({ id }) => {
        requests.push(`identity ${id}`);
        if (ports.mode !== 'answers') throw new PortUnavailable('The identity check does not answer');
        return ports.verifies;
      },
    },
    linking: testLinking(),
  };
  return ports;
}
