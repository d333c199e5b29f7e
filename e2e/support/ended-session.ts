import { expectOverview } from './overview.ts';
import { anywhereAt, portal } from './portal.ts';
import { signInPage } from './sign-in-page.ts';
import { expect, type Page } from './test.ts';
import { callAs, type Tokens, watchVisit } from './visit.ts';

const accountsAs = async (page: Page, tokens: Tokens) => (await callAs(page, tokens, { path: '/api/accounts' })).status;

/**
 * A member's session that somebody ends at the identity server, without a word to the page that is open: its token
 * opens nothing from that moment on, and the next page asks for a sign-in.
 */
export async function expectEndOfSession(
  page: Page,
  signInOnPage: (userName: string) => Promise<void>,
  end: (tokens: Tokens) => Promise<void>,
): Promise<void> {
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  const tokens = await visit.tokens();
  expect(await accountsAs(page, tokens), 'while the session lasts').toBe(200);
  await end(tokens);
  expect(await accountsAs(page, tokens), 'once it has ended').toBe(401);
  await page.goto(portal.address());
  await expect(page).toHaveURL(anywhereAt(portal.identity()));
  await expect(signInPage(page).heading).toBeVisible();
}
