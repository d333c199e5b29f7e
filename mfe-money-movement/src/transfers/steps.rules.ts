import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { type DepositDates, type LegOf, transferPlans } from '@wealth/domain/transfers';
import { formatCentralTime } from './time.ts';

/** A step of a transfer as the timeline draws it. */
export interface TransferStep {
  readonly name: 'ask' | 'asked' | 'opened' | 'taken' | 'takenHere' | 'invested' | 'free';
  readonly state: 'done' | 'now' | 'toCome';
  readonly date?: BusinessDate;
  /** A line beneath, by its key in the words of `transfers`. */
  readonly note?: {
    readonly says: 'today' | 'asked' | 'from' | 'into' | 'opened';
    readonly with?: Readonly<Record<string, string>>;
  };
}

/** What a deposit's steps are made of. */
export interface StepsOf {
  /** Undefined until the account is open. */
  readonly dates: Pick<DepositDates, (typeof transferPlans.DEPOSIT)[number]['on'] | 'freeOn'> | undefined;
  readonly isLinkedBank: boolean;
  /** `$500.00`, `First Meadow Checking *5501`, `Individual *4417` */
  readonly words: { readonly amount: string; readonly from: string; readonly to: string };
}

type Drawn = Pick<TransferStep, 'name' | 'note'>;

/** How each leg is shown. Settling is not shown separately: members see the investment. */
const drawnLegs: Readonly<Record<LegOf<'DEPOSIT'>, ((of: StepsOf) => Drawn) | undefined>> = {
  TAKEN: ({ isLinkedBank, words }) => ({
    name: isLinkedBank ? 'taken' : 'takenHere',
    note: { says: 'from', with: words },
  }),
  SETTLED: undefined,
  INVESTED: ({ words }) => ({ name: 'invested', note: { says: 'into', with: words } }),
};

function comingSteps(of: StepsOf): readonly TransferStep[] {
  const { dates, words } = of;
  if (dates === undefined) return [{ name: 'opened', state: 'toCome', note: { says: 'opened', with: words } }];
  const steps = transferPlans.DEPOSIT.flatMap(({ to, on }): TransferStep[] => {
    const drawn = drawnLegs[to]?.(of);
    return drawn ? [{ ...drawn, state: 'toCome', date: dates[on] }] : [];
  });
  return [...steps, { name: 'free', state: 'toCome', date: dates.freeOn }];
}

/** The steps of a deposit that is not asked for yet. `now` is the business clock's moment in milliseconds. */
export function stepsBefore(now: number, of: StepsOf): readonly TransferStep[] {
  return [{ name: 'ask', state: 'now', date: centralDate(now), note: { says: 'today' } }, ...comingSteps(of)];
}

/**
 * The steps of a deposit that was asked for. No other step is said to be done: this page is not told when one is.
 * @param askedAt when it was asked for first, in milliseconds since 1970
 */
export function stepsAfter(askedAt: number, of: StepsOf): readonly TransferStep[] {
  const note = { says: 'asked', with: { time: formatCentralTime(askedAt) } } as const;
  return [{ name: 'asked', state: 'done', date: centralDate(askedAt), note }, ...comingSteps(of)];
}
