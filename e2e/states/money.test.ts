import { expectGoodInEachLook, phone } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectAllGood, type Screen } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on Move money and on the deposit form, however it stands', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-hub', '4 transfers · as of Fri, 11/20/2026, 11:00 AM CT'],
    ['money-hub-empty', 'Nothing is on its way'],
    ['money-hub-failed', 'Your transfers go on as planned.'],
    ['money-hub-slow', 'What is on its way takes longer than usual to load'],
    ['money-hub-came-back', 'Your bank sent back $500.00.'],
    ['money-deposit', 'Free to withdraw'],
    ['money-deposit-repeats', '12 deposits, last on Fri, 05/07/2027.'],
    ['money-deposit-blocked', 'To continue, lower the amount to $8,450.00 or less.'],
    ['money-contribution', 'A deposit for 2025 starts today.'],
    ['money-contribution-over', 'To continue, lower the amount to $2,300.00 or less.'],
    ['money-contribution-unknown', 'This is more than your 2026 limit of $7,500.00.'],
    ['money-contribution-failed', "We couldn't check your IRA limit."],
    ['money-deposit-failed', "We can't show your accounts right now."],
    ['money-deposit-no-funding', 'You have no account here that money can come from'],
    ['money-deposit-none-open', 'You have no account that takes a deposit right now.'],
  ];
  await expectAllGood(page, screens);
});

test('axe finds nothing on Move money on a phone, with its folded transfers open', async ({ page }) => {
  await openState(page, 'money-hub');
  await expectGoodInEachLook(page, 'transfers on a phone', {
    in: phone,
    open: async () => {
      const folded = page.getByRole('button', { name: /^Deposit to/ });
      await expect(folded.last()).toBeVisible();
      for (const button of await folded.all()) {
        if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      }
      await expect(page.getByText('once JTWROS *5120 is open').last()).toBeVisible();
    },
  });
});

test('axe finds nothing on the deposit form that was submitted in vain', async ({ page }) => {
  await openState(page, 'money-deposit-empty');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Fix 3 answers to go on' })).toBeVisible();
  await expectGoodInEachLook(page, 'form submitted in vain');
});

test('axe finds nothing on the review of a deposit and on its confirmation', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-review', 'Your permission'],
    ['money-review-repeats', '12 deposits, last on Fri, 05/07/2027.'],
    ['money-confirmation-repeats', 'Last day to stop the first one'],
    ['money-confirmation', 'Taken from your bank'],
    ['money-confirmation-pending', 'Account opened'],
  ];
  await expectAllGood(page, screens);
});

test('axe finds nothing on the form of a withdrawal, its review and its confirmation', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-withdraw', 'From Tue, 12/01/2026, when your last deposit is free.'],
    ['money-withdraw-full', 'Also cancel the'],
    ['money-withdraw-blocked', 'or withdraw the full balance.'],
    ['money-withdraw-ira-only', 'Call us to withdraw from an IRA'],
    ['money-withdraw-none-open', 'Nothing can be withdrawn right now.'],
    ['money-withdraw-failed', "We can't show your accounts right now."],
    ['money-withdraw-review', 'We will sell'],
    ['money-withdraw-confirmation', 'What happens next'],
  ];
  await expectAllGood(page, screens);
});

test('axe finds nothing on what comes of Submit: waiting, too little, no answer, a failure', async ({ page }) => {
  const outcomes: readonly Screen[] = [
    ['money-review-on-its-way', 'Sending your deposit…'],
    ['money-review-too-much', "There isn't enough money in First Meadow Checking"],
    ['money-review-bank-fails', "We couldn't check your balance"],
    ['money-review-fails', "We couldn't finish this deposit"],
  ];
  for (const [state, says] of outcomes) {
    await test.step(state, async () => {
      await openState(page, state);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: says })).toBeFocused();
      await expectGoodInEachLook(page, state);
    });
  }
});

test('axe finds nothing on the edit of an amount, from its form to what comes of it', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-edit', '(taken Mon, 01/04/2027)'],
    ['money-edit-too-close', 'is too close to change'],
    ['money-edit-failed', "We can't show your scheduled transfers right now."],
    ['money-edit-unknown', "We couldn't find that scheduled transfer"],
    ['money-edit-changed', 'We have your new amount'],
    ['money-edit-review', 'Now $300.00'],
  ];
  await expectAllGood(page, screens);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: "We couldn't finish this change" })).toBeFocused();
  await expectGoodInEachLook(page, 'a new amount that failed');
});

test('axe finds nothing on the scheduled transfers, however they stand, on a phone too', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-scheduled', '3 of 12 done'],
    ['money-scheduled-paused', 'Paused: your bank did not pay it three times'],
    ['money-scheduled-empty', 'No scheduled transfers yet'],
    ['money-scheduled-failed', 'Please refresh this page to try again.'],
    ['money-scheduled-slow', 'Your scheduled transfers take longer than usual'],
  ];
  await expectAllGood(page, screens);
  await openState(page, 'money-scheduled');
  await expectGoodInEachLook(page, 'ended transfers on a phone', {
    in: phone,
    open: async () => {
      const ended = page.getByRole('button', { name: 'Inactive (4)' });
      if ((await ended.getAttribute('aria-expanded')) === 'false') await ended.click();
      await expect(page.getByText('on 11/20/2026, 12 of 12 done')).toBeVisible();
    },
  });
});

test('axe finds nothing on a paused transfer that could not be resumed', async ({ page }) => {
  await openState(page, 'money-scheduled-paused');
  await page.getByRole('button', { name: 'Resume $150.00' }).click();
  await expect(page.getByText("We don't know yet if this transfer goes on")).toBeVisible();
  await expectGoodInEachLook(page, 'transfer that could not be resumed');
});

test('the columns of every scheduled transfer stand where those of the others do', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openState(page, 'money-scheduled');
  await expect(page.getByText('3 of 12 done').first()).toBeVisible();
  // As wide as beside the portal's navigation, where words no longer fit their columns.
  await page.addStyleTag({ content: 'body { width: 740px }' });
  const starts = await page
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [...item.children].slice(0, 4).map((cell) => Math.round(cell.getBoundingClientRect().left))),
    );
  expect(new Set(starts.map(String)).size).toBe(1);
});

test('the amount of a scheduled transfer is not broken at 320 px, where its next date has moved', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await openState(page, 'money-scheduled');
  await expect(page.getByText(/^moved from /).first()).toBeVisible();
  const broken = await page.getByRole('heading', { level: 3 }).evaluateAll((amounts) =>
    amounts
      .filter((amount) => {
        const text = document.createRange();
        text.selectNodeContents(amount);
        return text.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});

test('a list in a form has one focus ring, and the words of a repetition stay in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openState(page, 'money-deposit-repeats');
  const words = page.getByText('Every 2 weeks on Friday', { exact: true });
  const lines = (element: Element) =>
    element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight);
  expect(await words.evaluate(lines)).toBeLessThan(1.5);
  const from = page.getByRole('button', { name: /From$/ });
  await from.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(from).toBeFocused();
  const rings = (element: Element) =>
    [element, element.parentElement].filter((each) => each && getComputedStyle(each).outlineStyle !== 'none').length;
  expect(await from.evaluate(rings)).toBe(1);
});

test('axe finds nothing on the question before a transfer is canceled, and on a cancellation that failed', async ({
  page,
}) => {
  await openState(page, 'money-scheduled-cancel-fails');
  await page.getByRole('button', { name: 'Cancel $500.00, every 2 weeks on Friday' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectGoodInEachLook(page, 'question before a transfer is canceled');
  await page.getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(page.getByText("We don't know yet if this transfer is canceled")).toBeVisible();
  await expectGoodInEachLook(page, 'cancellation that failed');
});

test('axe finds nothing on the dialog in which a deposit is repeated, however it ends, with its calendar open', async ({
  page,
}) => {
  await openState(page, 'money-deposit-repeats');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat this deposit' });
  await expect(dialog.getByText('Bank holiday, so it moves to the next business day')).toBeVisible();
  await expectGoodInEachLook(page, 'dialog of a deposit that repeats');
  await dialog.getByRole('radio', { name: /On a date/ }).check();
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveAccessibleDescription('Please select a valid date.');
  await expectGoodInEachLook(page, 'dialog of a deposit that ends on a date');
  await dialog.getByRole('button', { name: 'Calendar, Last day' }).click();
  await expect(page.getByRole('dialog', { name: /Choose a date/ })).toBeVisible();
  await expectGoodInEachLook(page, 'calendar of a date');
});

test('axe finds nothing on the questions and answers: open, found, and nothing found', async ({ page }) => {
  await expectAllGood(page, [['faqs-open', 'How do I put money in?']]);
  await openState(page, 'faqs');
  const search = page.getByRole('searchbox', { name: /^Search \d+ answers$/ });
  for (const { text, says } of [
    { text: 'roth', says: /^\d+ answers for "roth"$/ },
    { text: 'lottery', says: 'No answers for "lottery"' },
  ]) {
    await search.fill(text);
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    await expectGoodInEachLook(page, `answers to a search for ${text}`);
  }
});
