import { jumpAhead } from '../support/clock.ts';
import { expectOverview } from '../support/overview.ts';
import { expectSignedOut, secondTab, tokenEndpoint } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

const figures = (page: Page) => page.getByText('Net assets').first();
const reconnecting = (page: Page) => page.getByText('Reconnecting…');
const hasEnded = 'Your session has ended.';

/**
 * The next calls of these tabs find their token at its end, so that each renews it first. The tabs send each other the
 * time of the last activity half a second after it: that passes first, since on a fast machine the page is there sooner.
 */
async function letTokensEnd(page: Page): Promise<void> {
  await page.clock.runFor(600);
  await jumpAhead(page, 4.5 * 60_000);
}

/** Asks for something that the page does not have yet: the values of another stretch of time. */
const askAgain = (page: Page, period = '1 year') => page.getByRole('radio', { name: period }).click();

test.beforeEach(async ({ page, declareConsole }) => {
  await page.clock.install();
  declareConsole(/Failed to load resource|net::ERR/, 0);
  declareConsole(/^\[(mfe-portfolio|shell)@/, 0);
});

test('without a network the member reads "Reconnecting…", and what waits goes on once it is back', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  let tries = 0;
  await page.route(tokenEndpoint, (route) => {
    tries += 1;
    return route.abort('internetdisconnected');
  });
  await letTokensEnd(page);
  await jumpAhead(page, 60_000);
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/accounts/history') && response.ok(),
  );
  await askAgain(page);
  await expect(reconnecting(page)).toBeVisible();
  await expect(figures(page)).toBeVisible();
  expect(tries).toBeGreaterThan(0);
  // The pause between two tries grows; the browser's `online` event ends it.
  await page.unroute(tokenEndpoint);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await answered;
  await expect(reconnecting(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '1 year' })).toBeChecked();
});

test('an identity server that fails signs nobody out', async ({ page, signIn }) => {
  await signIn('maya');
  await expectOverview(page);
  await page.route(tokenEndpoint, (route) => route.fulfill({ status: 503, body: '{}' }));
  await letTokensEnd(page);
  await askAgain(page);
  await expect(reconnecting(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(figures(page)).toBeVisible();
  await expect(page).toHaveURL(/\/investment-overview/);
  await page.unroute(tokenEndpoint);
  await page.clock.runFor(30_000);
  await expect(reconnecting(page)).toHaveCount(0);
});

for (const status of [400, 401]) {
  test(`an identity server that refuses with ${status} signs out in all tabs, with the reason [AUTH-026]`, async ({
    page,
    signIn,
  }) => {
    await signIn('maya');
    await expectOverview(page);
    const other = await secondTab(page);
    await page.route(tokenEndpoint, (route) => route.fulfill({ status, json: { error: 'invalid_grant' } }));
    await letTokensEnd(page);
    await page.bringToFront();
    await askAgain(page);
    await expectSignedOut(page, hasEnded);
    await expectSignedOut(other, hasEnded);
  });
}

test('two tabs request a lost answer again at the same time, and both stay signed in', async ({ page, signIn }) => {
  await signIn('maya');
  await expectOverview(page);
  const other = await secondTab(page);
  const tabs = [page, other];
  const renewals = await Promise.all(
    tabs.map(async (tab) => {
      const outcomes: string[] = [];
      await tab.route(tokenEndpoint, async (route) => {
        // The identity server has answered; the first answer never arrives.
        const answer = await route.fetch();
        outcomes.push(`${answer.status()}${outcomes.length === 0 ? ' lost' : ''}`);
        if (outcomes.length === 1) return route.abort('connectionreset');
        return route.fulfill({ response: answer });
      });
      return outcomes;
    }),
  );
  await letTokensEnd(page);
  await Promise.all(tabs.map((tab) => askAgain(tab)));
  const once = ['200 lost', '200'];
  await expect.poll(() => renewals).toEqual([once, once]);
  for (const tab of tabs) await expect(reconnecting(tab)).toHaveCount(0);
  // The tokens that came last are good for the next time as well.
  await letTokensEnd(page);
  await Promise.all(tabs.map((tab) => askAgain(tab, '3 months')));
  await expect
    .poll(() => renewals)
    .toEqual([
      [...once, '200'],
      [...once, '200'],
    ]);
  for (const tab of tabs) await expect(figures(tab)).toBeVisible();
});

test('a member who only types keeps the session of the identity server alive, in every tab', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const other = await secondTab(page);
  await page.bringToFront();
  const renewed = [page, other].map((tab) => tab.waitForResponse(tokenEndpoint));
  await letTokensEnd(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor(600);
  for (const answer of await Promise.all(renewed)) expect(answer.status()).toBe(200);
});
