import { expectAccessible } from '../../support/axe.ts';
import { expectFailed, getPart, logged } from '../../support/failures/failed-part.ts';
import { mend, open, tryAgain, useOverview } from '../../support/failures/fixture-remote.ts';
import { expect, test } from '../../support/test.ts';

const failure = {
  remote: 'mfe-other-react',
  code: 'REMOTE_CRASHED',
  says: 'This part of the portal has stopped.',
};

test("a part on another React works beside the shell's, and what takes it down is its own", async ({
  page,
  signIn,
  declareConsole,
}) => {
  const line = logged(failure.remote, failure.code);
  const lines = await open({ page, signIn, declareConsole }, 'other-react', line, /thrown by another React/);
  const part = getPart(page);
  await expect(part.getByText('Drawn by React 18.3.1.')).toBeVisible();
  await expect(part.getByText('2 accounts.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Another React']);
  await expectAccessible(page, 'a part on another React');

  const ask = () => part.getByRole('button', { name: 'Show the figures' }).click();
  await ask();
  await expectFailed(page, failure);
  await useOverview(page);
  await expect(part.getByRole('alert')).toContainText(failure.says);
  expect(lines).toEqual([expect.stringMatching(line)]);

  await mend(page);
  await tryAgain(page);
  await ask();
  await expect(part.getByText('The figures are drawn.')).toBeVisible();
  await expect(part.getByRole('alert')).toHaveCount(0);
});
