import { personaNamed } from '@wealth/sandbox/people';
import { accountPage } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

const PAGE = '/beneficiaries';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const share = (page: Page, name: string) => main(page).getByRole('textbox', { name: `Share of ${name}` });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

interface Named {
  readonly firstName: string;
  readonly relationship: string;
  readonly number: string;
  readonly born: string;
  readonly percent: string;
}

/** Fills in the dialog of a person, and says Done. */
async function name(page: Page, { firstName, relationship, number, born, percent }: Named): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Add a (primary|backup) beneficiary$/ });
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill('Member');
  await dialog.getByLabel('Relationship').selectOption(relationship);
  await dialog.getByLabel('Social Security number').fill(number);
  await dialog.getByLabel('Date of birth').fill(born);
  await dialog.getByLabel('Street address').fill('12 Alder Row');
  await dialog.getByLabel('City').fill('Madison');
  await dialog.getByLabel('State').selectOption('Wisconsin');
  await dialog.getByLabel('ZIP code').fill('53703');
  await dialog.getByLabel('Share').fill(percent);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('Bettina names two people, and the notice on her account is gone [BEN-001, RTE-005, ACD-014, API-122, API-125]', async ({
  page,
  signIn,
}) => {
  const number = personaNamed('bettina').accounts[0]?.number ?? '';
  await signIn('bettina', { path: accountPage(number) });
  await main(page).getByRole('link', { name: 'Manage beneficiaries' }).click();
  await expect(page).toHaveURL(/\/beneficiaries$/);
  await button(page, 'Add a primary beneficiary').click();
  await name(page, {
    firstName: 'Daniel',
    relationship: 'Spouse',
    number: '219-46-8153',
    born: '05/17/1984',
    percent: '60',
  });
  await button(page, 'Add a primary beneficiary').click();
  await name(page, {
    firstName: 'Ella',
    relationship: 'Child',
    number: '238-57-9264',
    born: '3/2/2015',
    percent: '50',
  });
  await expect(main(page).getByText('Total 110%: 10% too much')).toBeVisible();
  await share(page, 'Ella Member').fill('40');
  await expectAccessible(page, 'a list that is not saved yet');
  await button(page, 'Submit').click();
  await expect(page.getByText('Your beneficiaries are saved.')).toBeVisible();
  await expect(main(page).getByText('New', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(share(page, 'Daniel Member')).toHaveValue('60%');
  await button(page, 'Edit Daniel Member').click();
  await expect(page.getByRole('dialog').getByLabel('Social Security number')).toHaveValue('•••-••-8153');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(accountPage(number));
  await expect(main(page).getByText('*7227').first()).toBeVisible();
  await expect(main(page).getByText('This account has no beneficiaries.')).toHaveCount(0);
});

test('Maya is asked before she leaves a list that she changed, or goes to another account [BEN-002, BEN-007, BEN-008, HDR-025]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await navigation(page).getByRole('link', { name: 'Beneficiaries' }).click();
  const remove = button(page, /^Remove /).first();
  await remove.click();
  await navigation(page).getByRole('link', { name: 'Overview' }).click();
  const question = page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .or(page.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await expect(question).toContainText('removed');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/beneficiaries$/);
  await button(page, /Account$/).click();
  await page.getByRole('option', { name: /^Roth IRA/ }).click();
  await expect(question).toContainText('removed');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(button(page, /^Roth IRA.*Account$/)).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/investment-overview$/);
});

for (const { userName, says, shows } of [
  { userName: 'ben-ten', says: /^You have 10 beneficiaries/, shows: 'BEN-044' },
  { userName: 'ben-eleven', says: /^This account has 11 beneficiaries/, shows: 'BEN-045' },
  { userName: 'ben-loaderror', says: /^We can't show your beneficiaries/, shows: 'ERR-033' },
]) {
  test(`${userName} reads how it stands [${shows}]`, async ({ page, signIn, declareConsole }) => {
    if (userName === 'ben-loaderror') declareConsole(/status of 500 .*\/api\/beneficiary\/search/);
    await signIn(userName, { path: PAGE });
    await expect(main(page).getByText(says)).toBeVisible();
  });
}

test('a member without an IRA finds no way to beneficiaries, and their address leads home [RTE-049, HDR-026, HDR-027]', async ({
  page,
  signIn,
}) => {
  await signIn('walt');
  await expect(navigation(page).getByRole('link', { name: 'Move money' })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'Beneficiaries' })).toHaveCount(0);
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/investment-overview$/);
});

test('Bea reads the problem of a name by keyboard alone at 320 px, and closes the dialog', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('bea', { path: PAGE });
  await button(page, 'Add a primary beneficiary').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a primary beneficiary' });
  await dialog.getByLabel('First name').focus();
  await page.keyboard.type(' Dan');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription('Please remove space.');
  await expectAccessible(page, 'the dialog of a person at 320 px');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('No beneficiaries yet')).toBeVisible();
});
