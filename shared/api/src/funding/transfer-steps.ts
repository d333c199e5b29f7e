import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { type Leg, type LegOf, type TransferKind, type TransferState, transferPlans } from '@wealth/domain/transfers';
import type { TransferView } from './transfers.ts';

type StepName = 'ask' | 'asked' | 'opened' | 'taken' | 'takenHere' | 'invested' | 'free' | 'sold' | 'sent' | 'inBank';

/** A step of a transfer as members see it. */
export interface TransferStep {
  readonly name: StepName;
  readonly state: 'done' | 'now' | 'toCome';
  readonly date?: BusinessDate;
  /** The date is the last one possible, until the step is done. Default false. */
  readonly isLatest?: boolean;
  /** A line beneath, by its key in the words of `transfers`. */
  readonly note?: {
    readonly says: 'today' | 'asked' | 'from' | 'into' | 'opened' | 'onceOpen';
    readonly with?: Readonly<Record<string, string>>;
  };
}

/** A transfer that is requested on this page, as far as its steps need it. */
export interface StepsOf {
  readonly kind: TransferKind;
  /** Undefined until the account is open. */
  readonly dates: Readonly<Partial<Record<Leg['on'] | 'freeOn', BusinessDate>>> | undefined;
  readonly isLinkedBank: boolean;
  /** A deposit into an IRA, from which nothing is withdrawn online. Default false. */
  readonly isIra?: boolean;
  /** `$500.00`, `First Meadow Checking *5501`, `Individual *4417` */
  readonly words: { readonly amount: string; readonly from: string; readonly to: string };
}

interface Drawn {
  readonly name: StepName;
  readonly isLatest?: boolean;
  readonly says?: 'from' | 'into';
}
type DrawLeg = ((isLinkedBank: boolean) => Drawn) | undefined;

/** How each leg is shown. Settling is not shown separately: members see the investment. */
const drawnLegs: { readonly [Kind in TransferKind]: Readonly<Record<LegOf<Kind>, DrawLeg>> } = {
  DEPOSIT: {
    TAKEN: (isLinkedBank) => ({ name: isLinkedBank ? 'taken' : 'takenHere', says: 'from' }),
    SETTLED: undefined,
    INVESTED: () => ({ name: 'invested', says: 'into' }),
  },
  WITHDRAWAL: {
    SOLD: () => ({ name: 'sold' }),
    SENT: () => ({ name: 'sent' }),
    DONE: () => ({ name: 'inBank', isLatest: true }),
  },
};

/** The steps after the first one that members see. A deposit is free without a leg that makes it so, unless an IRA keeps it. */
function stepsAhead({ kind, isLinkedBank, isIra }: Pick<StepsOf, 'kind' | 'isLinkedBank' | 'isIra'>) {
  const legs: readonly Leg[] = transferPlans[kind];
  const drawn: Readonly<Partial<Record<TransferState, DrawLeg>>> = drawnLegs[kind];
  return [
    ...legs.flatMap(({ to, on }) => {
      const step = drawn[to]?.(isLinkedBank);
      return step === undefined ? [] : [{ ...step, to, on }];
    }),
    ...(kind === 'DEPOSIT' && !isIra ? [{ name: 'free', to: undefined, on: 'freeOn' } as const] : []),
  ] satisfies readonly (Drawn & { readonly to: TransferState | undefined; readonly on: Leg['on'] | 'freeOn' })[];
}

/** The steps of a transfer after its request, none of them said to be done. */
export function comingSteps({ dates, words, ...of }: StepsOf): readonly TransferStep[] {
  if (dates === undefined) return [{ name: 'opened', state: 'toCome', note: { says: 'opened', with: words } }];
  return stepsAhead(of).map(({ on, to: _state, ...step }) => drawnStep(step, 'toCome', dates[on], words));
}

function drawnStep(
  { says, ...step }: Drawn,
  state: TransferStep['state'],
  date: BusinessDate | undefined,
  words?: StepsOf['words'],
): TransferStep {
  return { ...step, state, ...(date && { date }), ...(says && words && { note: { says, with: words } }) };
}

/** Whether a deposit waits until its account is open: the services plan no day for it before. */
export const waitsForAccount = ({ kind, state, steps, waitsForLinkUntil }: TransferView): boolean =>
  kind === 'DEPOSIT' &&
  state === 'ASKED' &&
  waitsForLinkUntil === undefined &&
  steps.every((step) => step.doneOn !== undefined || step.plannedOn === undefined);

/**
 * The steps of a transfer as far as the services have carried them out. The next one is `now`. A transfer that needs
 * attention, or waits for its bank, has no date ahead, since its plan no longer holds.
 * @param to the account that is waited for, `Individual *4417`
 */
export function stepsSoFar(transfer: TransferView, to: string): readonly TransferStep[] {
  const { kind, funding, contributionYear, askedAt, freeOn, needsAttention, waitsForLinkUntil } = transfer;
  const isWaiting = waitsForAccount(transfer);
  const hasDates = !needsAttention && !isWaiting && waitsForLinkUntil === undefined;
  const of = { kind, isLinkedBank: funding.isLinkedBank, isIra: contributionYear !== undefined };
  const ahead = stepsAhead(of).map(({ to: state, on: _date, ...step }) => ({
    step,
    of: state === undefined ? { doneOn: undefined, plannedOn: freeOn } : stepTo(transfer, state),
  }));
  const next = ahead.findIndex(({ of }) => of?.doneOn === undefined);
  return [
    { name: 'asked', state: 'done', date: centralDate(askedAt) },
    ...ahead.map(({ step, of }, place): TransferStep => {
      const state = place < next || next < 0 ? 'done' : place === next ? 'now' : 'toCome';
      const date = of?.doneOn ?? (hasDates ? of?.plannedOn : undefined);
      const drawn = drawnStep(step, state, date);
      return isWaiting && place === next ? { ...drawn, note: { says: 'onceOpen', with: { to } } } : drawn;
    }),
  ];
}

const stepTo = ({ steps }: TransferView, state: TransferState) => steps.find((step) => step.state === state);

/**
 * Whether a transfer is still on its way: neither refused, canceled nor sent back. A deposit into an IRA has no step
 * after it was invested.
 */
export const isUnderWay = ({ state, contributionYear }: TransferView): boolean =>
  state !== 'REFUSED' &&
  state !== 'CANCELED' &&
  state !== 'RETURNED' &&
  !(state === 'INVESTED' && contributionYear !== undefined);

/** Whether the amount of a full withdrawal follows from a sale that is still to come. */
export const isAmountOpen = ({ isFull, state }: TransferView): boolean => isFull && state === 'ASKED';

/** Transfers that were refused or sent back, the latest first. */
export const cameBackLatestFirst = (transfers: readonly TransferView[]): readonly TransferView[] =>
  transfers
    .filter(({ state }) => state === 'REFUSED' || state === 'RETURNED')
    .toSorted((one, other) => ((endedOn(one) ?? '') > (endedOn(other) ?? '') ? -1 : 1));

/** The day of the last step, on which a transfer was refused or sent back. */
export const endedOn = ({ steps }: TransferView): BusinessDate | undefined => steps.at(-1)?.doneOn;

/** What became of a transfer that was refused or sent back, as a key of its words. */
export type CameBackHeadline = 'sentBack' | 'notTaken' | 'notAccepted' | 'notMade' | 'notMadeFull';

/** The headline of a transfer that was refused or sent back. */
export function cameBackHeadline({ kind, state, isFull }: TransferView): CameBackHeadline {
  if (kind === 'DEPOSIT') return state === 'RETURNED' ? 'sentBack' : 'notTaken';
  if (state === 'RETURNED') return 'notAccepted';
  return isFull ? 'notMadeFull' : 'notMade';
}
