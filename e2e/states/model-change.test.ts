import { expect, test } from '../support/test.ts';
import { expectAllGood } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on the portfolio beside the present one, nor where that fails [MCH-002, MCH-003, MCH-005]', async ({
  page,
}) => {
  await expectAllGood(page, [
    ['model-change', '84% to 60% (24 points less)'],
    ['model-change-match', 'Nothing is bought or sold.'],
    ['model-change-of-ira', '84% to 60% (24 points less)'],
    ['model-change-locked', /^A change of this portfolio is under way/],
    ['model-change-loading', /We are still comparing your portfolio/],
    ['model-change-failed', /but we couldn't load your account/],
  ]);
});

test('axe finds nothing on the confirmation of a review, however it ends [MCH-006, MCH-007, MCH-010]', async ({
  page,
}) => {
  await expectAllGood(page, [
    ['model-change-sending', 'Sending your review…'],
    ['model-change-sent', 'Your portfolio is changing to Balanced'],
    ['model-change-kept', 'Your portfolio stays as it is'],
    ['model-change-not-saved', "We couldn't save your review"],
    ['model-change-refused', 'This portfolio is busy right now'],
  ]);
});

test('a narrow phone shows Now above New, a desktop beside it, and nothing is cut off [MCH-002]', async ({ page }) => {
  const tops = async () => {
    const boxes = await Promise.all(
      ['Growth', 'Balanced'].map((name) => page.getByRole('heading', { level: 2, name }).boundingBox()),
    );
    return boxes.map((box) => box?.x ?? 0);
  };
  for (const [width, isBeside] of [
    [320, false],
    [390, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openState(page, 'model-change');
    await expect(page.getByText('84% to 60% (24 points less)')).toBeVisible();
    const [now = 0, next = 0] = await tops();
    expect(next - now > 100).toBe(isBeside);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
