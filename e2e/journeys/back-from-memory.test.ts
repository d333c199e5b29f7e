import { wholeChromium } from '../support/chromium.ts';
import { portal } from '../support/portal.ts';
import { expectSignedOut, secondTab } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

// Playwright switches the browser's memory of pages off; members have it.
test.use({
  launchOptions: { ...wholeChromium.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const figures = (page: Page) => page.getByText('Net assets').first();

/** What the page said when the browser took it out of its memory, before anything of the portal's own could run. */
async function listenForMemory(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('from memory: ')) said.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.info(`from memory: ${document.body.checkVisibility() ? 'seen' : 'not seen'}`);
    });
  });
  return said;
}

/** Loads the page as in a browser that keeps pages in its memory though they say `no-store`. */
async function keepPages(page: Page): Promise<void> {
  // Chromium asks before a page that did not come from this machine itself reaches its servers.
  await page.context().grantPermissions(['local-network-access']);
  await page.context().route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || new URL(request.url()).origin !== portal.address()) {
      return route.fallback();
    }
    const response = await route.fetch();
    const { 'cache-control': _, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  // The page to which sign-in led was redirected to, and nothing stands between that and the browser.
  await page.reload();
}

test('Chromium keeps no page of a member in its memory', async ({ page, signInOnPage }) => {
  const said = await listenForMemory(page);
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  await page.goto(`${portal.address()}/legal/privacy`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(figures(page)).toBeVisible();
  expect(said).toEqual([]);
});

test('a page that Back takes from a browser’s memory shows nothing before it is loaded anew', async ({
  page,
  signInOnPage,
}) => {
  const said = await listenForMemory(page);
  await signInOnPage('maya');
  await keepPages(page);
  await expect(figures(page)).toBeVisible();
  await page.goto(`${portal.address()}/legal/privacy`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(figures(page)).toBeVisible();
  expect(said).toEqual(['from memory: not seen']);
});

for (const keeps of [false, true]) {
  test(`after a sign-out in another tab Back finds nobody, in every tab${keeps ? ', in a browser that keeps pages too' : ''}`, async ({
    page,
    signInOnPage,
  }) => {
    const said = await listenForMemory(page);
    await signInOnPage('maya');
    if (keeps) await keepPages(page);
    await expect(figures(page)).toBeVisible();
    const other = await secondTab(page);
    await page.goto(`${portal.address()}/legal/privacy`);
    await other.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
    await expectSignedOut(other);
    for (const tab of [page, other]) {
      await tab.goBack({ waitUntil: 'commit' });
      await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expect(tab.getByText('Net assets')).toHaveCount(0);
    }
    // Chromium may drop a page from its memory when it gets a message there, as it does at a sign-out.
    expect(said).not.toContain('from memory: seen');
  });
}
