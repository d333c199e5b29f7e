import { expectGoodInEachLook, looks } from '../../accessibility/looks.ts';
import { jumpAhead } from '../../support/clock.ts';
import { portal } from '../../support/portal.ts';
import { expectSignedOut } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const tenant = 'broken';
const path = '/fixtures/unsaved-changes';
const form = portal.address(tenant) + path;
const note = (page: Page) => page.getByLabel('Note');
const dialog = (page: Page, name = 'Leave the note?') => page.getByRole('alertdialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.beforeEach(async ({ page, declareConsole, signIn }) => {
  // The settings of this tenant cannot be read (P39).
  declareConsole(/Failed to load resource.*app-settings/, 0);
  await signIn('settings', { tenant });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Unsaved changes' }).click();
  await note(page).fill('Call my sister');
});

/** Ways out that the shell sees; each leads to the overview. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a link': (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click(),
  'a button of the part': (page) => press(page, 'Go to the overview'),
  Back: (page) => page.evaluate(() => history.back()),
};

for (const [name, leave] of Object.entries(ways)) {
  test(`leaving by ${name} is asked about: staying keeps what was entered, leaving leads on`, async ({ page }) => {
    await leave(page);
    await expect(dialog(page)).toContainText('Your note is not saved.');
    await press(page, 'Keep writing');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await expect(note(page)).toHaveValue('Call my sister');
    await leave(page);
    await press(page, 'Throw it away');
    await expect(page).toHaveURL(`${portal.address(tenant)}/investment-overview`);
  });
}

test('leaving by Forward is asked about too', async ({ page }) => {
  await note(page).fill('');
  await press(page, 'Go to the overview');
  await expect(page).toHaveURL(/investment-overview/);
  await page.goBack();
  await note(page).fill('Call my sister');
  await page.evaluate(() => history.forward());
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Keep writing');
  await expect(page).toHaveURL(form);
});

for (const [name, leave] of [
  ['a reload', (page: Page) => page.reload()],
  ['another address', (page: Page) => page.goto(`${portal.address(tenant)}/investment-overview`)],
  ['another credit union', (page: Page) => page.goto(`${portal.address(tenant)}/?tenant=copper`)],
] as const) {
  test(`the browser itself asks before ${name}`, async ({ page }) => {
    const dialog = page.waitForEvent('dialog');
    // Who stays never arrives.
    leave(page).catch(() => undefined);
    const question = await dialog;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(note(page)).toHaveValue('Call my sister');
  });
}

test('logging out is asked about, and goes on when the member says so [AUTH-027]', async ({ page }) => {
  for (const leave of [
    () => page.getByRole('banner').getByRole('link', { name: 'Log out' }).click(),
    () => press(page, 'Sign me out'),
  ]) {
    await leave();
    await expect(dialog(page)).toBeVisible();
    await press(page, 'Keep writing');
    await expect(note(page)).toHaveValue('Call my sister');
  }
  await press(page, 'Sign me out');
  await press(page, 'Throw it away');
  await expectSignedOut(page);
});

test('two questions that stand at once are both asked, one after the other', async ({ page }) => {
  await press(page, 'Upload');
  await press(page, 'Go to the overview');
  await expect(dialog(page, 'Stop the upload?')).toBeVisible();
  await press(page, 'Stop it');
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Keep writing');
  await expect(page).toHaveURL(form);
  await press(page, 'Go to the overview');
  await press(page, 'Stop it');
  await press(page, 'Throw it away');
  await expect(page).toHaveURL(/investment-overview/);
});

test('a question whose words cannot be read is asked in the portal’s own', async ({ page }) => {
  await note(page).fill('');
  await press(page, 'Ask badly');
  await press(page, 'Go to the overview');
  await expect(dialog(page, 'Leave without saving?')).toContainText('If you leave now, it is lost.');
  await press(page, 'Stay here');
  await expect(page).toHaveURL(form);
});

test('an unanswered warning signs out though something is unsaved, and asks nothing', async ({ page }) => {
  await page.clock.install();
  // Left with nothing unsaved: the browser's own question would come between.
  await note(page).fill('');
  await page.goto('about:blank');
  await page.goto(form);
  await note(page).fill('Call my sister');
  await jumpAhead(page, 14 * 60_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await jumpAhead(page, 2 * 60_000);
  await expectSignedOut(page, 'You were logged out because you were away for a while.');
});

test('the question is walked by keyboard, gives the focus back, and looks right in every look', async ({ page }) => {
  const go = page.getByRole('button', { name: 'Go to the overview' });
  await go.focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: 'Throw it away' });
  const stay = page.getByRole('button', { name: 'Keep writing' });
  await expect(stay).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(leave).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(stay).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleDescription('Your note is not saved.');
  await expectGoodInEachLook(page, 'unsaved changes', { in: looks });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(go).toBeFocused();
});
