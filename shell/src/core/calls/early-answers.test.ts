import type { Fetch } from '../page/fetch.ts';
import { createEarlyAnswers, EARLY_LIFE } from './early-answers.ts';

/** A network that counts what it is asked, and a clock that stands. */
function network() {
  const requests: string[] = [];
  let now = 0;
  const fetch: Fetch = async (address, { method = 'GET' } = {}) => {
    requests.push(`${method} ${address}`);
    if (address.includes('/lost')) throw new TypeError('Failed to fetch');
    return new Response(`${requests.length}`, { status: address.includes('/refused') ? 502 : 200 });
  };
  const answers = createEarlyAnswers({ now: () => now });
  const ask: Fetch = (...question) => answers.ask(fetch, ...question);
  const early = { ask, fetch: answers.over(fetch) };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { early, requests, pass };
}

const by = (remote: string) => ({ headers: { 'x-remote': remote } });
const bodyOf = async (answer: Promise<Response>) => (await answer).text();

test('what was asked early is handed over once, to who asks the same in whatever order', async () => {
  const { early, requests } = network();
  void early.ask('/api/history?from=a&to=b', by('mfe-portfolio@1.4.2'));
  await expect(bodyOf(early.fetch('/api/history?to=b&from=a', by('mfe-portfolio@1.4.2')))).resolves.toBe('1');
  await expect(bodyOf(early.fetch('/api/history?to=b&from=a', by('mfe-portfolio@1.4.2')))).resolves.toBe('2');
  expect(requests).toHaveLength(2);
});

test.each`
  address             | caller                   | why
  ${'/api/history'}   | ${'mfe-portfolio@1.4.1'} | ${'another version asks'}
  ${'/api/history'}   | ${'mfe-other@1.0.0'}     | ${'another remote asks'}
  ${'/api/history?a'} | ${'mfe-portfolio@1.4.2'} | ${'something else is asked'}
`('it is not handed over where $why', async ({ address, caller }) => {
  const { early } = network();
  void early.ask('/api/history', by('mfe-portfolio@1.4.2'));
  await expect(bodyOf(early.fetch(address, by(caller)))).resolves.toBe('2');
});

test('it is dropped when nobody asks for it in time', async () => {
  const { early, pass } = network();
  void early.ask('/api/accounts');
  pass(EARLY_LIFE);
  await expect(bodyOf(early.fetch('/api/accounts'))).resolves.toBe('2');
});

test('it is dropped when something is written before it is requested', async () => {
  const { early, requests } = network();
  void early.ask('/api/accounts');
  await early.fetch('/api/accounts', { method: 'PUT' });
  await early.fetch('/api/accounts');
  expect(requests).toEqual(['GET /api/accounts', 'PUT /api/accounts', 'GET /api/accounts']);
});

describe.each(['/api/lost', '/api/refused'])('a failure, of %s', (address) => {
  const outcomeOf = (answer: Promise<Response>) => answer.then(({ status }) => status, String);

  test('goes to the first who asks, as it would have without', async () => {
    const { early, requests } = network();
    const first = await outcomeOf(early.ask(address));
    await expect(outcomeOf(early.fetch(address))).resolves.toBe(first);
    expect(requests).toHaveLength(1);
  });

  test('is the last that is handed over: who asks then may have pressed Try again, and is answered anew', async () => {
    const { early, requests } = network();
    const others = ['/api/accounts', '/api/lost/history', '/api/refused/history'];
    for (const other of others) void outcomeOf(early.ask(other));
    await outcomeOf(early.ask(address));
    await outcomeOf(early.fetch(address));
    for (const other of others) await outcomeOf(early.fetch(other));
    expect(requests).toHaveLength(7);
  });
});
