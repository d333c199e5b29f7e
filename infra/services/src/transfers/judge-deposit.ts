import type { FundBody } from '@wealth/api';
import type { Cents } from '@wealth/domain/money';
import type { ScheduleTerms } from '@wealth/domain/schedules';
import type { Transaction } from '../database/index.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { contentsIn } from '../settings/settings.rules.ts';
import { requireRoomForBank } from './linked-banks.ts';
import { requirePermission } from './permission.rules.ts';
import { type AskedDeposit, type Earlier, requireDuplicateConfirmed } from './same-again.ts';
import { availableIn, lockedAccount, lockedFunding } from './transfers.repository.ts';
import { type FundingRow, requireConsistent, requireUnblocked, type TargetAccount } from './transfers.rules.ts';

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
}

/**
 * Judges whether money may go in, in one order for deposits and schedules.
 * @throws ApiError of the first rule that forbids it
 */
export async function judgeDeposit(transaction: Transaction, call: DepositCall): Promise<AllowedDeposit> {
  const { tenant, person, body, amount, now, terms, earlier } = call;
  const funding = await lockedFunding(transaction, tenant, body);
  const account = await lockedAccount(transaction, tenant, body.investmentAccountNumber);
  requireConsistent(body, account, funding);
  const at = terms === undefined ? 'NOW' : 'LATER';
  const balance = at === 'NOW' ? await availableIn(transaction, funding) : undefined;
  const settings = await settingsOf(transaction, tenant);
  requireUnblocked(contentsIn(settings), { account, funding: { ...funding, balance }, amount, at });
  await requireRoomForBank(transaction, { account, funding, now });
  const judged = { account, funding, amount, now };
  const permission = requirePermission(body.permission, { settings, ...judged, ...(terms && { terms }) });
  requireDuplicateConfirmed(await earlier(transaction, { tenant, person, ...judged }), body.again);
  return { account, funding, permission };
}
