import {
  CDB_SOURCE,
  CUSTOMER_RELATIONSHIP_SOURCE,
  isGuided,
  isIra,
  type RecordType,
  recordTypes,
} from '@wealth/domain/accounts';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars, sum } from '@wealth/domain/money';
import type { Account, AccountsReply, History } from './accounts.schema.ts';

type Money = 'balance' | 'totalContribution' | 'remainingContribution' | 'lastDepositAmount' | 'lastWithdrawalAmount';

/** An account as screens read it: the wire's fields, with every amount in cents. */
export type AccountView = Omit<Account, Money> & { [Name in Money]?: Cents } & {
  readonly isGuided: boolean;
  readonly isIra: boolean;
  readonly isCdb: boolean;
  readonly isCustomerRelationship: boolean;
};

export interface AccountGroup {
  readonly type: RecordType;
  readonly accounts: readonly AccountView[];
  /** The sum of the balances that are known. */
  readonly aggregateBalance: Cents;
  readonly sortOrder: number;
}

/** What GET /accounts means to a screen: sorted by balance, largest first, grouped, with the guided lists (spec 000 §7). */
export interface AccountsView {
  readonly accounts: readonly AccountView[];
  readonly groups: readonly AccountGroup[];
  /** Over all listed accounts, CDB included. */
  readonly aggregateBalance: Cents;
  readonly guided: {
    readonly accounts: readonly AccountView[];
    readonly ira: readonly AccountView[];
    readonly nonIra: readonly AccountView[];
    readonly hasRoboAccount: boolean;
    readonly hasIraAccount: boolean;
  };
}

function accountFromWire(account: Account, branchCode: string): AccountView {
  const { balance, totalContribution, remainingContribution, lastDepositAmount, lastWithdrawalAmount, ...rest } =
    account;
  const amounts = { balance, totalContribution, remainingContribution, lastDepositAmount, lastWithdrawalAmount };
  const money: { [Name in Money]?: Cents } = {};
  for (const name of Object.keys(amounts) as Money[]) {
    const amount = amounts[name];
    if (amount !== undefined) money[name] = dollars(amount);
  }
  return {
    ...rest,
    ...money,
    isGuided: isGuided(account.number, branchCode),
    isIra: isIra(account.type),
    isCdb: account.source === CDB_SOURCE,
    isCustomerRelationship: account.source === CUSTOMER_RELATIONSHIP_SOURCE,
  };
}

/** Groups by record type, in the order in which members see them; an empty group is left out. */
export function groupByRecordType(accounts: readonly AccountView[]): AccountGroup[] {
  return recordTypes.flatMap((type, sortOrder) => {
    const members = accounts.filter((account) => account.recordType === type);
    if (members.length === 0) return [];
    const aggregateBalance = sum(members.flatMap(({ balance }) => (balance === undefined ? [] : [balance])));
    return [{ type, accounts: members, aggregateBalance, sortOrder }];
  });
}

/**
 * Turns the answer of GET /accounts into what screens read.
 * @param branchCode the option guidedInvestmentBranchCode
 */
export function accountsFromWire(reply: AccountsReply, branchCode: string): AccountsView {
  const accounts = reply.accounts
    .map((account) => accountFromWire(account, branchCode))
    .sort((left, right) => (right.balance ?? 0) - (left.balance ?? 0));
  const guided = accounts.filter((account) => account.isGuided);
  const ira = guided.filter((account) => account.isIra);
  return {
    accounts,
    groups: groupByRecordType(accounts),
    aggregateBalance: dollars(reply.aggregateBalance),
    guided: {
      accounts: guided,
      ira,
      nonIra: guided.filter((account) => !account.isIra),
      hasRoboAccount: guided.length > 0,
      hasIraAccount: ira.length > 0,
    },
  };
}

export interface ValuePoint {
  readonly date: BusinessDate;
  readonly value: Cents;
  readonly netInvested: Cents;
}

/** The two series of a history as one row a date, in date order; a gap in net invested carries the last amount forward. */
export function historyFromWire(history: History): ValuePoint[] {
  const invested = new Map(history.netAmountInvested.map(({ asOfDate, value }) => [asOfDate, dollars(value)]));
  let last: Cents | undefined;
  return [...history.aumOverTime]
    .sort((left, right) => left.asOfDate.localeCompare(right.asOfDate))
    .map(({ asOfDate, value }) => {
      last = invested.get(asOfDate) ?? last;
      return { date: businessDate(asOfDate), value: dollars(value), netInvested: last ?? dollars(0) };
    });
}
