import { expectFailed, expectRestWorks, getPart, logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant, unreachable } from '../../support/failures/failing-load.ts';
import { resets, test } from '../../support/failures/faulty-network.ts';
import { goTo, healthy, overview } from '../../support/failures/parts.ts';
import { expect } from '../../support/test.ts';

const parts = [overview, healthy];

test('each part says so in its place, the portal goes on, and each comes by Try again', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(noSettings);
  declareConsole(unreachable.logs, 2);
  for (const { remote } of parts) declareConsole(logged(remote, unreachable.code));
  const mend = network.spoil(/^\/remotes\//, resets);
  await signIn(member, { tenant });
  await expectFailed(page, { remote: overview.remote, ...unreachable });
  await goTo(page, healthy);
  await expectFailed(page, { remote: healthy.remote, ...unreachable });

  mend();
  for (const part of parts) {
    await goTo(page, part);
    await getPart(page).getByRole('button', { name: 'Try again' }).click();
    await part.journey(page);
    await expectRestWorks(page);
  }
});

test('the member can sign out', async ({ page, network, signIn, declareConsole }) => {
  declareConsole(unreachable.logs);
  declareConsole(logged(overview.remote, unreachable.code));
  network.spoil(/^\/remotes\//, resets);
  await signIn('maya');
  await expect(getPart(page).getByRole('alert')).toContainText(unreachable.says);
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
});
