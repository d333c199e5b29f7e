import type { ConfigurationSetting } from '@wealth/api';
import { expectAccessible } from '../support/axe.ts';
import { expectOverview } from '../support/overview.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, title: string) =>
  main(page).getByRole('button', { name: new RegExp(`^${title} \\d answers$`) });
const count = (page: Page, text: string | RegExp) => main(page).getByRole('status').filter({ hasText: text });
const answer = (page: Page, question: string) => main(page).getByRole('heading', { name: question });

test('an anchor outlives the sign-in: its section is open, in sight and has the focus, and paper has every answer [FAQ-010] [FAQ-011] [FAQ-016] [RTE-011]', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya', { path: '/faqs#ira-beneficiaries' });
  const own = section(page, 'IRA beneficiaries');
  await expect(own).toBeFocused();
  await expect(own).toHaveAttribute('aria-expanded', 'true');
  await expect(own).toBeInViewport();
  await expect(page).toHaveURL(/\/faqs#ira-beneficiaries$/);
  await own.press('Enter');
  await expect(answer(page, 'Who can I name?')).toBeHidden();
  await section(page, 'IRAs').click();
  const anchor = main(page).getByRole('link', { name: 'IRA beneficiaries' });
  for (const _time of ['first', 'second']) {
    await anchor.click();
    await expect(own).toBeFocused();
    await expect(answer(page, 'Who can I name?')).toBeInViewport();
    await own.press('Enter');
    await expect(own).toHaveAttribute('aria-expanded', 'false');
  }
  await page.emulateMedia({ media: 'print' });
  for (const question of ['Who can I name?', 'How do I change my password?']) {
    await expect(main(page).getByText(question)).toBeVisible();
  }
});

test('Maya searches the answers from the footer and follows one to the deposit form [HDR-045] [HDR-047] [FAQ-013]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Guided Investing FAQs/ })
    .click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/faqs$/);
  const search = main(tab).getByRole('searchbox');
  await search.fill('money in');
  await expect(count(tab, /^\d+ answers for "money in"$/)).toBeVisible();
  await search.fill('no such words');
  await expect(count(tab, 'No answers for "no such words"')).toBeVisible();
  await search.fill('first deposit into');
  await expect(count(tab, '1 answer for "first deposit into"')).toBeVisible();
  await expectAccessible(tab, 'an answer that was found');
  await main(tab).getByRole('link', { name: 'Make a deposit' }).click();
  await expect(tab).toHaveURL(/\/move-money\/deposit\/request$/);
});

test('Noah reads the answers before he has an account, without links that lead nowhere; with the flag off /faqs is gone [HDR-046] [HDR-048] [FAQ-010]', async ({
  page,
  signIn,
}) => {
  await signIn('noah', { path: '/faqs#transfers-and-funding' });
  await expect(answer(page, 'How do I put money in?')).toBeVisible();
  await expect(main(page).getByText('Make a deposit').last()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Make a deposit' })).toHaveCount(0);
  await changeSettings(page, ({ configuration }) => {
    const isOpening = ({ settings }: ConfigurationSetting) =>
      settings.some(({ value }) => value === 'ONLINE_ACCOUNT_OPENING');
    configuration.configurationSettings = configuration.configurationSettings.filter((each) => !isOpening(each));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Privacy/ })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /FAQs/ })).toBeHidden();
});
