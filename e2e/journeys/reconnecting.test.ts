import { secondTab, tokenEndpoint } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

// Members in two tabs, and clocks that run on, take a busy machine its time.
test.describe.configure({ timeout: 120_000 });

const figures = (page: Page) => page.getByText('Net assets').first();

/** The next calls of these tabs find their token at its end, so that each renews it first. */
async function letTokensEnd(page: Page): Promise<void> {
  await page.clock.fastForward(4.5 * 60_000);
}

test.beforeEach(async ({ page, declareConsole }) => {
  await page.clock.install();
  declareConsole(/Failed to load resource|net::ERR/, 0);
  declareConsole(/^\[(mfe-portfolio|shell)@/, 0);
});

test('a member who only types keeps the session of the identity server alive, in every tab', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(figures(page)).toBeVisible();
  const other = await secondTab(page);
  await letTokensEnd(page);
  const renewed = [page, other].map((tab) => tab.waitForResponse(tokenEndpoint));
  await page.bringToFront();
  await page.keyboard.press('Shift');
  await page.clock.runFor(600);
  for (const answer of await Promise.all(renewed)) expect(answer.status()).toBe(200);
});
