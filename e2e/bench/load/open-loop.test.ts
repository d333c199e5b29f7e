import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/test.ts';
import { callByTheClock } from './open-loop.ts';

const arrivals = { perSecond: 1_000, seconds: 0.2, within: 60_000 };
const calls = [{ path: '/', headers: {} }];

/** Keeps the answers until all calls of a run are there, and then gives each this status. */
async function answering(status: number) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_call, answer) => {
    waiting.push(answer);
    if (waiting.length < arrivals.perSecond * arrivals.seconds) return;
    for (const one of waiting) one.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('calls of an open loop come by the clock, though none before them was answered', async () => {
  const { base, close } = await answering(200);
  const { calls: made, answered } = await callByTheClock(base, calls, arrivals);
  await close();
  expect([made, answered]).toEqual([200, 200]);
});

test('a call of an open loop that is refused counts as not answered, and as the longest', async () => {
  const { base, close } = await answering(503);
  const arrived = await callByTheClock(base, calls, arrivals);
  await close();
  expect([arrived.answered, arrived.within(0.5)]).toEqual([0, arrivals.within]);
});
