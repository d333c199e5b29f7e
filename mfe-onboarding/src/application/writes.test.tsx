import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { aReview, openReviewAt, REVIEW, reviewPath } from './model-change/open-review.fixture.tsx';
import { openReview } from './state/application.slice.ts';
import { sentChanges } from './testing/application.fixture.ts';
import { allAnswers, inProgress, openApplication, stepPath } from './testing/open-application.fixture.tsx';

type Shown = ReturnType<typeof openApplication>;
type Answers = NonNullable<FakePlatformOptions['answers']>;

const agreed = { ...allAnswers, AGREEMENTS: ['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20'] };
const opened = { account: { id: 'account-9', number: '2WM004499', type: 'INDIVIDUAL', status: 'PENDING' } };
const saved = { status: 'IN_PROGRESS', revision: 2, lastUpdateDate: '2026-11-20T17:00:00.000Z' };

/** The search for a workflow that was sent. */
const wasSent: Answers = {
  'POST /workflow/search': () => {
    const values = { status: 'COMPLETED', accountNumber: '2WM004499', accountType: 'INDIVIDUAL' };
    const details = Object.entries(values).map(([field, issue]) => ({ field, issue }));
    throw new CallProblem(404, 'sent', 'NOT_FOUND', details);
  },
};

/** A write of this remote, up to the button that sends it, and the words for each of its ends. */
interface Row {
  readonly action: string;
  readonly operation: keyof Answers;
  readonly open: (answers: Answers) => Shown;
  /** Leads to the button, where the page does not begin with it. */
  readonly leads?: (shown: Shown) => Promise<void>;
  /** The button that sends; none where the page sends automatically. */
  readonly button?: string;
  readonly reply: unknown;
  readonly done: RegExp;
  readonly refused: readonly [status: number, problem: string, words: RegExp];
  readonly lost: RegExp;
  /** The button that sends again. */
  readonly again: string;
  /** The services' answers after the action. */
  readonly since: Answers;
  /** The words after a reload. */
  readonly reloaded: RegExp;
}

const acceptance: Row = {
  ...{ action: 'an accepted portfolio', operation: 'PUT /risk/portfolio-details', again: 'Retry' },
  open: (answers) => openReviewAt(REVIEW, { workflow: aReview({ RISK_LOSS: ['B'] }), answers }),
  leads: async ({ dispatch }) => dispatch(openReview({ workflowId: 'workflow-1', account: 'a-1' }, 'ACCEPTED')),
  reply: { isChanging: false },
  done: /Your portfolio stays as it is/,
  refused: [409, 'PORTFOLIO_CHANGING', /This portfolio is busy right now/],
  lost: /We don't know yet if your review reached us.*Trying again cannot change your portfolio twice\./,
  ...{ since: wasSent, reloaded: /Your review was sent\./ },
};

const rows: readonly Row[] = [
  {
    ...{ action: 'an answer', operation: 'PUT /workflow', reply: saved },
    open: (answers) => openApplication(stepPath(0, 1), { answers }),
    leads: async ({ user }) => {
      await user.click(await screen.findByRole('radio', { name: 'A home' }));
      await user.tab();
    },
    done: /Saved/,
    refused: [400, 'NOT_VALID', /We couldn't save this answer.*What was saved before is safe\./],
    lost: /Couldn't save – we'll keep trying.*You can go on\./,
    again: 'Try now',
    ...{ since: { 'POST /workflow/search': inProgress({ ...allAnswers, GOAL: ['HOME'] }) }, reloaded: /Saved/ },
  },
  {
    ...{ action: 'an application', operation: 'POST /', button: 'Next', reply: opened },
    open: (answers) => openApplication(stepPath(4, 2), { workflow: inProgress(agreed), answers }),
    done: /Thanks, Wendy\. We have your application/,
    refused: [409, 'DUPLICATE_ACCOUNT_ERROR', /Your application didn't go through.*Nothing was opened\./],
    lost: /We don't know yet if your application reached us.*sending again cannot open two accounts/,
    again: 'Resubmit',
    ...{ since: wasSent, reloaded: /Your Individual \*4499 is being opened\./ },
  },
  acceptance,
  {
    ...{ ...acceptance, action: 'a change of portfolio', button: 'Change to Balanced', leads: async () => undefined },
    open: (answers) => openReviewAt(reviewPath(1), { workflow: aReview({ RISK_LOSS: ['B'] }), answers }),
    reply: { isChanging: true, changesOn: '2026-11-23' },
    done: /Your portfolio is changing to Balanced/,
  },
];

type Fate = 'answered' | 'refused' | 'lost' | 'offline';

const words = ({ platform }: Shown) =>
  [document.body.textContent, ...platform.seen.notices.map(({ text }) => text)].join(' ');
const says = (shown: Shown, said: RegExp) => waitFor(() => expect(words(shown)).toMatch(said));

/** The remote over services that answer the action so; offline, they are not reached by any write. */
function openRow({ open, operation, reply, refused }: Row, first: Answers = {}) {
  let fate: Fate = 'answered';
  const unreachable = new CallProblem(0, 'The service could not be reached.');
  const answer = (name: string, done: unknown) => () => {
    if (fate === 'offline') throw unreachable;
    if (name !== operation || fate === 'answered') return done;
    throw fate === 'lost' ? unreachable : new CallProblem(refused[0], 'no', refused[1]);
  };
  const writes: Answers = { 'PUT /workflow': answer('PUT /workflow', saved) as never };
  const shown = open({ ...writes, [operation]: answer(operation, reply), ...first });
  const requests = () => shown.makeQuestion(operation).map(({ request }) => request);
  return { ...shown, become: (next: Fate) => (fate = next), requests };
}

/** Sends the action; the services answer it so. */
async function send(row: Row, fate: Fate) {
  const shown = openRow(row);
  const { user } = shown;
  if (row.button === undefined) shown.become(fate);
  await row.leads?.(shown);
  if (row.button !== undefined) {
    const button = await screen.findByRole('button', { name: row.button });
    shown.become(fate);
    await user.click(button);
  }
  return shown;
}

describe.each(rows)('$action', (row) => {
  test('that is sent, by two presses in one frame where it has a button, is confirmed after one call', async () => {
    const shown = openRow(row);
    await row.leads?.(shown);
    if (row.button !== undefined) {
      const button = await screen.findByRole('button', { name: row.button });
      act(() => {
        fireEvent.click(button);
        fireEvent.click(button);
      });
    }
    await says(shown, row.done);
    expect(shown.requests()).toHaveLength(1);
  });

  test('that is refused says why, and sends no event of a change', async () => {
    const shown = await send(row, 'refused');
    const [, , why] = row.refused;
    await says(shown, why);
    expect([shown.requests().length, sentChanges(shown.platform)]).toEqual([1, []]);
  });

  test('whose answer was lost is sent again under the same key, and confirmed', async () => {
    const shown = await send(row, 'lost');
    await says(shown, row.lost);
    shown.become('answered');
    await shown.user.click(screen.getByRole('button', { name: row.again }));
    await says(shown, row.done);
    const [first, ...others] = shown.requests();
    expect(others).toEqual([first]);
  });

  test('whose answer was lost is told after a reload', async () => {
    const before = await send(row, 'lost');
    await says(before, row.lost);
    const path = before.path();
    before.unmount();
    const after = openRow(row, row.since);
    act(() => after.platform.navigation.go(path));
    await says(after, row.reloaded);
  });

  test('that is sent while offline loses nothing, and is sent once the page is online', async () => {
    const shown = await send(row, 'offline');
    const again = await screen.findByRole('button', { name: new RegExp(`^(${row.again}|Try now)$`) });
    expect(words(shown)).toMatch(/Couldn't save – we'll keep trying|We don't know yet/);
    shown.become('answered');
    await shown.user.click(again);
    await says(shown, row.done);
    const [first, ...others] = shown.requests();
    for (const each of others) expect(each).toEqual(first);
  });
});
