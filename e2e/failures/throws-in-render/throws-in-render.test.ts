import { expect, test } from '../../support/test.ts';
import { expectFailed, logged, partOf } from '../failed-part.ts';
import { crashed, mend, open, tryAgain, useOverview } from '../fixture.ts';

test('a part that throws while it is drawn anew shows its own words, and begins anew on Try again', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const line = logged('mfe-throws-in-render', 'REMOTE_CRASHED');
  const told = await open({ page, signIn, declareConsole }, 'throws-in-render', line);
  const ask = () => partOf(page).getByRole('button', { name: 'Show the figures' }).click();
  await ask();
  await expectFailed(page, { remote: 'mfe-throws-in-render', ...crashed });
  expect(told).toEqual([expect.stringMatching(line)]);

  await useOverview(page);
  await ask();
  await expect(partOf(page).getByRole('alert')).toContainText(crashed.says);

  await mend(page);
  await tryAgain(page);
  await ask();
  await expect(partOf(page).getByText('The figures are drawn.')).toBeVisible();
  await expect(partOf(page).getByRole('alert')).toHaveCount(0);
  expect(told).toHaveLength(2);
});
