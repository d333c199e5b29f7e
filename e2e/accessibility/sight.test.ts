import { accountPage, valueChart } from '../support/account.ts';
import { standsStill } from '../support/still.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The stop of Tab that has the focus; none where the focus has left the page, or is back on its first stop. */
const focusedStop = (page: Page, isFirst: boolean) =>
  page.evaluate((marks) => {
    const { activeElement: focused } = document;
    if (focused === null || focused === document.body) return undefined;
    if (marks) focused.setAttribute('data-first-stop', '');
    else if (focused.hasAttribute('data-first-stop')) return undefined;
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    const { left, top } = focused.getBoundingClientRect();
    return `${focused.tagName} ${name.slice(0, 40)} at ${Math.round(left)}, ${Math.round(top)}`;
  }, isFirst);

/** Whether a part of the focused element can be seen. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    if (focused === null) return false;
    // A tick is drawn by its label, and a point of a chart by the chart.
    const drawn = focused.closest('label, svg') ?? focused;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (drawn.contains(hit) || hit.contains(focused));
    });
  });

/**
 * Presses Tab until the focus leaves the page or returns to its first stop.
 * @returns the number of stops, and the names of those that are out of sight while they have the focus (WCAG 2.4.11)
 */
async function walk(page: Page): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page, stops === 0);
    if (stop === undefined) return { stops, hidden };
    if (await isFocusSeen(page)) continue;
    // What loads above moves it.
    await standsStill(page);
    if (!(await isFocusSeen(page))) hidden.push(stop);
  }
  throw new Error('Tab does not leave the page');
}

test('at a zoom of 400 % every tab stop of every page is in sight when it has the focus', async ({ page, signIn }) => {
  // A window of 1280 × 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn('maya');
  const heading = page.getByRole('heading', { level: 1 });
  for (const { path, there } of [
    { path: '/investment-overview', there: valueChart(page) },
    { path: accountPage('7GI04417'), there: valueChart(page) },
    { path: `${accountPage('7GI04417')}/portfolio`, there: page.getByRole('table', { name: 'Holdings' }) },
    { path: `${accountPage('7GI04417')}/activity`, there: page.getByRole('table', { name: /^Transactions, / }) },
    { path: '/documents', there: page.getByRole('searchbox') },
    { path: '/move-money', there: page.getByRole('link', { name: /deposit/i }).first() },
    { path: '/move-money/deposit', there: page.getByRole('button', { name: 'Continue' }) },
    { path: '/move-money/withdraw', there: page.getByRole('button', { name: 'Continue' }) },
    { path: '/move-money/scheduled-transfers', there: heading },
    { path: '/move-money/manage-external-accounts', there: page.getByRole('button', { name: /^Remove/ }).first() },
    { path: '/beneficiaries', there: page.getByRole('button', { name: /^Add/ }).first() },
    { path: '/faqs', there: page.getByRole('searchbox') },
    { path: '/investment-decision', there: heading },
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(there).toBeAttached();
      const { stops, hidden } = await walk(page);
      expect(stops, `tab stops of ${path}`).toBeGreaterThan(8);
      expect.soft(hidden, `out of sight on ${path}`).toEqual([]);
    });
  }
});
