import {
  type AnsweredStep,
  answerSteps,
  beginApplication,
  expectOnOverview,
  iraApplication,
  stepTitle,
  wholeApplication,
} from '../support/application.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';

// A member opens one account, so no two tests share a member.

const main = (page: Page) => page.getByRole('main');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openNewAccount = (page: Page) => navigation(page).getByRole('link', { name: 'Open new account' });
const DECISION = 'How would you like to invest?';

/** The whole application, with every detail typed. */
const typedApplication: readonly AnsweredStep[] = wholeApplication.map((step) => {
  if (step.title === 'Hello,') return { ...step, title: 'Hello, and welcome' };
  if (step.title === 'Check your details') {
    const names = { 'Legal first name': 'Nadia', 'Legal last name': 'Notmember' };
    const numbers = { 'Date of birth': '03/14/1988', 'Social Security number': '900-83-1212' };
    return { ...step, fill: { ...names, ...numbers } };
  }
  if (step.title !== 'How do we reach you?') return step;
  return {
    ...step,
    fill: {
      Email: 'nadia@example.com',
      'Home phone': '608-555-0190',
      'Street address': '7 Larkmeadow Lane',
      City: 'Madison',
      'ZIP code': '53703',
    },
    select: { State: 'Wisconsin' },
    chooseIn: { 'Does mail go there?': 'Yes' },
  };
});

test('Nadia, who is no member, opens an account by typed details, and is led to an overview of her own [MEM-033] [WF-063]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409/);
  await signIn('nadia', { path: '/investment-overview' });
  await expect(page.getByRole('heading', { level: 1, name: DECISION })).toBeVisible();
  await expect(page).toHaveURL(/\/investment-decision$/);
  await beginApplication(page);
  await answerSteps(page, typedApplication);
  await expectOnOverview(page, 'Individual');
  await expect(openNewAccount(page)).toBeVisible();
});

test('Remy, who has an account, opens another one in a frame without navigation, and finds both [HDR-028] [OVR-007] [SET-052]', async ({
  page,
  signIn,
}) => {
  await signIn('remy');
  await expectOverview(page);
  await expect(main(page).getByRole('link', { name: 'Open new account' })).toHaveAttribute(
    'href',
    /^\/investment-decision/,
  );
  await openNewAccount(page).click();
  await expect(page.getByRole('heading', { level: 1, name: DECISION })).toBeVisible();
  await expect(openNewAccount(page)).toHaveAttribute('aria-current', 'page');
  await beginApplication(page);
  await expect(stepTitle(page, 'What is this money for?')).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  await answerSteps(page, iraApplication('Roth IRA'));
  await expectOnOverview(page, 'Roth IRA');
  await expect(main(page).getByRole('link', { name: /^Individual/ })).toBeVisible();
});

// TrueSky has the flag on that is named for direct logins, and hides the item from all others.
for (const tenant of ['copper', 'truesky']) {
  test(`Dirk of ${tenant}, who comes from the credit union's own session, may open another account [HDR-029] [HDR-033] [SET-053]`, async ({
    page,
    signIn,
  }) => {
    await signIn('dirk', { tenant });
    await openNewAccount(page).click();
    await expect(page).toHaveURL(/\/investment-decision/);
    await expect(
      main(page)
        .getByRole('region', { name: /invest/i })
        .first(),
    ).toBeVisible();
  });
}
