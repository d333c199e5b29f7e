import {
  accountPage,
  drawnRing,
  expectAccount,
  holdingRows,
  openTab,
  part,
  scrollToCharts,
} from '../support/account.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';

const legend = (page: Page, chart: string) => part(page, chart).getByRole('listitem');
const names = (page: Page, chart: string) => part(page, chart).locator('li button > span:nth-child(2)');
/** What stands out: in the legend, and as the part of the ring that is not dimmed. */
const pressed = (page: Page, chart: string) => part(page, chart).locator('[aria-pressed=true]');
const slices = (page: Page, chart: string) => part(page, chart).locator('path.highcharts-point');

async function expectHighlighted(page: Page, chart: string, index: number): Promise<void> {
  await expect(pressed(page, chart)).toHaveCount(1);
  await expect(legend(page, chart).nth(index).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(slices(page, chart).nth(index)).toHaveClass(/is-highlighted/);
  await expect(part(page, chart).locator('.is-highlighted')).toHaveCount(1);
}

/** Moves the pointer onto a slice that stands still: the middle of the box around a bent one may lie outside of it. */
async function pointAt(page: Page, chart: string, index: number): Promise<void> {
  const slice = slices(page, chart).nth(index);
  await slice.scrollIntoViewIfNeeded();
  let before: string | undefined;
  const isStill = async () => {
    // The chart grows, and what loads above it moves it.
    const drawn = await slice.evaluate((path) => `${path.getAttribute('d')} ${path.getBoundingClientRect().top}`);
    const isSame = drawn === before;
    before = drawn;
    return isSame;
  };
  await expect.poll(isStill).toBe(true);
  const [x, y] = await slice.evaluate((path: SVGPathElement) => {
    const { x: left, y: top, width, height } = path.getBBox();
    const grid = Array.from({ length: 400 }, (_, at) => {
      const [across, down] = [(at % 20) + 0.5, Math.floor(at / 20) + 0.5];
      return new DOMPoint(left + (across * width) / 20, top + (down * height) / 20);
    });
    const inside = grid.filter((point) => path.isPointInFill(point));
    const point = inside[Math.floor(inside.length / 2)]?.matrixTransform(path.getScreenCTM() ?? undefined);
    return [point?.x ?? 0, point?.y ?? 0] as const;
  });
  await page.mouse.move(x, y);
}

test("Maya's money is shown by category and by account; what stands out follows pointer and keyboard, in ring and legend [ALC-002, ALC-003, ALC-009, ALC-010]", async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  await expect(page.getByRole('tab')).toHaveText(['Value', 'Allocation']);
  await page.getByRole('tab', { name: 'Allocation' }).click();
  await expect(names(page, 'By asset category').first()).toHaveText('US Equity');
  await expect(legend(page, 'By account')).toHaveCount(5);
  await expect(legend(page, 'By account').first()).toHaveText(/^Individual \*4417\$148,\d{3}\.\d\d3[5-7]%$/);

  const chart = 'By asset category';
  await expectHighlighted(page, chart, 0);
  const middle = part(page, chart).locator('p[aria-hidden]');
  await expect(middle).toContainText('US Equity');
  await legend(page, chart).nth(1).hover();
  await expectHighlighted(page, chart, 1);
  await pointAt(page, chart, 2);
  await expectHighlighted(page, chart, 2);
  // Longer than the 15 characters of a line, so it wraps.
  await expect(middle.locator('span').first()).toHaveText('International');
  await expect(middle).toContainText('Equity');
  await expect(names(page, chart).nth(2)).toHaveText('International Equity');

  // Away from the ring: a slice that is scrolled under the pointer is highlighted.
  await page.mouse.move(0, 0);
  await pressed(page, chart).focus();
  await page.keyboard.press('Tab');
  await expectHighlighted(page, chart, 3);
  await page.keyboard.press('Shift+Tab');
  await expectHighlighted(page, chart, 2);
  await expect(pressed(page, chart)).toBeFocused();
  // A window of another width has the ring drawn anew, and the other chart keeps its own.
  await page.setViewportSize({ width: 1100, height: 800 });
  await expectHighlighted(page, chart, 2);
  await expectHighlighted(page, 'By account', 0);
});

test('exactly eight holdings are seven and Other, more are too, and help and table say the same [ALC-005, ALC-008, ALC-013, ALC-014, ALC-015]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: `${accountPage('7GI02093')}?show=allocation` });
  await expectAccount(page, 'JTWROS - *2093');
  const chart = 'By holding';
  await expect(names(page, chart)).toHaveCount(8);
  await expect(names(page, chart).last()).toHaveText('Other');
  await expect(slices(page, chart)).toHaveCount(8);
  const colours = await slices(page, chart).evaluateAll((all) => all.map((slice) => getComputedStyle(slice).fill));
  expect(new Set(colours).size).toBe(8);
  const swatches = await part(page, chart)
    .locator('[data-colour]')
    .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(swatches).toEqual(colours);

  await part(page, chart).getByRole('button', { name: 'Help: By holding' }).click();
  await expect(page.getByRole('dialog')).toHaveText(
    'The seven largest holdings are shown, and the rest are grouped as Other.',
  );
  await page.keyboard.press('Escape');
  await part(page, chart).getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: chart });
  await expect(table.getByRole('rowheader')).toHaveText(await names(page, chart).allTextContents());

  await openTab(page, 'Portfolio');
  await expect(holdingRows(page.getByRole('table', { name: 'Holdings' }))).toHaveCount(8);
  await scrollToCharts(page);
  await expect(page.getByRole('tab', { name: 'Allocation' })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Individual - ending in 4417' })
    .click();
  await expectAccount(page, 'Individual - *4417');
  await openTab(page, 'Portfolio');
  await scrollToCharts(page);
  await page.getByRole('tab', { name: 'Allocation' }).click();
  await expect(holdingRows(page.getByRole('table', { name: 'Holdings' }))).toHaveCount(10);
  await expect(names(page, chart)).toHaveCount(8);
  await expect(names(page, chart).last()).toHaveText('Other');
});

test('the allocation stays chosen through another account, a reload and a step back [ALC-001, ALC-004, ALC-011, OVR-014]', async ({
  page,
  signIn,
}) => {
  const tab = page.getByRole('tab', { name: 'Allocation' });
  await signIn('maya');
  await expectOverview(page);
  await tab.click();
  await page.getByRole('button', { name: /All accounts/ }).click();
  await page.getByRole('option', { name: /Roth IRA/ }).click();
  for (const load of [() => Promise.resolve(), () => page.reload()]) {
    await load();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(names(page, 'By holding')).toHaveCount(8);
    await expect(names(page, 'By asset category').first()).toHaveText('US Equity');
    for (const chart of ['By asset category', 'By holding']) await expect(drawnRing(page, chart)).toBeVisible();
    await expect(part(page, 'By account')).toHaveCount(0);
  }
  await page.goBack();
  await expect(names(page, 'By account')).toHaveCount(5);
  await expect(drawnRing(page, 'By account')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Value', 'Allocation']);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Value' })).toHaveAttribute('aria-selected', 'true');
});

test('what Gil owes stands beside the chart, and what is worth nothing is no part of it', async ({ page, signIn }) => {
  await signIn('gil', { path: `${accountPage('MA0232223')}?show=allocation` });
  const chart = part(page, 'By holding');
  await expect(chart.getByText('Below zero, and so no part of the chart:')).toBeVisible();
  await expect(chart.getByRole('listitem').filter({ hasText: 'Cash' })).toHaveText('Cash-$8,412.00');
  await expect(names(page, 'By holding')).toHaveText(['DMTOT', 'DMAGG', 'DMINT']);
  await openTab(page, 'Portfolio');
  const worthless = page.getByRole('table', { name: 'Holdings' }).getByRole('row').filter({ hasText: 'DMWND' });
  await expect(worthless).toContainText(/40\.000.*\$0\.00/);
});

test("Walt's account of cash alone is one slice, which stands out [ALC-005, ALC-009]", async ({ page, signIn }) => {
  await signIn('walt', { path: `${accountPage('7GI32232')}?show=allocation` });
  await expect(legend(page, 'By holding')).toHaveText(/^Cash\$170\.\d\d100%$/);
  await expectHighlighted(page, 'By holding', 0);
});
