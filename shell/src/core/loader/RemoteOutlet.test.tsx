import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Remote } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { LoadFailure } from './failure.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { fakeTime, listed, portfolioRelease } from './release.fixture.ts';
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
      remotes: { [name]: listed('1.4.2', previous === undefined ? {} : { previous: portfolioRelease(previous) }) },
      revoked: [],
    },
    source: { bring: (_, release) => bring(release.version) },
    telemetry: { failed() {}, mark() {} },
    after: time.after,
  });
  const platform = fakePlatform({ name });
  const outlet = (
    <RemoteOutlet
      loader={loader}
      name={name}
      platform={() => ({ platform, end: ended })}
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
    />
  );
  const view = render(outlet);
  const leave = () => view.rerender(null);
  const comeBack = () => view.rerender(outlet);
  return { time, loader, ended, platform, leave, comeBack, ...view };
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

test('the placeholder is gone by the time the remote says that it is there', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  setUp(async () => speaking('your accounts', ready));
  await act(async () => {});
  expect(screen.getByText(/loading/)).toBeVisible();
  // Nothing but promises goes on from here, as in a browser that has not painted yet.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  resolve();
  await ready;
  await Promise.resolve();
  react.IS_REACT_ACT_ENVIRONMENT = true;
  expect(screen.queryByText(/loading/)).toBeNull();
});

test('a remote that never says that it is there is mounted anew by Try again, on a later visit too', async () => {
  let visit = 0;
  const mount = jest.fn((nodes: Parameters<Remote['mount']>[0]) => {
    nodes.element.textContent = `mounted ${mount.mock.calls.length}`;
    visit += 1;
    return { ready: visit === 2 ? new Promise<void>(() => {}) : Promise.resolve(), unmount() {} };
  });
  const { time, leave, comeBack } = setUp(async () => ({ mount }));
  expect(await screen.findByText('mounted 1')).toBeVisible();
  await act(async () => leave());
  await act(async () => comeBack());
  act(() => time.pass(8_000));
  expect(screen.getByText(/late/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('mounted 3')).toBeVisible();
  expect(screen.queryByText(/late|mounted 2/)).toBeNull();
});

test('a remote that throws on its way out leaves nothing behind either, and it is reported to its team', async () => {
  const cause = new Error('on the way out');
  const stubborn: Remote = {
    mount({ element, overlays }) {
      element.textContent = 'your accounts';
      overlays.textContent = 'a dialog';
      return {
        ready: Promise.resolve(),
        unmount() {
          throw cause;
        },
      };
    },
  };
  const { leave, ended, platform } = setUp(async () => stubborn);
  expect(await screen.findByText('your accounts')).toBeVisible();
  await act(async () => leave());
  expect(document.body.textContent).toBe('');
  expect(ended).toHaveBeenCalledTimes(1);
  expect(platform.seen.errors).toEqual([{ cause, about: { code: 'REMOTE_CRASHED' } }]);
});

test('what the member sees of a remote is known: its screen, an empty place, or nothing', async () => {
  let place: HTMLElement | undefined;
  const one: Remote = {
    mount({ element }) {
      place = element;
      element.textContent = 'your accounts';
      return { ready: Promise.resolve(), unmount() {} };
    },
  };
  const { loader, leave } = setUp(async () => one);
  const presence = () => loader.presence('mfe-portfolio@1.4.2');
  expect(presence()).toBe('absent');
  expect(await screen.findByText('your accounts')).toBeVisible();
  expect(presence()).toBe('standing');
  expect(loader.presence('mfe-portfolio@1.4.1')).toBe('absent');
  place?.replaceChildren();
  expect(presence()).toBe('empty');
  await act(async () => leave());
  expect(presence()).toBe('absent');
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
