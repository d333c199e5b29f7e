import { valueChart } from '../../support/account.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectRestWorks, logged } from '../../support/failures/failed-part.ts';
import { unreachable } from '../../support/failures/failing-load.ts';
import { hangs, type Network, test } from '../../support/failures/faulty-network.ts';
import { overview } from '../../support/failures/parts.ts';
import { stopTime } from '../../support/failures/slow-part.ts';
import { expect, type Page } from '../../support/test.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Financial summary' });
const words = (page: Page) => summary(page).getByText('We are still getting the chart.');
const alert = (page: Page) => summary(page).getByRole('alert');
const tryAgain = (page: Page) => alert(page).getByRole('button', { name: 'Try again' }).click();

/** The chart's own chunk hangs, and the figures above it are there. */
async function withoutChart(page: Page, network: Network, signIn: (userName: string) => Promise<void>) {
  await stopTime(page);
  const { fault, letGo } = hangs();
  const mend = network.spoil(overview.later.chunk, fault);
  await signIn('maya');
  // What was answered is drawn by frames, of which there are none while time stands still.
  const isDrawn = async () => {
    if (await summary(page).getByRole('button', { name: 'View as table' }).isVisible()) return true;
    await page.clock.runFor(50);
    return false;
  };
  // From then on the chart's time counts: a busy machine must not let more of it pass.
  await expect.poll(isDrawn, { intervals: [100] }).toBe(true);
  await expect(summary(page).getByText('End', { exact: true })).toBeVisible();
  return { mend, letGo };
}

test('a chart that never comes is said to be slow after 2 s and to have failed after 8 s, and Try again brings it', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(logged(overview.remote, unreachable.code));
  declareConsole(logged(overview.remote, 'part: chart'));
  const { mend } = await withoutChart(page, network, signIn);
  await page.clock.runFor(1_900);
  await expect(words(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(words(page)).toBeVisible();
  await expectRestWorks(page);
  await page.clock.runFor(5_800);
  await expect(alert(page)).toHaveCount(0);

  await page.clock.runFor(200);
  await expect(alert(page)).toContainText('The chart could not be loaded.');
  await expect(alert(page)).toContainText(
    'The figures above are complete, and the table has the last day of each month.',
  );
  await expect(words(page)).toHaveCount(0);
  // axe waits by the page's own clock.
  await page.clock.resume();
  await expectAccessible(page, 'a chart that never came');

  mend();
  await tryAgain(page);
  await overview.journey(page);
});

test('a chart that comes after it was said to have failed is there at once on Try again', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(logged(overview.remote, unreachable.code));
  declareConsole(logged(overview.remote, 'part: chart'));
  const { letGo } = await withoutChart(page, network, signIn);
  await page.clock.runFor(8_000);
  await expect(alert(page)).toBeVisible();

  const arrived = page.waitForEvent(
    'requestfinished',
    (request) => request.resourceType() === 'script' && overview.later.chunk.test(new URL(request.url()).pathname),
  );
  await letGo();
  await arrived;
  await page.clock.resume();
  await tryAgain(page);
  await expect(valueChart(page)).toBeVisible();
  expect(network.requests.filter((path) => overview.later.chunk.test(path) && path.includes('?retry='))).toEqual([]);
});
