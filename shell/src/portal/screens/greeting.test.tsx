import { act, screen } from '@testing-library/react';
import { pageStorage } from '../../core/page/storage.ts';
import { later, onboarding, openPortal, type PortalOptions, portfolio, setUpStatus } from './portal.fixture.tsx';

const SHOWN = 'mfe-portfolio at /investment-overview';
const greeting = () => screen.queryByText(/^Good /);

/** The overview at that moment of the business clock. */
async function overviewAt(time: string, options: PortalOptions = {}) {
  const headers = { 'x-business-time': time, date: new Date().toUTCString() };
  const opened = await openPortal({
    descriptors: [onboarding, portfolio, later],
    ...options,
    answers: { 'GET /api/member/status': () => Response.json(setUpStatus, { headers }) },
  });
  await screen.findByText(SHOWN);
  return opened;
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test.each([
  ['2026-11-20T06:00:30Z', 'Good morning, Maya.'],
  ['2026-11-20T17:59:00Z', 'Good morning, Maya.'],
  ['2026-11-20T18:00:30Z', 'Good afternoon, Maya.'],
  ['2026-11-20T22:59:00Z', 'Good afternoon, Maya.'],
  ['2026-11-20T23:00:30Z', 'Good evening, Maya.'],
  ['2026-07-20T16:59:00Z', 'Good morning, Maya.'],
  ['2026-07-20T17:00:30Z', 'Good afternoon, Maya.'],
])('the overview at %s greets by the hour in US Central: %s', async (time, words) => {
  await overviewAt(time);
  expect(greeting()).toHaveTextContent(words);
});

test('a member is greeted once a day on this device, which keeps the day alone', async () => {
  const shared = pageStorage();
  const first = await overviewAt('2026-11-20T15:00:00Z', { shared });
  expect(greeting()).toBeVisible();
  expect(
    JSON.stringify([...Array(shared.length).keys()].map((index) => shared.getItem(shared.key(index) ?? ''))),
  ).not.toContain('Maya');
  first.unmount();
  const second = await overviewAt('2026-11-20T23:30:00Z', { shared });
  expect(greeting()).toBeNull();
  second.unmount();
  await overviewAt('2026-11-21T15:00:00Z', { shared });
  expect(greeting()).toHaveTextContent('Good morning, Maya.');
});

test('the greeting stands over the overview alone, and not when the member comes back to it', async () => {
  const { portal } = await overviewAt('2026-11-20T15:00:00Z');
  act(() => portal.navigation.go('/documents'));
  await screen.findByText('mfe-later at /documents');
  expect(greeting()).toBeNull();
  act(() => portal.navigation.go('/investment-overview'));
  await screen.findByText(SHOWN);
  expect(greeting()).toBeNull();
});

test.each([['   '], [undefined]])(
  'nobody is greeted whose first name is %p, and the day is not used up',
  async (name) => {
    const shared = pageStorage();
    const { unmount } = await overviewAt('2026-11-20T15:00:00Z', { shared, claims: { given_name: name } });
    expect(greeting()).toBeNull();
    unmount();
    await overviewAt('2026-11-20T15:00:00Z', { shared });
    expect(greeting()).toBeVisible();
  },
);

test('a first name of 80 characters is greeted whole', async () => {
  const name = 'Maximiliana'.repeat(8).slice(0, 80);
  await overviewAt('2026-11-20T15:00:00Z', { claims: { given_name: name } });
  expect(greeting()).toHaveTextContent(`Good morning, ${name}.`);
});
