import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { publishAll } from '@wealth/registry';
import { testSite } from '@wealth/registry/testing';
import { createServer } from './server.ts';
import { ask } from './testing/running-edge.ts';

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], { env: environment });
  const said = { out: '', error: '' };
  child.stdout.on('data', (part) => {
    said.out += part;
  });
  child.stderr.on('data', (part) => {
    said.error += part;
  });
  return { child, said };
}

test('the process serves by its environment, logs in JSON, and ends cleanly when it is asked to', async () => {
  const site = await testSite();
  await publishAll(site);
  const { child, said } = start({
    EDGE_PORT: '0',
    SITE_FOLDER: site.site,
    RELEASES_FOLDER: join(site.registry, 'releases'),
    UPSTREAM_SECRET: 'secret',
  });
  while (!said.out.includes('listening')) await once(child.stdout, 'data');
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(said.out)?.[1]);
  expect((await ask(port, '/ready')).status).toBe(200);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const line of said.out.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ server: 'edge' });
  expect(said.error).toBe('');
});

test('who comes by an open connection while the edge ends is told so in the shape of every refusal', async () => {
  const app = createServer({ log: false });
  const answers: object[] = [];
  app.get('/page', async () => 'a page');
  app.addHook('preClose', async () => {
    const reply = await fetch(`${address}/page`);
    const { connection, 'content-security-policy': policy } = Object.fromEntries(reply.headers);
    answers.push({ status: reply.status, connection, policy, body: await reply.json() });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(answers).toEqual([
    {
      status: 503,
      connection: 'close',
      policy: expect.stringContaining("default-src 'none'"),
      body: { errors: [{ name: 'NOT_READY', message: expect.stringMatching(/\.$/), details: [] }] },
    },
  ]);
});

test('a process without its settings says which one it lacks', async () => {
  const { child, said } = start({ EDGE_PORT: '0' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said.error).toContain('The edge needs SITE_FOLDER in its environment.');
});
