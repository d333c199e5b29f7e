import { valueChart } from '../support/account.ts';
import { wholeChromium } from '../support/chromium.ts';
import { choose, expectDocuments, listed } from '../support/documents.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

// In the headless shell a touched point of a chart is not marked.
test.use(wholeChromium);

/** What opens over a page, and what stands side by side on it, leaves the rest in sight. */

const HEIGHT = 800;
/** Between two fields, in pixels, at least. */
const GAP = 12;

async function boxOf(what: Locator) {
  // The limit lets a caller retry where the element is gone before it is measured.
  const box = await what.boundingBox({ timeout: 5_000 });
  if (!box) throw new Error('It is not drawn.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}
type Box = Awaited<ReturnType<typeof boxOf>>;

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
/** `inner` reaches over an edge of `outer` by this much. */
const beyond = (inner: Box, outer: Box) =>
  Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom, 0);

const popover = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an explanation leaves the figure in sight that it explains, and one of a line the chart', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  await expect(valueChart(page)).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const { name, explained } of [
      { name: 'Net assets', explained: page.getByRole('group', { name: 'Net assets' }) },
      { name: 'Net invested', explained: page.locator('.highcharts-plot-background') },
      { name: 'Benchmark', explained: page.locator('.highcharts-plot-background') },
    ]) {
      await page.getByRole('button', { name: `Help: ${name}` }).click();
      await expect(popover(page, name)).toBeVisible();
      await expect
        .poll(async () => meet(await boxOf(popover(page, name)), await boxOf(explained)), `${name} at ${width}`)
        .toBe(false);
      await page.keyboard.press('Escape');
      await expect(popover(page, name)).toHaveCount(0);
    }
  }
});

test.describe('with a thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: HEIGHT } });

  test('a day that is touched in the chart says its value beside its points', async ({ page, signIn }) => {
    await signIn('maya');
    await expectOverview(page);
    await expect(valueChart(page)).toBeVisible();
    const plot = page.locator('.highcharts-plot-background');
    await plot.scrollIntoViewIfNeeded();
    const tooltip = page.locator('.highcharts-tooltip table');
    let before = '';
    for (const part of [0.02, 0.3, 0.5, 0.7, 0.98]) {
      const { left, right, top, bottom } = await boxOf(plot);
      await page.touchscreen.tap(left + (right - left) * part, (top + bottom) / 2);
      await expect(tooltip).toBeVisible();
      await expect(tooltip).not.toHaveText(before);
      before = (await tooltip.textContent()) ?? '';
      // The points of the day are marked, and what says its value stands, a frame after its words have changed.
      await expect(async () => {
        const marks = await page.locator('.highcharts-point-hover, .highcharts-halo, .highcharts-markers path').all();
        const drawn = (
          await Promise.all(marks.map(async (mark) => ((await mark.isVisible()) ? boxOf(mark) : [])))
        ).flat();
        expect(drawn.length).toBeGreaterThanOrEqual(2);
        const said = await boxOf(tooltip);
        for (const mark of drawn) expect(meet(said, mark), `at ${part}`).toBe(false);
      }).toPass();
    }
  });

  test('a month stands whole on the smallest phone', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn('maya');
    await expectOverview(page);
    // May 2026 has days in six weeks.
    await page.getByRole('button', { name: /^Date range/ }).tap();
    const calendar = popover(page, 'Choose dates');
    await expect(calendar.getByRole('heading', { name: 'May 2026' })).toBeVisible();
    const screen = { left: 0, right: 320, top: 0, bottom: 700 };
    const box = calendar.locator('xpath=..');
    await expect.poll(async () => beyond(await boxOf(box), screen)).toBe(0);
    await expect.poll(() => box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await expect(calendar.getByRole('textbox', { name: 'Start date' })).toHaveValue('05/20/2026');
    await calendar.getByRole('button', { name: /May 31, 2026/ }).tap();
    await calendar.getByRole('button', { name: /May 30, 2026/ }).tap();
    await expect(calendar).toHaveCount(0);
  });
});

test('the list of accounts stays within the card of its field, on each width', async ({ page, signIn }) => {
  await signIn('cora');
  await expectOverview(page);
  const card = page.getByRole('region', { name: 'Financial summary' });
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await card.getByRole('button', { name: /All accounts/ }).click();
    const list = page.getByRole('listbox').locator('xpath=..');
    const reach = async () => {
      const { left, right } = await boxOf(list);
      const outer = await boxOf(card);
      return beyond({ ...outer, left, right }, outer);
    };
    await expect.poll(reach, `at ${width}`).toBe(0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
});

test('the fields over the documents stand apart on each width, and a document that is pointed at leaves its date in sight', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: '/documents' });
  await expectDocuments(page);
  await choose(page, 'Account', 'Individual - *4417');
  const fields = [
    page.getByRole('button', { name: /Account$/ }),
    page.getByRole('button', { name: /Type$/ }),
    page.getByRole('group', { name: 'Date range' }),
    page.getByRole('searchbox', { name: 'Filter by description' }),
  ];
  for (const width of [1280, 1250, 1200, 1100, 1060, 1024, 960, 768, 450, 320]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const areApart = async () => {
      const boxes = await Promise.all(fields.map(boxOf));
      return boxes.every((box, index) =>
        boxes
          .slice(index + 1)
          .every((other) => !meet({ ...box, right: box.right + GAP, bottom: box.bottom + GAP }, other)),
      );
    };
    await expect.poll(areApart, `at ${width}`).toBe(true);
  }
  const document = listed(page)
    .first()
    .getByRole('button', { name: /^Statement/ });
  await document.hover();
  await expect(document).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('in a low window with a notice open, Continue of a deposit is in sight, and its steps open from one line', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await signIn('mona', { path: '/move-money/deposit/request' });
  const main = page.getByRole('main');
  await main.getByLabel('Amount').fill('250');
  await main.getByRole('button', { name: /From/ }).click();
  await page.getByRole('option', { name: /^Savings/ }).click();
  await main.getByRole('button', { name: /To$/ }).click();
  await page
    .getByRole('option', { name: /Individual/ })
    .first()
    .click();
  const steps = main.getByRole('button', { name: /^4 steps until / });
  await expect(page.getByText('Demo data, not market prices. No money moves.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await steps.click();
  await expect(main.getByText('Taken from your account')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(steps).toHaveCount(0);
  await expect(main.getByText('Taken from your account')).toBeVisible();
});
