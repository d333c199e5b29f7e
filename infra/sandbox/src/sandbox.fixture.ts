import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callHeaders } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import { buildServices } from '@wealth/services';
import { type Database, migrate } from '@wealth/services/database';
import { createKeyFile, type EnvelopeKeys, openKeyFile } from '@wealth/services/secrets';
import { testDatabase } from '@wealth/services/testing';
import { NOW, testIdentity } from '@wealth/services/testing/identity';
import { type Persona, tenants } from './personas/index.ts';
import { sandboxPlugin } from './plugin.ts';
import { migrateSandbox, seed } from './seed/index.ts';

const SECRET = 'known-to-edge-and-services';

export const clock = { now: () => NOW };

export async function testKeys(): Promise<EnvelopeKeys> {
  const file = join(await mkdtemp(join(tmpdir(), 'wealth-sandbox-')), 'keys.json');
  await createKeyFile(file);
  return openKeyFile(file);
}

/** An empty database with the product's tables and the sandbox's. */
export async function emptyDatabase(): Promise<Database> {
  const database = await testDatabase();
  await migrate(database);
  await migrateSandbox(database);
  return database;
}

/**
 * The services with the sandbox beside them, seeded with some personas; waits are noted and not waited for.
 *
 * @param businessClock everybody's who has none of their own. Default: the services' own
 */
export async function testSandbox(people: readonly Persona[], businessClock?: Clock) {
  const [database, identity, keys] = await Promise.all([
    emptyDatabase(),
    testIdentity(...tenants.map(({ id }) => id)),
    testKeys(),
  ]);
  await seed(database, { clock, keys, personas: people });
  const waits: number[] = [];
  const app = await buildServices({
    database,
    keys,
    issuers: identity.issuers,
    identityUrl: identity.url,
    upstreamSecret: SECRET,
    systemClock: clock,
    businessClock: clock,
    plugin: sandboxPlugin({ wait: async (milliseconds) => waits.push(milliseconds), businessClock }),
  });

  const headers = (tenant: string, operation: string) => ({
    [callHeaders.clientSecret]: SECRET,
    [callHeaders.clientId]: 'wealth-portal',
    [callHeaders.applicationId]: 'WM',
    [callHeaders.channelId]: 'MOBILE',
    [callHeaders.page]: '/investment-overview',
    [callHeaders.tenant]: tenant,
    [callHeaders.remote]: 'shell@1.0.0',
    'x-edge-tenant': tenant,
    ...(operation === 'GET /api/accounts' && { [callHeaders.apiVersion]: '2' }),
  });

  return {
    app,
    database,
    waits,
    /** Asks as that persona's browser would, `GET /api/accounts`; without a persona as one who has not signed in. */
    async ask(persona: Persona | undefined, operation: string, body?: object, tenant = persona?.tenant ?? 'copper') {
      const [method, url = ''] = operation.split(' ');
      const token =
        persona &&
        (await identity.token({
          sub: persona.subject,
          tenant: persona.tenant,
          member_number: persona.memberNumber,
          realm_access: { roles: [...persona.roles] },
        }));
      return app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers(tenant, operation), ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      });
    },
    async close() {
      await app.close();
      await database.close();
      await identity.close();
    },
  };
}
