import type { Transaction } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { type Persona, type PlannedFault, type TenantId, tenants } from '../personas/index.ts';
import { accountId } from '../seed/ids.ts';

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

/**
 * What strikes everybody: settings of the tenant `broken` cannot be had (P39), and a deposit, today's or a scheduled one,
 * of an amount that ends in .92 fails before anything is taken, or in .91 is one bank too many (PERSONAS §6).
 */
export const tenantFaults: readonly Fault[] = [
  { tenant: 'broken', subject: null, method: 'GET', route: '/app-settings', status: 500 },
  ...tenants.flatMap(({ id: tenant }) =>
    ['/fund', '/fund/schedule'].flatMap((route): Fault[] => {
      const asked = { tenant, subject: null, method: 'POST', route } as const;
      return [
        { ...asked, status: 500, matches: { amount: '.92' } },
        { ...asked, status: 409, body: tooManyBanks, matches: { amount: '.91' } },
      ];
    }),
  ),
];

/** The faults of a persona; where its plan names an account by number, the row names it by id, as paths do. */
export function faultsOf({ tenant, subject, faults, accounts }: Persona): Fault[] {
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
