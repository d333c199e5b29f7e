import { act, screen } from '@testing-library/react';
import type { Platform, Readable } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../components/actions/Button.tsx';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { useSettings } from '../hooks/platform.ts';
import { createRemoteStore, type RemoteStore } from '../store/create-remote-store.ts';
import { mountRemote } from '../testing/index.tsx';
import { defineRemote } from './define-remote.tsx';

function Greeting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog title="A question" isOpen={isOpen} onClose={() => setOpen(false)}>
        Well?
      </Dialog>
    </>
  );
}

/** A store that counts how often it was opened and ended. */
function countedStore() {
  const seen = { opened: 0, ended: 0 };
  const open = (platform: Platform): RemoteStore => {
    seen.opened += 1;
    const { store, end } = createRemoteStore(platform, {});
    return {
      store,
      end() {
        seen.ended += 1;
        end();
      },
    };
  };
  return { seen, open };
}

describe('a remote', () => {
  test('is ready once there is something to see', async () => {
    const { ready, unmount } = await mountRemote(defineRemote({ App: Greeting }));
    await expect(ready).resolves.toBeUndefined();
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
    unmount();
  });

  test('puts its dialogs into the node for overlays, and leaves nothing behind', async () => {
    const { user, element, overlays, unmount } = await mountRemote(defineRemote({ App: Greeting }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(overlays).toContainElement(screen.getByRole('dialog', { name: 'A question' }));
    unmount();
    expect(element).toBeEmptyDOMElement();
    expect(overlays).toBeEmptyDOMElement();
    expect(document.querySelector('[inert], [aria-hidden="true"]')).toBeNull();
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });

  test('that throws at once is not ready, and says so only to the host', async () => {
    const cause = new Error('no chart');
    const App = () => {
      throw cause;
    };
    const { ready, element, platform, unmount } = await mountRemote(defineRemote({ App }));
    await expect(ready).rejects.toBe(cause);
    expect(element).toBeEmptyDOMElement();
    // The host reports it: once is enough.
    expect(platform.seen.errors).toEqual([]);
    unmount();
  });

  test('that throws in its first effect has nothing to show either', async () => {
    const cause = new Error('no chart');
    const App = () => {
      useEffect(() => {
        throw cause;
      });
      return <p>Half drawn</p>;
    };
    const { ready, element } = await mountRemote(defineRemote({ App }));
    await expect(ready).rejects.toBe(cause);
    expect(element).toBeEmptyDOMElement();
  });

  test('ends its store even where taking it down throws', async () => {
    const { seen, open } = countedStore();
    const platform = fakePlatform();
    const App = () => {
      useEffect(
        () => () => {
          throw new Error('on the way out');
        },
        [],
      );
      return <p>Here</p>;
    };
    const { element, unmount } = await mountRemote(defineRemote({ App, createStore: open }), platform);
    // React's `act` throws what a browser would report.
    expect(unmount).toThrow('on the way out');
    expect(element).toBeEmptyDOMElement();
    expect(seen).toEqual({ opened: 1, ended: 1 });
  });

  test('that throws later says so in its own place, and begins anew on Try again', async () => {
    const platform = fakePlatform({ path: '/fine' });
    const { seen, open } = countedStore();
    const App = () => {
      if (platform.location.get().path === '/broken') throw new Error('no chart');
      return <p>Fine</p>;
    };
    const { user, unmount } = await mountRemote(
      defineRemote({
        createStore: open,
        App: function Follow() {
          const [path, setPath] = useState(platform.location.get().path);
          useState(() => platform.location.subscribe(() => setPath(platform.location.get().path)));
          return <App key={path} />;
        },
      }),
      platform,
    );
    act(() => platform.navigation.go('/broken'));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('alert')).toHaveTextContent('Everything else works.');
    const [said] = /Reference number: [0-9A-F]{8}$/.exec(screen.getByRole('alert').textContent) ?? [];
    expect(platform.seen.errors).toMatchObject([{ about: { code: 'REMOTE_CRASHED', reference: said?.slice(-8) } }]);

    platform.navigation.go('/fine');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Fine')).toBeVisible();
    expect(seen).toEqual({ opened: 2, ended: 1 });
    unmount();
    expect(seen).toEqual({ opened: 2, ended: 2 });
  });

  test('follows the history of the shell with its own routes', async () => {
    const platform = fakePlatform({ path: '/account-details/42' });
    function Details() {
      const { accountId } = useParams();
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate('/investment-overview?tab=value', { replace: true })}>
          Account {accountId}
        </button>
      );
    }
    const App = () => (
      <Routes>
        <Route path="/account-details/:accountId/*" element={<Details />} />
        <Route path="/investment-overview" element={<p>Overview</p>} />
      </Routes>
    );
    const { user, unmount } = await mountRemote(defineRemote({ App }), platform);
    await user.click(screen.getByRole('button', { name: 'Account 42' }));
    expect(screen.getByText('Overview')).toBeVisible();
    expect(platform.location.get()).toMatchObject({ path: '/investment-overview', search: '?tab=value' });
    unmount();
  });

  test('is subscribed to nothing of the shell once it is unmounted', async () => {
    const platform = fakePlatform();
    let listeners = 0;
    const counted = <Value,>(value: Readable<Value>): Readable<Value> => ({
      get: value.get,
      subscribe(listener) {
        listeners += 1;
        const leave = value.subscribe(listener);
        return () => {
          listeners -= 1;
          leave();
        };
      },
    });
    const watched = {
      ...platform,
      settings: counted(platform.settings),
      navigation: { ...platform.navigation, location: counted(platform.navigation.location) },
    };
    const App = () => <p>{useSettings().option('anything')}</p>;
    const { unmount } = await mountRemote(defineRemote({ App }), watched);
    expect(listeners).toBe(2);
    unmount();
    expect(listeners).toBe(0);
  });
});
