import { screen, waitFor, within } from '@testing-library/react';
import { endedSchedule, ofTwelve } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { openMoney, sentChanges } from '../money.fixture.tsx';
import { SCHEDULED } from '../navigation/paths.ts';

describe('Cancel', () => {
  /** Opens the question about the twelve deposits; the services answer as the test says. */
  async function asks(answer: () => undefined = () => undefined, schedule = ofTwelve) {
    let current = [schedule];
    const shown = openMoney(SCHEDULED, {
      answers: {
        'GET /fund/schedule': () => ({ scheduledDeposits: current }),
        'DELETE /fund/schedule': () => {
          const reply = answer();
          current = [endedSchedule('CANCELED', { amount: 500 })];
          return reply;
        },
      },
    });
    const button = await screen.findByRole('button', { name: /^Cancel \$500.00, every 2 weeks on Friday/ });
    await shown.user.click(button);
    return { ...shown, button, dialog: within(await screen.findByRole('dialog', { name: 'Cancel this transfer?' })) };
  }

  test('asks first, with amount, ends and dates, and the safe answer first [SCH-012]', async () => {
    const { dialog, callsTo, user, button } = await asks();
    expect(dialog.getByText(/^\$500.00 every 2 weeks on Friday from/).closest('p')).toHaveTextContent(
      '$500.00 every 2 weeks on Friday from First Meadow Checking *5501 to Individual *4417.',
    );
    expect(dialog.getByText(/3 of 12 are done and stay in your account/).closest('p')).toHaveTextContent(
      '3 of 12 are done and stay in your account. The next one, on Mon, 01/04/2027, will not be taken.',
    );
    const keep = dialog.getByRole('button', { name: 'Keep it' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
    expect(callsTo('DELETE /fund/schedule')).toEqual([]);
  });

  test('says of a single one that it is done', async () => {
    const { dialog } = await asks(undefined, { ...ofTwelve, totalExecutedTransfers: 1 });
    expect(dialog.getByText(/^1 of 12 is done and stays in your account\./)).toBeInTheDocument();
  });

  test('says which one is still taken', async () => {
    const { dialog } = await asks(undefined, { ...ofTwelve, underWay: { date: '2026-12-18', amount: 500 } });
    expect(dialog.getByText(/was sent already/).closest('p')).toHaveTextContent(
      'The one of Fri, 12/18/2026 was sent already, so $500.00 is still taken.',
    );
  });

  test('once confirmed cancels with the comment and the reason, says so, and reads the list anew [SCH-012, API-109, API-060]', async () => {
    const { dialog, callsTo, user } = await asks();
    await user.click(dialog.getByRole('button', { name: /Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'I need the money for something else' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    const notice = await screen.findByText(/^This transfer is canceled/);
    expect(notice).toHaveTextContent('Nothing more will be taken.');
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(callsTo('DELETE /fund/schedule').map(({ request }) => request)).toEqual([
      {
        body: {
          id: 'TWLV-33333',
          comment: 'Cancelled by member: I need the money for something else',
        },
      },
    ]);
    expect(await screen.findByText('Canceled')).toBeInTheDocument();
    expect(callsTo('GET /fund/schedule')).toHaveLength(2);
  });

  test('sends the event of a change, since an account without deposits and schedules awaits its first deposit again', async () => {
    const { dialog, platform, user } = await asks();
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    await screen.findByText(/^This transfer is canceled/);
    expect(sentChanges(platform)).toEqual([expect.stringMatching(/^transfers\.changed canceled \S+$/)]);
  });

  test('that fails closes the question, says that the transfer goes on, and tries again [SCH-016, SCH-017]', async () => {
    let isAway = true;
    const { dialog, callsTo, user } = await asks(() => {
      if (isAway) throw new CallProblem(503, 'away');
      return undefined;
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    const notice = await screen.findByText(/^We couldn't cancel this transfer/);
    expect(notice).toHaveTextContent('It goes on as planned.');
    expect(screen.queryByRole('dialog')).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^This transfer is canceled/)).toBeInTheDocument();
    expect(callsTo('DELETE /fund/schedule')).toHaveLength(2);
  });

  test('that fails on the server does not say that the transfer continues, and may be sent again', async () => {
    const { dialog, user } = await asks(() => {
      throw new CallProblem(500, 'no');
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    const notice = await screen.findByText(/^We don't know yet if this transfer is canceled/);
    expect(notice).toHaveTextContent('Trying again is safe.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('whose answer was lost stays unknown when only the repeat is refused', async () => {
    const causes = [new Error('Failed to fetch'), new CallProblem(403, 'no', 'FORBIDDEN')];
    const { dialog, user, callsTo } = await asks(() => {
      throw causes.shift();
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsTo('DELETE /fund/schedule')).toHaveLength(2));
    expect(await screen.findByText(/^We don't know yet if this transfer is canceled/)).toBeVisible();
  });

  test('of a schedule that has ended meanwhile shows the reason, and no second try', async () => {
    const { dialog, user } = await asks(() => {
      throw new CallProblem(409, 'The words of the services.', 'SCHEDULE_ENDED');
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    expect(await screen.findByText(/^This scheduled transfer has ended/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
