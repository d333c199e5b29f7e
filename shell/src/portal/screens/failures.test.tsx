import { act, screen } from '@testing-library/react';
import { LoadFailure } from '../../core/loader/failure.ts';
import { later, onboarding, openPortal, portfolio } from './portal.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

describe('when something fails', () => {
  test('a remote that throws on mount leaves the frame standing, and Try again brings it', async () => {
    let mounts = 0;
    const { user, seen } = await openPortal({
      mount({ element }) {
        mounts += 1;
        if (mounts === 1) throw new Error('no');
        element.textContent = 'here after all';
        return { ready: Promise.resolve(), unmount() {} };
      },
    });
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent("This part of the portal couldn't start.");
    const [, reference] = /Reference number: ([0-9A-F]{8})$/.exec(problem.textContent) ?? [];
    expect(seen.errors).toMatchObject([
      { remote: 'mfe-portfolio@1.4.2', about: { code: 'REMOTE_THREW_ON_MOUNT', reference } },
    ]);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here after all')).toBeInTheDocument();
  });

  test('a member who is offline reads that as the cause, as long as it is one', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPortal({ lost: new LoadFailure('REMOTE_UNREACHABLE') });
    expect(await screen.findByRole('alert')).toHaveTextContent("You seem to be offline, so we can't reach this part");
    connection.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent("We can't reach this part of the portal right now.");
    connection.mockRestore();
  });

  test('a registry that cannot be trusted shows "Something went wrong", and no remote', async () => {
    const { seen } = await openPortal({ isRegistryRefused: true });
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('Something went wrong');
    expect(problem).not.toHaveTextContent('REGISTRY_REFUSED');
    expect(seen.platforms).toEqual([]);
  });

  test('the shell itself falling over shows SPA001, and the log has it', async () => {
    const { portal, seen } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => portal.notices.show({ kind: 'information', text: {} as string }, '/'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We have experienced an unexpected error, sorry for the inconvenience. (SPA001)',
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toHaveTextContent('Copper Wealth');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('may lose value');
    expect(seen.errors).toMatchObject([{ about: { code: 'SPA001', tenant: 'copper', sequence: 12 } }]);
    error.mockRestore();
  });

  test('unsaved changes are asked about, in words of the remote', async () => {
    const { user, seen, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    const question = { title: 'Leave this page?', text: 'What you entered is lost.', stay: 'Stay', leave: 'Leave' };
    await act(async () => void seen.platforms[0]?.navigation.block(question));
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    expect(dialog.closest('[data-react-aria-top-layer]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(at().pathname).toBe('/investment-overview');

    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('mfe-later at /documents')).toBeVisible();
  });
});
