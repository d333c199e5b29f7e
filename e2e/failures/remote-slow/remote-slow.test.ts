import { expectAccessible } from '../../support/axe.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { expectRestWorks, partOf } from '../failed-part.ts';

const entry = '**/remotes/mfe-portfolio/*/remoteEntry.js*';

/** Holds the entry back, each time that it is asked for, until it is let go. */
async function holdEntry(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(entry, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  return { asked, release };
}

const words = (page: Page) => partOf(page).getByText('This is taking longer than usual. We are still loading.');
const notice = (page: Page) =>
  partOf(page).getByText('This part is taking longer than usual. We are still loading it.');
const overview = (page: Page) => page.getByRole('heading', { name: 'Financial summary' });

/** Time stands still, but for what a test lets pass. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Up to here the part is on its way, and not for long. */
async function expectLoading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeAttached();
  await expect(partOf(page).getByRole('status').getByText('Loading...')).toBeAttached();
  await expect(words(page)).toHaveCount(0);
}

test('a slow part is told of after 2 s and after 8 s, and takes its place when it comes after all', async ({
  page,
  signIn,
}) => {
  await stopTime(page);
  const { release } = await holdEntry(page);
  await signIn('maya');
  await expectLoading(page);

  await page.clock.runFor(2_000);
  await expect(words(page)).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(notice(page)).toBeVisible();
  await expect(partOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(partOf(page).getByRole('alert')).toHaveCount(0);
  await expectRestWorks(page);
  // axe waits by the page's own clock.
  await page.clock.resume();
  await expectAccessible(page, 'a part that is late');

  release();
  await expect(overview(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('Try again asks for a late part once more, beside the answer that hangs', async ({ page, signIn }) => {
  await stopTime(page);
  const { asked, release } = await holdEntry(page);
  await signIn('maya');
  await expectLoading(page);
  await page.clock.runFor(8_000);
  const before = asked.length;

  await page.route(`${entry}retry=1`, (route) => route.continue());
  await partOf(page).getByRole('button', { name: 'Try again' }).click();
  // Up to half a second, so that many members do not ask at once.
  await page.clock.runFor(500);
  await expect(overview(page)).toBeVisible();
  expect(asked).toHaveLength(before);

  // What came too late changes nothing.
  release();
  await page.waitForLoadState('networkidle');
  await expect(overview(page)).toHaveCount(1);
});

test('a part that comes after the member has gone elsewhere stays away', async ({ page, signIn, declareConsole }) => {
  declareConsole(/Failed to load resource.*app-settings/);
  declareConsole(/the fixture throws/);
  await stopTime(page);
  const { release } = await holdEntry(page);
  await signIn('settings', { tenant: 'broken' });
  await expectLoading(page);
  await page.clock.runFor(8_000);
  await expect(notice(page)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Throws on mount' }).click();
  await expect(page).toHaveURL(/\/fixtures\/throws-on-mount$/);
  const arrived = page.waitForResponse((response) => response.url().includes('remoteEntry.js') && response.ok());
  release();
  await arrived;
  await expect(partOf(page).getByRole('alert')).toBeVisible();
  await expect(overview(page)).toHaveCount(0);
});
