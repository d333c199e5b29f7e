import { act, screen, waitFor } from '@testing-library/react';
import { anApplication } from '../testing/application.fixture.ts';
import { allAnswers, inProgress, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

test('Next past the last part leads to the overview [WF-032]', async () => {
  const { flows } = anApplication();
  const workflow = inProgress(allAnswers);
  const { user, path, sent } = openApplication(stepPath(3, 0), {
    workflow: {
      ...workflow,
      flows: workflow.flows.slice(0, flows.length - 1),
      furthest: { flow: 'CONTACT', step: 'NAME' },
    },
  });
  await title('Is there somebody we may call?');
  await user.click(press('Next'));
  await waitFor(() => expect(path()).toBe('/investment-overview'));
  expect(sent()).toEqual([]);
});

test('nothing is saved of an application that is not kept [WF-035]', async () => {
  const { user, path, sent } = openApplication(stepPath(0, 1), {
    workflow: inProgress(allAnswers, { persist: false }),
  });
  await title('What is this money for?');
  await user.click(screen.getByRole('radio', { name: 'A home' }));
  await user.click(press('Next'));
  await title('What may the home cost?');
  await user.click(press('Back'));
  expect(path()).toBe(stepPath(0, 1));
  expect(screen.getByRole('radio', { name: 'A home' })).toBeChecked();
  expect(sent()).toEqual([]);
});

test('Back from the very start leads to / where nobody began the application at a page [WF-038]', async () => {
  const { user, path } = openApplication(stepPath(0, 0));
  await title('Check your details');
  await user.click(press('Back'));
  expect(path()).toBe('/');
});

test('each step begins at its top, forth and back [WF-040]', async () => {
  const { user } = openApplication(stepPath(0, 1));
  await title('What is this money for?');
  const page = document.documentElement;
  for (const [button, step] of [
    ['Next', 'What would you do after a fall?'],
    ['Back', 'What is this money for?'],
  ] as const) {
    act(() => {
      page.scrollTop = 400;
    });
    await user.click(press(button));
    await title(step);
    expect(page.scrollTop).toBe(0);
  }
});

test('an application in progress is not filled in from the credit union’s details again [WF-028]', async () => {
  const { sent } = openApplication(stepPath(0, 0), {
    workflow: anApplication({ status: 'IN_PROGRESS' }),
  });
  await title('Check your details');
  expect(screen.getByLabelText('Home phone')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(sent()).toEqual([]);
});
