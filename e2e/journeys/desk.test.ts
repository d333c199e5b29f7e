import { deskPort } from '@wealth/commands/places';
import { personaNamed } from '@wealth/sandbox/people';
import { expectFocusOn, focused } from '../accessibility/focus.ts';
import { expectNoSidewaysScroll, setAppearance } from '../accessibility/looks.ts';
import { accountPage, openTab } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { firstPort } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test('By keyboard at 320 px the desk moves Uri to his next scheduled deposit, which his activity shows as settled', async ({
  page,
  signIn,
}) => {
  const uri = personaNamed('uri');
  const number = uri.accounts[0]?.number ?? '';
  const next = async (name: RegExp) => {
    await page.keyboard.press('Tab');
    await expectFocusOn(page, name);
  };
  await setAppearance(page, { width: 320, colorScheme: 'dark' });
  await page.goto(`http://localhost:${deskPort(firstPort)}`);
  await next(/^Member$/);
  await page.keyboard.type('uri');
  await next(/^Show$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Uri UCU' })).toBeVisible();
  await expect(page.getByText('Today is Fri, 11/20/2026 for this member.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'After settlement' })).toBeDisabled();
  await expectNoSidewaysScroll(page, 'the desk with a member');
  await expectAccessible(page, 'the desk with a member, in the dark');

  for (const name of [/^Member$/, /^Show$/, /^Next business day$/, /^Next scheduled deposit$/]) await next(name);
  const day = /(\d{2}\/\d{2}\/\d{4})/.exec(
    await focused(page).evaluate((button) => button.nextElementSibling?.textContent ?? ''),
  )?.[1];
  await page.keyboard.press('Enter');
  const status = page.getByRole('status');
  await expect(status).toBeFocused();
  await expect(status).toContainText(`, ${day}. `);
  const happened = page.getByRole('region', { name: /^Since Fri, 11\/20\/2026/ });
  await expect(happened.getByRole('listitem').last()).toContainText(
    `${day}Deposit of $250.00 into *${number.slice(-4)}: settled`,
  );
  await setAppearance(page, { width: 320, colorScheme: 'light' });
  await expectNoSidewaysScroll(page, 'the desk after a move');
  await expectAccessible(page, 'the desk after a move');

  await setAppearance(page, { width: 1440, colorScheme: 'light' });
  await signIn('uri', { tenant: 'ucu', path: accountPage(number) });
  await openTab(page, 'Activity');
  const deposit = page.getByRole('row', { name: new RegExp(`^${day} Deposit from Checking \\*1204`) });
  await expect(deposit).toContainText('$250.00');
});
