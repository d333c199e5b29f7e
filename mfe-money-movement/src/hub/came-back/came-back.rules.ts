import {
  type CameBackHeadline,
  cameBackHeadline,
  endedOn,
  type FundingAccountView,
  type TransferView,
} from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { fundingBlocker, payoutBlocker } from '@wealth/domain/transfers';

type Why =
  | 'notEnough'
  | 'closed'
  | 'noSuchAccount'
  | 'wrongNumber'
  | 'notFromPersonal'
  | 'takenBack'
  | 'stopped'
  | 'notAllowed'
  | 'frozen'
  | 'wrongKind'
  | 'notAllowedByBusiness'
  | 'bankRemoved'
  | 'bankNeedsLinking'
  | 'bankNeedsCall'
  | 'takesNone'
  | 'overLimit'
  | 'yearClosed'
  | 'valueTooLow'
  | 'askBank'
  | 'refused'
  | 'notMade';

type Effect = 'owed' | 'lowerAgain' | 'nothingIn' | 'inAgain' | 'nothingSold';

/** How a transfer that was refused or sent back is told, by keys of the words of `came-back`. */
export interface CameBack {
  readonly headline: CameBackHeadline;
  readonly why: Why;
  /** The change of the account; undefined where the reason names it already. */
  readonly effect: Effect | undefined;
  /** The day on which it came back or was refused. */
  readonly date: BusinessDate | undefined;
}

/** Return codes of the ACH network, and names by the services (DECISIONS D-271). */
const reasons = new Map<string, Why>([
  ['R01', 'notEnough'],
  ['INSUFFICIENT_FUNDS', 'notEnough'],
  ['R02', 'closed'],
  ['R03', 'noSuchAccount'],
  ['R04', 'wrongNumber'],
  ['R05', 'notFromPersonal'],
  ['R07', 'takenBack'],
  ['R08', 'stopped'],
  ['R10', 'notAllowed'],
  ['R16', 'frozen'],
  ['R20', 'wrongKind'],
  ['R29', 'notAllowedByBusiness'],
  ['BANK_REMOVED', 'bankRemoved'],
  ['BANK_NEEDS_LINKING', 'bankNeedsLinking'],
  ['BANK_NEEDS_CALL', 'bankNeedsCall'],
  ['ACCOUNT_NOT_OPEN', 'takesNone'],
  ['LIMIT_REACHED', 'overLimit'],
  ['PRIOR_YEAR_CLOSED', 'yearClosed'],
  ['VALUE_TOO_LOW', 'valueTooLow'],
]);

/** Reasons whose sentence names the day, and those that name the tax year. */
const dated: readonly Why[] = ['notEnough', 'valueTooLow'];
const ofTaxYear: readonly Why[] = ['overLimit', 'yearClosed'];

/**
 * Words for a transfer that was refused or sent back: the failure, its reason, and the change of the account.
 * @returns a general reason for an unknown code
 */
export function cameBack(transfer: TransferView): CameBack {
  const date = endedOn(transfer);
  const known = reasons.get(transfer.reason ?? '');
  const isWhole = (of: Why) =>
    (date !== undefined || !dated.includes(of)) && (transfer.contributionYear !== undefined || !ofTaxYear.includes(of));
  const why = known !== undefined && isWhole(known) ? known : unknownReason(transfer);
  return {
    headline: cameBackHeadline(transfer),
    why,
    effect: why === 'valueTooLow' ? undefined : effectOf(transfer),
    date,
  };
}

function unknownReason({ kind, state }: TransferView): Why {
  if (state === 'RETURNED') return 'askBank';
  return kind === 'DEPOSIT' ? 'refused' : 'notMade';
}

function effectOf({ kind, state, isOwed, steps }: TransferView): Effect {
  if (kind === 'WITHDRAWAL') return state === 'RETURNED' ? 'inAgain' : 'nothingSold';
  if (isOwed) return 'owed';
  const hasArrived = steps.some((step) => step.state === 'SETTLED' && step.doneOn !== undefined);
  return state === 'RETURNED' && hasArrived ? 'lowerAgain' : 'nothingIn';
}

/** The action that a notice offers: the same again, or what its bank needs first. */
export type NextStep = 'again' | 'relink' | 'call' | 'none';

/**
 * @param funding the member's funding accounts as they are now, which a relinked bank has changed; undefined where they
 * cannot be read
 * @returns `again` for another owner's bank too, since the form asks for one of the member's own
 */
export function nextStep(
  { kind, funding: of }: TransferView,
  funding: readonly FundingAccountView[] | undefined,
): NextStep {
  if (of.id === undefined || funding === undefined) return 'again';
  const found = funding.find(({ id }) => id === of.id);
  if (found === undefined) return of.isLinkedBank ? 'none' : 'again';
  const blocker = kind === 'DEPOSIT' ? fundingBlocker(found) : payoutBlocker(found);
  if (blocker === undefined) return 'again';
  if (blocker.key === 'NEEDS_CALL') return 'call';
  return blocker.key === 'BANK_REMOVED' ? 'none' : 'relink';
}

/** A notice: the latest transfer of a schedule, with the number and the first day of the others. */
export interface Folded {
  readonly transfer: TransferView;
  readonly others: number;
  readonly since: BusinessDate | undefined;
}

/** One notice for a schedule, and one for each transfer of its own. @param transfers the latest first */
export function foldedBySchedule(transfers: readonly TransferView[]): readonly Folded[] {
  const groups = new Map<string, TransferView[]>();
  for (const transfer of transfers) {
    const key = transfer.scheduleId ?? transfer.confirmationNumber;
    groups.set(key, [...(groups.get(key) ?? []), transfer]);
  }
  return [...groups.values()].flatMap(([transfer, ...others]) =>
    transfer === undefined ? [] : [{ transfer, others: others.length, since: endedOn(others.at(-1) ?? transfer) }],
  );
}
