import { expect, test } from '../../support/test.ts';
import { expectFailed, logged, partOf } from '../failed-part.ts';
import { crashed, mend, open, tryAgain, useOverview } from '../fixture.ts';

test('a part that draws itself anew for ever is stopped, shows its own words, and begins anew on Try again', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const line = logged('mfe-endless-loop', 'REMOTE_CRASHED');
  const told = await open({ page, signIn, declareConsole }, 'endless-loop', line);
  const ask = () => partOf(page).getByRole('button', { name: 'Begin' }).click();
  await ask();
  await expectFailed(page, { remote: 'mfe-endless-loop', ...crashed });
  expect(told).toEqual([expect.stringMatching(line)]);

  await useOverview(page);
  await ask();
  await expect(partOf(page).getByRole('alert')).toContainText(crashed.says);

  await mend(page);
  await tryAgain(page);
  await ask();
  await expect(partOf(page).getByText('It turns no more.')).toBeVisible();
  await expect(partOf(page).getByRole('alert')).toHaveCount(0);
  expect(told).toHaveLength(2);
});
