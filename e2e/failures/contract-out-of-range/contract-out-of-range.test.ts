import { changesDocument, pages } from '../../support/failures/changed-document.ts';
import { expectFailed, getPart, logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { test } from '../../support/failures/faulty-network.ts';
import { tryAgain } from '../../support/failures/fixture-remote.ts';
import { goTo, healthy, overview } from '../../support/failures/parts.ts';
import { expect } from '../../support/test.ts';

const failure = {
  remote: healthy.remote,
  code: 'REMOTE_INCOMPATIBLE',
  says: "This part of the portal doesn't fit the rest right now.",
};

// No such remote is published; but a shell may be taken back to an older contract while a remote stays.
test('a part for a newer contract is not run, says so in its place, and is there once the shell fits', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  const line = logged(failure.remote, failure.code);
  declareConsole(noSettings);
  declareConsole(line, 2);
  const mend = network.spoil(
    pages,
    changesDocument(({ remotes }) => Object.assign(remotes[healthy.remote]?.descriptor ?? {}, { contract: '^1.99.0' })),
  );
  await signIn(member, { tenant, path: healthy.path });
  await expectFailed(page, failure);
  await tryAgain(page);
  await expectFailed(page, failure);
  // The page itself may fetch it early; it is not run.
  expect(await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))).not.toContainEqual(
    expect.stringMatching(/^mfe-healthy@.*:ready$/),
  );
  await goTo(page, overview);
  await overview.journey(page);

  mend();
  await goTo(page, healthy);
  await expect(getPart(page).getByRole('alert')).toContainText(failure.says);
  await page.reload();
  await healthy.journey(page);
});
