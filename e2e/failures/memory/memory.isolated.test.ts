import { expectRestWorks, getPart, logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { goTo, healthy } from '../../support/failures/parts.ts';
import { isFull } from '../../support/full.ts';
import { expect, type Page, test } from '../../support/test.ts';

const throwing = 'mfe-throws-on-mount';
const rounds = isFull ? 50 : 12;
/** The engine keeps what it learns of code that runs again and again: for some rounds the heap grows, less with each. */
const roundsToLearn = isFull ? 25 : 3;

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
}

/** Less than what is left by rounds that each leave something behind. */
const MAX_LEFT: Held = { nodes: 20, listeners: 5, heap: 1_000_000 };
const isLittle = ({ nodes, listeners, heap }: Held) =>
  nodes <= MAX_LEFT.nodes && listeners <= MAX_LEFT.listeners && heap <= MAX_LEFT.heap;

/** What the page holds once all garbage is gone; nodes of detached trees count as well. */
async function held(page: Page): Promise<Held> {
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
  test.setTimeout(60_000 + (roundsToLearn + 2 * rounds) * 6_000);
  declareConsole(noSettings);
  declareConsole(logged(throwing, 'REMOTE_THREW_ON_MOUNT'));
  const whatOpens = page.waitForResponse(/\/shell\/[^/]+\/forms\.[^/]+\.js$/);
  await signIn(member, { tenant, path: healthy.path });
  const goal = page.getByLabel('Goal in dollars');
  const failed = getPart(page).getByRole('alert');
  const round = async () => {
    await goTo(page, { link: 'Throws on mount' });
    await expect(failed).toBeVisible();
    await getPart(page).getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeVisible();
    await goTo(page, healthy);
    await expect(goal).toBeVisible();
  };
  await healthy.journey(page);
  // What opens over a page comes once, when the page is quiet, and stays: it would count as left behind by a round.
  await whatOpens;
  for (let times = 0; times < roundsToLearn; times += 1) await round();

  /**
   * Goes some rounds.
   * @param settlesWithin milliseconds in which the engine gets to what the page left last
   * @returns what the rounds left behind
   */
  const leftBehind = async (settlesWithin: number): Promise<Held> => {
    const before = await held(page);
    for (let times = 0; times < rounds; times += 1) await round();
    for (const settled = Date.now() + settlesWithin; ; ) {
      const { nodes, listeners, heap } = await held(page);
      const left = {
        nodes: nodes - before.nodes,
        listeners: listeners - before.listeners,
        heap: heap - before.heap,
      };
      if (isLittle(left) || Date.now() > settled) return left;
    }
  };
  // The tree of the page that was left last is held now and then: it is left by some rounds or by others. What each
  // round leaves behind is left by both.
  const first = await leftBehind(1_000);
  const left = isLittle(first) ? first : await leftBehind(10_000);
  expect(left.nodes).toBeLessThanOrEqual(MAX_LEFT.nodes);
  expect(left.listeners).toBeLessThanOrEqual(MAX_LEFT.listeners);
  expect(left.heap).toBeLessThanOrEqual(MAX_LEFT.heap);
  await expectRestWorks(page);
});
