import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { verifyAudit } from './audit/index.ts';
import { inTransaction, openDatabase, schema } from './database/index.ts';
import { SECRET, testKeys } from './testing/boot.fixture.ts';
import { copyPrepared } from './testing/database.ts';
import { type TestIdentity, testIdentity } from './testing/identity.fixture.ts';
import { publishedRegistry, servicesProcess } from './testing/process.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';
import { usualHeaders } from './testing/services.fixture.ts';

// A real process makes a real database, beside whatever else the machine does.
jest.setTimeout(120_000);

/** A disk that can be filled is memory with a limit, which only root may mount; a server's disk is not ours to fill. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && !process.env.DATABASE_URL;
const disk = mkdtempSync(join(tmpdir(), 'wealth-disk-'));
const folder = join(disk, 'database');
const filler = join(disk, 'filler');

let identity: TestIdentity;
let registry: string;
let services: ReturnType<typeof servicesProcess> | undefined;
beforeAll(async () => {
  identity = await testIdentity('copper');
  registry = await publishedRegistry();
  if (!mayMount) return;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'wealth-test', disk]);
  await copyPrepared(folder);
  const database = await openDatabase({ folder });
  await seedTestData(database, (await testKeys()).keys);
  await database.close();
});
afterAll(async () => {
  services?.child.kill('SIGKILL');
  await identity.close();
  // Lazily: the process that was killed may still be on its way out.
  if (mayMount) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** The process as it is started for real. @returns its address */
function start(): Promise<string> {
  services = servicesProcess({
    SERVICES_PORT: '0',
    DATABASE_FOLDER: folder,
    IDENTITY_URL: identity.url,
    ISSUERS: JSON.stringify(identity.issuers),
    UPSTREAM_SECRET: SECRET,
    KEYS_FILE: join(disk, 'keys.json'),
    REGISTRY_FOLDER: registry,
  });
  return services.listens;
}

function fillDisk(): void {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(65_536));
  } catch (problem) {
    expect((problem as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

(mayMount ? test : test.skip)(
  'on a full disk accounts can be read, what must be written is refused in words, and all goes on once there is room',
  async () => {
    const url = await start();
    const now = Math.floor(Date.now() / 1_000);
    const call = async (method: string, path: string, claims: object = {}) => {
      const token = await identity.token({ iat: now, exp: now + 300, ...claims });
      const headers = { ...usualHeaders(path), authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${url}${path}`, { method, headers, ...(method === 'PUT' && { body: '{}' }) });
      return { status: reply.status, body: (await reply.json()) as { errors?: { name: string; message: string }[] } };
    };
    const linus = { sub: 'subject-linus', member_number: '1003' };
    expect((await call('GET', '/api/member/demographic')).status).toBe(200);

    fillDisk();
    // Each reading of personal data writes its row of the audit: the first ones still fit where there was room.
    let refused = await call('GET', '/api/member/demographic');
    let read = 1;
    for (; refused.status === 200; read += 1) refused = await call('GET', '/api/member/demographic');
    expect(refused).toMatchObject({
      status: 503,
      body: {
        errors: [
          {
            name: 'DATA_FULL',
            message: "We can't keep anything right now. Nothing was changed; please try again later.",
          },
        ],
      },
    });
    expect((await call('GET', '/api/accounts')).status).toBe(200);

    rmSync(filler);
    expect((await call('GET', '/api/member/demographic')).status).toBe(200);
    expect((await call('PUT', '/api/member', linus)).status).toBe(200);
    services?.child.kill('SIGTERM');
    await services?.ended;

    const database = await openDatabase({ folder });
    const { verdict, links } = await inTransaction(database, { role: 'maintenance' }, async (transaction) => ({
      verdict: await verifyAudit(transaction, 'copper'),
      links: await transaction.select().from(schema.identity),
    }));
    await database.close();
    // Every reading that was answered has its row, and no other: once before, while there was room, and once after.
    expect(verdict).toEqual({ seals: expect.any(Number), rows: read + 2 });
    expect(links).toContainEqual(expect.objectContaining({ person: 'linus', subject: 'subject-linus' }));
  },
);
