import { expectRestWorks, getPart } from '../../support/failures/failed-part.ts';
import { mend, open, tryAgain, useOverview } from '../../support/failures/fixture-remote.ts';
import { expectLate, passUntilLate, readMarks, stopTime } from '../../support/failures/slow-part.ts';
import { expect, test } from '../../support/test.ts';

test('a part that never says that it is there is late, on every visit, and comes by Try again', async ({
  page,
  signIn,
  declareConsole,
}) => {
  await stopTime(page);
  const lines = await open({ page, signIn, declareConsole }, 'never-ready');
  const marks = async () => (await readMarks(page, 'mfe-never-ready')).map(({ what }) => what).join(' ');
  await expect.poll(marks).toBe('ask ready');
  await passUntilLate(page);
  await expectLate(page);
  await expectRestWorks(page);
  await page.clock.resume();
  await useOverview(page);
  await passUntilLate(page);
  await expectLate(page);
  await tryAgain(page);
  await passUntilLate(page);
  await expectLate(page);

  await mend(page);
  await tryAgain(page);
  await expect(getPart(page).getByRole('heading', { level: 1 })).toHaveText(['Ready after all']);
  await expect(getPart(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await marks()).toBe('ask ready slow late slow late retry slow late retry mounted');
  expect(lines).toEqual([]);
});
