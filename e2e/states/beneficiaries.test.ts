import { expectGoodInEachLook, phone } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectAllGood } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on the list of beneficiaries, whoever is in it', async ({ page }) => {
  await expectAllGood(page, [
    ['beneficiaries-family', 'Spouse · born 05/17/1984'],
    ['beneficiaries-none', 'No beneficiaries yet'],
    ['beneficiaries-shares', 'Total 105%: 5% too much'],
    ['beneficiaries-ten', 'Off until you remove one'],
    ['beneficiaries-ten-of-one', 'Total 10%: 90% missing'],
    ['beneficiaries-too-little', 'Total 60%: 40% missing'],
    ['beneficiaries-eleven', /^This account has 11 beneficiaries/],
    ['beneficiaries-community', /^In your state/],
    ['beneficiaries-failed', /^We can't show your beneficiaries/],
  ]);
});

test('ten people of 10% have segments of the same width, and each one looks different', async ({ page }) => {
  await openState(page, 'beneficiaries-ten');
  const segments = page.getByRole('img', { name: /^Shares of the primary beneficiaries/ }).locator('[data-colour]');
  await expect(segments).toHaveCount(10);
  const drawn = await segments.evaluateAll((all) =>
    all.map((one) => ({ width: one.getBoundingClientRect().width, look: getComputedStyle(one).background })),
  );
  const widths = drawn.map(({ width }) => width);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.1);
  expect(new Set(drawn.map(({ look }) => look)).size).toBe(10);
});

test('on a phone each person has one row, and Edit and Remove open within the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openState(page, 'beneficiaries-family');
  await page.getByRole('button', { name: 'More for Sam Member' }).click();
  const remove = page.getByRole('button', { name: 'Remove Sam Member' });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await expectGoodInEachLook(page, 'the actions of a person', { in: phone });
  await remove.click();
  await expect(page.getByText('Sam Member', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More for Rosa Member' })).toBeFocused();
});

test('Submit stands at the end of a list, and sticks to the lower edge of the window once it is changed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openState(page, 'beneficiaries-ten');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).not.toBeInViewport();
  await page.getByRole('textbox', { name: 'Share of Ann Member' }).fill('9');
  await expect(submit).toBeInViewport({ ratio: 1 });
});

test('axe finds nothing on the dialog of a person, empty and with errors', async ({ page }) => {
  await openState(page, 'beneficiaries-family');
  await page.getByRole('button', { name: 'Add a primary beneficiary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a primary beneficiary' });
  await expect(dialog.getByLabel('Relationship')).toBeVisible();
  await expectGoodInEachLook(page, 'the dialog of a person');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('heading', { name: 'Fix 10 answers to go on' })).toBeVisible();
  await expectGoodInEachLook(page, 'the dialog left in vain');
});

test('axe finds nothing on a list that is not saved, and on the questions before it is left or emptied', async ({
  page,
}) => {
  await openState(page, 'beneficiaries-not-saved');
  await page.getByRole('button', { name: 'Remove Rosa Member' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^We don't know yet if your list was saved/)).toBeVisible();
  await expectGoodInEachLook(page, 'a list that is not saved');
  await page.getByRole('button', { name: 'Remove Daniel Member' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove all beneficiaries?' })).toBeVisible();
  await expectGoodInEachLook(page, 'the question before a list is emptied');
});
