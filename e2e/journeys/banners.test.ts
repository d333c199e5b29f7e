import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { jumpAhead } from '../support/clock.ts';
import { expectOverview } from '../support/overview.ts';
import { tokenEndpoint } from '../support/session.ts';
import { changeSettings, setting } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

const UNEXPECTED = 'We have experienced an unexpected error, sorry for the inconvenience.';
const MINUTE = 60_000;

const netAssets = (page: Page) => page.getByText('Net assets', { exact: true });
/** A message across the page, by what it says. */
const message = (page: Page, words: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
    .filter({ hasText: words })
    .last();
const dismiss = (page: Page, words: string) => message(page, words).getByRole('button', { name: 'Dismiss' }).click();

test('a credit union says four things at once on the overview, each in its style, and nothing that is over or belongs elsewhere [SET-025] [SET-026] [SET-027] [SET-028] [SET-030]', async ({
  page,
  signIn,
}) => {
  await signIn('uma', { tenant: 'UNFCU' });
  await expect(netAssets(page)).toBeVisible();
  await expect(message(page, 'Transfers pause on Saturday')).toContainText('Warning:');
  await expect(message(page, 'Markets are closed on holidays')).toContainText('Caution:');
  await expect(message(page, 'Your statements are ready')).toContainText('Information:');
  await expect(message(page, 'Signing in is safer now')).toContainText('Success:');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(4);
  for (const words of ['This notice is over.', 'yet to come', 'An advisor can be reached']) {
    await expect(page.getByText(words)).toHaveCount(0);
  }
  const edges = await Promise.all(
    ['Transfers pause', 'Markets are closed', 'Your statements', 'Signing in'].map((words) =>
      message(page, words).evaluate((element) => getComputedStyle(element).borderTopColor),
    ),
  );
  expect(new Set(edges).size).toBe(4);
});

test('one banner is closed by itself and stays closed after a reload; the others stay [SET-033]', async ({
  page,
  signIn,
}) => {
  await signIn('uma', { tenant: 'UNFCU' });
  await dismiss(page, 'Transfers pause on Saturday');
  await expect(page.getByText('Transfers pause on Saturday')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(message(page, 'Markets are closed on holidays')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(3);
});

test('a banner of the settings opens in its style when its time comes, and closes when that is over, on a page that is not loaded anew [SET-024] [SET-035]', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  await changeSettings(page, ({ configuration }) => {
    configuration.configurationSettings.push(
      setting('BANNER', 'window', {
        LOCATION: 'OVERVIEW',
        TYPE: 'ALERT',
        MESSAGE: 'Transfers pause now.',
        STARTTIME: at(30),
        ENDTIME: at(60),
      }),
    );
  });
  await signIn('uma', { tenant: 'UNFCU' });
  await expectOverview(page);
  await expect(message(page, 'Your statements are ready')).toBeVisible();
  await expect(page.getByText('Transfers pause now.')).toHaveCount(0);
  await expect(page.getByText('Time-weighted return', { exact: true })).toBeVisible();
  // The servers' own clocks do not go on with the page's: from here on none of their answers reaches the page.
  await page.route('**/api/**', () => {});
  await page.route(tokenEndpoint, () => {});
  // The idle time would end the session: the member does something now and then.
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 9) {
      await jumpAhead(page, 9 * MINUTE);
      await page.mouse.move(passed, 300);
    }
  };
  await pass(18);
  await expect(message(page, 'Your statements are ready')).toBeVisible();
  await expect(page.getByText('Transfers pause now.')).toHaveCount(0);
  await pass(18);
  await expect(message(page, 'Transfers pause now.')).toContainText('Caution:');
  await pass(36);
  await expect(page.getByText('Transfers pause now.')).toHaveCount(0);
  await expect(message(page, 'Your statements are ready')).toBeVisible();
});

test('a failed call is said once, below what the page itself says, until it is closed [ERR-001] [ERR-003] [ERR-004] [SET-034]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  await page.route('**/api/accounts/history*', (route) => route.fulfill({ status: 500, body: '' }));
  const endless = `${'antidisestablishmentarianism'.repeat(5)}`;
  await changeSettings(page, ({ configuration }) => {
    configuration.configurationSettings.push(
      setting('BANNER', 'long', { LOCATION: 'OVERVIEW', MESSAGE: `${endless} ${'and so on '.repeat(60)}` }),
    );
  });
  await signIn('uma', { tenant: 'UNFCU' });
  const local = page.getByRole('main').getByRole('alert');
  await expect(local).toContainText('Unable to retrieve data.');
  const banner = message(page, UNEXPECTED);
  await expect(banner).toBeInViewport();
  await expect(page.getByText(UNEXPECTED)).toHaveCount(1);
  const isAfter = await local.evaluate((element, words) => {
    const said = [...document.querySelectorAll('main *')].findLast(({ textContent }) => textContent?.includes(words));
    return said !== undefined && element.compareDocumentPosition(said) === Node.DOCUMENT_POSITION_FOLLOWING;
  }, UNEXPECTED);
  expect(isAfter).toBe(true);
  await expectGoodInEachLook(page, 'global error banner, four banners, and one that is long');
  await dismiss(page, UNEXPECTED);
  await expect(page.getByText(UNEXPECTED)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(5);
});
