import { screen, waitFor } from '@testing-library/react';
import { openPortal } from './portal.fixture.tsx';

const never = new Promise<never>(() => {});

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

describe('while the portal starts', () => {
  test.each`
    what          | options                                             | shows
    ${'settings'} | ${{ answers: { 'GET /api/app-settings': never } }}  | ${'SET-001'}
    ${'sign-in'}  | ${{ session: never }}                               | ${'AUTH-029'}
    ${'status'}   | ${{ answers: { 'GET /api/member/status': never } }} | ${'MEM-002'}
  `('"Loading..." shows and no page, as long as the $what is on its way [$shows]', async ({ options }) => {
    await openPortal({ path: '/investment-overview', ...options });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByText(/mfe-portfolio/)).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('a visitor without a session is sent to sign in, and nothing of the portal is drawn [AUTH-001, AUTH-067]', async () => {
    const { seen } = await openPortal({ session: false });
    await waitFor(() => expect(seen.logins).toEqual([{}]));
    expect(seen.calls).toEqual(['GET /api/app-settings']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('the words are English, whatever the browser prefers [SET-094]', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'es']);
    await openPortal({ session: never });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    jest.restoreAllMocks();
  });
});

test('the tenant of the query parameter is remembered: a later page load without it comes back to that tenant [TEN-002]', async () => {
  const first = await openPortal({ path: '/?tenant=ucu', tenant: { id: 'ucu', name: 'UCU Wealth', brand: 'default' } });
  expect(first.seen.replaced).toEqual([]);
  first.unmount();
  const { seen } = await openPortal({ path: '/documents' });
  expect(seen.replaced).toEqual(['http://localhost/documents?tenant=ucu']);
  expect(seen.calls).toEqual([]);
});

describe('a start that cannot go on', () => {
  test('because the identity server gives no answer says so, and sends nobody to the browser’s own error page', async () => {
    const { seen, user } = await openPortal({ session: never, isIdentityAway: true });
    expect(await screen.findByRole('heading', { name: "We can't reach sign-in right now" })).toBeVisible();
    expect(seen.logins).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(seen.reloads).toBe(1);
  });

  test('because the browser blocks cookies says what to allow', async () => {
    const { seen } = await openPortal({ hasCookies: false });
    expect(await screen.findByRole('heading', { name: 'Your browser blocks cookies' })).toBeVisible();
    expect([seen.logins, seen.platforms]).toEqual([[], []]);
  });
});
