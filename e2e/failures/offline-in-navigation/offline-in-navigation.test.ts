import { expectFailed, getPart, logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant, unreachable } from '../../support/failures/failing-load.ts';
import { cuts, test } from '../../support/failures/faulty-network.ts';
import { goTo, healthy, overview } from '../../support/failures/parts.ts';
import { expect } from '../../support/test.ts';

test('a member who goes offline on the way to a part reads so there, still has the overview, and goes on when back', async ({
  page,
  context,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(noSettings);
  declareConsole(unreachable.logs);
  declareConsole(logged(healthy.remote, unreachable.code));
  await signIn(member, { tenant });
  await overview.journey(page);

  const mend = network.spoil(healthy.entry, async (exchange) => {
    await context.setOffline(true);
    cuts(exchange);
  });
  await goTo(page, healthy);
  await expectFailed(page, {
    remote: healthy.remote,
    code: unreachable.code,
    says: "You seem to be offline, so we can't reach this part of the portal.",
    rest: 'What you have opened already goes on working.',
  });
  await goTo(page, overview);
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();

  mend();
  await context.setOffline(false);
  await goTo(page, healthy);
  await expect(getPart(page).getByRole('alert')).toContainText(unreachable.says);
  await getPart(page).getByRole('button', { name: 'Try again' }).click();
  await healthy.journey(page);
  await goTo(page, overview);
  await overview.journey(page);
});
