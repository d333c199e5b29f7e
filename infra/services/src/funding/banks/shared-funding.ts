import { linkStatus } from '@wealth/domain/transfers';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';

/** A funding account of a transfer or a schedule, as every owner of the investment account may see it. */
export interface SharedFunding {
  readonly description: string;
  readonly institution: string | null;
  readonly lastFour: string;
  readonly status: string;
  readonly isRemoved: boolean;
  readonly isExternal: boolean;
}

/**
 * The other ends of all transfers and schedules of the accounts that the member may reach, by id.
 * @param now milliseconds of the business clock
 */
export async function sharedFunding(transaction: Transaction, now: number): Promise<Map<string, SharedFunding>> {
  const { rows } = await transaction.execute<{
    id: string;
    description: string;
    institution: string | null;
    last_four: string;
    status: string;
    is_removed: boolean;
    is_external: boolean;
    consent_until: string | null;
    relink_until: string | null;
    debits_stopped_by: string | null;
  }>(sql`select * from shared_funding()`);
  const moment = (text: string | null) => (text === null ? undefined : Date.parse(text));
  return new Map(
    rows.map(({ id, description, institution, status, ...row }) => [
      id,
      {
        description,
        institution,
        lastFour: row.last_four,
        status: linkStatus(
          {
            status,
            consentUntil: moment(row.consent_until),
            relinkUntil: moment(row.relink_until),
            isDebitStopped: row.debits_stopped_by !== null,
          },
          now,
        ),
        isRemoved: row.is_removed,
        isExternal: row.is_external,
      },
    ]),
  );
}
