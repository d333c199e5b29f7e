import type { Frame, Page } from '@playwright/test';
import { heldByPage } from '../../security/held-by-page.ts';
import { accountsIn, bank, signInForWidget, test, widgetIn } from '../../support/bank.ts';
import { portal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { watchVisit } from '../../support/visit.ts';

/** The frame of the widget's page, without the one of its silent check. */
function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(`${portal.address()}/widget?`));
  if (frame === undefined) throw new Error('the widget is not framed');
  return frame;
}

/** The member goes to another tab, and comes back; no tab is hidden in a browser without a window. */
function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return frameOf(page).evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a member who signs in at the portal meanwhile comes back to their accounts, and signed out to the way there', async ({
  page,
  context,
}) => {
  await page.goto(bank.address());
  await expect(widgetIn(page).getByText('View all your investments in one place')).toBeVisible();
  await turn(page, 'hidden');
  await signInForWidget(context, 'maya', 'copper');
  await turn(page, 'visible');
  await expect(accountsIn(widgetIn(page))).toHaveCount(5);

  await context.clearCookies();
  await page.reload();
  await expect(widgetIn(page).getByText('View all your investments in one place')).toBeVisible();
});

test('the Tab key goes through the widget like through the rest of the page, and out of it again', async ({
  page,
  context,
}) => {
  await signInForWidget(context, 'maya', 'copper');
  await page.goto(bank.address());
  await expect(accountsIn(widgetIn(page))).toHaveCount(5);
  const focused = widgetIn(page).locator(':focus');
  await page.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText(/^My Investments/);
  /** What has the focus of what the frame shows, after one more press; nothing once the frame is left. */
  async function pressTab(): Promise<readonly string[]> {
    await page.keyboard.press('Tab');
    return focused.allTextContents();
  }
  const passed: string[] = [];
  for (let texts = await pressTab(); texts.length > 0; texts = await pressTab()) passed.push(...texts);
  expect(passed.filter((text) => / - \*\d{4}/.test(text))).toHaveLength(5);
  await page.keyboard.press('Shift+Tab');
  await expect(accountsIn(widgetIn(page)).last()).toBeFocused();
});

test('nothing of a token or of an amount can be found in the page of the bank, nor in the memory of its scripts', async ({
  page,
  context,
}) => {
  const visit = watchVisit(page);
  await signInForWidget(context, 'maya', 'copper');
  await page.goto(bank.address());
  await expect(accountsIn(widgetIn(page))).toHaveCount(5);
  const amount = /\$[\d,]+\.\d\d/.exec((await accountsIn(widgetIn(page)).first().textContent()) ?? '')?.[0];
  const { access_token, refresh_token, id_token } = await visit.tokens();
  const session = await context.newCDPSession(page);
  const heap: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => heap.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  const memory = heap.join('');
  expect(memory.includes('wealth-widget-1.js')).toBe(true);
  for (const secret of [access_token, refresh_token, id_token, amount ?? 'no amount']) {
    expect(await heldByPage(page, secret)).toEqual({ stored: [], cookies: false, document: false, globals: [] });
    expect(memory.includes(secret)).toBe(false);
  }
  expect(amount).toMatch(/^\$/);
});
