import type { Page, Route } from '@playwright/test';
import { expectOverview } from '../support/overview.ts';
import { expect, test } from '../support/test.ts';

const tokens = /\/protocol\/openid-connect\/token$/;

/** What the portal asked for new tokens with, from here on. */
function watchRefreshes(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const body = new URLSearchParams(request.postData() ?? '');
    if (tokens.test(request.url()) && body.get('grant_type') === 'refresh_token') asked.push(body);
  });
  return asked;
}

/** The services say once that the token of this call is none any more, as they do when it has expired. */
const refuseOnce = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 401, json: { errors: [] } }), { times: 1 });

test('a call that is refused gets a new token and is made again, and the member sees nothing of it [AUTH-030] [AUTH-031] [AUTH-032]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  const refreshes = watchRefreshes(page);
  await refuseOnce(page, '**/api/accounts/history*');
  await signIn('maya');
  await expectOverview(page);
  expect(refreshes).toHaveLength(1);
  await expect(page).toHaveURL(/\/investment-overview$/);
});

test('a member whose new tokens were lost on the way stays signed in, and the next ones come [AUTH-030] [AUTH-032]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  declareConsole(/net::ERR_FAILED|CORS/, 0);
  const refreshes = watchRefreshes(page);
  let isLost = false;
  await page.route(tokens, async (route: Route) => {
    const isRefresh = (route.request().postData() ?? '').includes('grant_type=refresh_token');
    if (!isRefresh || isLost) return route.continue();
    isLost = true;
    expect((await route.fetch()).status(), 'the identity server has answered').toBe(200);
    return route.abort();
  });
  await refuseOnce(page, '**/api/accounts/history*');
  await signIn('maya');
  await expectOverview(page);
  expect(isLost).toBe(true);
  expect(refreshes.length).toBeGreaterThanOrEqual(2);
  expect(refreshes[1]?.get('refresh_token'), 'the same token is shown once more').toBe(
    refreshes[0]?.get('refresh_token'),
  );

  // Signed in still, also for a page that begins anew.
  await page.reload();
  await expectOverview(page);
});
