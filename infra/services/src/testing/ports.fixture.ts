import { type Cents, cents } from '@wealth/domain/money';
import type { AchOutcome, CoreBankingOutcome, InvestmentOutcome, Ports } from '../ports/index.ts';
import { PortUnavailable } from '../ports/index.ts';

/** Ports that a test holds in its hand: they keep what they were asked, and fail when they are told to. */
export interface TestPorts extends Ports {
  /** The keys under which each port acted, each once. */
  readonly acted: Readonly<Record<'ach' | 'coreBanking' | 'custodian' | 'openings', ReadonlyMap<string, unknown>>>;
  /** Every question, repeated ones too: `ach K7M4-Q2R9X`. */
  readonly asked: readonly string[];
  /** Of accounts at the credit union, by id. */
  readonly balances: Map<string, number>;
  /** What the next questions come to: acts and answers, does neither, or acts and does not answer. */
  mode: 'answers' | 'away' | 'acts and is silent';
  /** What the linked bank says; null does not answer. */
  linkedBalance: Cents | null;
  /** Return codes of debits that the bank sent back. */
  readonly returned: Map<string, string>;
  /** Why a debit of a linked bank is refused; undefined takes it. */
  refuses: string | undefined;
}

export function testPorts(): TestPorts {
  const acted = {
    ach: new Map<string, AchOutcome>(),
    coreBanking: new Map<string, CoreBankingOutcome>(),
    custodian: new Map<string, InvestmentOutcome>(),
    openings: new Map<string, undefined>(),
  };
  const asked: string[] = [];

  const answer = async <Answer>(
    port: keyof typeof acted,
    id: string,
    known: Map<string, Answer>,
    act: () => Answer,
  ) => {
    asked.push(`${port} ${id}`);
    if (ports.mode === 'away') throw new PortUnavailable(`${port} is away`);
    if (!known.has(id)) known.set(id, act());
    if (ports.mode === 'acts and is silent') throw new PortUnavailable(`${port} does not answer`);
    return known.get(id) as Answer;
  };

  const ports: TestPorts = {
    acted,
    asked,
    balances: new Map([
      ['mayas-checking', 100_000],
      ['jans-checking', 100_000],
    ]),
    mode: 'answers',
    linkedBalance: cents(250_000),
    returned: new Map(),
    refuses: undefined,
    ach: {
      take: ({ id }) =>
        answer('ach', id, acted.ach, () =>
          ports.refuses === undefined
            ? { outcome: 'TAKEN', reference: `network ${id}` }
            : { outcome: 'REFUSED', reason: ports.refuses },
        ),
      outcomeOf: async ({ id }) => {
        const reason = ports.returned.get(id);
        return reason === undefined ? acted.ach.get(id) : { outcome: 'RETURNED', reason };
      },
    },
    coreBanking: {
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
      open: ({ id }) => answer('openings', id, acted.openings, () => undefined),
      // Everything into one fund at 55.00, whole cents of it; what is left of a unit stays in cash.
      invest: ({ id, amount }) =>
        answer('custodian', id, acted.custodian, () => {
          const units = Math.floor(amount / 5_500) * 1_000_000;
          const fills = units === 0 ? [] : [{ instrument: 'VTI', units, cost: cents((units / 1_000_000) * 5_500) }];
          return { outcome: 'BOUGHT', fills };
        }),
    },
    linking: {
      balance: async () => {
        if (ports.linkedBalance === null) throw new PortUnavailable('The bank does not answer');
        return ports.linkedBalance;
      },
    },
  };
  return ports;
}
