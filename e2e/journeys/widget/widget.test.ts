import { accountsIn, bank, signInForWidget, test, widgetIn } from '../../support/bank.ts';
import { wholeChromium } from '../../support/chromium.ts';
import { portal } from '../../support/portal.ts';
import { test as blocked, expect } from '../../support/test.ts';

// The headless shell gives frames their cookies.
blocked.use(wholeChromium);

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
  await expect(accountsIn(widget)).toHaveCount(5);
  const opened = context.waitForEvent('page');
  await accountsIn(widget).first().click();
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

test('a member of PFCU and one of TrueSky see their accounts in the look of their credit union [TEN-013] [WID-021] [WID-022] [WID-023]', async ({
  page,
  context,
}) => {
  for (const { userName, tenant, label, leads } of [
    { userName: 'perry', tenant: 'pfcu', label: /^Net Assets\$/, leads: '/investment-overview?tenant=pfcu' },
    { userName: 'tess', tenant: 'truesky', label: /^Net Assets:\$/, leads: undefined },
  ]) {
    await signInForWidget(context, userName, tenant);
    await page.goto(bank.address(`/?tenant=${tenant}`));
    const widget = widgetIn(page);
    await expect(widget.getByRole('group', { name: 'Net Assets' })).toHaveText(label);
    const head = widget.getByRole('link', { name: 'My Investments' });
    if (leads === undefined) await expect(head).toHaveCount(0);
    else await expect(head).toHaveAttribute('href', leads);
  }
});

test('whoever has no accounts is led on: at PFCU by a picture and a button, at TrueSky by the banner [SET-019] [WID-013] [WID-036] [WID-037]', async ({
  page,
  context,
}) => {
  await signInForWidget(context, 'petra', 'pfcu');
  await page.goto(bank.address('/?tenant=pfcu'));
  const widget = widgetIn(page);
  await expect(widget.getByRole('link', { name: /^Open the investment portal/ })).toHaveAttribute('target', '_blank');
  await expect(widget.getByRole('link', { name: /^View your investments/ })).toBeVisible();

  await signInForWidget(context, 'tom', 'truesky');
  await page.goto(bank.address('/?tenant=truesky'));
  await expect(widget.getByRole('link', { name: /^Open the investment portal/ })).toHaveAttribute(
    'href',
    '/?tenant=truesky',
  );
});

test('accounts that cannot be had are said in their place, and the rest of the page of the bank stands [WID-041]', async ({
  page,
  context,
  declareConsole,
}) => {
  declareConsole(/500 \(Internal Server Error\)/);
  await signInForWidget(context, 'wilma', 'copper');
  await page.goto(bank.address());
  const widget = widgetIn(page);
  await expect(widget.getByRole('alert')).toHaveText('There was a problem retrieving your account list.');
  await expect(widget.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Pay a bill or deposit a check')).toBeVisible();
});

test('two elements in a page that takes all looks away show two credit unions, one of them in a shadow root', async ({
  page,
  context,
}) => {
  await signInForWidget(context, 'maya', 'copper');
  await page.goto(bank.address('/hostile'));
  const frames = page.locator('wealth-widget').locator('iframe');
  await expect(accountsIn(frames.first().contentFrame())).toHaveCount(5);
  await expect(frames.last().contentFrame().getByText('View all your investments in one place')).toBeVisible();
  for (const frame of await frames.all()) {
    // A frame is as high as its content, which it learns by a message.
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(150);
    expect((await frame.boundingBox())?.width).toBe(page.viewportSize()?.width);
  }
});

test('a bank frames the widget and its banner of the tenants that name it; never the portal, nor the widget of others', async ({
  page,
  declareConsole,
}) => {
  declareConsole(/frame-ancestors/, 2);
  const framed = page.frameLocator('iframe');
  await page.goto(bank.address('/frame?what=banner'));
  await expect(framed.getByRole('link', { name: /^Open the investment portal/ })).toBeVisible();
  for (const refused of ['/frame?what=portal', '/frame?what=widget&tenant=broken']) {
    const answer = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
    await page.goto(bank.address(refused));
    await answer;
  }
});
