import { expect, type Page, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Where the page stands when Continue is pressed. Until then the last choice may still make it longer. */
const placeOfPress = (page: Page) =>
  main(page)
    .getByRole('button', { name: 'Continue' })
    .evaluateHandle((button) => {
      const press = { place: 0 };
      button.addEventListener('click', () => (press.place = Math.round(scrollY)), { once: true });
      return press;
    });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a review opens at its top, and Back leads to the place in the form, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('mona', { path: '/move-money/deposit/request' });
    await main(page).getByLabel('Amount').fill('250');
    await main(page).getByRole('button', { name: /From/ }).click();
    await page.getByRole('option', { name: /^Savings/ }).click();
    await main(page).getByRole('button', { name: /To$/ }).click();
    await page
      .getByRole('option', { name: /Individual/ })
      .first()
      .click();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const press = await placeOfPress(page);
    await main(page).getByRole('button', { name: 'Continue' }).click();
    await expect(main(page).getByRole('button', { name: 'Submit' })).toBeVisible();
    const left = (await press.jsonValue()).place;
    expect(left).toBeGreaterThan(50);
    expect(await place(page)).toBe(0);
    await page.goBack();
    await expect(main(page).getByLabel('Amount')).toHaveValue('250.00');
    await expect.poll(() => place(page)).toBe(left);
  });
}
