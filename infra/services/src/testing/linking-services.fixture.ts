import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ExternalAccount, ExternalAccounts, LinkedAccount } from '@wealth/api';
import { eq, notInArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import type { PortsHolder } from '../ports/index.ts';
import { NOW } from './identity.fixture.ts';
import { HOST, type TestLinking, testLinking } from './linking.fixture.ts';
import { testPorts } from './ports.fixture.ts';
import { type TestServices, testServices } from './services.fixture.ts';
import { fundingAccounts } from './test-data.fixture.ts';

/** A day in milliseconds. */
export const DAY = 86_400_000;

/** Of a call: a refusal's name, or what it answers. */
export interface Answered {
  readonly status: number;
  readonly name: string | undefined;
  readonly message: string | undefined;
  readonly body: unknown;
}

/**
 * Services whose members link banks. Each test begins with what the seed has linked, and with a provider that was asked
 * nothing. Business time is two days ahead of the machine's.
 */
export function linkingServices({ log }: { readonly log?: Logger } = {}) {
  let services: TestServices;
  let holder: PortsHolder;
  let provider: TestLinking;
  let machine = NOW;
  beforeAll(async () => {
    services = await testServices({
      systemClock: { now: () => machine },
      businessClock: { now: () => machine + 2 * DAY },
      ...(log && { log }),
      plugin: (_app, tools) => {
        holder = tools.ports;
        holder.use(testPorts());
      },
    });
  });
  afterAll(() => services.close());

  const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTransaction(services.database, { role: 'seeder' }, work);

  beforeEach(async () => {
    machine = NOW;
    provider = testLinking();
    holder.use({ linking: provider });
    await seeding(async (one) => {
      const seeded = fundingAccounts.map(({ id }) => id);
      await one.delete(schema.linkSession);
      await one.delete(schema.providerQuota);
      await one.delete(schema.fundingAccount).where(notInArray(schema.fundingAccount.id, seeded));
      for (const { id, status, isRemoved } of fundingAccounts)
        await one
          .update(schema.fundingAccount)
          .set({ status, isRemoved, consentUntil: null, relinkUntil: null, debitsStoppedBy: null })
          .where(eq(schema.fundingAccount.id, id));
    });
  });

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, key, subject = 'subject-maya' }: { body?: object; key?: string; subject?: string } = {},
  ): Promise<Answered> {
    const seconds = Math.floor(machine / 1_000);
    const token = await services.as(subject, { iat: seconds - 10, exp: seconds + 290 });
    const reply = await services.ask(method, path, {
      token,
      headers: { 'x-forwarded-host': HOST, ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }) },
      ...(body && { body }),
    });
    const answer = reply.body === '' ? undefined : reply.json();
    const [error] = (answer as { errors?: { name: string; message: string }[] } | undefined)?.errors ?? [];
    return { status: reply.statusCode, name: error?.name, message: error?.message, body: answer };
  }

  const linkToken = (own: object = {}, subject?: string) =>
    call('POST', '/api/external-account/link/token', {
      body: { redirectURI: `http://${HOST}/external-account-redirect`, originPage: '/move-money/deposit', ...own },
      ...(subject !== undefined && { subject }),
    });

  return {
    /** Nobody links banks any more. */
    withoutProvider: () => holder.use({ linking: undefined }),
    seeding,
    call,
    linkToken,
    services: () => services,
    provider: () => provider,
    /** Time passes, in milliseconds. */
    pass: (milliseconds: number) => {
      machine += milliseconds;
    },
    now: () => machine,
    /** A link token that a member was given. */
    async begun(own: object = {}, subject?: string): Promise<string> {
      return ((await linkToken(own, subject)).body as { link_token: string }).link_token;
    },
    post: (body: object, own: { key?: string; subject?: string } = {}) =>
      call('POST', '/api/external-account', { body: { relink: false, ...body }, ...own }),
    async listed(subject?: string): Promise<ExternalAccount[]> {
      const { body } = await call('GET', '/api/external-account', subject === undefined ? {} : { subject });
      return (body as ExternalAccounts).accounts;
    },
    linked: ({ body }: Answered) => body as LinkedAccount,
    remove: (plaidAccountId: string, accountNumber: string) =>
      call('DELETE', '/api/external-account', { body: { plaidAccountId, accountNumber } }),
    itemOf: async (id: string) => {
      const [row] = await seeding((one) => one.select().from(schema.linkedItem).where(eq(schema.linkedItem.id, id)));
      return row;
    },
  };
}
