import { bank, test, widgetIn } from '../../support/bank.ts';
import { portal } from '../../support/portal.ts';
import { test as blocked, expect } from '../../support/test.ts';

test('Maya, signed in at the portal, reads her total and five accounts on the page of her bank, and opens the portal from there [WID-001] [WID-016] [WID-019] [WID-020] [WID-032]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('maya');
  const there = await context.newPage();
  await there.goto(bank.address());
  const widget = widgetIn(there);
  await expect(widget.getByRole('group', { name: 'Net Assets' })).toContainText('$');
  await expect(widget.getByRole('list', { name: 'Accounts' }).getByRole('link')).toHaveCount(5);
  const opened = context.waitForEvent('page');
  await widget.getByRole('list', { name: 'Accounts' }).getByRole('link').first().click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`^${portal.address()}/`));
  await page.close();
});

blocked(
  'where the browser keeps no cookies of a frame, the same place leads to the portal [WID-002] [WID-025] [WID-026] [WID-027]',
  async ({ page, signIn }) => {
    await signIn('maya');
    await page.goto(bank.address());
    const widget = widgetIn(page);
    await expect(widget.getByText('View all your investments in one place')).toBeVisible();
    await expect(widget.getByRole('link', { name: 'View your investments' })).toHaveAttribute('target', '_blank');
  },
);
