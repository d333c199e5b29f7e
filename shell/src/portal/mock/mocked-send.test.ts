import { type MockEndpoint, type Operation, serviceBases } from '@wealth/api';
import type { SentCall } from '../../core/calls/send-call.ts';
import { mockTable } from './mock-table.rules.ts';
import { mockedSend } from './mocked-send.ts';

/** A page whose timers run when the test says so, and whose `fetch` fails the test. */
function mocked(...entries: readonly Partial<MockEndpoint>[]) {
  const waiting = new Map<() => void, number>();
  const { table } = mockTable(
    entries.map((entry) => ({ method: 'GET', endpoint: '/accounts', delay: 0, mockData: {}, ...entry })),
  );
  const send = mockedSend(table, (milliseconds, run) => {
    waiting.set(run, milliseconds);
    return () => void waiting.delete(run);
  });
  const fetch = jest.fn<Promise<Response>, []>().mockRejectedValue(new Error('A call reached the services.'));
  const sender = { fetch, bases: serviceBases(), clientId: '', tenant: () => 'copper', page: () => '/' };
  return {
    fetch,
    waiting,
    ask: (operation: Operation, parts: Partial<SentCall> = {}) =>
      send(sender, { remote: 'mfe-portfolio@1.0.0', operation, ...parts }),
  };
}

describe('a call with a sample', () => {
  test('is answered with its mock data, whatever its query and body say [MOK-007]', async () => {
    const { ask, fetch } = mocked({ endpoint: '/accounts/{id}/history', mockData: { aumOverTime: [] } });
    const response = await ask('GET /accounts/{id}/history', {
      path: { id: 'a-1' },
      query: { startDate: '2026-01-01' },
    });
    expect(response.status).toBe(200);
    await expect(response.json()).resolves.toEqual({ aumOverTime: [] });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('gets the sample of its filled path before that of its template', async () => {
    const { ask } = mocked(
      { endpoint: '/accounts/{id}/history', mockData: 'any account' },
      { endpoint: '/accounts/a%201/history', mockData: 'this account' },
    );
    const of = async (id: string) => (await ask('GET /accounts/{id}/history', { path: { id } })).json();
    await expect(of('a 1')).resolves.toBe('this account');
    await expect(of('a-2')).resolves.toBe('any account');
  });

  test.each`
    delay         | waits      | why
    ${250}        | ${[250]}   | ${'its own delay'}
    ${5_000}      | ${[5_000]} | ${'the longest one'}
    ${10_800_000} | ${[5_000]} | ${'five seconds in place of hours'}
    ${0}          | ${[]}      | ${'none'}
    ${-1}         | ${[]}      | ${'none for a delay below zero'}
  `('answers after $delay ms by waiting $waits: $why [MOK-007]', async ({ delay, waits }) => {
    const { ask, waiting } = mocked({ delay });
    const answered = jest.fn();
    const answer = ask('GET /accounts').then(answered);
    await Promise.resolve();
    await Promise.resolve();
    expect([...waiting.values()]).toEqual(waits);
    expect(answered).toHaveBeenCalledTimes(waits.length === 0 ? 1 : 0);
    for (const run of waiting.keys()) run();
    await answer;
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test('ends with its caller, before it was asked and while it waits', async () => {
    const { ask, waiting } = mocked({ delay: 400 });
    const caller = new AbortController();
    const answer = ask('GET /accounts', { signal: caller.signal });
    caller.abort(new Error('The page was left.'));
    await expect(answer).rejects.toThrow('The page was left.');
    expect(waiting.size).toBe(0);
    await expect(ask('GET /accounts', { signal: caller.signal })).rejects.toThrow('The page was left.');
  });

  test("leaves the page's clocks alone: it has no date", async () => {
    const { headers } = await mocked({}).ask('GET /accounts');
    expect([headers.get('date'), headers.get('x-business-time')]).toEqual([null, null]);
  });

  test('is empty where its data are null', async () => {
    const response = await mocked({ mockData: null }).ask('GET /accounts');
    expect([response.ok, await response.text()]).toEqual([true, '']);
  });
});

describe('a document', () => {
  const download = 'GET /documents/download';

  test('is a PDF whose bytes the sample gives as base64 [MOK-008]', async () => {
    const { ask } = mocked({ endpoint: '/documents/download', mockData: btoa('%PDF-1.7 \xff') });
    const file = await (await ask(download)).blob();
    expect(file.type).toBe('application/pdf');
    expect([...new Uint8Array(await file.arrayBuffer())].at(-1)).toBe(0xff);
  });

  test('is a ZIP where several are requested', async () => {
    const { ask } = mocked({ method: 'POST', endpoint: '/documents/download-all', mockData: btoa('PK') });
    const file = await (await ask('POST /documents/download-all', { body: { docIds: ['d-1'] } })).blob();
    expect(file.type).toBe('application/zip');
  });

  test.each([null, 'no base64!', { pdf: 'JVBERi0=' }])(
    'fails as one that is not there when the sample is %p',
    async (mockData) => {
      const response = await mocked({ endpoint: '/documents/download', mockData }).ask(download);
      expect(response.status).toBe(404);
    },
  );
});

test.each(['GET /accounts', 'POST /fund', 'PUT /beneficiary'] as const)(
  '%s without a sample is answered 404 in words for members, and never sent [MOK-004]',
  async (operation) => {
    const { ask, fetch } = mocked({ endpoint: '/member/status' });
    const response = await ask(operation, { body: {} });
    expect(response.status).toBe(404);
    await expect(response.json()).resolves.toEqual({
      errors: [{ name: 'NOT_FOUND', message: 'There is no sample data for this. Nothing was sent.', details: [] }],
    });
    expect(fetch).not.toHaveBeenCalled();
  },
);
