import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test('a visitor sees nothing of the portal before signing in at the identity server [AUTH-001] [AUTH-067]', async ({
  page,
}) => {
  await page.goto(`${portal.address()}/investment-overview`);
  await page.waitForURL((url) => url.origin === portal.identity());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('maya signs in and sees what she has, in words and figures [AUTH-024] [RTE-014] [OVR-001]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(page).toHaveURL(`${portal.address()}/investment-overview`);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(page.getByText(/^\$412,\d{3}\.\d{2}$/).first()).toBeVisible();
});
