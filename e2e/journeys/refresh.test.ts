import type { Page, Request, Route } from '@playwright/test';
import { expectOverview } from '../support/overview.ts';
import { expect, test } from '../support/test.ts';

const tokens = /\/protocol\/openid-connect\/token$/;

/** The forms by which the portal asks for new tokens, from here on. */
function watchRefreshes(page: Page): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  page.on('request', (request) => {
    const body = new URLSearchParams(request.postData() ?? '');
    if (tokens.test(request.url()) && body.get('grant_type') === 'refresh_token') requests.push(body);
  });
  return requests;
}

/** The services refuse this call once, as they do when its token has expired. */
const refuseOnce = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 401, json: { errors: [] } }), { times: 1 });

test('a call that is refused gets a new token and is made again, and the member sees nothing of it [AUTH-030] [AUTH-031] [AUTH-032]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  const refreshes = watchRefreshes(page);
  const histories: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/accounts/history')) histories.push(request);
  });
  await refuseOnce(page, '**/api/accounts/history*');
  await signIn('maya');
  await expectOverview(page);
  expect(refreshes).toHaveLength(1);
  const [refused, repeated, ...more] = await Promise.all(
    histories.map((request) => request.headerValue('authorization')),
  );
  expect(refused).toMatch(/^Bearer ./);
  expect(repeated).toMatch(/^Bearer ./);
  expect(repeated).not.toBe(refused);
  expect(more).toEqual([]);
  await expect(page).toHaveURL(/\/investment-overview$/);
});

test('a member whose new tokens were lost on the way stays signed in: the same token is sent again, and the call goes on [AUTH-032]', async ({
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
  const [lost, repeated, ...more] = refreshes.map((body) => body.get('refresh_token'));
  expect(lost).toBeTruthy();
  expect(repeated).toBe(lost);
  expect(more).toEqual([]);

  // Still signed in, also in a page that is loaded anew.
  await page.reload();
  await expectOverview(page);
});
