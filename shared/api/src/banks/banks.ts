import { lastFour } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { ExternalAccount, ExternalAccounts } from './banks.schema.ts';

/** A linked bank account as a screen shows it (spec 002 §3). */
export interface LinkedBankView {
  readonly plaidAccountId: string;
  readonly accountNumber: string;
  readonly lastFour: string;
  readonly institution: string;
  readonly description: string;
  readonly accountSubType: string;
  /** `ACTIVE`, `RELINK_REQUIRED`, `RELINK_INITIATED` or `NEEDS_CALL`. */
  readonly status: string;
  /** How many schedules take money from it, and the next day on which one does. */
  readonly schedules: number;
  readonly nextDate: BusinessDate | undefined;
}

/** The linked banks, and how many there may be. */
export interface LinkedBanksView {
  readonly accounts: readonly LinkedBankView[];
  readonly most: number;
}

const bankFromWire = ({ nextDate, ...account }: ExternalAccount): LinkedBankView => ({
  ...account,
  lastFour: lastFour(account.accountNumber),
  nextDate: nextDate === undefined ? undefined : businessDate(nextDate),
});

/** The list of linked banks, its dates read. */
export const linkedBanksFromWire = ({ accounts, most }: ExternalAccounts): LinkedBanksView => ({
  accounts: accounts.map(bankFromWire),
  most,
});

/**
 * The account that is linked already, which the refusal DUPLICATE_ACCOUNT_ERROR names in its sentence; undefined where
 * it names none (DECISIONS D-148).
 * @see spec 001 §8
 */
export const parseDuplicate = (sentence: string): string | undefined =>
  /\bAccount (\S{1,64}) is already linked\b/.exec(sentence)?.[1];
