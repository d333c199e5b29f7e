import { act, screen } from '@testing-library/react';
import { account, later, onboarding, openPortal, portfolio, setUpStatus } from './portal.fixture.tsx';

/** The services name it with every answer from the second one on. */
function answersRevoked(revoked: string, value: unknown) {
  let answers = 0;
  return () => {
    answers += 1;
    return Response.json(value, { headers: answers > 1 ? { 'x-revoked-remotes': revoked } : {} });
  };
}

const open = (revoked: string) =>
  openPortal({
    path: '/documents',
    descriptors: [onboarding, portfolio, later],
    answers: {
      'GET /api/member/status': setUpStatus,
      'GET /api/accounts': answersRevoked(revoked, { accounts: [account('1234417')], aggregateBalance: 10 }),
    },
  });
type Portal = Awaited<ReturnType<typeof open>>;

const question = () => screen.queryByRole('dialog', { name: 'This page needs to be loaded again' });
const refreshAccounts = ({ portal }: Portal) => act(async () => portal.host.accounts.refresh());
const goTo = ({ portal }: Portal, path: string) => act(async () => portal.navigation.go(path));

describe('a member whose page runs a version that was revoked meanwhile', () => {
  test('is asked to load it again where they go next, and goes on undisturbed until then', async () => {
    const portal = await open('mfe-later@1.4.2');
    await screen.findByText('mfe-later at /documents');
    await refreshAccounts(portal);
    expect(question()).not.toBeInTheDocument();

    await goTo(portal, '/investment-overview');
    expect(question()).toHaveTextContent('A part of the portal has been replaced since you opened it.');
    expect(screen.getByRole('button', { name: 'Load again' })).toHaveFocus();
    await portal.user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(portal.seen.reloads).toBe(1);
    expect(portal.at().pathname).toBe('/investment-overview');
  });

  test('may say no, and is asked again on the page after', async () => {
    const portal = await open('mfe-later@1.4.2');
    await screen.findByText('mfe-later at /documents');
    await refreshAccounts(portal);
    await goTo(portal, '/investment-overview');
    await portal.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByText('mfe-portfolio at /investment-overview')).toBeInTheDocument();
    await goTo(portal, '/documents');
    expect(question()).toBeInTheDocument();
    expect(portal.seen.reloads).toBe(0);
  });

  test('is asked about what they have not saved first', async () => {
    const portal = await open('mfe-later@1.4.2');
    await screen.findByText('mfe-later at /documents');
    const words = { title: 'Unsaved changes', text: 'Leave?', stay: 'Stay', leave: 'Leave' };
    await act(async () => void portal.seen.platforms.at(-1)?.navigation.block(words));
    await refreshAccounts(portal);
    await goTo(portal, '/investment-overview');
    expect(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
    await portal.user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(question()).not.toBeInTheDocument();
    expect(portal.at().pathname).toBe('/documents');
  });

  test('is not asked about a version that this page cannot run', async () => {
    const portal = await open('mfe-later@1.0.0');
    await screen.findByText('mfe-later at /documents');
    await refreshAccounts(portal);
    await goTo(portal, '/investment-overview');
    expect(question()).not.toBeInTheDocument();
  });
});

test('a part that was revoked before it was opened is not loaded any more, and says so', async () => {
  const portal = await open('mfe-portfolio@1.4.2');
  await screen.findByText('mfe-later at /documents');
  await refreshAccounts(portal);
  await goTo(portal, '/investment-overview');
  await portal.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the portal has been withdrawn for now.');
  expect(screen.getByRole('alert')).toHaveTextContent(/Reference number: [0-9A-F]{8}/);
});
