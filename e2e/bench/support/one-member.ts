import { callHeaders, type SettingsReply } from '@wealth/api';
import { type Contents, mergeContents } from '@wealth/domain/settings';
import type { personaNamed } from '@wealth/sandbox/people';
import { sandboxPlugin } from '@wealth/sandbox/plugin';
import { migrateSandbox, seed } from '@wealth/sandbox/seed';
import type { Database } from '@wealth/services/database';
import type { Linking } from '@wealth/services/ports';
import { bootServices, clock, portalHeaders } from '@wealth/services/testing/boot';

/** The address of the portal's page, as the edge names it. */
export const PORTAL_HOST = 'localhost:4300';

/** How often each is done, after half as many that compile it. */
const TURNS = 60;

export interface MemberServices {
  /** One round of the worker, and as many others at the same time as there are workers beside the first. */
  tick(workers?: number): Promise<number>;
  /** The tenant's words. */
  readonly contents: Contents;
  /** @throws Error unless the answer is 200 */
  ask(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<void>;
  /** Has the services listen, for a process that asks them. @returns their address */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The services of one member and the sandbox's ports on a database of their own, which they close. */
export async function startServices(
  member: ReturnType<typeof personaNamed>,
  database: Database,
  workers = 1,
  linking?: Linking,
): Promise<MemberServices> {
  const { app, apps, identity, close } = await bootServices({
    database,
    tenants: ['copper'],
    async seed(empty, keys) {
      await migrateSandbox(empty);
      await seed(empty, { clock, keys, personas: [member] });
    },
    workers,
    config: { plugin: sandboxPlugin(), linking },
  });
  const headers = portalHeaders({
    authorization: `Bearer ${await identity.token({ sub: member.subject, member_number: member.memberNumber })}`,
    [callHeaders.page]: '/move-money',
    [callHeaders.remote]: 'mfe-money-movement@1.0.0',
    'x-forwarded-host': PORTAL_HOST,
  });
  const settings = await app.inject({ url: '/api/app-settings', headers: { ...headers, 'x-edge-tenant': 'copper' } });
  return {
    contents: mergeContents(settings.json<SettingsReply>().content.content),
    tick: async (count = 1) => {
      const done = await Promise.all(apps.slice(0, count).map((one) => one.work.tick()));
      return done.reduce((sum, one) => sum + one, 0);
    },
    async ask(method, url, body) {
      const key = { [callHeaders.idempotencyKey]: crypto.randomUUID() };
      const reply = await app.inject({ method, url, headers: { ...headers, ...key }, ...(body && { payload: body }) });
      if (reply.statusCode !== 200) throw new Error(`${url} was answered ${reply.statusCode}: ${reply.body}`);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close,
  };
}

/**
 * Milliseconds that a piece of work takes, one after the other: the median and the 95th percentile.
 * @param before is done ahead of each turn, and not measured
 */
export async function measureTimes(
  work: () => Promise<unknown>,
  { before = async () => {} }: { readonly before?: () => Promise<unknown> } = {},
): Promise<{ p50: number; p95: number }> {
  for (let turn = 0; turn < TURNS / 2; turn += 1) {
    await before();
    await work();
  }
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await before();
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => Number((times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}
