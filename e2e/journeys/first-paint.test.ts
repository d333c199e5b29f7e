import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const overview = () => `${portal.address()}/investment-overview`;
const words = (page: Page) => page.getByText('Loading...', { exact: true });
const late = (page: Page) => page.getByText('This takes longer than it should.');

/** Lets the style's own clock run out, as it would in a few seconds. */
const waitInVain = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

for (const { what, calls } of [
  { what: 'stylesheets', calls: '**/shell/**/*.css' },
  { what: 'scripts', calls: '**/shell/**/*.js' },
]) {
  test(`while the portal's ${what} are on their way there are words, and later a way to load it again`, async ({
    page,
  }) => {
    let isDown = true;
    await page.route(calls, (route) => (isDown ? new Promise(() => undefined) : route.continue()));
    await page.goto(overview(), { waitUntil: 'commit' });
    await expect(words(page)).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    await expect(late(page)).toBeHidden();
    await expect(page.getByRole('link')).toHaveCount(0);
    await waitInVain(page);
    await expect(late(page)).toBeVisible();

    isDown = false;
    await page.getByRole('link', { name: 'Load this page again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
}

test('where the scripts cannot be had at all, the page says that it takes long, and has a link to load it again', async ({
  page,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource/);
  await page.route('**/shell/**/*.js', (route) => route.abort());
  await page.goto(overview());
  await expect(words(page)).toBeVisible();
  await waitInVain(page);
  await expect(late(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Load this page again' })).toBeVisible();
  // Two sentences and a link: there is no content yet that a heading could name.
  await expectGoodInEachLook(page, 'scripts that do not come', { hasMainHeading: false });
});

test('without JavaScript the page says what it needs, and nothing else', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(overview());
  const needed =
    "Copper Wealth needs JavaScript. Please turn it on in your browser's settings and load this page again.";
  await expect(page.getByRole('paragraph')).toHaveText([needed]);
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await context.close();
});
