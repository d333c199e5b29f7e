// Long, since each rule of slow, failed, earlier and revoked releases is shown on one fake source.

import type { FailureCode, Remote, RemoteFailure } from '@wealth/platform';
import type { RegistryRemote, Release } from '@wealth/platform/registry';
import { LoadFailure } from './failure.ts';
import { fakeTime, listed, portfolioRelease, remote, settled } from './release.fixture.ts';
import { createRemoteLoader } from './remote-loader.ts';

const name = 'mfe-portfolio';
type Answer = { come(remote?: Remote): Promise<void>; fail(code: FailureCode): Promise<void> };

/** A loader whose releases come, or fail, when a test says so. */
function setUp(entry: RegistryRemote = listed('1.4.2'), revoked: string[] = []) {
  const time = fakeTime();
  const requests: { version: string; answer: Answer }[] = [];
  const failures: RemoteFailure[] = [];
  const marks: string[] = [];
  const loader = createRemoteLoader({
    registry: {
      remotes: { [name]: entry },
      revoked: revoked.map((version) => ({ remote: name, version, reason: 'harm' })),
    },
    source: {
      bring(_, release: Release) {
        const { promise, resolve, reject } = Promise.withResolvers<Remote>();
        requests.push({
          version: release.version,
          answer: {
            come(one = remote) {
              resolve(one);
              return settled();
            },
            fail(code) {
              reject(new LoadFailure(code));
              return settled();
            },
          },
        });
        return promise;
      },
    },
    telemetry: { failed: (failure) => failures.push(failure), mark: (mark) => marks.push(mark) },
    after: time.after,
    random: () => 0.5,
  });
  const state = loader.load(name);
  const status = () => state.get().status;
  const failure = () => {
    const now = state.get();
    return now.status === 'failed' ? `${now.failure.code} ${now.failure.remote}` : undefined;
  };
  const versions = () => requests.map(({ version }) => version);
  const last = () => requests.at(-1)!.answer;
  return { loader, time, requests, failures, marks, state, status, failure, versions, last };
}

describe('a remote that is slow', () => {
  test('has words after two seconds and a notice after eight, and takes its place when it arrives', async () => {
    const { time, status, last } = setUp();
    time.pass(1_999);
    expect(status()).toBe('loading');
    time.pass(1);
    expect(status()).toBe('slow');
    time.pass(6_000);
    expect(status()).toBe('late');
    time.pass(60_000);
    expect(status()).toBe('late');
    await last().come();
    expect(status()).toBe('ready');
  });

  test('is never replaced by the version before', () => {
    const { time, versions } = setUp(listed('1.4.2', { previous: portfolioRelease('1.4.1') }));
    time.pass(600_000);
    expect(versions()).toEqual(['1.4.2']);
  });

  test('is requested once more by Try again, and whichever answer comes first is taken', async () => {
    const { loader, time, status, requests, versions } = setUp();
    time.pass(8_000);
    loader.retry(name);
    expect(status()).toBe('loading');
    time.pass(250);
    expect(versions()).toEqual(['1.4.2', '1.4.2']);
    await requests[0]!.answer.come();
    expect(status()).toBe('ready');
    await requests[1]!.answer.fail('REMOTE_UNREACHABLE');
    expect(status()).toBe('ready');
  });

  test('does not fail by the request that Try again has replaced', async () => {
    const { loader, time, status, requests } = setUp();
    time.pass(8_000);
    loader.retry(name);
    time.pass(250);
    await requests[0]!.answer.fail('REMOTE_UNREACHABLE');
    expect(status()).toBe('loading');
  });

  test('is said to be slow no more once it has failed', async () => {
    const { time, status, last } = setUp();
    await last().fail('REMOTE_UNREACHABLE');
    time.pass(60_000);
    expect(status()).toBe('failed');
  });
});

describe('a remote that fails', () => {
  test('is said to have failed at once, by code and version', async () => {
    const { failure, last, failures } = setUp();
    await last().fail('REMOTE_UNREACHABLE');
    expect(failure()).toBe('REMOTE_UNREACHABLE mfe-portfolio@1.4.2');
    expect(failures).toHaveLength(1);
  });

  test('is loaded by Try again without a new page', async () => {
    const { loader, time, status, last } = setUp();
    await last().fail('REMOTE_TAMPERED');
    loader.retry(name);
    expect(status()).toBe('loading');
    time.pass(250);
    await last().come();
    expect(status()).toBe('ready');
  });

  test('is requested again after a pause that differs from member to member', async () => {
    const { loader, time, versions, last } = setUp();
    await last().fail('REMOTE_UNREACHABLE');
    loader.retry(name);
    time.pass(249);
    expect(versions()).toHaveLength(1);
    time.pass(1);
    expect(versions()).toHaveLength(2);
  });

  test('throws what it threw, for the team', async () => {
    const { loader, failures, last } = setUp();
    await last().come();
    const cause = new Error('no element');
    loader.mountFailed(name, cause);
    const reference = expect.stringMatching(/^[0-9A-F]{8}$/);
    expect(failures[0]).toEqual({ code: 'REMOTE_THREW_ON_MOUNT', remote: 'mfe-portfolio@1.4.2', reference, cause });
  });
});

describe('the version before', () => {
  const withPrevious = (mayFallBack = true) => listed('1.4.2', { previous: portfolioRelease('1.4.1'), mayFallBack });

  test.each`
    code                       | tried
    ${'REMOTE_THREW_ON_LOAD'}  | ${true}
    ${'REMOTE_MODULE_MISSING'} | ${true}
    ${'REMOTE_THREW_ON_MOUNT'} | ${true}
    ${'REMOTE_UNREACHABLE'}    | ${false}
    ${'REMOTE_TAMPERED'}       | ${false}
    ${'REMOTE_INCOMPATIBLE'}   | ${false}
  `('is tried after $code: $tried', async ({ code, tried }) => {
    const { versions, last } = setUp(withPrevious());
    await last().fail(code);
    expect(versions()).toEqual(tried ? ['1.4.2', '1.4.1'] : ['1.4.2']);
  });

  test('is not tried where its release does not allow it', async () => {
    const { versions, last, failure } = setUp(withPrevious(false));
    await last().fail('REMOTE_THREW_ON_LOAD');
    expect(versions()).toEqual(['1.4.2']);
    expect(failure()).toBe('REMOTE_THREW_ON_LOAD mfe-portfolio@1.4.2');
  });

  test('takes the place of one that throws on mount', async () => {
    const { loader, state, status, last } = setUp(withPrevious());
    await last().come();
    loader.mountFailed(name, new Error('no element'));
    expect(status()).toBe('loading');
    await last().come();
    expect(state.get()).toMatchObject({ status: 'ready', release: { version: '1.4.1' } });
  });

  test('is tried once, and the newer one is named when both fail', async () => {
    const { loader, time, versions, failure, last } = setUp(withPrevious());
    await last().fail('REMOTE_THREW_ON_LOAD');
    await last().fail('REMOTE_UNREACHABLE');
    expect(failure()).toBe('REMOTE_THREW_ON_LOAD mfe-portfolio@1.4.2');
    loader.retry(name);
    time.pass(250);
    await last().fail('REMOTE_THREW_ON_LOAD');
    expect(versions()).toEqual(['1.4.2', '1.4.1', '1.4.2']);
  });

  test('gives way to the newer one when the member tries again and has seen neither', async () => {
    const { loader, time, state, versions, last } = setUp(withPrevious());
    await last().fail('REMOTE_THREW_ON_LOAD');
    await last().come();
    loader.mountFailed(name, new Error('no element'));
    loader.retry(name);
    time.pass(250);
    await last().come();
    expect(versions()).toEqual(['1.4.2', '1.4.1', '1.4.2']);
    expect(state.get()).toMatchObject({ status: 'ready', release: { version: '1.4.2' } });
  });

  test('does not replace one that the member has seen', async () => {
    const { loader, versions, failure, last } = setUp(withPrevious());
    await last().come();
    loader.mounted(name);
    loader.mountFailed(name, new Error('no element'));
    expect(failure()).toBe('REMOTE_THREW_ON_MOUNT mfe-portfolio@1.4.2');
    expect(versions()).toEqual(['1.4.2']);
  });
});

describe('a remote that was seen', () => {
  test('is the very same after it fell over and Try again was pressed', async () => {
    const { loader, state, failure, versions, last } = setUp();
    await last().come();
    loader.mounted(name);
    loader.crashed(name, new Error('undefined is not a function'));
    expect(failure()).toBe('REMOTE_CRASHED mfe-portfolio@1.4.2');
    loader.retry(name);
    expect(state.get()).toMatchObject({ status: 'ready', release: { version: '1.4.2' } });
    expect(versions()).toEqual(['1.4.2']);
  });

  test('is not loaded a second time', async () => {
    const { loader, versions, last } = setUp();
    await last().come();
    loader.mounted(name);
    loader.load(name);
    loader.retry(name);
    expect(versions()).toEqual(['1.4.2']);
  });
});

test('a remote that is mounted and slow to show something is marked, for its team', async () => {
  const { loader, time, marks, last } = setUp();
  await last().come();
  const received: string[] = [];
  loader.watchPatience(name, (patience) => received.push(patience));
  time.pass(8_000);
  expect(received).toEqual(['slow', 'late']);
  expect(marks).toEqual(['ask', 'ready', 'slow', 'late']);
});

test('a remote is marked as requested before its patience begins, so the marks hold the whole of it', () => {
  const steps: string[] = [];
  const loader = createRemoteLoader({
    registry: { remotes: { [name]: listed('1.4.2') }, revoked: [] },
    source: { bring: () => new Promise(() => {}) },
    telemetry: { failed: () => {}, mark: (mark) => steps.push(mark) },
    after(milliseconds) {
      steps.push(`in ${milliseconds} ms`);
      return () => {};
    },
  });
  loader.load(name);
  expect(steps).toEqual(['ask', 'in 2000 ms', 'in 8000 ms']);
});

describe('a remote that may not run', () => {
  test.each(['^1.99.0', '^2.0.0'])('is refused when it wants another contract: %s', async (contract) => {
    const { failure, versions } = setUp(
      listed('1.4.2', { descriptor: portfolioRelease('1.4.2', contract).descriptor }),
    );
    await settled();
    expect(failure()).toBe('REMOTE_INCOMPATIBLE mfe-portfolio@1.4.2');
    expect(versions()).toEqual([]);
  });

  test('is refused when its version was revoked', async () => {
    const { failure, versions } = setUp(listed('1.4.2'), ['1.4.2']);
    await settled();
    expect(failure()).toBe('REMOTE_REVOKED mfe-portfolio@1.4.2');
    expect(versions()).toEqual([]);
  });

  test('is unknown when the registry does not name it', () => {
    const { loader } = setUp();
    expect(() => loader.load('mfe-unknown')).toThrow('the registry has no remote mfe-unknown');
  });
});
