import { screen, waitFor, within } from '@testing-library/react';
import type { ScheduledDeposit } from '@wealth/api';
import { aSchedule, ofTwelve, pausedSchedule } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { DEPOSIT, editPath, HUB, SCHEDULED } from '../navigation/paths.ts';

type Answers = NonNullable<MoneyOptions['answers']>;

const open = (scheduledDeposits: readonly ScheduledDeposit[], answers: Answers = {}, path = SCHEDULED) =>
  openMoney(path, { answers: { 'GET /fund/schedule': { scheduledDeposits: [...scheduledDeposits] }, ...answers } });
const itemOf = async (amount: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: amount });
  return within(heading.closest('li') as HTMLElement);
};
const resumed = { internalTransactionId: 'PAUS-44444', askedAt: '2026-11-20T17:00:00.000Z' };
const { pausedOn: _paused, ...running } = pausedSchedule({ nextDate: '2026-11-30', nextNominalDate: '2026-11-30' });
const resumeButton = () =>
  screen.findByRole('button', { name: 'Resume $150.00, weekly on Monday, to Individual *4417' });

describe('a paused schedule', () => {
  test('is the first active one, says why and since when, and has no next date', async () => {
    open([pausedSchedule(), aSchedule()]);
    const item = await itemOf('$150.00');
    const active = within(screen.getByRole('region', { name: 'Active (2)' }));
    expect(active.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('$150.00');
    expect(item.getByText('Paused: your bank did not pay it three times')).toHaveClass('negative', 'strong');
    expect(item.getByText('Since Tue, 11/17/2026. Nothing is taken until you resume it.')).toBeVisible();
    expect(item.getByText('Paused')).toBeVisible();
    expect(item.queryByText('Mon, 11/23/2026')).toBeNull();
    expect(screen.getByText(/^Next to leave:/).closest('p')).toHaveTextContent(/\$300\.00 .* on Tue, 12\/01\/2026$/);
  });

  test('offers Resume and Cancel, and no edit until it is resumed', async () => {
    open([pausedSchedule()]);
    const item = await itemOf('$150.00');
    expect(item.getAllByRole('button').map((button) => button.textContent)).toEqual(['Resume', 'Cancel']);
    expect(item.queryByRole('link')).toBeNull();
  });

  test('whose bank is unavailable says what to do, and offers a new one in place of Resume', async () => {
    const fundingAccount = { description: 'Larkspur Checking', lastFour: '3390', status: 'NEEDS_LINKING' } as const;
    open([pausedSchedule({ fundingAccount })]);
    const item = await itemOf('$150.00');
    expect(item.getByText('This bank must be linked again. Nothing is taken until then.')).toBeVisible();
    expect(item.getByRole('link', { name: 'Create a new one' })).toHaveAttribute('href', DEPOSIT);
    expect(item.queryByRole('button', { name: /^Resume/ })).toBeNull();
  });

  test('of another owner is resumed by that owner alone', async () => {
    open([pausedSchedule({ mayChange: false })]);
    const item = await itemOf('$150.00');
    expect(item.getByText('Since Tue, 11/17/2026. Nothing is taken until its owner resumes it.')).toBeVisible();
    expect(item.queryByRole('button')).toBeNull();
  });

  test('asks no cancellation about a next date', async () => {
    const { user } = open([pausedSchedule()]);
    await user.click((await itemOf('$150.00')).getByRole('button', { name: /^Cancel/ }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('The next one');
  });

  test('cannot be edited by its address either, and the list says why', async () => {
    const { path } = open([pausedSchedule()], {}, editPath('PAUS-44444'));
    expect(await screen.findByText(/^This scheduled transfer is paused/)).toHaveTextContent('Resume it first.');
    expect(path()).toBe(SCHEDULED);
  });

  test('is counted apart on the card of the Move Money page', async () => {
    open([pausedSchedule(), aSchedule(), ofTwelve], {}, HUB);
    const card = screen.getByRole('link', { name: /^Manage scheduled transfers/ });
    expect(await within(card).findByText('2 active, 1 paused')).toHaveClass('caution');
  });
});

describe('Resume', () => {
  test('is sent once, says when the next one leaves, takes the focus and reads the list again', async () => {
    const lists = [[pausedSchedule()], [running]];
    let answer: (reply: object) => void = () => undefined;
    const { user, callsTo } = open([], {
      'GET /fund/schedule': () => ({ scheduledDeposits: lists.length > 1 ? (lists.shift() ?? []) : [running] }),
      'POST /fund/schedule/resume': () => new Promise((resolve) => (answer = resolve as typeof answer)),
    });
    await user.dblClick(await resumeButton());
    const sending = await screen.findByText('Resuming …');
    expect(sending.closest('button')).toBeDisabled();
    expect(callsTo('POST /fund/schedule/resume').map(({ request }) => request)).toEqual([
      { body: { id: 'PAUS-44444' } },
    ]);
    answer({ ...resumed, scheduledDeposit: running });
    const said = await screen.findByText(/^This transfer goes on/);
    expect(said).toHaveTextContent(
      'This transfer goes on: $150.00 weekly on Monday to Individual *4417. The next one leaves on Mon, 11/30/2026.',
    );
    expect(said.closest('[tabindex]')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Paused')).toBeNull());
    expect((await itemOf('$150.00')).getByText('Mon, 11/30/2026')).toBeVisible();
  });

  test('of one without a date left says that it has ended', async () => {
    const { nextDate: _date, nextNominalDate: _nominal, ...rest } = running;
    const ended = { ...rest, status: 'COMPLETE', endedAt: '2026-11-20T17:00:00.000Z' };
    const { user } = open([pausedSchedule()], {
      'POST /fund/schedule/resume': { ...resumed, scheduledDeposit: ended },
    });
    await user.click(await resumeButton());
    expect(await screen.findByText(/^This transfer has ended/)).toHaveTextContent('No date is left');
  });

  test('that fails says that it stays paused, and tries again', async () => {
    let isAway = true;
    const { user, callsTo } = open([pausedSchedule()], {
      'POST /fund/schedule/resume': () => {
        if (isAway) throw new CallProblem(503, 'away');
        return { ...resumed, scheduledDeposit: running };
      },
    });
    await user.click(await resumeButton());
    expect(await screen.findByText(/^We couldn't resume this transfer/)).toHaveTextContent('It stays paused.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^This transfer goes on/)).toBeVisible();
    expect(callsTo('POST /fund/schedule/resume')).toHaveLength(2);
  });

  test('that is refused says why, without a second try', async () => {
    const { user } = open([pausedSchedule()], {
      'POST /fund/schedule/resume': () => {
        throw new CallProblem(409, 'The words of the services.', 'SCHEDULE_ENDED');
      },
    });
    await user.click(await resumeButton());
    expect(await screen.findByText(/^This scheduled transfer has ended/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
