import type { FundBody } from '@wealth/api';
import { takesContributions } from '@wealth/domain/accounts';
import { type ContributionCheck, contributionYear } from '@wealth/domain/ira';
import type { Cents } from '@wealth/domain/money';
import { occurrences, type ScheduleTerms } from '@wealth/domain/schedules';
import type { Transaction } from '../../database/index.ts';
import { findSettings } from '../../settings/settings.repository.ts';
import { contentsIn } from '../../settings/settings.rules.ts';
import type { FundingRow } from '../banks/funding-account.rules.ts';
import { availableIn, lockedFunding } from '../banks/funding-accounts.repository.ts';
import { requireRoomForBank } from '../banks/linked-banks.ts';
import { requireContribution } from '../limits/contribution-year.rules.ts';
import { countedDates } from '../limits/contributions.rules.ts';
import { lockedYears } from '../limits/contributions.ts';
import { lockedAccount } from '../transfers/transfers.repository.ts';
import { requireConsistent, requireUnblocked, type TargetAccount } from './deposit.rules.ts';
import { requirePermission } from './permission.rules.ts';
import { type Earlier, type RequestedDeposit, requireDuplicateConfirmed } from './same-again.ts';

/** A requested deposit, or a requested schedule of deposits. */
export interface DepositCall {
  readonly tenant: string;
  readonly person: string;
  readonly body: FundBody;
  /** The amount of the body in cents. */
  readonly amount: Cents;
  /** Milliseconds of the business clock. */
  readonly now: number;
  /** Of a schedule. */
  readonly terms?: ScheduleTerms;
  /** Finds the equal ones that the member requested shortly before. */
  readonly earlier: (transaction: Transaction, requested: RequestedDeposit) => Promise<Earlier[]>;
}

/** A deposit that nothing forbids. Both accounts stay locked until the transaction ends. */
export interface AllowedDeposit {
  readonly account: TargetAccount;
  readonly funding: FundingRow;
  /** The debit authorization to keep. */
  readonly permission: string;
  /** The tax year of a deposit of today into an IRA. */
  readonly contributionYear: number | undefined;
}

/**
 * Checks whether money may go in, in one order for deposits and schedules.
 * @throws ApiError of the first rule that forbids it
 */
export async function checkDeposit(transaction: Transaction, call: DepositCall): Promise<AllowedDeposit> {
  const { tenant, person, body, amount, now, terms, earlier } = call;
  const funding = await lockedFunding(transaction, tenant, body, now);
  const account = await lockedAccount(transaction, tenant, body.investmentAccountNumber);
  requireConsistent(body, account, funding);
  const settings = await findSettings(transaction, tenant);
  requireContribution(body, { settings, now, terms });
  const at = terms === undefined ? 'NOW' : 'LATER';
  const balance = at === 'NOW' ? await availableIn(transaction, funding) : undefined;
  const contribution = await loadContributionCheck(transaction, call, account);
  const contents = contentsIn(settings);
  requireUnblocked(contents, { account, funding: { ...funding, balance }, amount, at, contribution });
  await requireRoomForBank(transaction, { account, funding, now });
  const checked = { account, funding, amount, now };
  const permission = requirePermission(body.permission, { settings, ...checked, ...(terms && { terms }) });
  const taxYear = typeof contribution?.counts === 'number' ? contribution.counts : undefined;
  const requested = { tenant, person, ...checked, contributionYear: taxYear };
  requireDuplicateConfirmed(await earlier(transaction, requested), body.again);
  return { account, funding, permission, contributionYear: taxYear };
}

/** The limits for a deposit into an IRA. From now on the member's other deposits wait to be checked. */
async function loadContributionCheck(
  transaction: Transaction,
  { tenant, person, body, now, terms }: DepositCall,
  { id, type }: TargetAccount,
): Promise<ContributionCheck | undefined> {
  if (!takesContributions(type)) return undefined;
  const owner = { tenant, person, account: id };
  const years = await lockedYears(transaction, owner, now);
  if (terms !== undefined) return { years, counts: countedDates(years, occurrences(terms)) };
  return { years, counts: contributionYear(now, body.ira?.applyToPriorYear === true) };
}
