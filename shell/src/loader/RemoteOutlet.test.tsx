import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Remote } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { LoadFailure } from './failure.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { fakeTime, listed, releaseOf } from './release.fixture.ts';
import { createRemoteLoader } from './remote-loader.ts';

const name = 'mfe-portfolio';

/** A remote that writes a sentence, and says when it is there. */
function speaking(words: string, ready: Promise<void> = Promise.resolve()): Remote {
  return {
    mount({ element, overlays }) {
      element.textContent = words;
      overlays.textContent = 'a dialog';
      return {
        ready,
        unmount() {
          element.textContent = '';
        },
      };
    },
  };
}

function setUp(bring: (version: string) => Promise<Remote>, previous?: string) {
  const time = fakeTime();
  const ended = jest.fn();
  const loader = createRemoteLoader({
    registry: {
      remotes: { [name]: listed('1.4.2', previous === undefined ? {} : { previous: releaseOf(previous) }) },
      revoked: [],
    },
    source: { bring: (_, release) => bring(release.version) },
    telemetry: { failed() {}, mark() {} },
    after: time.after,
  });
  const view = render(
    <RemoteOutlet
      loader={loader}
      name={name}
      platform={() => ({ platform: fakePlatform({ name }), end: ended })}
      waiting={(patience, retry) => (
        <p>
          {patience}
          <button type="button" onClick={retry}>
            Ask again
          </button>
        </p>
      )}
      failed={(failure, retry) => (
        <p>
          {failure.code} {failure.remote}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    />,
  );
  return { time, loader, ended, ...view };
}

test('a remote is seen once it is there, and words stand in its place until then', async () => {
  const { promise, resolve } = Promise.withResolvers<Remote>();
  const { time } = setUp(() => promise);
  expect(screen.getByText(/loading/)).toBeVisible();
  act(() => time.pass(2_000));
  expect(screen.getByText(/slow/)).toBeVisible();
  act(() => time.pass(6_000));
  expect(screen.getByText(/late/)).toBeVisible();
  await act(async () => resolve(speaking('your accounts')));
  expect(screen.getByText('your accounts')).toBeVisible();
  expect(screen.queryByText(/loading|slow|late/)).toBeNull();
});

test('a remote that is mounted but has nothing to show yet is slow, too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { time } = setUp(async () => speaking('', promise));
  await act(async () => {});
  act(() => time.pass(2_000));
  expect(screen.getByText(/slow/)).toBeVisible();
  await act(async () => resolve());
  expect(screen.queryByText(/slow/)).toBeNull();
});

test('a failure stands in its place with code and version, and Try again brings the remote', async () => {
  let fails = true;
  const { time } = setUp(async () => {
    if (fails) throw new LoadFailure('REMOTE_UNREACHABLE');
    return speaking('your accounts');
  });
  expect(await screen.findByText(/REMOTE_UNREACHABLE mfe-portfolio@1.4.2/)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => time.pass(500));
  expect(await screen.findByText('your accounts')).toBeVisible();
});

test('a remote that throws on mount is named, and leaves nothing behind', async () => {
  const throwing: Remote = {
    mount({ element }) {
      element.textContent = 'half drawn';
      throw new Error('boom');
    },
  };
  const { ended } = setUp(async () => throwing);
  expect(await screen.findByText(/REMOTE_THREW_ON_MOUNT mfe-portfolio@1.4.2/)).toBeVisible();
  expect(screen.queryByText('half drawn')).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the version before takes the place of one that has nothing to show', async () => {
  setUp(
    async (version) =>
      version === '1.4.2' ? speaking('', Promise.reject(new Error('boom'))) : speaking('your accounts as before'),
    '1.4.1',
  );
  expect(await screen.findByText('your accounts as before')).toBeVisible();
});

test('a remote that falls over later is named, and the same one comes back', async () => {
  const bring = jest.fn(async () => speaking('your accounts'));
  const { loader } = setUp(bring);
  expect(await screen.findByText('your accounts')).toBeVisible();
  await act(async () => loader.crashed(name, new Error('boom')));
  expect(screen.getByText(/REMOTE_CRASHED/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('your accounts')).toBeVisible();
  expect(bring).toHaveBeenCalledTimes(1);
});

test('nothing of a remote is left after the member has gone elsewhere', async () => {
  const { unmount, ended } = setUp(async () => speaking('your accounts'));
  expect(await screen.findByText('your accounts')).toBeVisible();
  expect(screen.getByText('a dialog')).toBeVisible();
  unmount();
  await act(async () => {});
  expect(document.body.textContent).toBe('');
  expect(ended).toHaveBeenCalledTimes(1);
});
