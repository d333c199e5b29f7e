import { act, screen, waitFor } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { allAnswers, inProgress, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

type Reply = { status: 'IN_PROGRESS'; revision: number; lastUpdateDate: string };
const kept: Reply = { status: 'IN_PROGRESS', revision: 2, lastUpdateDate: '2026-11-20T17:00:00.000Z' };
const within = '/account-opening/workflow/workflow-1';

/** At a step, over services that answer each save when the test says so. */
function openHeld(workflow = inProgress()) {
  const saves: PromiseWithResolvers<Reply>[] = [];
  const shown = openApplication(stepPath(0, 0), {
    workflow,
    answers: {
      'PUT /workflow': () => {
        const save = Promise.withResolvers<Reply>();
        saves.push(save);
        return save.promise;
      },
    },
  });
  const questions = () => shown.platform.seen.questions;
  /** Changes the answer of the first step, and stays in its field: what is left there is saved. */
  const change = async () => shown.user.type(await screen.findByLabelText('Home phone'), '{Backspace}3');
  return {
    ...shown,
    ...{ saves, questions, change },
    succeed: (place = 0) => act(async () => saves[place]?.resolve(kept)),
    fail: (place = 0) => act(async () => saves[place]?.reject(new CallProblem(0, 'offline'))),
  };
}

describe('the question before leaving', () => {
  test('stands while something is not saved, says what, and is not about the steps of the application', async () => {
    const { user, questions, change, saves, fail, succeed } = openHeld();
    await screen.findByRole('heading', { level: 1, name: 'Check your details' });
    expect(questions()).toEqual([]);
    await change();
    expect(questions()).toEqual([
      {
        title: 'Leave for now?',
        text: expect.stringContaining('Only what you changed on this screen is not.'),
        stay: 'Stay',
        leave: 'Leave',
        within,
      },
    ]);
    await user.tab();
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(questions()).toMatchObject([{ text: expect.stringContaining('still saving') }]);
    await fail();
    expect(questions()).toMatchObject([{ text: expect.stringContaining('Your last answers are not saved.') }]);
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await succeed(1);
    expect(questions()).toEqual([]);
  });

  test('is the portal’s own where answers are never saved', async () => {
    const { questions, change } = openHeld(inProgress(allAnswers, { persist: false }));
    await change();
    expect(questions()).toEqual([{ title: '', text: '', stay: '', leave: '', within }]);
  });
});

test('Save and finish later saves the answers, then leads back to where the application began', async () => {
  const { user, path, change, saves, succeed } = openHeld();
  await change();
  await user.click(screen.getByRole('button', { name: 'Save and finish later' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(path()).toBe(stepPath(0, 0));
  await succeed();
  expect(path()).toBe('/');
});

test('nothing offers to finish an application later that is never saved', async () => {
  openHeld(inProgress(allAnswers, { persist: false }));
  await screen.findByRole('heading', { level: 1, name: 'Check your details' });
  expect(screen.queryByRole('button', { name: 'Save and finish later' })).toBeNull();
});

describe('leaving by Back at the very start', () => {
  test('saves first, and asks nobody where that succeeds', async () => {
    const { user, path, change, succeed, questions } = openHeld();
    await change();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(path()).toBe(stepPath(0, 0));
    await succeed();
    expect([path(), questions()]).toEqual(['/', []]);
  });

  test('asks where it fails', async () => {
    const { user, path, change, fail, platform } = openHeld();
    const standing: number[] = [];
    platform.location.subscribe(() => standing.push(platform.seen.questions.length));
    await change();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await fail();
    expect(path()).toBe('/');
    expect(standing.at(-1)).toBe(1);
  });

  test('asks where it takes too long', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user, path, change } = openHeld();
      await change();
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(path()).toBe(stepPath(0, 0));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(path()).toBe('/');
    } finally {
      jest.useRealTimers();
    }
  });
});

test.each`
  occasion              | when
  ${'online'}           | ${'the browser is online again'}
  ${'popstate'}         | ${'the member goes back in the history'}
  ${'beforeunload'}     | ${'the page is about to be left'}
  ${'pagehide'}         | ${'the page is left on a phone'}
  ${'visibilitychange'} | ${'the page is hidden'}
`('what is not saved is saved at once when $when', async ({ occasion }) => {
  const { change, saves, sent } = openHeld();
  await change();
  expect(saves).toHaveLength(0);
  const target = occasion === 'visibilitychange' ? document : window;
  act(() => void target.dispatchEvent(new Event(occasion, { bubbles: true })));
  expect(saves).toHaveLength(1);
  expect(sent()[0]?.answers).toMatchObject({ PRIMARY_HOME_PHONE: ['6085550143'] });
});

test('an answer that is typed is saved after a pause, though its field is not left', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { change, saves, sent, succeed } = openHeld();
    await change();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(saves).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(sent()[0]?.answers).toMatchObject({ PRIMARY_HOME_PHONE: ['6085550143'] });
    await succeed();
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByLabelText('Home phone')).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
});

test('a save that failed is tried again at once when the browser is online again', async () => {
  const { user, change, saves, fail, succeed } = openHeld();
  await change();
  await user.tab();
  await fail();
  act(() => void dispatchEvent(new Event('online')));
  expect(saves).toHaveLength(2);
  await succeed(1);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});
