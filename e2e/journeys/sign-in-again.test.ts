import { personaNamed } from '@wealth/sandbox/people';
import { expectAccessible } from '../support/axe.ts';
import { jumpAhead } from '../support/clock.ts';
import { recordCalls } from '../support/deposit.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { chooseEnds, goToWithdrawReview, submitWithdrawal, WITHDRAW_FORM } from '../support/withdrawal.ts';

const member = 'odile-again';
const MINUTE = 60_000;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { name: 'Please sign in again', level: 2 });
const signInAgain = (page: Page) => main(page).getByRole('button', { name: 'Sign in again' });

/** Enters the password at the identity server, which leads back. */
async function showWhoIsThere(page: Page, name = member): Promise<void> {
  await signInAgain(page).click();
  await expect(signInPage(page).heading).toBeVisible();
  await signInPage(page).fillIn(name);
}

/**
 * Submits, and is refused as an old sign-in is: a journey cannot wait for 20 minutes. The services' own tests show when
 * they refuse one.
 */
async function submitTooLate(page: Page): Promise<void> {
  const refusal = { errors: [{ name: 'STEP_UP_REQUIRED', message: 'Please sign in again.', details: [] }] };
  await page.route('**/api/withdrawal', (route) => route.fulfill({ status: 401, json: refusal }), { times: 2 });
  await main(page).getByRole('button', { name: 'Submit' }).click();
}

test.use({ viewport: { width: 320, height: 640 } });

test('who signed in a while ago is asked at the door of a withdrawal, and again at its end, and loses nothing', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/401 \(Unauthorized\)/, 2);
  const number = personaNamed(member).accounts[0]?.number ?? '';
  await page.clock.install();
  await signIn(member, { path: '/move-money' });
  // A call that is on its way when the clock jumps would count as one that was not answered in time.
  await expect(main(page).getByText(/^Up to \$/)).toBeVisible();
  await expect(main(page).getByText('Nothing is on its way')).toBeVisible();
  await jumpAhead(page, 6 * MINUTE);
  await main(page)
    .getByRole('link', { name: /^Withdraw/ })
    .click();
  await expect(heading(page)).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'the door of a withdrawal');
  await showWhoIsThere(page);
  await expect(page).toHaveURL(new RegExp(`${WITHDRAW_FORM}$`));

  await main(page).getByLabel('Amount').fill('123.45');
  await chooseEnds(page, { from: new RegExp(`ending in ${number.slice(-4)}`), to: /^Checking/ });
  await goToWithdrawReview(page);
  await submitTooLate(page);
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page, 'the end of a withdrawal whose sign-in is too old');
  await showWhoIsThere(page);
  await expect(page).toHaveURL(/\/move-money\/withdraw-review$/);
  await expect(main(page).getByText('$123.45').first()).toBeVisible();
  const sent = recordCalls(page, 'POST', '/api/withdrawal');
  await submitWithdrawal(page);
  expect(sent.map((body) => JSON.parse(body))).toEqual([expect.objectContaining({ amount: 123.45 })]);
});

test('another member who signs in there finds nothing of the entered withdrawal', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/401 \(Unauthorized\)/, 2);
  await signIn('maya', { path: WITHDRAW_FORM });
  await main(page).getByLabel('Amount').fill('123.45');
  await chooseEnds(page, { from: /Individual/, to: /^Checking/ });
  await goToWithdrawReview(page);
  await submitTooLate(page);
  await showWhoIsThere(page, 'fred');
  await expect(main(page).getByText('Somebody else signed in. What was entered is gone.')).toBeVisible();
  await expect(page.getByText('$123.45')).toHaveCount(0);
});
