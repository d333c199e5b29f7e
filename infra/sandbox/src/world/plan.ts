import { addDays, type BusinessDate, centralDate } from '@wealth/domain/calendar';
import {
  type LedgerAccount,
  type Persona,
  type PlannedAccount,
  personas,
  type ReportedAccount,
} from '../personas/index.ts';
import { type AccountHistory, accountHistory, firstDay } from './history.ts';
import { type Market, market } from './market.ts';
import { type ReportedHistory, reportedHistory } from './reported.ts';

/** The seed of everything that is drawn. Another one gives other prices and other histories. */
export const DEMO_SEED = 2026;

/** What became of one planned account by its owner's date at the anchor. */
export type Outcome =
  | { readonly persona: Persona; readonly account: LedgerAccount; readonly history: AccountHistory }
  | { readonly persona: Persona; readonly account: ReportedAccount; readonly reported: ReportedHistory };

/** The demo's data as they stand on the business date of its seed, before anything is written. */
export interface Plan {
  readonly seed: number;
  /** The business date of the seed: histories are counted back from it, and nothing is generated after it. */
  readonly anchor: BusinessDate;
  readonly personas: readonly Persona[];
  readonly market: Market;
  /** First day of the oldest history that we keep the books of: no price before it is needed. */
  readonly firstDay: BusinessDate;
  /** The same of the oldest history of all: from there on values are measured. */
  readonly firstValuedDay: BusinessDate;
  readonly outcomes: readonly Outcome[];
}

/** The persona's own date at the seed, when everybody else's is `common`. */
export function getPersonaDate({ clock }: Persona, common: BusinessDate): BusinessDate {
  if (clock === undefined) return common;
  return 'fixed' in clock ? centralDate(Date.parse(clock.fixed)) : addDays(common, clock.offsetDays);
}

/**
 * Works out everything up to the anchor. The same seed and anchor give the same plan.
 * @param people all personas when left out
 */
export function getPlan(anchor: BusinessDate, seed = DEMO_SEED, people: readonly Persona[] = personas): Plan {
  const dates = [anchor, ...people.map((persona) => getPersonaDate(persona, anchor))].sort();
  const prices = market(seed, dates.at(-1) ?? anchor);
  const outcome = (persona: Persona, account: PlannedAccount): Outcome => {
    const date = getPersonaDate(persona, anchor);
    return account.kind === 'ledger'
      ? { persona, account, history: accountHistory(account, prices, seed, date) }
      : { persona, account, reported: reportedHistory(account, prices, date, date) };
  };
  const earliest = (kinds: readonly PlannedAccount['kind'][]) =>
    people
      .flatMap((persona) =>
        persona.accounts
          .filter(({ kind }) => kinds.includes(kind))
          .map((account) => firstDay(account, getPersonaDate(persona, anchor))),
      )
      .sort()[0] ?? anchor;
  return {
    seed,
    anchor,
    personas: people,
    market: prices,
    firstDay: earliest(['ledger']),
    firstValuedDay: earliest(['ledger', 'reported']),
    outcomes: people.flatMap((persona) => persona.accounts.map((account) => outcome(persona, account))),
  };
}
