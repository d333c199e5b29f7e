import { screen, waitFor, within } from '@testing-library/react';
import { type MoneyOptions, openForm } from '../money.fixture.tsx';
import { everyFriday } from '../schedules.fixture.ts';

/** Friday, 11/20/2026, 11 AM Central. */
const filled = { amount: 500_00, fundingAccount: 'checking', investmentAccount: 'individual' };

async function openDialog(state: object = {}, options: MoneyOptions = {}) {
  const shown = openForm({ state: { ...filled, ...state }, ...options });
  const repeats = within(await screen.findByRole('group', { name: 'Repeats' }));
  await shown.user.click(repeats.getByRole('button', { name: /Set up|Change/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this deposit' }));
  const choose = async (label: string, option: string) => {
    await shown.user.click(dialog.getByRole('button', { name: new RegExp(`${label}$`) }));
    await shown.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...shown, repeats, dialog, choose, done: dialog.getByRole('button', { name: 'Done' }) };
}

const datesIn = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('region', { name: 'Next five dates' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);

test('off, it says so, and the deposit is for the day of the form [DEP-008]', async () => {
  openForm({ state: filled });
  const repeats = within(await screen.findByRole('group', { name: 'Repeats' }));
  expect(repeats.getByText('Off')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Starts' })).toHaveValue('11/20/2026');
});

test('the dialog asks in an order: how often, the day, and then the first deposit; Done says what is missing [SCM-007, SCM-019, SCM-020, SCM-031]', async () => {
  const { dialog, choose, done, user } = await openDialog();
  const first = () => dialog.getByRole('textbox', { name: 'First deposit' });
  expect(done).toHaveAccessibleDescription('Please select a transaction type.');
  expect(first()).toHaveAccessibleDescription(/Choose how often and the day first\./);
  await choose('How often', 'Weekly');
  expect(done).toHaveAccessibleDescription('Please select a valid day.');
  expect(first()).toHaveAttribute('readonly');
  await user.click(dialog.getByRole('radio', { name: 'Mon' }));
  expect(first()).toHaveValue('11/23/2026');
  expect(first()).toHaveAccessibleDescription(/Up to 12\/31\/2027\./);
  expect(done).not.toHaveAttribute('aria-disabled');
});

test('the next five dates show the closed day struck through and the reason, the last one and the sum [DEP-002]', async () => {
  const { dialog } = await openDialog({ repeat: everyFriday });
  expect(datesIn(dialog)).toEqual([
    'Fri, 12/04/2026',
    'Fri, 12/18/2026',
    'Fri, 01/01/2027 moves to Mon, 01/04/2027Bank holiday, so it moves to the next business day',
    'Fri, 01/15/2027',
    'Fri, 01/29/2027',
  ]);
  expect(dialog.getByText('Fri, 01/01/2027').tagName).toBe('S');
  expect(dialog.getByText('Last: Fri, 05/07/2027. In all $6,000.00.')).toBeVisible();
});

test('a number of deposits takes digits alone, from 1 to 100 [SCM-011, SCM-023, SCM-024, SCM-025]', async () => {
  const { dialog, user, done } = await openDialog({ repeat: everyFriday });
  const number = dialog.getByRole('textbox', { name: 'Number of deposits' });
  await user.clear(number);
  expect(done).toHaveAccessibleDescription('Please enter a number from 1 to 100.');
  await user.type(number, '1a.0-1');
  expect(number).toHaveValue('101');
  expect(done).toHaveAccessibleDescription('Please enter a number from 1 to 100.');
  await user.type(number, '{Backspace}0');
  expect(number).toHaveValue('100');
  expect(done).not.toHaveAttribute('aria-disabled');
});

test('an end on a date starts one period after the first deposit, which its hint says [SCM-012, SCM-021, SCM-027]', async () => {
  const { dialog, user, done } = await openDialog({ repeat: everyFriday });
  await user.click(dialog.getByRole('radio', { name: /On a date/ }));
  expect(dialog.getByText('From 12/18/2026 on.')).toBeVisible();
  expect(done).toHaveAccessibleDescription('Please select a valid date.');
});

test('dates in the dialog are typed with separators, and the last day keeps month and day while its year is typed', async () => {
  const { dialog, user, choose } = await openDialog({ repeat: everyFriday });
  await choose('How often', 'Every 3 months');
  await user.click(dialog.getByRole('radio', { name: /On a date/ }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  await user.click(field('First deposit'));
  await user.keyboard('1/15/2027');
  expect(field('First deposit')).toHaveValue('01/15/2027');
  await user.click(field('Last day'));
  await user.keyboard('12/1/2');
  expect(field('Last day')).toHaveValue('12/01/2');
  await user.keyboard('027');
  expect(field('Last day')).toHaveValue('12/01/2027');
});

test('a start takes an end on or before it away once it is whole, not while its parts are typed [SCM-016]', async () => {
  const { dialog, user, choose } = await openDialog({ repeat: everyFriday });
  await choose('How often', 'Every 3 months');
  await user.click(dialog.getByRole('radio', { name: /On a date/ }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  await user.click(field('First deposit'));
  await user.keyboard('1/10/2027');
  await user.click(field('Last day'));
  await user.keyboard('6/15/2027');

  await user.tripleClick(field('First deposit'));
  await user.keyboard('12/15');
  expect(field('First deposit')).toHaveValue('12/15');
  expect(field('Last day')).toHaveValue('06/15/2027');
  await user.keyboard('2026');
  expect(field('Last day')).toHaveValue('06/15/2027');

  await user.tripleClick(field('First deposit'));
  await user.keyboard('7/1/2027');
  expect(field('First deposit')).toHaveValue('07/01/2027');
  expect(field('Last day')).toHaveValue('');
});

test('until canceled it needs nothing more [SCM-010]', async () => {
  const { dialog, user, done } = await openDialog({ repeat: everyFriday });
  await user.click(dialog.getByRole('radio', { name: 'When I cancel it' }));
  expect(done).not.toHaveAttribute('aria-disabled');
  expect(dialog.queryByText(/^Last:/)).toBeNull();
});

test('Done takes it over: form and sentence say it, and the history keeps it [SCM-032, DEP-028, ENT-064, ENT-078]', async () => {
  const { dialog, user, done, repeats, state } = await openDialog({ repeat: everyFriday });
  await user.click(dialog.getByRole('radio', { name: 'When I cancel it' }));
  await user.click(done);
  expect(repeats.getByText('Every 2 weeks on Friday')).toBeVisible();
  expect(repeats.getByText('Until you cancel.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Starts' })).toHaveValue('Fri, 12/04/2026');
  expect(document.body).toHaveTextContent(
    'We will take $500.00 from Checking *1204 on Fri, 12/04/2026, then every 2 weeks on Friday, until you cancel.',
  );
  expect(state()).toMatchObject({ repeat: { ...everyFriday, endType: 'UNTIL_CANCELLED' } });
  await waitFor(() => expect(repeats.getByRole('button', { name: 'Change' })).toHaveFocus());
});

test('Cancel leaves what was taken over last, and the dialog opens with it again [SCM-030]', async () => {
  const { dialog, user, repeats, choose } = await openDialog({ repeat: everyFriday });
  await choose('How often', 'Monthly');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(repeats.getByText('Every 2 weeks on Friday')).toBeVisible();
  await user.click(repeats.getByRole('button', { name: 'Change' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('button', { name: /How often$/ })).toHaveTextContent('Every 2 weeks');
});

test('turned off it is a deposit of today again', async () => {
  const { user, state } = openForm({ state: { ...filled, repeat: everyFriday } });
  const repeats = within(await screen.findByRole('group', { name: 'Repeats' }));
  await user.click(repeats.getByRole('button', { name: 'Turn off' }));
  expect(repeats.getByText('Off')).toBeVisible();
  expect(state()).not.toHaveProperty('repeat');
  expect(document.body).toHaveTextContent('We will take $500.00 from Checking *1204 today, Fri, 11/20/2026.');
});
