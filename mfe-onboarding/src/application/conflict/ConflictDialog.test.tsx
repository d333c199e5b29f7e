import { screen, waitFor, within } from '@testing-library/react';
import type { Workflow } from '@wealth/api';
import { CallProblem } from '@wealth/platform';
import { allAnswers, inProgress, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

const dialog = () => screen.findByRole('alertdialog', { name: 'You went further somewhere else' });
const without = (...ids: string[]) =>
  Object.fromEntries(Object.entries(allAnswers).filter(([id]) => !ids.includes(id)));

/** At the question of the goal, which is answered anew here while another tab went on to the trusted contact. */
async function openConflict(latest: () => Workflow) {
  let isFirst = true;
  const shown = openApplication(stepPath(0, 1), {
    workflow: inProgress(without('NAMED'), { currentStep: 'GOAL' }),
    answers: {
      'POST /workflow/search': () => {
        if (!isFirst) return latest();
        isFirst = false;
        return inProgress(without('NAMED'), { currentStep: 'GOAL' });
      },
      'PUT /workflow': () => {
        throw new CallProblem(409, 'changed', 'WORKFLOW_CHANGED');
      },
    },
  });
  await shown.user.click(await screen.findByRole('radio', { name: 'A home' }));
  await shown.user.tab();
  return shown;
}

const latest = (answers = allAnswers) =>
  inProgress(answers, {
    revision: 7,
    currentFlow: 'CONTACT',
    currentStep: 'NAME',
    lastUpdateDate: '2026-11-20T16:14:00.000Z',
  });

describe('an application that was continued elsewhere', () => {
  test('says when, where it stopped, and what would be lost here', async () => {
    await openConflict(() => latest());
    const rows = within(await dialog())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['Saved last', 'Today, 10:14 AM CT'],
      ['It stopped at', 'Trusted contact: Is there somebody we may call?'],
      ['This screen is at', 'About you: What is this money for?'],
    ]);
    expect(within(await dialog()).getAllByRole('listitem')[0]).toHaveTextContent('Money is for');
  });

  test('goes on from the latest by its one button, and by nothing else', async () => {
    const { user, path, sent } = await openConflict(() => latest());
    await dialog();
    await user.keyboard('{Escape}');
    expect(within(await dialog()).getAllByRole('button')).toHaveLength(1);
    expect(path()).toBe(stepPath(0, 1));
    expect(sent()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Continue from the latest' }));
    expect(path()).toBe(stepPath(3, 0));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('radio', { name: 'No' })).toBeChecked();
  });

  test('says that nothing is lost where the latest has the same answers', async () => {
    await openConflict(() => latest({ ...allAnswers, GOAL: ['HOME'] }));
    expect(await dialog()).toHaveTextContent('No answer of yours is lost.');
    expect(within(await dialog()).queryByRole('list')).toBeNull();
  });

  test('names three answers at most, and says how many more there are', async () => {
    await openConflict(() => latest({}));
    const items = within(await dialog()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Home phone',
      'Money is for',
      expect.any(String),
      expect.stringMatching(/^and \d+ more$/),
    ]);
  });

  test('can be requested again when it could not be loaded', async () => {
    let isBroken = true;
    const { user, path } = await openConflict(() => {
      if (isBroken) throw new CallProblem(503, 'out of order');
      return latest();
    });
    expect(await dialog()).toHaveTextContent("We couldn't load the latest.");
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Continue from the latest' }));
    await waitFor(() => expect(path()).toBe(stepPath(3, 0)));
  });
});

test('nothing is sent where the last answers met a newer state, also once that is taken over', async () => {
  let isFirst = true;
  const {
    user,
    path,
    makeQuestion: callsTo,
  } = openApplication(stepPath(4, 2), {
    workflow: inProgress({ ...allAnswers, AGREEMENTS: ['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20'] }),
    answers: {
      'POST /workflow/search': () => {
        const now = isFirst ? {} : { currentFlow: 'AGREE', currentStep: 'SENT', revision: 7 };
        isFirst = false;
        return inProgress({ ...allAnswers, AGREEMENTS: ['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20'] }, now);
      },
      'PUT /workflow': () => {
        throw new CallProblem(409, 'changed', 'WORKFLOW_CHANGED');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Continue from the latest' }));
  await waitFor(() => expect(path()).toBe(stepPath(4, 1)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  expect(callsTo('POST /')).toEqual([]);
});
