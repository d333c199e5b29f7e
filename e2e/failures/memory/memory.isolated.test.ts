import { expectRestWorks, logged, partOf } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { goTo, healthy } from '../../support/failures/parts.ts';
import { isFull } from '../../support/full.ts';
import { expect, type Page, test } from '../../support/test.ts';

const throwing = 'mfe-throws-on-mount';
const rounds = isFull ? 50 : 12;
/** The engine keeps what it learns of code that runs again and again: for some rounds the heap grows, less with each. */
const roundsToLearn = isFull ? 25 : 3;

/** What the page holds once all garbage is gone; nodes of detached trees count as well. */
async function held(page: Page) {
  const client = await page.context().newCDPSession(page);
  // The browser keeps what was logged for its developer tools, and all that hangs from it.
  await client.send('Runtime.discardConsoleEntries');
  // What was freed may have held something else.
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const { usedSize: heap } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return { nodes, listeners, heap };
}

// A trace holds every element that it has seen.
test.use({ trace: 'off' });

test('a part that works and one that throws are mounted and left again and again, and nothing of them is held', async ({
  page,
  signIn,
  declareConsole,
}) => {
  test.setTimeout(60_000 + (roundsToLearn + rounds) * 6_000);
  declareConsole(noSettings);
  declareConsole(logged(throwing, 'REMOTE_THREW_ON_MOUNT'));
  const whatOpens = page.waitForResponse(/\/shell\/[^/]+\/forms\.[^/]+\.js$/);
  await signIn(member, { tenant, path: healthy.path });
  const goal = page.getByLabel('Goal in dollars');
  const failed = partOf(page).getByRole('alert');
  const round = async () => {
    await goTo(page, { link: 'Throws on mount' });
    await expect(failed).toBeVisible();
    await partOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeVisible();
    await goTo(page, healthy);
    await expect(goal).toBeVisible();
  };
  await healthy.journey(page);
  // What opens over a page comes once, when the page is quiet, and stays: it would count as left behind by a round.
  await whatOpens;
  for (let times = 0; times < roundsToLearn; times += 1) await round();

  const before = await held(page);
  for (let times = 0; times < rounds; times += 1) await round();
  // What the page left last is freed when the engine gets to it. What each round leaves behind is never freed.
  await expect(async () => {
    const after = await held(page);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(20);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(5);
    expect(after.heap - before.heap).toBeLessThan(1_000_000);
  }).toPass({ timeout: 10_000 });
  await expectRestWorks(page);
});
