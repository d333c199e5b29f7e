import { fundingName } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import type { TransferKind, TransferState } from '@wealth/domain/transfers';
import type { Transfer, Transfers } from './transfers.schema.ts';

/** A step of a transfer. */
export interface TransferStepView {
  readonly state: TransferState;
  /** Undefined while the account is not open. */
  readonly plannedOn: BusinessDate | undefined;
  /** Undefined until it is done. */
  readonly doneOn: BusinessDate | undefined;
}

/** A transfer as a screen shows it. */
export interface TransferView {
  readonly confirmationNumber: string;
  readonly kind: TransferKind;
  readonly state: TransferState;
  /** In cents. For a full withdrawal: the last known balance until its sale, then the amount that is sent. */
  readonly amount: Cents;
  readonly isFull: boolean;
  /** Milliseconds since 1970 of the business clock. */
  readonly askedAt: number;
  readonly investmentAccountNumber: string;
  readonly funding: {
    /** Of the caller's own alone. */
    readonly id: string | undefined;
    /** `Checking *1204` */
    readonly formattedDescription: string;
    readonly institutionName: string | undefined;
    readonly isLinkedBank: boolean;
  };
  readonly isScheduled: boolean;
  /** Of the schedule that made it. */
  readonly scheduleId: string | undefined;
  /** The last business day on which it waits for its bank to be linked again; undefined where it does not wait. */
  readonly waitsForLinkUntil: BusinessDate | undefined;
  /** Nobody was asked for its money yet: it ends if its bank is removed. */
  readonly endsWithBank: boolean;
  /** In the order of the plan, from ASKED to its last state. */
  readonly steps: readonly TransferStepView[];
  /** The tax year of a deposit into an IRA. */
  readonly contributionYear: number | undefined;
  /** The day from which a deposit may be withdrawn. */
  readonly freeOn: BusinessDate | undefined;
  readonly needsAttention: boolean;
  /** Why it was refused or sent back: the network's return code, or a name. */
  readonly reason: string | undefined;
  /** Sent back, and the account could not cover it. */
  readonly isOwed: boolean;
}

const dateOf = (date: string | undefined) => (date === undefined ? undefined : businessDate(date));

function transferFromWire(written: Transfer): TransferView {
  const { fundingAccount: funding } = written;
  return {
    confirmationNumber: written.internalTransactionId,
    kind: written.kind,
    state: written.state,
    amount: dollars(written.amount),
    isFull: written.isFullWithdrawal,
    askedAt: Date.parse(written.askedAt),
    investmentAccountNumber: written.investmentAccountNumber,
    funding: {
      id: funding.id,
      formattedDescription: fundingName({ description: funding.description, accountNumber: funding.lastFour }),
      institutionName: funding.institutionName,
      isLinkedBank: funding.isLinkedBank,
    },
    isScheduled: written.isScheduled,
    scheduleId: written.scheduledDepositId,
    waitsForLinkUntil: dateOf(written.waitsForLinkUntil),
    endsWithBank: written.endsWithBank === true,
    steps: written.steps.map(({ state, plannedOn, doneOn }) => ({
      state,
      plannedOn: dateOf(plannedOn),
      doneOn: dateOf(doneOn),
    })),
    contributionYear: written.contributionYear,
    freeOn: dateOf(written.freeOn),
    needsAttention: written.needsAttention,
    reason: written.reason,
    isOwed: written.isOwed,
  };
}

/** The transfers under way, and those refused or sent back lately, in cents and dates. */
export const transfersFromWire = ({ transfers }: Transfers): readonly TransferView[] => transfers.map(transferFromWire);
