import type { Transaction } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { lockedForWithdrawal, type Persona, type PlannedFault, type TenantId, tenants } from '../personas/index.ts';
import { accountId } from '../world/ids.ts';

/** A fault as its row holds it; `subject` null strikes everybody of the tenant. */
export interface Fault {
  readonly tenant: TenantId;
  readonly subject: string | null;
  readonly method: PlannedFault['method'];
  /** The path below the service's base; `{…}` stands for any one segment, and a last `*` for any rest. */
  readonly route: string;
  readonly status?: number | undefined;
  readonly delayMilliseconds?: number | undefined;
  readonly isEmpty?: boolean | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly times?: number | undefined;
  readonly matches?: Readonly<Record<string, string>> | undefined;
}

const tooManyBanks = {
  errors: [{ name: 'TOO_MANY_BANKS', message: 'Maximum number of ACH Relationships per account', details: [] }],
};

/** What an amount that ends in .91 is answered, by the call that names it (PERSONAS §6). */
const endsIn91 = [
  { route: '/fund', body: tooManyBanks },
  { route: '/fund/schedule', body: tooManyBanks },
  { route: '/withdrawal', body: lockedForWithdrawal },
];

/**
 * What strikes everybody: settings of the tenant `broken` cannot be had (P39), and a deposit, today's or a scheduled one,
 * or a withdrawal of an amount that ends in .92 fails before anything has moved. One that ends in .91 is refused: a
 * deposit for one bank too many, a withdrawal for a locked account (PERSONAS §6).
 */
export const tenantFaults: readonly Fault[] = [
  { tenant: 'broken', subject: null, method: 'GET', route: '/app-settings', status: 500 },
  ...tenants.flatMap(({ id: tenant }) =>
    endsIn91.flatMap(({ route, body }): Fault[] => {
      const requested = { tenant, subject: null, method: 'POST', route } as const;
      return [
        { ...requested, status: 500, matches: { amount: '.92' } },
        { ...requested, status: 409, body, matches: { amount: '.91' } },
      ];
    }),
  ),
];

/** The faults of a persona; where its plan names an account by number, the row names it by id, as paths do. */
export function getFaults({ tenant, subject, faults, accounts }: Persona): Fault[] {
  const segment = (text: string) => (accounts.some(({ number }) => number === text) ? accountId(text) : text);
  return faults.map(({ path, ...fault }) => ({
    tenant,
    subject,
    route: path.split('/').map(segment).join('/'),
    ...fault,
  }));
}

/** Writes faults; several tests may add their own. */
export async function insertFaults(transaction: Transaction, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    const [body, headers, matches] = [fault.body, fault.headers, fault.matches].map((part) =>
      part === undefined ? null : JSON.stringify(part),
    );
    await transaction.execute(sql`
      insert into sandbox.fault (tenant, subject, method, route, status, delay_ms, is_empty, body, headers, times, matches)
      values (${fault.tenant}, ${fault.subject}, ${fault.method}, ${fault.route}, ${fault.status ?? null},
        ${fault.delayMilliseconds ?? 0}, ${fault.isEmpty ?? false}, ${body}::jsonb, ${headers}::jsonb, ${fault.times ?? null}, ${matches}::jsonb)`);
  }
}

/** The reads of an account's page. */
const READS = ['history', 'performance', 'positions', 'transactions'];

/** Makes the reads of an account fail for every caller. A repeated call changes nothing. */
export async function failAccount(transaction: Transaction, tenant: string, id: string): Promise<void> {
  for (const read of READS) {
    const route = `/accounts/${id}/${read}`;
    await transaction.execute(sql`
      insert into sandbox.fault (tenant, method, route, status) select ${tenant}, 'GET', ${route}, 500
      where not exists (
        select from sandbox.fault where tenant = ${tenant} and route = ${route} and status = 500)`);
  }
}
