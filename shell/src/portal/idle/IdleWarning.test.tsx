import { act, screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../screens/portal.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

/** A member who has done nothing until so many seconds of their 15 minutes are left. */
async function left(...countdown: readonly number[]) {
  const start = Date.now();
  // Held from the start: opening takes seconds on a busy machine, which would count as time without activity.
  const now = jest.spyOn(Date, 'now').mockReturnValue(start);
  const shown = await openPortal();
  await screen.findByText('mfe-portfolio at /investment-overview');
  const pass = (seconds: number) =>
    act(async () => {
      now.mockReturnValue(start + (15 * 60 - seconds) * 1000);
      shown.seen.window.dispatchEvent(new Event('online'));
    });
  for (const seconds of countdown) await pass(seconds);
  return { ...shown, pass };
}

test.each`
  seconds | seen      | read
  ${120}  | ${'2:00'} | ${'2 minutes left'}
  ${107}  | ${'1:47'} | ${'1 minute 47 seconds left'}
  ${61}   | ${'1:01'} | ${'1 minute 1 second left'}
  ${9}    | ${'0:09'} | ${'9 seconds left'}
`('the time left before a log-out is shown as $seen and read as $read [IDL-010]', async ({ seconds, seen, read }) => {
  await left(seconds);
  const timer = await screen.findByRole('timer');
  expect(timer).toHaveTextContent(`${seen} ${read}`);
  expect(screen.getByText(seen)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(`[^\\d:]${read}`));
});

test('it is said aloud at 60, 30 and 10 seconds only', async () => {
  const { pass } = await left(90);
  const said = within(await screen.findByRole('alertdialog')).getByRole('status');
  const heard: (string | null)[] = [];
  for (const seconds of [61, 60, 59, 31, 30, 11, 10, 1]) {
    await pass(seconds);
    if (heard.at(-1) !== said.textContent) heard.push(said.textContent);
  }
  expect(heard).toEqual(['', '60 seconds left', '30 seconds left', '10 seconds left']);
});

test('Stay logged in keeps the session, Log out ends it [IDL-007, IDL-008]', async () => {
  const { user, seen, pass } = await left(107);
  await user.click(await screen.findByRole('button', { name: 'Stay logged in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(seen.logouts).toHaveLength(0);
  await pass(-12 * 60);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(seen.logouts).toHaveLength(1));
});
