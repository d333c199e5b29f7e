import type { FundBody } from '@wealth/api';
import { takesContributions } from '@wealth/domain/accounts';
import { contributionYear, type JudgedContribution } from '@wealth/domain/ira';
import type { Cents } from '@wealth/domain/money';
import { occurrences, type ScheduleTerms } from '@wealth/domain/schedules';
import type { Transaction } from '../database/index.ts';
import { countedDates } from '../ira/contributions.rules.ts';
import { lockedYears } from '../ira/contributions.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { contentsIn } from '../settings/settings.rules.ts';
import { requireRoomForBank } from './linked-banks.ts';
import { requirePermission } from './permission.rules.ts';
import { type AskedDeposit, type Earlier, requireDuplicateConfirmed } from './same-again.ts';
import { availableIn, lockedAccount, lockedFunding } from './transfers.repository.ts';
import {
  type FundingRow,
  requireConsistent,
  requireContribution,
  requireUnblocked,
  type TargetAccount,
} from './transfers.rules.ts';

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
  /** Finds the equal ones that the member asked for shortly before. */
  readonly earlier: (transaction: Transaction, asked: AskedDeposit) => Promise<Earlier[]>;
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
 * Judges whether money may go in, in one order for deposits and schedules.
 * @throws ApiError of the first rule that forbids it
 */
export async function judgeDeposit(transaction: Transaction, call: DepositCall): Promise<AllowedDeposit> {
  const { tenant, person, body, amount, now, terms, earlier } = call;
  const funding = await lockedFunding(transaction, tenant, body, now);
  const account = await lockedAccount(transaction, tenant, body.investmentAccountNumber);
  requireConsistent(body, account, funding);
  const settings = await settingsOf(transaction, tenant);
  requireContribution(body, { settings, now, terms });
  const at = terms === undefined ? 'NOW' : 'LATER';
  const balance = at === 'NOW' ? await availableIn(transaction, funding) : undefined;
  const contribution = await judgedContribution(transaction, call, account);
  const contents = contentsIn(settings);
  requireUnblocked(contents, { account, funding: { ...funding, balance }, amount, at, contribution });
  await requireRoomForBank(transaction, { account, funding, now });
  const judged = { account, funding, amount, now };
  const permission = requirePermission(body.permission, { settings, ...judged, ...(terms && { terms }) });
  const taxYear = typeof contribution?.counts === 'number' ? contribution.counts : undefined;
  const asked = { tenant, person, ...judged, contributionYear: taxYear };
  requireDuplicateConfirmed(await earlier(transaction, asked), body.again);
  return { account, funding, permission, contributionYear: taxYear };
}

/** The limits for a deposit into an IRA. From now on the member's other deposits wait to be judged. */
async function judgedContribution(
  transaction: Transaction,
  { tenant, person, body, now, terms }: DepositCall,
  { id, type }: TargetAccount,
): Promise<JudgedContribution | undefined> {
  if (!takesContributions(type)) return undefined;
  const owner = { tenant, person, account: id };
  const years = await lockedYears(transaction, owner, now);
  if (terms !== undefined) return { years, counts: countedDates(years, occurrences(terms)) };
  return { years, counts: contributionYear(now, body.ira?.applyToPriorYear === true) };
}
