import { expectAccessible } from '../support/axe.ts';
import { jumpAhead, quietFilesHaveCome, runAhead, standStill } from '../support/clock.ts';
import { expectDocuments } from '../support/documents.ts';
import { expectOverview } from '../support/overview.ts';
import { expectSignedOut, secondTab } from '../support/session.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const seconds = (page: Page) => warning(page).getByRole('timer');
const left = async (page: Page) => {
  const [minutes, rest] = ((await seconds(page).textContent()) ?? '').split(/[: ]/).map(Number);
  return Number(minutes) * 60 + Number(rest);
};

const away = (page: Page, minutes: number) => jumpAhead(page, minutes * 60_000);

/** From here on nobody does anything; it counts from the way in otherwise, which may take long. */
async function beActive(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 220);
  await page.clock.runFor(600);
}

/** What this tab knows of when somebody last did something, in any tab. */
const lastActive = (page: Page) => page.evaluate(() => localStorage.getItem('wealth.active.copper'));

/** The same as a moment, without the mark of the session. */
const activeAt = async (page: Page) => Number((await lastActive(page))?.split(' ').at(-1));

/** A member in two tabs with one clock; the first tab has been looked at longest. */
async function inTwoTabs(page: Page, signIn: (who: string) => Promise<void>): Promise<Page> {
  await page.clock.install();
  await signIn('maya');
  await expectOverview(page);
  return secondTab(page);
}

/** The credit union says nothing of how long a session lasts: the portal's own 15 minutes apply. */
const withoutOwnTimeout = (page: Page) =>
  changeSettings(page, ({ configuration }) => {
    for (const each of configuration.configurationSettings) {
      each.settings = each.settings.filter((entry) => entry.setting !== 'idleTimeoutMinutes');
    }
  });

const wasAway = 'You were logged out because you were away for a while.';

test('who does nothing is warned after 13 minutes, reads when it ends, and goes on by Stay logged in [IDL-005, IDL-007, IDL-011, IDL-012, CON-019]', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await withoutOwnTimeout(page);
  await signIn('maya');
  await expectOverview(page);
  await beActive(page);
  const start = await page.evaluate(() => Date.now());
  await away(page, 12.8);
  await expect(warning(page)).toHaveCount(0);
  await away(page, 0.3);
  await expect(warning(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Are you still there\?/);
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  });
  // Between what was done and the question another minute may have begun.
  const ends = [14.5, 15].map((minutes) => time.format(start + minutes * 60_000));
  await expect(warning(page)).toContainText(new RegExp(`we will log you out at (${ends.join('|')})`));
  await expect(seconds(page)).toHaveText(/^[12]:\d\d [12] minutes?( \d+ seconds?)? left$/);

  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning(page)).toHaveCount(0);
  await away(page, 12.8);
  await expect(warning(page)).toHaveCount(0);
  await away(page, 0.3);
  await expect(seconds(page)).toHaveText(/^[12]:\d\d [12] minutes?( \d+ seconds?)? left$/);
});

test('a credit union that has set 10 minutes has its members warned after 8 [IDL-003]', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('perry', { tenant: 'pfcu' });
  await expectOverview(page);
  await beActive(page);
  await away(page, 7.8);
  await expect(warning(page)).toHaveCount(0);
  await away(page, 0.3);
  await expect(warning(page)).toBeVisible();
});

test('the warning counts down 120 seconds; then the member is signed out, and reads why [IDL-001, IDL-010, IDL-013, CON-021]', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('maya');
  await expectOverview(page);
  await quietFilesHaveCome(page);
  await standStill(page);
  const now = await page.evaluate(() => Date.now());
  await page.mouse.move(200, 200);
  // The browser may hand the move over only after the call is back: it counts from the moment that the page noted.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return activeAt(page);
    })
    .toBeGreaterThanOrEqual(now);
  const passed = (await page.evaluate(() => Date.now())) - (await activeAt(page));
  await jumpAhead(page, 13 * 60_000 - 1 - passed);
  await expect(warning(page)).toHaveCount(0);
  // The warning is a lazy component, which React draws 300 ms after its first attempt.
  await page.clock.runFor(1 + 300);
  await expect(seconds(page)).toHaveText('2:00 2 minutes left');
  await runAhead(page, 9_700);
  await expect(seconds(page)).toHaveText('1:50 1 minute 50 seconds left');
  await runAhead(page, 109_999);
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expectSignedOut(page, wasAway);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('Log out in the warning signs out at once [IDL-008]', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('maya');
  await expectOverview(page);
  await away(page, 14);
  await warning(page).getByRole('button', { name: 'Log out' }).click();
  await expect(warning(page)).toHaveCount(0);
  await expectSignedOut(page);
});

test('both tabs of a member warn, whichever pages they show, and Stay logged in in one keeps the other [IDL-002, IDL-007]', async ({
  page,
  signIn,
}) => {
  const other = await inTwoTabs(page, signIn);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click();
  await expectDocuments(other);
  await away(page, 13.5);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await other.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning(other)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
});

test('what a member does in one tab counts for the other [IDL-006]', async ({ page, signIn }) => {
  const other = await inTwoTabs(page, signIn);
  await away(page, 10);
  const before = await lastActive(page);
  await beActive(other);
  // The page writes it after half a second, and the browser takes a moment to pass it on to the other tabs.
  await expect.poll(() => lastActive(page)).not.toBe(before);
  await away(page, 10);
  await expect(warning(page)).toHaveCount(0);
  await expect(page.getByText('Net assets').first()).toBeVisible();
  await away(page, 4);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
});

test('a machine that slept past the end shows nothing of the member and makes no call on waking', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('maya');
  await expectOverview(page);
  await quietFilesHaveCome(page);
  await standStill(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  // Timers stand still, the time of day does not: the first event that reaches the page is the focus.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 16 * 60_000));
  const drawn = await page.evaluate(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
    return document.body.textContent;
  });
  expect(drawn).not.toMatch(/\$|Net assets/);
  await expectSignedOut(page, wasAway);
  expect(calls.filter((url) => !url.includes('/app-settings'))).toEqual([]);
});

test('a page that is opened after the session ran out unseen asks for a sign-in', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('maya');
  await expectOverview(page);
  const address = page.url();
  await page.goto('about:blank');
  await away(page, 17);
  await page.goto(address);
  await expectSignedOut(page, wasAway);
});

test('the warning is walked by keyboard, is announced now and then, and gives the focus back', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('maya');
  await expectOverview(page);
  await beActive(page);
  const opener = page.getByRole('button', { name: 'View as table' });
  await opener.focus();
  await away(page, 13.2);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toHaveAccessibleDescription(/log you out at .* left/);
  const out = warning(page).getByRole('button', { name: 'Log out' });
  const goOn = warning(page).getByRole('button', { name: 'Stay logged in' });
  await expect(goOn).toBeFocused();
  for (const next of [out, goOn, out]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeVisible();
  await expectAccessible(page, 'idle warning');

  const said = warning(page).getByRole('status');
  await expect(said).toHaveText('');
  // Two seconds less than a minute are left, and a little later ten less.
  await runAhead(page, ((await left(page)) - 58) * 1_000);
  await expect(said).toHaveText('60 seconds left');
  await runAhead(page, 10_000);
  await expect(said).toHaveText('60 seconds left');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(warning(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
