import { expect, test } from '../../support/test.ts';
import { expectFailed, logged, partOf } from '../failed-part.ts';
import { mend, open, tryAgain, useOverview } from '../fixture.ts';

const failure = {
  remote: 'mfe-throws-on-evaluation',
  code: 'REMOTE_THREW_ON_LOAD',
  says: "This part of the portal couldn't start.",
};

test('a part that throws as soon as it is evaluated fails in its place, and comes by Try again once it does not', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const line = logged(failure.remote, failure.code);
  const told = await open({ page, signIn, declareConsole }, 'throws-on-evaluation', line);
  await expectFailed(page, failure);
  await useOverview(page);
  await expect(partOf(page).getByRole('alert')).toContainText(failure.says);
  expect(told).toEqual([expect.stringMatching(line)]);

  await tryAgain(page);
  await expect.poll(() => told).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
  await expect(partOf(page).getByRole('alert')).toContainText(failure.says);

  await mend(page);
  await tryAgain(page);
  await expect(partOf(page).getByText('Evaluated after all.')).toBeVisible();
  await expect(partOf(page).getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
