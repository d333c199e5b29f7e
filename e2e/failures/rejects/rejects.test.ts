import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { expectRestWorks, partOf } from '../failed-part.ts';
import { loggedError, mend, open, useOverview } from '../fixture.ts';

test('a part that leaves a rejection unheard stands, with what was typed, and the member reads that it did not work', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const line = loggedError('mfe-rejects', 'rejected later');
  const told = await open({ page, signIn, declareConsole }, 'rejects', line, /^uncaught: rejected later/);
  const amount = partOf(page).getByLabel('Amount');
  const send = () => partOf(page).getByRole('button', { name: 'Send' }).click();
  const notice = page.getByRole('status').getByText("That didn't work. Please try again.");

  for (const times of [1, 2]) {
    await amount.fill('12.34');
    await send();
    await expect(notice).toBeVisible();
    await expect(amount).toHaveValue('12.34');
    await expect(partOf(page).getByRole('alert')).toHaveCount(0);
    await expectRestWorks(page);
    await expectAccessible(page, 'a part whose handler threw');
    expect(told).toEqual(Array(times).fill(expect.stringMatching(line)));
    if (times === 1) await useOverview(page);
  }

  await mend(page);
  await send();
  await expect(partOf(page).getByText('Sent $12.34.')).toBeVisible();
});
