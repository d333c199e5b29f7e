import { act, screen, waitFor } from '@testing-library/react';
import { later, onboarding, openPortal, portfolio } from './portal.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

describe('unsaved changes of two remotes at once', () => {
  const words = (name: string) => ({ title: `Leave ${name}?`, text: 'Not saved.', stay: 'Stay', leave: 'Leave' });

  test('are asked about one after the other, and a sign-out waits for both', async () => {
    const { user, seen, portal, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    const other = portal.host.platformOf('mfe-later')({ version: '1.0.0', base: '/', descriptor: later } as never);
    await act(async () => {
      seen.platforms[0]?.navigation.block(words('the overview'));
      other.platform.navigation.block(words('the documents'));
    });
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave the documents?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave the overview?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect([at().pathname, seen.logouts]).toEqual(['/investment-overview', []]);

    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('alertdialog', { name: 'Leave the overview?' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
  });

  test('one that is gone meanwhile is not asked about: the way is free', async () => {
    const { user, seen, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    let takeBack: (() => void) | undefined;
    await act(async () => {
      takeBack = seen.platforms[0]?.navigation.block(words('the overview'));
    });
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await screen.findByRole('alertdialog', { name: 'Leave the overview?' });
    await act(async () => takeBack?.());
    await waitFor(() => expect(at().pathname).toBe('/documents'));
  });

  test('a sign-out that nobody asked for does not wait for an answer', async () => {
    const { seen } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    await act(async () => {
      seen.platforms[0]?.navigation.block(words('the overview'));
      seen.platforms[0]?.session.logout('idle');
    });
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('what a part has not saved goes along within its own path, and is asked about on the way out of it', async () => {
  const { user, seen, portal, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
  await screen.findByText('mfe-portfolio at /investment-overview');
  await act(async () => portal.navigation.go('/account-details/1'));
  await screen.findByText('mfe-later at /account-details/1');
  const words = { title: 'Leave for now?', text: 'Not saved.', stay: 'Stay', leave: 'Leave' };
  await act(async () => void seen.platforms.at(-1)?.navigation.block({ ...words, within: '/account-details/1' }));
  await act(async () => portal.navigation.go('/account-details/1/activity'));
  await waitFor(() => expect(at().pathname).toBe('/account-details/1/activity'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => portal.navigation.go('/account-details/12'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave for now?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(at().pathname).toBe('/account-details/1/activity');
});

test('a question that is taken back at once, as by a save that succeeds, is shown to nobody', async () => {
  const { seen, portal, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
  await screen.findByText('mfe-portfolio at /investment-overview');
  const shown: string[] = [];
  const watch = new MutationObserver(() => {
    const dialog = screen.queryByRole('alertdialog');
    if (dialog) shown.push(dialog.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  let takeBack: (() => void) | undefined;
  await act(async () => {
    takeBack = seen.platforms[0]?.navigation.block({
      title: 'Leave?',
      text: 'Not saved.',
      stay: 'Stay',
      leave: 'Leave',
    });
    portal.navigation.go('/documents');
  });
  expect(at().pathname).toBe('/investment-overview');
  await act(async () => takeBack?.());
  await waitFor(() => expect(at().pathname).toBe('/documents'));
  watch.disconnect();
  expect(shown).toEqual([]);
});
