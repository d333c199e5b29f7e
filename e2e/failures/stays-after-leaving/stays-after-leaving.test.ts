import { getPart, logged } from '../../support/failures/failed-part.ts';
import { loggedError, open } from '../../support/failures/fixture-remote.ts';
import { goTo, healthy, overview } from '../../support/failures/parts.ts';
import { expect, test } from '../../support/test.ts';

test('a part that throws on its way out and goes on all the same is gone, and takes the member nowhere', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const late = loggedError('mfe-stays-after-leaving', 'thrown after leaving');
  await page.route('**/accounts/history?*', (route) =>
    // The part's own call is never answered.
    route.request().headers()['x-remote']?.startsWith('mfe-stays-after-leaving@') ? undefined : route.fallback(),
  );
  const requested = page.waitForRequest(/accounts\/history/);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/accounts/history'));
  const lines = await open(
    { page, signIn, declareConsole },
    'stays-after-leaving',
    logged('mfe-stays-after-leaving', 'REMOTE_CRASHED'),
    late,
    /^uncaught: thrown after leaving/,
  );
  await expect(getPart(page).getByRole('heading', { name: 'Stays after leaving' })).toBeVisible();
  await requested;

  await goTo(page, overview);
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
  const turns = () => page.evaluate(() => Number(document.documentElement.dataset.turns ?? 0));
  await expect.poll(turns).toBeGreaterThan(2);
  await overview.journey(page);
  await expect(page).toHaveURL(/\/investment-overview(\?.*)?$/);
  await expect(page).toHaveTitle(/^Overview/);
  await expect(page.getByText(/Still here|A dialog that stays open|That didn't work/)).toHaveCount(0);
  // Nobody asks whether to leave.
  await goTo(page, healthy);
  await healthy.journey(page);
  expect(lines[0]).toContain('thrown on the way out');
  expect(lines.slice(1).every((line) => late.test(line))).toBe(true);
});
