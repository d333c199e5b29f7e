import { fundingName, lastFour } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import type { FundingAccount, FundingAccounts, FundReply } from './funding.schema.ts';

/** A funding account as a screen shows it (spec 001 §3). */
export interface FundingAccountView {
  readonly id: string;
  readonly plaidAccountId: string | undefined;
  readonly accountNumber: string;
  readonly lastFour: string;
  readonly description: string;
  /** `Checking *1204` */
  readonly formattedDescription: string;
  readonly institutionName: string | undefined;
  readonly status: string;
  /** True for a linked bank, which has a plaidAccountId. */
  readonly isExternalAccount: boolean;
  /** In cents; undefined for a linked bank, which is asked when it is chosen. */
  readonly balance: Cents | undefined;
}

function fundingAccountFromWire(account: FundingAccount): FundingAccountView {
  const digits = lastFour(account.accountNumber);
  return {
    id: account.id,
    plaidAccountId: account.plaidAccountId,
    accountNumber: account.accountNumber,
    lastFour: digits,
    description: account.description,
    formattedDescription: fundingName(account),
    institutionName: account.institutionName,
    status: account.status,
    isExternalAccount: account.plaidAccountId !== undefined,
    balance: account.balance === undefined ? undefined : dollars(account.balance),
  };
}

/** The list of funding accounts, in cents. */
export function fundingAccountsFromWire({ fundingAccounts }: FundingAccounts): readonly FundingAccountView[] {
  return fundingAccounts.map(fundingAccountFromWire);
}

/** A deposit that was requested, with the dates that the server planned. */
export interface FundView {
  readonly confirmationNumber: string;
  /** Milliseconds since 1970 of the business clock, when it was requested first. */
  readonly askedAt: number;
  /** None while the account is not open yet. */
  readonly dates:
    | {
        readonly takenOn: BusinessDate;
        readonly settledOn: BusinessDate;
        readonly investedOn: BusinessDate;
        readonly freeOn: BusinessDate;
      }
    | undefined;
}

/** The answer to a deposit, its dates read. */
export function fundFromWire({
  internalTransactionId,
  askedAt,
  takenOn,
  settledOn,
  investedOn,
  freeOn,
}: FundReply): FundView {
  const isPlanned =
    takenOn !== undefined && settledOn !== undefined && investedOn !== undefined && freeOn !== undefined;
  return {
    confirmationNumber: internalTransactionId,
    askedAt: Date.parse(askedAt),
    dates: isPlanned
      ? {
          takenOn: businessDate(takenOn),
          settledOn: businessDate(settledOn),
          investedOn: businessDate(investedOn),
          freeOn: businessDate(freeOn),
        }
      : undefined,
  };
}
