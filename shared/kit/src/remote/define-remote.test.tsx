import { act, screen } from '@testing-library/react';
import { fakePlatform } from '@wealth/platform/testing';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
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

  test('that throws at once is not ready, and says so to the host alone', async () => {
    const cause = new Error('no chart');
    const App = () => {
      throw cause;
    };
    const { ready, element, platform, unmount } = await mountRemote(defineRemote({ App }));
    await expect(ready).rejects.toBe(cause);
    expect(element).toBeEmptyDOMElement();
    expect(platform.seen.errors).toEqual([{ cause, about: { code: 'REMOTE_THREW_ON_MOUNT' } }]);
    unmount();
  });

  test('that throws later says so in its own place, and begins anew on Try again', async () => {
    const platform = fakePlatform({ path: '/fine' });
    const App = () => {
      if (platform.location.get().path === '/broken') throw new Error('no chart');
      return <p>Fine</p>;
    };
    const { user, unmount } = await mountRemote(
      defineRemote({
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
    expect(platform.seen.errors[0]?.about).toEqual({ code: 'REMOTE_CRASHED' });

    platform.navigation.go('/fine');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Fine')).toBeVisible();
    unmount();
  });
});
