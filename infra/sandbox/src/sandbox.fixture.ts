import { randomUUID } from 'node:crypto';
import { callHeaders } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import type { ServicesConfig } from '@wealth/services';
import type { Database } from '@wealth/services/database';
import { migrateProduct } from '@wealth/services/ledger';
import { testDatabase } from '@wealth/services/testing';
import { bootServices, clock, portalHeaders } from '@wealth/services/testing/boot';
import { migrateSandbox, seed } from './fill/index.ts';
import { type Persona, tenants } from './personas/index.ts';
import { sandboxPlugin } from './plugin.ts';

/** The host of the portal's page, as the edge names it. */
export const PORTAL_HOST = 'localhost:4300';

/** An empty database with the product's tables and the sandbox's. */
export async function emptyDatabase(): Promise<Database> {
  const database = await testDatabase();
  await migrateProduct(database);
  await migrateSandbox(database);
  return database;
}

/**
 * The services with the sandbox beside them, seeded with some personas; waits are noted and not waited for.
 *
 * @param businessClock everybody's who has none of their own. Default: the services' own
 * @param config what the services are started with besides
 */
export async function testSandbox(
  people: readonly Persona[],
  businessClock?: Clock,
  config: Partial<ServicesConfig> = {},
) {
  const waits: number[] = [];
  const { app, database, identity, close } = await bootServices({
    database: emptyDatabase(),
    tenants: tenants.map(({ id }) => id),
    seed: (empty, keys) => seed(empty, { clock, keys, personas: people }),
    config: {
      ...config,
      plugin: sandboxPlugin({ wait: async (milliseconds) => waits.push(milliseconds), businessClock }),
    },
  });
  const headers = (tenant: string, operation: string) =>
    portalHeaders({
      [callHeaders.tenant]: tenant,
      'x-edge-tenant': tenant,
      'x-forwarded-host': PORTAL_HOST,
      ...(operation === 'GET /api/accounts' && { [callHeaders.apiVersion]: '2' }),
      ...(!operation.startsWith('GET') && { [callHeaders.idempotencyKey]: randomUUID() }),
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
    close,
  };
}
