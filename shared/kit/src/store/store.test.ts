import { createSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { historyFromWire, type ValuePoint } from '@wealth/api';
import { CallProblem, type Platform } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { createRemoteStore } from './create-remote-store.ts';
import { call, delay, getContext, type Process, put, race, select, take } from './effects.ts';
import { ask, change, createRemoteApi, platformBaseQuery } from './platform-query.ts';

interface Span {
  startDate: string;
  endDate: string;
}
const span: Span = { startDate: '2026-05-20', endDate: '2026-11-20' };

const valueApi = createApi({
  reducerPath: 'value',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    history: build.query<ValuePoint[], Span>(
      ask('GET /accounts/history', { request: (query: Span) => ({ query }), view: historyFromWire }),
    ),
  }),
});
const { history } = valueApi.endpoints;

const memberApi = createApi({
  reducerPath: 'member',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    demographic: build.query<string, void>(
      ask('GET /member/demographic', {
        request: (_nothing: undefined) => ({}),
        view: (reply) => reply?.memberName.firstName ?? 'nobody',
      }),
    ),
  }),
});

const reply = {
  aumOverTime: [{ asOfDate: '2026-11-20', value: 100.5 }],
  netAmountInvested: [{ asOfDate: '2026-11-20', value: 90 }],
};

describe("a remote's server data", () => {
  test('is asked through the platform, and arrives in cents', async () => {
    const platform = fakePlatform({ answers: { 'GET /accounts/history': reply } });
    const { store, end } = createRemoteStore(platform, { apis: [valueApi] });
    const result = await store.dispatch(history.initiate(span) as never);
    expect(result).toMatchObject({ data: [{ date: '2026-11-20', value: 10050, netInvested: 9000 }] });
    expect(platform.seen.calls).toEqual([{ operation: 'GET /accounts/history', request: { query: span } }]);
    end();
  });

  test('that is refused says why, as plain data', async () => {
    const platform = fakePlatform({
      answers: {
        'GET /accounts/history': () => {
          throw new CallProblem(400, 'Not a date', 'VALIDATION', [{ field: 'startDate', issue: 'no date' }]);
        },
      },
    });
    const { store, end } = createRemoteStore(platform, { apis: [valueApi] });
    const result = await store.dispatch(history.initiate(span) as never);
    expect(result).toMatchObject({
      error: { status: 400, problem: 'VALIDATION', message: 'Not a date', details: [{ field: 'startDate' }] },
    });
    end();
  });

  test('that is refused by a class of another copy of the platform says as much', async () => {
    const foreign = Object.assign(new Error('Not a date'), {
      ...{ name: 'CallProblem', status: 400, problem: 'VALIDATION' },
      details: [{ field: 'startDate', issue: 'no date' }],
    });
    const platform = fakePlatform({ answers: { 'GET /accounts/history': () => Promise.reject(foreign) } });
    const { store, end } = createRemoteStore(platform, { apis: [valueApi] });
    const result = await store.dispatch(history.initiate(span) as never);
    expect(result).toMatchObject({
      error: { status: 400, problem: 'VALIDATION', message: 'Not a date', details: [{ field: 'startDate' }] },
    });
    end();
  });

  test.each`
    what                     | api          | question                                      | fresh      | shows
    ${'the member service'}  | ${memberApi} | ${memberApi.endpoints.demographic.initiate()} | ${'86400'} | ${'API-057'}
    ${'the account history'} | ${valueApi}  | ${history.initiate(span)}                     | ${'1800'}  | ${'API-059'}
  `('of $what is cached for $fresh seconds [$shows]', async ({ api, question, fresh }) => {
    jest.useFakeTimers();
    try {
      const platform = fakePlatform({
        answers: { 'GET /accounts/history': reply, 'GET /member/demographic': () => undefined },
      });
      const { store, end } = createRemoteStore(platform, { apis: [api] });
      const ask = async () => {
        const pending = store.dispatch(question as never) as unknown as Promise<unknown> & { unsubscribe(): void };
        await pending;
        pending.unsubscribe();
        return platform.seen.calls.length;
      };
      expect(await ask()).toBe(1);
      jest.advanceTimersByTime(Number(fresh) * 1000 - 1000);
      expect(await ask()).toBe(1);
      jest.advanceTimersByTime(Number(fresh) * 1000 + 1000);
      expect(await ask()).toBe(2);
      end();
    } finally {
      jest.useRealTimers();
    }
  });

  test('that is still loading when the remote is left is aborted and dropped', async () => {
    const platform = fakePlatform();
    let requested: AbortSignal | undefined;
    const { store, end } = createRemoteStore(
      {
        ...platform,
        fetch: ((_operation: string, { signal }: { signal: AbortSignal }) => {
          requested = signal;
          return new Promise(() => undefined);
        }) as unknown as Platform['fetch'],
      },
      { apis: [valueApi] },
    );
    store.dispatch(history.initiate(span) as never);
    await Promise.resolve();
    end();
    expect(requested?.aborted).toBe(true);
    expect((store.getState() as { value: { queries: object } }).value.queries).toEqual({});
  });
});

describe("a remote's one api", () => {
  test('asks what each feature injects, and asks anew what a change made stale', async () => {
    const remoteApi = createRemoteApi(['member']);
    const { demographic } = remoteApi.injectEndpoints({
      endpoints: (build) => ({
        demographic: build.query<string, void>({
          ...ask('GET /member/demographic', { request: (_nothing: undefined) => ({}), view: () => 'Maya' }),
          providesTags: ['member'],
        }),
      }),
    }).endpoints;
    const { link } = remoteApi.injectEndpoints({
      endpoints: (build) => ({
        link: build.mutation<boolean, void>({
          ...change('PUT /member', { request: (_nothing: undefined) => ({ body: {} }), view: ({ linked }) => linked }),
          invalidatesTags: ['member'],
        }),
      }),
    }).endpoints;
    const platform = fakePlatform({
      answers: { 'GET /member/demographic': () => undefined, 'PUT /member': { linked: true } },
    });
    const { store, end } = createRemoteStore(platform, { apis: [remoteApi] });
    await store.dispatch(demographic.initiate() as never);
    expect(await store.dispatch(link.initiate() as never)).toMatchObject({ data: true });
    await Promise.all(store.dispatch(remoteApi.util.getRunningQueriesThunk() as never) as Iterable<unknown>);
    const requested = { operation: 'GET /member/demographic', request: {} };
    expect(platform.seen.calls).toEqual([requested, { operation: 'PUT /member', request: { body: {} } }, requested]);
    end();
  });
});

describe('a change that fails', () => {
  test.each`
    what                     | cause
    ${'is not answered'}     | ${new Error('Failed to fetch')}
    ${'is refused'}          | ${new CallProblem(409, 'No.', 'DEPOSIT_REFUSED')}
    ${'fails on the server'} | ${new CallProblem(500, 'no')}
  `('because it $what rereads no list, however its tags are named', async ({ cause }) => {
    const remoteApi = createRemoteApi(['member']);
    const write = change('PUT /member', {
      request: (_nothing: undefined) => ({ body: {} }),
      view: ({ linked }) => linked,
    });
    const { demographic, link, linkNamed } = remoteApi.injectEndpoints({
      endpoints: (build) => ({
        demographic: build.query<string, void>({
          ...ask('GET /member/demographic', { request: (_nothing: undefined) => ({}), view: () => 'Maya' }),
          providesTags: ['member'],
        }),
        link: build.mutation<boolean, void>({ ...write, invalidatesTags: ['member'] }),
        linkNamed: build.mutation<boolean, void>({ ...write, invalidatesTags: () => ['member'] }),
      }),
    }).endpoints;
    const platform = fakePlatform({
      answers: { 'GET /member/demographic': () => undefined, 'PUT /member': () => Promise.reject(cause) },
    });
    const { store, end } = createRemoteStore(platform, { apis: [remoteApi] });
    await store.dispatch(demographic.initiate() as never);
    for (const endpoint of [link, linkNamed]) {
      expect(await store.dispatch(endpoint.initiate() as never)).toHaveProperty('error');
    }
    await Promise.all(store.dispatch(remoteApi.util.getRunningQueriesThunk() as never) as Iterable<unknown>);
    expect(platform.seen.calls.map(({ operation }) => operation)).toEqual([
      'GET /member/demographic',
      'PUT /member',
      'PUT /member',
    ]);
    end();
  });
});

const steps = createSlice({
  name: 'steps',
  initialState: [] as string[],
  reducers: { reached: (list, { payload }: { payload: string }) => [...list, payload] },
});

describe('a saga', () => {
  test('knows what its effects answer, and finds the platform', async () => {
    const platform = fakePlatform({ name: 'mfe-portfolio' });
    function* saga(): Process {
      const { self }: Platform = yield* getContext<Platform>('platform');
      const word: string = yield* call(async (text: string) => `${text}!`, self.name);
      yield* put(steps.actions.reached(word));
      const { payload } = yield* take<ReturnType<typeof steps.actions.reached>>('steps/reached');
      const first = yield* race({ late: delay(60_000), soon: call(async () => payload) });
      const before = yield* select((state: { steps: string[] }) => state.steps.length);
      yield* put(steps.actions.reached(`${first.soon} after ${before}`));
    }
    const { store, end } = createRemoteStore(platform, { reducers: { steps: steps.reducer }, saga });
    await Promise.resolve();
    store.dispatch(steps.actions.reached('go'));
    await Promise.resolve();
    await Promise.resolve();
    expect(store.getState()).toEqual({ steps: ['mfe-portfolio!', 'go', 'go after 2'] });
    end();
  });

  test('that throws is reported, and the member reads that it did not work', () => {
    const platform = fakePlatform();
    const cause = new Error('no way');
    const { end } = createRemoteStore(platform, {
      // biome-ignore lint/correctness/useYield: it never gets so far
      *saga() {
        throw cause;
      },
    });
    expect(platform.seen.errors).toEqual([{ cause, about: { where: 'saga' } }]);
    expect(platform.seen.notices).toEqual([{ kind: 'negative', text: "That didn't work. Please try again." }]);
    end();
  });

  test('ends with its store', () => {
    const platform = fakePlatform();
    const { store, end } = createRemoteStore(platform, {
      reducers: { steps: steps.reducer },
      *saga(): Process {
        yield* take('again');
        yield* put(steps.actions.reached('too late'));
      },
    });
    end();
    store.dispatch({ type: 'again' });
    expect(store.getState()).toEqual({ steps: [] });
  });
});
