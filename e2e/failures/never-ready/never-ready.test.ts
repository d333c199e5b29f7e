import { expectRestWorks, partOf } from '../../support/failures/failed-part.ts';
import { mend, open, tryAgain, useOverview } from '../../support/failures/fixture-remote.ts';
import { expectLate } from '../../support/failures/slow-part.ts';
import { expect, test } from '../../support/test.ts';

test('a part that never says that it is there is late, on every visit, and comes by Try again', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const told = await open({ page, signIn, declareConsole }, 'never-ready');
  await expectLate(page);
  await expectRestWorks(page);
  await useOverview(page);
  await expectLate(page);
  await tryAgain(page);
  await expectLate(page);

  await mend(page);
  await tryAgain(page);
  await expect(partOf(page).getByRole('heading', { level: 1 })).toHaveText(['Ready after all']);
  await expect(partOf(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  const own = marks.flatMap((name) => /^mfe-never-ready@.*:(\w+)$/.exec(name)?.[1] ?? []);
  // Its files may be slow too, where budgets are a tenth: the patience with a part begins again once they are there.
  expect(own.join(' ')).toMatch(/^ask (slow (late )?)?ready slow late /);
  expect(own.slice(-2)).toEqual(['retry', 'mounted']);
  expect(told).toEqual([]);
});
