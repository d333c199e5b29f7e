import { failedStates } from '@wealth/domain/transfers';
import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { ApiError, badField } from '../../kernel/api-error.ts';

const { transfer } = schema;

/** So long, in milliseconds of the business clock, an equal deposit is taken for the same one (spec 002 §4). */
const AGAIN_WITHIN = 10 * 60_000;

/** The moment after which an equal deposit was requested shortly before. */
export const shortlyBefore = (now: number): Date => new Date(now - AGAIN_WITHIN);

/** A deposit that was requested. */
export interface Earlier {
  readonly id: string;
  readonly askedAt: Date;
}

/** What makes two deposits equal. */
export interface RequestedDeposit {
  readonly tenant: string;
  readonly person: string;
  readonly account: { readonly id: string };
  readonly funding: { readonly id: string };
  /** Cents. */
  readonly amount: number;
  /** The tax year of a deposit of today into an IRA. */
  readonly contributionYear: number | undefined;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

/** The equal deposits of today that the member requested shortly before, the latest first. */
export function equalDeposits(transaction: Transaction, requested: RequestedDeposit): Promise<Earlier[]> {
  const { contributionYear } = requested;
  return transaction
    .select({ id: transfer.id, askedAt: transfer.askedAt })
    .from(transfer)
    .where(
      and(
        eq(transfer.tenant, requested.tenant),
        eq(transfer.account, requested.account.id),
        eq(transfer.person, requested.person),
        eq(transfer.fundingAccount, requested.funding.id),
        eq(transfer.kind, 'DEPOSIT'),
        eq(transfer.amountCents, requested.amount),
        isNull(transfer.schedule),
        contributionYear === undefined
          ? isNull(transfer.contributionYear)
          : eq(transfer.contributionYear, contributionYear),
        notInArray(transfer.state, [...failedStates]),
        gt(transfer.askedAt, shortlyBefore(requested.now)),
      ),
    )
    .orderBy(desc(transfer.askedAt));
}

/**
 * Refuses what the member requested shortly before, unless they mean a second one: `again` names the latest, so that one
 * yes covers one deposit. The account's row is locked before the earlier ones are looked for.
 * @param earlier equal ones, the latest first
 * @throws ApiError 409 SAME_AGAIN, whose details name the latest and its moment; 400 for an `again` that names none
 */
export function requireDuplicateConfirmed(earlier: readonly Earlier[], again: string | null | undefined): void {
  const [latest] = earlier;
  if (again && !earlier.some(({ id }) => id === again)) {
    throw badField('again', 'names no equal deposit of the last ten minutes');
  }
  if (latest === undefined || latest.id === again) return;
  throw new ApiError(409, 'SAME_AGAIN', 'You asked for the same a few minutes ago. Nothing was taken a second time.', [
    { field: 'again', issue: latest.id },
    { field: 'askedAt', issue: latest.askedAt.toISOString() },
  ]);
}
