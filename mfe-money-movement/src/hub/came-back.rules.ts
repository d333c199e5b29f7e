import type { TransferView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';

type Why =
  | 'notEnough'
  | 'noSuchAccount'
  | 'notAllowed'
  | 'bankRemoved'
  | 'bankNeedsLinking'
  | 'takesNone'
  | 'overLimit'
  | 'valueTooLow'
  | 'askBank'
  | 'refused'
  | 'notMade';

type Effect = 'owed' | 'lowerAgain' | 'nothingIn' | 'inAgain' | 'nothingSold';

/** How a transfer that was refused or sent back is told, by keys of the words under `cameBack`. */
export interface CameBack {
  readonly headline: 'sentBack' | 'notTaken' | 'notAccepted' | 'notMade' | 'notMadeFull';
  readonly why: Why;
  /** The change of the account; undefined where the reason names it already. */
  readonly effect: Effect | undefined;
  /** The day on which it came back or was refused. */
  readonly date: BusinessDate | undefined;
}

/** Return codes of the network, and names by the services. */
const reasons = new Map<string, Why>([
  ['R01', 'notEnough'],
  ['INSUFFICIENT_FUNDS', 'notEnough'],
  ['R03', 'noSuchAccount'],
  ['R10', 'notAllowed'],
  ['BANK_REMOVED', 'bankRemoved'],
  ['BANK_NEEDS_LINKING', 'bankNeedsLinking'],
  ['ACCOUNT_NOT_OPEN', 'takesNone'],
  ['LIMIT_REACHED', 'overLimit'],
  ['VALUE_TOO_LOW', 'valueTooLow'],
]);

/** Reasons whose sentence names the day, and those that name the tax year. */
const dated: readonly Why[] = ['notEnough', 'valueTooLow'];
const ofTaxYear: readonly Why[] = ['overLimit'];

/**
 * Words for a transfer that was refused or sent back: the failure, its reason, and the change of the account.
 * @returns a general reason for an unknown code
 */
export function cameBack(transfer: TransferView): CameBack {
  const date = transfer.steps.at(-1)?.doneOn;
  const known = reasons.get(transfer.reason ?? '');
  const isWhole = (of: Why) =>
    (date !== undefined || !dated.includes(of)) && (transfer.contributionYear !== undefined || !ofTaxYear.includes(of));
  const why = known !== undefined && isWhole(known) ? known : unknownReason(transfer);
  return { headline: headlineOf(transfer), why, effect: why === 'valueTooLow' ? undefined : effectOf(transfer), date };
}

function unknownReason({ kind, state }: TransferView): Why {
  if (state === 'RETURNED') return 'askBank';
  return kind === 'DEPOSIT' ? 'refused' : 'notMade';
}

function headlineOf({ kind, state, isFull }: TransferView): CameBack['headline'] {
  if (kind === 'DEPOSIT') return state === 'RETURNED' ? 'sentBack' : 'notTaken';
  if (state === 'RETURNED') return 'notAccepted';
  return isFull ? 'notMadeFull' : 'notMade';
}

function effectOf({ kind, state, isOwed, steps }: TransferView): Effect {
  if (kind === 'WITHDRAWAL') return state === 'RETURNED' ? 'inAgain' : 'nothingSold';
  if (isOwed) return 'owed';
  const hasArrived = steps.some((step) => step.state === 'SETTLED' && step.doneOn !== undefined);
  return state === 'RETURNED' && hasArrived ? 'lowerAgain' : 'nothingIn';
}
