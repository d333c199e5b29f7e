import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// The page's style is changed below, and no longer has the hash that the policy names.
test.use({ bypassCSP: true });

test('a browser older than the list reads which one it needs and the number to call, and nothing else begins', async ({
  page,
}) => {
  await page.route(`${portal.address()}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(':has(a)', ':not-known-yet(a)') });
  });
  const shellRan = page.waitForResponse(/\/shell\.[^/]+\.js$/);
  await page.goto(`${portal.address()}/`);
  await (await shellRan).finished();
  await page.waitForLoadState('load');
  const words = page.getByText('Copper Wealth needs a newer browser: Safari 16.4, Chrome or Edge 111, or Firefox 121');
  await expect(words).toBeVisible();
  await expect(words.getByRole('link', { name: '1-800-555-0111' })).toHaveAttribute('href', 'tel:+18005550111');
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page).toHaveURL(`${portal.address()}/`);
});
