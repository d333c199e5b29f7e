import { serviceBases } from '@wealth/api';
import { CallNotDeclared, CallProblem } from '@wealth/platform';
import { comeBack, getTurn, stopDate, tokenEndpoint } from '../session/keycloak.fixture.ts';
import { CALL_LIMIT, createCallClient } from './call-client.ts';
import { remoteFetch } from './remote-fetch.ts';
import { buildAddress, sendCall } from './send-call.ts';

stopDate();

interface RecordedCall {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** The services behind a signed-in session; `answer` says what each call gets. */
async function services(answer: (options: RecordedCall, turn: number) => Response | Promise<Response>) {
  const endpoint = tokenEndpoint({ tenant: 'UNFCU' });
  const requests: RecordedCall[] = [];
  const dates: (string | null)[] = [];
  const failed: string[] = [];
  const waiting = new Map<() => void, number>();
  /** Lets so many milliseconds pass. */
  const pass = (milliseconds: number) => {
    for (const [run, left] of [...waiting]) {
      if (left > milliseconds) waiting.set(run, left - milliseconds);
      else if (waiting.delete(run)) run();
    }
  };
  const signedIn = comeBack(undefined, async (url, init = {}) => {
    const one = { url, method: init.method ?? '', headers: new Headers(init.headers), body: init.body };
    requests.push(one);
    init.signal?.throwIfAborted();
    return answer(one, requests.length);
  });
  await signedIn.session.begin(true);
  const call = createCallClient({
    send: sendCall,
    fetch: signedIn.session.fetch,
    over: new AbortController().signal,
    after: (milliseconds, run) => {
      waiting.set(run, milliseconds);
      return () => void waiting.delete(run);
    },
    bases: serviceBases(),
    clientId: 'portal-public-id',
    tenant: () => (signedIn.reported.claims.at(-1) as { tenant: string }).tenant,
    page: () => '/account-details/:accountId',
    onAnswer: (_, headers) => void dates.push(headers.get('date')),
    onOutcome: ({ operation, isAnswered }) => void (isAnswered || failed.push(operation)),
  });
  return { call, requests, dates, failed, endpoint, signedIn, waiting, pass };
}

/** Lets promises go on until something is so. */
async function settled(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo() && turns < 100; turns += 1) await Promise.resolve();
  expect(isSo()).toBe(true);
}

const accounts = { accounts: [], aggregateBalance: 0 };

test('every call says who asks, for whom and from where, and carries no secret [AUTH-038, AUTH-039, AUTH-041, AUTH-042]', async () => {
  const { call, requests } = await services(() => Response.json(accounts));
  await call('mfe-portfolio@1.4.2', 'GET /accounts');
  const { headers, url, method } = requests[0] as RecordedCall;
  expect([method, url]).toEqual(['GET', '/api/accounts']);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'x-client-id': 'portal-public-id',
    'x-application-id': 'WM',
    'x-channel-id': 'MOBILE',
    'x-page': '/account-details/:accountId',
    'x-tenant-id': 'UNFCU',
    'x-remote': 'mfe-portfolio@1.4.2',
    'x-api-version': '2',
    authorization: expect.stringMatching(/^Bearer ey/),
  });
});

test('the page of a call is the template of its route, the tenant that of the id token [AUTH-043, AUTH-044, AUTH-046]', async () => {
  const { call, requests } = await services(() => Response.json(accounts));
  await call('shell@1.0.0', 'GET /accounts');
  expect(requests[0]?.headers.get('x-page')).toBe('/account-details/:accountId');
  expect(requests[0]?.headers.get('x-tenant-id')).toBe('UNFCU');
  expect(getTurn(requests[0]?.headers.get('authorization') ?? null)).toBe(1);
});

test('the browser sends no client secret, which only the edge adds', async () => {
  const { call, requests } = await services(() => Response.json(accounts));
  await call('shell@1.0.0', 'GET /accounts');
  expect([...(requests[0]?.headers.keys() ?? [])].filter((name) => name.includes('secret'))).toEqual([]);
});

test.each`
  page         | operation          | outlives
  ${'hidden'}  | ${'PUT /workflow'} | ${true}
  ${'visible'} | ${'PUT /workflow'} | ${undefined}
  ${'hidden'}  | ${'GET /accounts'} | ${undefined}
`('$operation of a page that is $page outlives it: $outlives', async ({ page, operation, outlives }) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(page);
  const fetch = jest.fn(async (_address: string, _asked?: RequestInit) => Response.json({}));
  const sender = { bases: serviceBases(), clientId: 'portal-public-id', tenant: () => 'UNFCU', page: () => '/' };
  const body = operation === 'PUT /workflow' ? { body: {} } : {};
  await sendCall({ ...sender, fetch: fetch as never }, { remote: 'shell@1.0.0', operation, ...body });
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(outlives);
  jest.restoreAllMocks();
});

describe('a call that is answered 401', () => {
  const refuseTheFirstToken = ({ headers }: RecordedCall) =>
    getTurn(headers.get('authorization')) === 1 ? new Response('', { status: 401 }) : Response.json(accounts);

  test('is repeated once with a new token, and its caller never knows [AUTH-031, AUTH-032]', async () => {
    const { call, requests } = await services(refuseTheFirstToken);
    await expect(call('shell@1.0.0', 'GET /accounts')).resolves.toEqual(accounts);
    expect(requests.map(({ headers }) => getTurn(headers.get('authorization')))).toEqual([1, 2]);
  });

  test('is repeated by all of 50 callers after one renewal [AUTH-031, AUTH-032]', async () => {
    const { call, requests, endpoint } = await services(refuseTheFirstToken);
    await Promise.all(Array.from({ length: 50 }, () => call('shell@1.0.0', 'GET /accounts')));
    expect(requests).toHaveLength(100);
    expect(endpoint.requests).toHaveLength(2);
  });

  test('is repeated with its own key, so that what it does is done once [AUTH-031]', async () => {
    const { requests, signedIn } = await services(refuseTheFirstToken);
    await sendCall(
      {
        fetch: signedIn.session.fetch,
        bases: serviceBases(),
        clientId: 'portal-public-id',
        tenant: () => 'UNFCU',
        page: () => '/move-money',
      },
      { remote: 'mfe-money-movement@1.0.0', operation: 'PUT /member', body: {}, key: 'intent-0001' },
    );
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['intent-0001', 'intent-0001']);
  });

  test('twice fails by itself, and signs nobody out [AUTH-033]', async () => {
    const { call, requests, signedIn } = await services(() => new Response('', { status: 401 }));
    await expect(call('shell@1.0.0', 'GET /accounts')).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
    expect(signedIn.reported.ended).toEqual([]);
  });

  test('signs the member out when the renewal is refused [AUTH-034]', async () => {
    const { call, requests, endpoint, signedIn } = await services(() => new Response('', { status: 401 }));
    endpoint.next = { status: 400 };
    await expect(call('shell@1.0.0', 'GET /accounts')).rejects.toBeInstanceOf(CallProblem);
    expect(requests).toHaveLength(1);
    expect(signedIn.reported.ended).toEqual(['expired']);
  });
});

test('a token about to end is renewed before the call [AUTH-035]', async () => {
  const { call, requests, signedIn } = await services(() => Response.json(accounts));
  signedIn.pass(240_000);
  await call('shell@1.0.0', 'GET /accounts');
  expect(requests.map(({ headers }) => getTurn(headers.get('authorization')))).toEqual([2]);
});

describe('what is no success', () => {
  test('carries status, name, message and fields of the first error', async () => {
    const problem = {
      errors: [{ name: 'DUPLICATE', message: 'Already there.', details: [{ field: 'ssn', issue: 'taken' }] }],
    };
    const { call } = await services(() => Response.json(problem, { status: 409 }));
    await expect(call('shell@1.0.0', 'PUT /member', { body: {} })).rejects.toMatchObject({
      status: 409,
      problem: 'DUPLICATE',
      message: 'Already there.',
      details: [{ field: 'ssn', issue: 'taken' }],
    });
  });

  test.each`
    answer                                                      | status | what
    ${() => new Response('<html>', { status: 502 })}            | ${502} | ${'a page of a proxy'}
    ${() => new Response('{"errors":[]}', { status: 500 })}     | ${500} | ${'no error in the list'}
    ${() => new Response('{"errors":[null]}', { status: 400 })} | ${400} | ${'an error that is null'}
    ${() => new Response('<html>')}                             | ${200} | ${'a success that cannot be read'}
    ${() => Response.json(null)}                                | ${200} | ${'a success that says nothing'}
    ${() => new Response('')}                                   | ${200} | ${'a success that is empty'}
    ${() => Response.json({ accounts: [{}] })}                  | ${200} | ${'a success that breaks its schema'}
    ${() => Promise.reject(new TypeError('Failed to fetch'))}   | ${0}   | ${'no answer'}
  `('is a problem with its status, and is reported: $what', async ({ answer, status }) => {
    const { call, failed } = await services(answer);
    await expect(call('shell@1.0.0', 'GET /accounts')).rejects.toMatchObject({ name: 'CallProblem', status });
    expect(failed).toEqual(['GET /accounts']);
  });

  test.each`
    status | name                  | isFailure | because
    ${409} | ${'SAME_AGAIN'}       | ${false}  | ${'the call lists it'}
    ${409} | ${'WORKFLOW_CHANGED'} | ${true}   | ${'another call lists it'}
    ${500} | ${'SAME_AGAIN'}       | ${true}   | ${'the service failed'}
    ${404} | ${undefined}          | ${true}   | ${'it has no name'}
  `('$status $name of a deposit is a failed call: $isFailure, since $because', async ({ status, name, isFailure }) => {
    const { call, failed } = await services(() => Response.json({ errors: [{ name, message: 'No.' }] }, { status }));
    await expect(call('mfe-money-movement@1.0.0', 'POST /fund', {} as never)).rejects.toMatchObject({ status });
    expect(failed).toEqual(isFailure ? ['POST /fund'] : []);
  });

  test('a field of an application that the custodian does not take shows no global banner [ERR-004]', async () => {
    const { call, failed } = await services(() =>
      Response.json({ errors: [{ name: 'BAD_REQUEST', message: 'No.' }] }, { status: 400 }),
    );
    await expect(call('mfe-onboarding@1.0.0', 'POST /', {} as never)).rejects.toMatchObject({ status: 400 });
    expect(failed).toEqual([]);
  });

  test('is not reported when the caller gave it up', async () => {
    const leaving = new AbortController();
    const { call, failed } = await services(() => {
      leaving.abort();
      throw new TypeError('aborted');
    });
    await expect(call('shell@1.0.0', 'GET /accounts', { signal: leaving.signal })).rejects.toThrow();
    expect(failed).toEqual([]);
  });

  test('is none when there is nothing to say: 204', async () => {
    const { call } = await services(() => new Response(null, { status: 204 }));
    await expect(call('shell@1.0.0', 'GET /member/demographic')).resolves.toBeUndefined();
  });
});

describe('a call that gets no answer', () => {
  const never = () => new Promise<Response>(() => {});
  const late = { name: 'CallProblem', status: 0, message: 'The service did not answer.' };

  test.each(['shell@1.0.0', 'mfe-portfolio@1.4.2'])(
    'ends after half a minute as a failure that may be tried again, for %s too',
    async (caller) => {
      const { call, requests, failed, waiting, pass } = await services((_, turn) =>
        turn === 1 ? never() : Response.json(accounts),
      );
      const ends = expect(call(caller, 'GET /accounts')).rejects.toMatchObject(late);
      await settled(() => requests.length === 1);
      pass(CALL_LIMIT - 1);
      expect(failed).toEqual([]);
      pass(1);
      await ends;
      expect(failed).toEqual(['GET /accounts']);
      await expect(call(caller, 'GET /accounts')).resolves.toEqual(accounts);
      expect(waiting.size).toBe(0);
    },
  );

  test('ends although it waits for what was asked early, without its signal', async () => {
    const { call, requests, pass } = await services(never);
    const ends = expect(call('shell@1.0.0', 'GET /accounts')).rejects.toMatchObject(late);
    await settled(() => requests.length === 1);
    pass(CALL_LIMIT);
    await ends;
  });

  test('ends also where a file has begun and never comes to its end', async () => {
    const begun = () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('%PDF')) }), {
        headers: { 'content-type': 'application/pdf', date: 'Fri, 20 Nov 2026 18:00:00 GMT' },
      });
    const { call, dates, pass } = await services(begun);
    const asking = call('mfe-portfolio@1.4.2', 'GET /documents/download', { query: { docId: 'd-1' } });
    const ends = expect(asking).rejects.toMatchObject(late);
    await settled(() => dates.length === 1);
    pass(CALL_LIMIT);
    await ends;
  });

  test('does not end while parts of a file still come', async () => {
    const file = Promise.withResolvers<ReadableStreamDefaultController>();
    const { call, dates, pass, waiting } = await services(
      () =>
        new Response(new ReadableStream({ start: file.resolve }), {
          headers: { 'content-type': 'application/zip', date: 'Fri, 20 Nov 2026 18:00:00 GMT' },
        }),
    );
    const asking = call('mfe-portfolio@1.4.2', 'POST /documents/download-all', { body: { docIds: ['d-1'] } });
    await settled(() => dates.length === 1);
    const stream = await file.promise;
    for (const part of ['PK', '..', 'PK']) {
      const [before] = waiting.keys();
      pass(CALL_LIMIT - 1);
      stream.enqueue(new TextEncoder().encode(part));
      await settled(() => !waiting.has(before as never));
    }
    stream.close();
    const whole = await asking;
    expect([whole.type, whole.size]).toEqual(['application/zip', 6]);
  });

  test('is a failure where a file is cut off', async () => {
    const { call } = await services(
      () =>
        new Response(
          new ReadableStream({
            start(stream) {
              stream.enqueue(new TextEncoder().encode('PK'));
              setTimeout(() => stream.error(new TypeError('network error')));
            },
          }),
          { headers: { 'content-type': 'application/zip' } },
        ),
    );
    await expect(
      call('mfe-portfolio@1.4.2', 'POST /documents/download-all', { body: { docIds: ['d-1'] } }),
    ).rejects.toMatchObject({ name: 'CallProblem', status: 0, message: 'The service could not be reached.' });
  });

  test('that its caller gives up is no failure', async () => {
    const leaving = new AbortController();
    const { call, requests, failed, waiting } = await services(never);
    const ends = expect(call('shell@1.0.0', 'GET /accounts', { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await settled(() => requests.length === 1);
    leaving.abort();
    await ends;
    expect([failed, waiting.size]).toEqual([[], 0]);
  });
});

test('a call that this portal does not know is refused in words, and asks nobody', async () => {
  const { call, requests } = await services(() => Response.json({}));
  await expect(call('mfe-newer@2.0.0', 'GET /tomorrow' as never)).rejects.toMatchObject({
    name: 'CallProblem',
    message: 'This portal does not know the call GET /tomorrow.',
  });
  expect(requests).toEqual([]);
});

test('a page in place of a file is a problem', async () => {
  const { call, failed } = await services(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await expect(call('shell@1.0.0', 'GET /documents/download', { query: { docId: 'd-1' } })).rejects.toMatchObject({
    message: 'The answer could not be read.',
  });
  expect(failed).toEqual(['GET /documents/download']);
});

test('a file comes as it is, and its refusal as words', async () => {
  const { call } = await services((_, turn) =>
    turn === 1
      ? new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      : Response.json({ errors: [{ name: 'NOT_FOUND', message: 'No such document.' }] }, { status: 404 }),
  );
  const ask = () => call('mfe-portfolio@1.4.2', 'GET /documents/download', { query: { docId: 'd-1' } });
  const file = await ask();
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7']);
  await expect(ask()).rejects.toMatchObject({ status: 404, message: 'No such document.' });
});

test('the link update is a PUT with an empty JSON object [API-003]', async () => {
  const { call, requests } = await services(() => Response.json({ linked: true }));
  await call('shell@1.0.0', 'PUT /member', { body: {} });
  expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/member', body: '{}' });
});

test('an address has the base of its service, its parameters and its query [API-053, API-055]', () => {
  const bases = serviceBases({ portal: '/api/v1', mockData: '/api/mock', document: '/api/files' });
  expect(
    buildAddress('GET /accounts/{id}/history', bases, {
      path: { id: 'a/b' },
      query: { startDate: '2026-05-20', endDate: '2026-11-20', maxPoints: undefined },
    }),
  ).toBe('/api/v1/accounts/a%2Fb/history?startDate=2026-05-20&endDate=2026-11-20');
  expect(buildAddress('POST /search', bases)).toBe('/api/mock/search');
  expect(buildAddress('POST /', serviceBases())).toBe('/api/investment-accounts/');
  expect(buildAddress('GET /documents/download', bases)).toBe('/api/files/documents/download');
});

describe('the calls of a remote', () => {
  const remote = { name: 'mfe-portfolio', version: '1.4.2', descriptor: { calls: ['GET /accounts/history'] } };

  test('are only those that it declared; another never leaves the browser', async () => {
    const { call, requests } = await services(() => Response.json({ aumOverTime: [], netAmountInvested: [] }));
    const refused = jest.fn();
    const { fetch } = remoteFetch(call, remote, refused);
    await expect(fetch('PUT /member', { body: {} })).rejects.toBeInstanceOf(CallNotDeclared);
    expect(requests).toEqual([]);
    expect(refused).toHaveBeenCalledTimes(1);
    await fetch('GET /accounts/history', { query: { startDate: '2026-05-20', endDate: '2026-11-20' } });
    expect(requests[0]?.headers.get('x-remote')).toBe('mfe-portfolio@1.4.2');
  });

  test('end with it', async () => {
    const { call } = await services(() => new Promise<Response>(() => {}));
    const { fetch, end } = remoteFetch(call, remote, () => {});
    end();
    await expect(
      fetch('GET /accounts/history', { query: { startDate: '2026-05-20', endDate: '2026-11-20' } }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
