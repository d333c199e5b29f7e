import { lastFour } from '@wealth/domain/accounts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { FundingRow } from './funding-account.rules.ts';

/** To so many linked banks an investment account may be joined. */
const MAX_BANKS = 3;
/** So long, in milliseconds, a deposit joins an account to the bank that it came from. */
const JOINED_FOR = 60 * 24 * 3_600_000;

/** The account that would be joined to one more. */
interface Joined {
  readonly account: { readonly id: string; readonly number: string };
  readonly funding: FundingRow;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

/**
 * Refuses a linked bank that would be one too many for the account, by schedules that run and recent deposits.
 * @see spec 002 §8, DECISIONS D-147
 * @throws ApiError 409 TOO_MANY_BANKS in the given words; the details name the account by its last four digits
 */
export async function requireRoomForBank(transaction: Transaction, { account, funding, now }: Joined): Promise<void> {
  if (!funding.isExternal) return;
  const since = new Date(now - JOINED_FOR).toISOString();
  const { rows } = await transaction.execute<{ id: string }>(sql`select id from linked_banks(${account.id}, ${since})`);
  const others = rows.filter(({ id }) => id !== funding.id);
  if (others.length < MAX_BANKS) return;
  throw new ApiError(409, 'TOO_MANY_BANKS', 'Maximum number of ACH Relationships per account', [
    { field: 'investmentAccountNumber', issue: `*${lastFour(account.number)}` },
  ]);
}
