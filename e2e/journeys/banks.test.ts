import { expectAccessible } from '../support/axe.ts';
import { jumpAhead } from '../support/clock.ts';
import { chooseBank, expectLinkPage, providerWindow } from '../support/linking.ts';
import { portal } from '../support/portal.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

// A link stays, so no two tests link banks of the same member.

const EXTERNAL = '/move-money/manage-external-accounts';
const DEPOSIT = '/move-money/deposit/request';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
const bank = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
const expectBack = (page: Page, path: string) =>
  expect(page).toHaveURL(new RegExp(`^${portal.address()}${path}(\\?tenant=\\w+)?$`));

test('Ollie links a bank on the page beside the portal, and deposits from it [EXT-002] [EXT-006] [EXT-007] [API-088]', async ({
  page,
  signIn,
}) => {
  await signIn('ollie', { path: DEPOSIT });
  await main(page).getByLabel('Amount').fill('250');
  await button(page, /From/).click();
  await page.getByRole('option', { name: 'Link a bank account' }).click();
  await expectLinkPage(page);
  await expectAccessible(page, 'the link page');
  await chooseBank(page, 'Demo Bank');
  await expectBack(page, DEPOSIT);
  await expect(button(page, /Demo Bank Checking.*From/)).toBeVisible();
  await expect(main(page).getByLabel('Amount')).toHaveValue('250.00');
  await button(page, 'Continue').click();
  await button(page, 'Submit').click();
  await expect(main(page)).toContainText('Confirmation number');
});

test('Kai reads a warning when a bank does not answer, and nothing after Cancel, on a small phone and by keyboard [EXT-026] [EXT-028] [EXT-035] [D-152]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/PLAID_ERROR/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('kai', { path: EXTERNAL });
  await expect(main(page)).toContainText('No linked banks yet');
  await button(page, 'Link a bank account').press('Enter');
  await expectLinkPage(page);
  // The window takes the focus as it opens.
  const opened = providerWindow(page).getByRole('heading', { name: 'Find your bank' });
  await expect(opened).toBeFocused();
  await providerWindow(page)
    .getByRole('button', { name: /^Demo Down/ })
    .press('Enter');
  await expectBack(page, EXTERNAL);
  await expect(main(page).getByRole('alert')).toContainText("We couldn't link that account.");
  await button(page, 'Try again').press('Enter');
  await expectLinkPage(page);
  await expect(opened).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expectBack(page, EXTERNAL);
  await expect(main(page)).toContainText('No linked banks yet');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test("Lorna is asked on her own bank's page: refused there she reads a warning, allowed there the bank is linked [EXT-023] [EXT-024] [API-095]", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/PLAID_ERROR/);
  await signIn('lorna', { path: EXTERNAL });
  await button(page, 'Link a bank account').click();
  await chooseBank(page, 'Demo OAuth');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expectBack(page, EXTERNAL);
  await expect(main(page).getByRole('alert')).toContainText("We couldn't link that account.");
  await button(page, 'Try again').click();
  await chooseBank(page, 'Demo OAuth');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectBack(page, EXTERNAL);
  await expect(bank(page, 'Demo OAuth Checking')).toContainText('Verified');
  await expect(main(page)).toContainText('Demo OAuth *4031 is linked.');
});

test('Dora links a bank that is there already: it is named, and linked again in place of a second link [EXT-003] [EXT-008] [EXT-036] [API-089]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409|DUPLICATE_ACCOUNT_ERROR/);
  await signIn('dora', { path: EXTERNAL });
  await button(page, 'Link a bank account').click();
  await chooseBank(page, 'Demo Again');
  await expect(dialog(page, 'This account is already linked')).toContainText('First Meadow Checking');
  await expectAccessible(page, 'the dialog of a duplicate');
  await dialog(page).getByRole('button', { name: 'Relink' }).click();
  await expectLinkPage(page);
  await providerWindow(page).getByRole('button', { name: 'Continue' }).click();
  await expectBack(page, EXTERNAL);
  await expect(main(page)).toContainText('First Meadow *5631 is linked again.');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('Manny has linked as many as he may: he reads so in a form, makes room, and can link again [EXT-033] [EXT-040] [API-093]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/400|Link Token creation failed/);
  await signIn('manny', { path: DEPOSIT });
  await button(page, /From/).click();
  await page.getByRole('option', { name: 'Link a bank account' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText("You've reached the maximum number of linked accounts.");
  await dialog(page).getByRole('button', { name: 'Choose one to remove' }).click();
  await expect(button(page, 'Link a bank account')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Remove First Meadow Checking *5625').click();
  await dialog(page).getByRole('button', { name: 'Remove account' }).click();
  await expect(main(page)).toContainText('is no longer linked.');
  await expect(button(page, 'Link a bank account')).not.toHaveAttribute('aria-disabled');
});

test('Remy relinks a bank from a deposit, and finds the form as he left it [EXT-016] [EXT-017] [EXT-018]', async ({
  page,
  signIn,
}) => {
  await signIn('remy', { path: DEPOSIT });
  await main(page).getByLabel('Amount').fill('300');
  await button(page, /From/).click();
  await page.getByRole('option', { name: /First Meadow Checking/ }).click();
  await expect(button(page, 'Continue')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Relink First Meadow Checking *5611').click();
  await expectLinkPage(page);
  await providerWindow(page).getByRole('button', { name: 'Continue' }).click();
  await expectBack(page, DEPOSIT);
  await expect(main(page).getByLabel('Amount')).toHaveValue('300.00');
  await expect(button(page, /First Meadow Checking.*From/)).toContainText('$1,900.00');
  await expect(button(page, 'Continue')).not.toHaveAttribute('aria-disabled');
});

test('Reno removes a bank, cancels one of its two scheduled transfers and keeps the other [EXT-004] [API-119] [API-120] [D-154]', async ({
  page,
  signIn,
}) => {
  await signIn('reno', { path: EXTERNAL });
  await expect(bank(page, 'First Meadow Checking')).toContainText('2 scheduled transfers');
  await button(page, /^Remove First Meadow/).click();
  await dialog(page)
    .getByRole('checkbox', { name: /\$150\.00/ })
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Remove account' }).click();
  await expect(main(page)).toContainText('is no longer linked, and 1 scheduled transfer is canceled.');
  await expect(main(page)).toContainText('No linked banks yet');
  await main(page).getByRole('link', { name: 'Move money' }).click();
  await main(page)
    .getByRole('link', { name: /Manage scheduled transfers/ })
    .click();
  await expect(main(page).getByRole('region', { name: 'Active (1)', exact: true })).toContainText(
    'Funding account unavailable',
  );
  await expect(main(page).getByRole('region', { name: 'Inactive (1)' })).toContainText('$25.00');
});

test('a link that is left open ends before the warning of the session, and nothing is said of it [EXT-015] [IDL-016]', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('maya', { path: EXTERNAL });
  await button(page, 'Link a bank account').click();
  await expectLinkPage(page);
  await expect(providerWindow(page).getByRole('button', { name: /^Demo Bank/ })).toBeVisible();
  await jumpAhead(page, 14 * 60_000);
  await expectBack(page, EXTERNAL);
  await expect(bank(page, 'First Meadow Checking')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('Uri signs in by redirect on each load, comes back with a bank, and no address carries its token [EXT-007] [EXT-014]', async ({
  page,
  signIn,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().split('#')[0] ?? ''));
  // Nothing is opened online at this credit union any more, and with that its members would reach no banks.
  await changeSettings(page, ({ configuration }) => {
    for (const each of configuration.configurationSettings) {
      if (!each.settings.some(({ value }) => value === 'ONLINE_ACCOUNT_OPENING')) continue;
      each.settings = each.settings.filter(({ setting }) => setting !== 'ENDTIME');
    }
  });
  await signIn('uri', { tenant: 'ucu', path: EXTERNAL });
  await button(page, 'Link a bank account').click();
  await chooseBank(page, 'Demo Bank');
  await expect(bank(page, 'Demo Bank Savings')).toBeVisible();
  expect(requests.filter((address) => /public[_-]token|link_state|public-/.test(address))).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
  ).not.toMatch(/public-/);
});

test('Maya goes Back from the link page, and a return that another site invents is refused [EXT-025] [RTE-025]', async ({
  page,
  signIn,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await signIn('maya', { path: EXTERNAL });
  await button(page, 'Link a bank account').click();
  await expectLinkPage(page);
  await page.goBack();
  await expectBack(page, EXTERNAL);
  await expect(button(page, 'Link a bank account')).toBeEnabled();
  await page.goto(
    `${portal.address()}/external-account-redirect#public_token=public-thief&link_state=${'x'.repeat(43)}`,
  );
  await expect(main(page).getByRole('alert')).toContainText("We couldn't link that account.");
  await expectAccessible(page, 'a return that belongs to no link');
  await main(page).getByRole('link', { name: 'Go to linked banks' }).click();
  await expect(bank(page, 'First Meadow Checking')).toBeVisible();
  expect(posted.filter((path) => path === '/api/external-account')).toEqual([]);
});
