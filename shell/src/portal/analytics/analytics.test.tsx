import { act, screen } from '@testing-library/react';
import { later, onboarding, openPortal, portfolio, settingsWith } from '../screens/portal.fixture.tsx';

const frame = () => document.querySelector('iframe');
const configured = { 'GET /api/app-settings': settingsWith({}, { googleAnalyticsId: 'G-DEMO1' }) };
const descriptors = [onboarding, portfolio, later];

beforeEach(() => document.body.replaceChildren());

test('analytics has a frame of its own, without an origin and without an address to read [SET-016, SET-021]', async () => {
  await openPortal({ answers: configured });
  await screen.findByText(/^mfe-portfolio/);
  expect(frame()).toHaveAttribute('src', '/analytics.html?id=G-DEMO1');
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).not.toBeVisible();
});

test('without an id there is none [SET-021]', async () => {
  await openPortal();
  await screen.findByText(/^mfe-portfolio/);
  expect(frame()).toBeNull();
});

test('it gets the templates of routes, never an id or a query', async () => {
  const { portal } = await openPortal({ answers: configured, descriptors, path: '/investment-overview?account=14417' });
  await screen.findByText(/^mfe-portfolio/);
  const posted = jest.spyOn(frame()?.contentWindow as Window, 'postMessage');
  await act(async () => frame()?.dispatchEvent(new Event('load')));
  await act(async () => portal.navigation.go('/account-details/14417/transactions?amount=9.00#row'));
  await act(async () => portal.navigation.go('/account-details/22093/transactions'));
  await act(async () => portal.navigation.go('/documents?name=maya'));
  expect(posted.mock.calls).toEqual([
    [{ template: '/investment-overview' }, '*'],
    [{ template: '/account-details/:accountId/*' }, '*'],
    [{ template: '/documents' }, '*'],
  ]);
});
