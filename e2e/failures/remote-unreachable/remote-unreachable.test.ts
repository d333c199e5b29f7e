import { expect, test } from '../../support/test.ts';
import { expectFailed, expectRestWorks, logged, partOf } from '../failed-part.ts';

const entry = '**/remotes/mfe-portfolio/*/remoteEntry.js*';

test('a part that cannot be reached says so in its place, and the rest of the portal goes on', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*remoteEntry\.js/);
  declareConsole(logged('mfe-portfolio', 'REMOTE_UNREACHABLE'));
  await page.route(entry, (route) => route.abort('connectionrefused'));
  await signIn('maya');

  await expectFailed(page, {
    remote: 'mfe-portfolio',
    code: 'REMOTE_UNREACHABLE',
    says: "We can't reach this part of the portal right now.",
  });
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
});

test('Try again brings the part once it can be reached, in the same page', async ({ page, signIn, declareConsole }) => {
  declareConsole(/Failed to load resource.*remoteEntry\.js/, 2);
  declareConsole(logged('mfe-portfolio', 'REMOTE_UNREACHABLE'), 2);
  await page.route(entry, (route) => route.abort('connectionrefused'));
  await signIn('maya');
  const part = partOf(page);
  const tryAgain = part.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  const began = await page.evaluate(() => performance.timeOrigin);

  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('remoteEntry.js?retry='));
  await tryAgain.click();
  await asked;
  await expect(part.getByRole('alert')).toContainText("We can't reach this part");

  await page.unroute(entry);
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await expect(part.getByRole('alert')).toHaveCount(0);
  await expectRestWorks(page);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
});

test('an answer of an error status is a failure like any other', async ({ page, signIn, declareConsole }) => {
  declareConsole(/Failed to load resource.*remoteEntry\.js/);
  declareConsole(logged('mfe-portfolio', 'REMOTE_UNREACHABLE'));
  await page.route(entry, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Not now</p>' }));
  await signIn('maya');
  await expectFailed(page, {
    remote: 'mfe-portfolio',
    code: 'REMOTE_UNREACHABLE',
    says: "We can't reach this part of the portal right now.",
  });
});
