import { callHeadersWith } from '../support/call-headers.ts';
import { expectOverview } from '../support/overview.ts';
import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { watchVisit } from '../support/visit.ts';

test('a token is worth nothing once its member has signed out, though it has minutes left', async ({
  page,
  request,
  signInOnPage,
}) => {
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  const { access_token, id_token } = await visit.tokens();
  const ask = () => request.get(`${portal.address()}/api/accounts`, { headers: callHeadersWith(access_token) });
  expect((await ask()).status()).toBe(200);

  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  const refused = await ask();
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toEqual({ errors: [{ name: 'UNAUTHORIZED', message: 'Please sign in.', details: [] }] });
  expect(visit.requests.filter((one) => one.url().includes(id_token)).map((one) => one.url())).toEqual([]);
});
