import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { place } from '../places.ts';
import { Children, refuseTakenPort, type Server } from './children.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wealth-children-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Settles once nothing listens at the port any more. */
async function freed(port: number): Promise<void> {
  let isFree = false;
  while (!isFree) {
    isFree = await refuseTakenPort(port).then(
      () => true,
      () => false,
    );
  }
}

function serverFrom(source: string, port: number): Server {
  const file = join(folder, 'server.mjs');
  writeFileSync(file, source);
  return { name: 'sample', file: relative(place('.'), file), port, environment: { SAMPLE_PORT: String(port) } };
}

const answers = `
  import { createServer } from 'node:http';
  const server = createServer((request, reply) => reply.end(String(process.pid))).listen(Number(process.env.SAMPLE_PORT), '127.0.0.1');
  process.on('SIGTERM', () => server.close());
`;

test('a port that is taken is named, with a way out', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(refuseTakenPort(port)).rejects.toThrow(
    `Port ${port} is taken. End what uses it, or choose others: PORTAL_PORT=5300 npm start`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(refuseTakenPort(port)).resolves.toBeUndefined();
});

test('a server is waited for, and nothing of it is left when all are ended', async () => {
  const server = serverFrom(answers, await freePort());
  const children = new Children(join(folder, 'logs'));
  children.start(server);
  await children.ready(server);
  await children.endAll();
  await expect(refuseTakenPort(server.port)).resolves.toBeUndefined();
});

test.each([
  { how: 'ends', ends: 'process.exit(0)' },
  { how: 'is killed', ends: "process.kill(process.pid, 'SIGKILL')" },
])('a server ends with the process that started it, which $how and asks nobody to', async ({ ends }) => {
  const server = serverFrom(answers, await freePort());
  const command = join(folder, 'command.mjs');
  writeFileSync(
    command,
    `import { Children } from ${JSON.stringify(place('infra/commands/src/portal/children.ts'))};
    const server = ${JSON.stringify(server)};
    const children = new Children(${JSON.stringify(join(folder, 'logs'))});
    children.start(server);
    await children.ready(server);
    ${ends};`,
  );
  await once(spawn(process.execPath, [command], { stdio: 'inherit' }), 'exit');
  await expect(freed(server.port)).resolves.toBeUndefined();
});

test('a command is never killed before the servers that it started: it ends them when the process that started it is gone', async () => {
  const server = serverFrom(answers, await freePort());
  const source = (body: string) => `
    import { Children } from ${JSON.stringify(place('infra/commands/src/portal/children.ts'))};
    const children = new Children(${JSON.stringify(join(folder, 'logs'))});
    ${body}`;
  const inner = join(folder, 'inner.mjs');
  writeFileSync(
    inner,
    source(`const server = ${JSON.stringify(server)};
    process.on('SIGTERM', () => children.endAll());
    children.start(server);`),
  );
  const command = { ...server, name: 'command', file: relative(place('.'), inner), command: ['start'] };
  const outer = join(folder, 'outer.mjs');
  writeFileSync(
    outer,
    source(`const command = ${JSON.stringify(command)};
    children.start(command);
    await children.ready(command);
    process.exit(0);`),
  );
  const [code] = await once(spawn(process.execPath, [outer], { stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
  await expect(freed(server.port)).resolves.toBeUndefined();
});

test.each([
  { what: 'names none', own: {}, seen: [] },
  {
    what: 'names it',
    own: { DATABASE_URL: 'postgres://its-own' },
    seen: ['DATABASE_CONNECTIONS=3', 'DATABASE_URL=postgres://its-own', 'PGPASSWORD=hidden'],
  },
])('a server sees how to sign in at the database only where its environment $what', async ({ own, seen }) => {
  const set = { DATABASE_URL: 'postgres://owner:hidden@db/x', DATABASE_CONNECTIONS: '3', PGPASSWORD: 'hidden' };
  const before = { ...process.env };
  Object.assign(process.env, set);
  const named = ['DATABASE_CONNECTIONS', 'DATABASE_URL', 'PGPASSWORD'];
  const server = serverFrom(
    `
      import { createServer } from 'node:http';
      const seen = ${JSON.stringify(named)}.filter((name) => name in process.env);
      const text = JSON.stringify(seen.map((name) => name + '=' + process.env[name]));
      createServer((_, reply) => reply.end(text)).listen(Number(process.env.SAMPLE_PORT), '127.0.0.1');
    `,
    await freePort(),
  );
  const children = new Children(join(folder, 'logs'));
  try {
    children.start({ ...server, environment: { ...server.environment, ...own } });
    await children.ready(server);
    const answer = await fetch(`http://127.0.0.1:${server.port}/`);
    expect(await answer.json()).toEqual(seen);
  } finally {
    await children.endAll();
    for (const name of named) delete process.env[name];
    Object.assign(process.env, before);
  }
});

test('a server that was ended starts anew when it is asked to', async () => {
  const server = serverFrom(answers, await freePort());
  const children = new Children(join(folder, 'logs'));
  children.start(server);
  await children.ready(server);
  await children.end('sample');
  await expect(refuseTakenPort(server.port)).resolves.toBeUndefined();
  await children.again('sample');
  await expect(refuseTakenPort(server.port)).rejects.toThrow();
  await children.endAll();
  await expect(refuseTakenPort(server.port)).resolves.toBeUndefined();
});

test('a server that ends by itself is reported with its last words', async () => {
  const server = serverFrom("console.log('the disk is on fire'); process.exit(3);", await freePort());
  const children = new Children(join(folder, 'logs'));
  children.start(server);
  await expect(children.ready(server)).rejects.toThrow(/sample ended by itself \(exit 3\)[\s\S]*the disk is on fire/);
  await children.endAll();
});

test('a command exits as soon as its server exits: no timer keeps it running', async () => {
  const server = serverFrom('process.exit(3);', await freePort());
  const command = join(folder, 'command.mjs');
  writeFileSync(
    command,
    `import { Children } from ${JSON.stringify(place('infra/commands/src/portal/children.ts'))};
    const children = new Children(${JSON.stringify(join(folder, 'logs'))});
    children.start(${JSON.stringify(server)});
    await children.lost;
    await children.endAll();
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    process.exit(timers.length);`,
  );
  const [timers] = await once(spawn(process.execPath, [command], { stdio: 'inherit' }), 'exit');
  expect(timers).toBe(0);
});

test('a server that was ready and is killed is started again, and answers at its old address', async () => {
  const server = serverFrom(answers, await freePort());
  const children = new Children(join(folder, 'logs'));
  children.start(server);
  await children.ready(server);
  const answer = () =>
    fetch(`http://127.0.0.1:${server.port}/`).then(
      (reply) => reply.text(),
      () => 'none',
    );
  const first = await answer();
  children.signal('sample', 'SIGKILL');
  let now = first;
  while (now === first || now === 'none') now = await answer();
  expect(now).toMatch(/^\d+$/);
  await children.endAll();
  await expect(refuseTakenPort(server.port)).resolves.toBeUndefined();
});

test('a server that ends again and again is given up, with its last words', async () => {
  const once = answers.replace(
    'reply.end(String(process.pid))',
    "reply.end('ready', () => { console.log('no room'); process.exit(4); })",
  );
  const server = serverFrom(once, await freePort());
  const children = new Children(join(folder, 'logs'));
  children.start(server);
  const lost = children.lost;
  let isLost = false;
  void lost.then(() => {
    isLost = true;
  });
  while (!isLost) await Promise.race([children.ready(server).catch(() => {}), lost]);
  expect(await lost).toMatch(/sample ended by itself \(exit 4\)[\s\S]*no room/);
  await children.endAll();
});

test('what a server writes, and its log, nobody else on the machine can read', async () => {
  const kept = join(folder, 'kept');
  const source = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync(${JSON.stringify(kept)});
    writeFileSync(${JSON.stringify(join(kept, 'state'))}, 'state');
    ${answers}`;
  const server = serverFrom(source, await freePort());
  const children = new Children(join(folder, 'logs'));
  children.start(server);
  await children.ready(server);
  const modes = [kept, join(kept, 'state'), join(folder, 'logs'), join(folder, 'logs/sample.log')].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', '600', '700', '600']);
  await children.endAll();
});
