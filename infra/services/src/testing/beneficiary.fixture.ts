import { randomUUID } from 'node:crypto';
import type { Beneficiaries, SaveBeneficiariesBody } from '@wealth/api';
import { asc, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { addMayasAccount } from './account.fixture.ts';
import type { TestServices } from './services.fixture.ts';

type Sent = SaveBeneficiariesBody['beneficiaries'][number];

let count = 0;

/** Somebody new, with a number that nobody else has. */
export function heir(own: Partial<Sent> = {}): Sent {
  count += 1;
  return {
    name: { firstName: 'Ella', lastName: 'Member' },
    relationship: 'CHILD',
    socialSecurityNumber: `12345${String(count).padStart(4, '0')}`,
    dateOfBirth: '2015-03-02',
    address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402', country: 'USA' },
    sharePercent: 100,
    beneficiaryType: 'PRIMARY',
    ...own,
  };
}

/** What is sent back of somebody who is saved. */
export function again(saved: Beneficiaries['beneficiaries'][number], own: Partial<Sent> = {}): Sent {
  const { socialSecurityNumber: _masked, ...rest } = saved;
  return { ...rest, ...own };
}

/** Asks for lists and saves them, as Maya unless a token is given. */
export function beneficiaryCalls(services: () => TestServices) {
  const keyed =
    (method: 'POST' | 'PUT') =>
    (body: object, asking: { key?: string; token?: string } = {}) => {
      const { key = `key-${randomUUID()}`, token } = asking;
      const headers = { 'idempotency-key': key };
      return services().ask(method, '/api/beneficiary', { body, headers, ...(token !== undefined && { token }) });
    };
  const seeding = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(services().database, { role: 'seeder' }, work);
  const create = keyed('POST');
  return {
    create,
    update: keyed('PUT'),
    search: (accountNumber: string, token?: string) =>
      services().ask('POST', '/api/beneficiary/search', {
        body: { accountNumber },
        ...(token !== undefined && { token }),
      }),
    /** Another guided IRA of Maya's. @returns its number */
    ira: (own: Parameters<typeof addMayasAccount>[2] = {}) =>
      seeding((one) => addMayasAccount(one, `ira-${randomUUID()}`, { type: 'ROTH IRA', ...own })),
    /** Names the first ones. @returns them as they are saved */
    async named(accountNumber: string, ...beneficiaries: readonly Sent[]): Promise<Beneficiaries['beneficiaries']> {
      const reply = await create({ accountNumber, beneficiaries });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json<Beneficiaries>().beneficiaries;
    },
    /** The numbers that are stored of beneficiaries, by their last four digits. */
    async storedNumbers(): Promise<string[]> {
      const rows = await seeding((one) =>
        one
          .select({ lastFour: schema.secret.lastFour })
          .from(schema.secret)
          .where(eq(schema.secret.purpose, 'BENEFICIARY_SOCIAL_SECURITY_NUMBER')),
      );
      return rows.map(({ lastFour }) => lastFour).sort();
    },
    audited: () =>
      inTransaction(services().database, { role: 'maintenance' }, (one) =>
        one.select().from(schema.audit).orderBy(asc(schema.audit.id)),
      ),
  };
}
