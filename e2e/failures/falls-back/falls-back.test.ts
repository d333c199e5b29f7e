import { changesDocument, pages } from '../../support/failures/changed-document.ts';
import { expectFailed, getPart, logged } from '../../support/failures/failed-part.ts';
import { unreachable } from '../../support/failures/failing-load.ts';
import { test } from '../../support/failures/faulty-network.ts';
import { open, useOverview } from '../../support/failures/fixture-remote.ts';
import { expect, type Page } from '../../support/test.ts';

const remote = 'mfe-falls-back';
const entry = new RegExp(`^/remotes/${remote}/([^/]+)/remoteEntry\\.js`);

/** Versions whose entry was requested, in the order in which they were. */
const versionsOf = (requests: readonly string[]) => [
  ...new Set(requests.flatMap((path) => entry.exec(path)?.[1] ?? [])),
];
async function drawnBy(page: Page): Promise<string | undefined> {
  const words = await getPart(page)
    .getByText(/Drawn by/)
    .textContent();
  return /Drawn by (\S+)\.$/.exec(words ?? '')?.[1];
}

test('a part that cannot be drawn is shown as it was in the version before, on the next visit too', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  const line = logged(remote, 'REMOTE_THREW_ON_MOUNT');
  const lines = await open({ page, signIn, declareConsole }, 'falls-back', line);
  await expect(getPart(page).getByText('As before')).toBeVisible();
  await expect(getPart(page).getByRole('alert')).toHaveCount(0);
  const [newer, before] = versionsOf(network.requests);
  expect(await drawnBy(page)).toBe(before);
  expect(lines).toEqual([expect.stringContaining(`[${remote}@${newer}]`)]);

  await useOverview(page);
  expect(await drawnBy(page)).toBe(before);
  expect(versionsOf(network.requests)).toHaveLength(2);
  expect(lines).toHaveLength(1);
});

test('the version before is not tried where its release does not allow it', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  network.spoil(
    pages,
    changesDocument(({ remotes }) => Object.assign(remotes[remote] ?? {}, { mayFallBack: false })),
  );
  const failure = { remote, code: 'REMOTE_THREW_ON_MOUNT', says: "This part of the portal couldn't start." };
  await open({ page, signIn, declareConsole }, 'falls-back', logged(remote, failure.code));
  await expectFailed(page, failure);
  expect(versionsOf(network.requests)).toHaveLength(1);
});

test('the version before is not tried when the newer one cannot be reached', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  network.spoil(entry, ({ reply }) => reply.writeHead(503).end());
  await open({ page, signIn, declareConsole }, 'falls-back', unreachable.logs, logged(remote, unreachable.code));
  await expectFailed(page, { remote, ...unreachable });
  expect(versionsOf(network.requests)).toHaveLength(1);
});
