import { addDays } from '@wealth/domain/calendar';
import {
  type AnsweredStep,
  answerStep,
  answerSteps,
  beginApplication,
  expectOnOverview,
  expectSaved,
  iraApplication,
  jointApplication,
  stepsBetween,
  stepTitle,
  wholeApplication,
} from '../support/application.ts';
import { expectAccessible } from '../support/axe.ts';
import { businessToday, portal } from '../support/portal.ts';
import { expectSignedOut } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

// A member opens one account, so no two tests share a member.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const input = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const AGREE = 'Read and agree';
const DETAILS = 'Check your details';
const REACH = 'How do we reach you?';

/** The step links these agreements, and each link leads to a page. */
async function expectAgreements(page: Page, ...names: readonly string[]): Promise<void> {
  await expect(stepTitle(page, AGREE)).toBeVisible();
  for (const name of names) {
    const link = main(page).getByRole('link', { name });
    await expect(link).toBeVisible();
    expect((await page.request.get(portal.address() + (await link.getAttribute('href')))).status()).toBe(200);
  }
}

/** As the credit union's record has it. */
const JANS_NUMBER = '900-01-0018';

const isOpening = (request: { method(): string; url(): string }) =>
  request.method() === 'POST' && /\/api\/investment-accounts\/?$/.test(request.url());

test('Jo opens a joint account with Jan, finds it on her overview, and so does Jan when she signs in [WF-003] [SUB-018] [SUB-019] [INT-014] [INT-020]', async ({
  page,
  signIn,
}) => {
  await signIn('jo');
  await beginApplication(page);
  const steps = jointApplication(JANS_NUMBER);
  await answerSteps(page, stepsBetween(steps, 'What is this money for?', 'Check your answers'));
  await expect(stepTitle(page, 'Check your answers')).toBeVisible();
  await expect(main(page)).toContainText('•••-••-0018');
  await expectAccessible(page, 'the review of a joint application');
  await answerSteps(page, stepsBetween(steps, 'Check your answers', AGREE));
  await expectAgreements(page, 'Joint account agreement', 'Custodial agreement');
  await expect(main(page)).toContainText('I am authorized by Jan to give these answers');

  const sent = page.waitForRequest(isOpening);
  await answerSteps(page, stepsBetween(steps, AGREE));
  const body = (await sent).postDataJSON() as { applicants: { applicantType: string }[] };
  expect(body.applicants.map(({ applicantType }) => applicantType)).toEqual(['PRIMARY', 'ASSOCIATE']);
  await expectOnOverview(page, 'Joint account');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expectSignedOut(page);

  await signIn('jan');
  // The account is opened in the background, and the credit union's own record of Jan leads to it.
  await expect(async () => {
    await page.goto(portal.address());
    await expect(main(page).getByRole('link', { name: /^Joint account/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('Olga opens a traditional IRA, with the agreements of that kind [WF-004] [INT-010] [INT-012]', async ({
  page,
  signIn,
}) => {
  await signIn('olga');
  await beginApplication(page);
  const steps = iraApplication('Traditional IRA');
  await answerSteps(page, stepsBetween(steps, 'What is this money for?', AGREE));
  await expectAgreements(
    page,
    'Traditional IRA custodial agreement',
    'Fiduciary acknowledgement for retirement accounts',
  );
  await answerSteps(page, stepsBetween(steps, AGREE));
  await expectOnOverview(page, 'IRA');
});

test('Oren opens a Roth IRA on a phone of 320 px, where nothing stands beside the screen [WF-005] [INT-009]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('oren');
  await beginApplication(page);
  const wide: string[] = [];
  const answerNarrow = async (step: AnsweredStep) => {
    await answerStep(page, step);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(step.title);
    await button(page, step.next ?? /^Next$/).click();
  };
  const steps = iraApplication('Roth IRA');
  for (const step of stepsBetween(steps, 'What is this money for?', AGREE)) await answerNarrow(step);
  await expectAgreements(page, 'Roth IRA custodial agreement', 'Fiduciary acknowledgement for retirement accounts');
  for (const step of stepsBetween(steps, AGREE)) await answerNarrow(step);
  expect(wide).toEqual([]);
  await expectOnOverview(page, 'Roth IRA');
});

/** Replaces a text in one event, as a paste does. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await input(page, label).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
}

test('Ada types every detail in her own formats, is told of wrong ones, and opens an individual account [WF-063] [FLD-011] [FLD-037] [FLD-045] [FLD-049]', async ({
  page,
  signIn,
}) => {
  const NUMBER = '900-81-4242';
  await signIn('ada');
  await beginApplication(page);
  await answerSteps(page, [
    { title: 'What is this money for?', choose: ['Any goal', 'Just me'] },
    { title: 'Hello, and welcome', next: /^Continue$/ },
  ]);
  await answerStep(page, { title: DETAILS, fill: { 'Legal first name': 'Ada', 'Legal last name': 'Applicant' } });
  await paste(page, 'Date of birth', '02/30/1985');
  await expect(input(page, 'Date of birth')).toHaveAccessibleDescription(/Please enter a valid date\./);
  await paste(page, 'Date of birth', '4/5/1985');
  await expect(input(page, 'Date of birth')).toHaveValue('04/05/1985');
  const number = input(page, 'Social Security number');
  await number.pressSequentially('000124242');
  await expect(number).toHaveValue('000-12-4242');
  await number.press('Tab');
  await expect(number).toHaveAccessibleDescription(/Please enter a valid Social Security number\./);
  await paste(page, 'Social Security number', NUMBER);
  await expect(number).toHaveValue('•••-••-4242');
  await expect(number).not.toHaveAccessibleDescription(/valid/);
  await button(page, 'Next').click();

  await expect(stepTitle(page, REACH)).toBeVisible();
  await paste(page, 'Email', 'ada@example');
  await expect(input(page, 'Email')).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await paste(page, 'Email', 'ada@example.com');
  await paste(page, 'Home phone', '608.555.0187');
  await expect(input(page, 'Home phone')).toHaveValue('608-555-0187');
  await paste(page, 'Street address', 'PO Box 12');
  await expect(input(page, 'Street address')).toHaveAccessibleDescription(/A PO box cannot be used here\./);
  await paste(page, 'ZIP code', '53703-1234');
  await answerStep(page, {
    title: REACH,
    fill: { 'Street address': '12 Larkmeadow Lane', City: 'Madison' },
    select: { State: 'Wisconsin' },
    chooseIn: { 'Does mail go there?': 'Yes' },
  });
  await expect(input(page, 'ZIP code')).toHaveValue('53703-1234');
  await button(page, 'Next').click();
  await expect(stepTitle(page, 'Are you a US citizen?')).toBeVisible();
  await expectSaved(page);

  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await expect(stepTitle(page, DETAILS)).toBeVisible();
  await page.reload();
  await expect(stepTitle(page, DETAILS)).toBeVisible();
  await expect(number).toHaveValue('•••-••-4242');
  await expectAccessible(page, 'details that were typed');
  await answerSteps(page, stepsBetween(wholeApplication, DETAILS, 'Check your answers'));
  await expect(stepTitle(page, 'Check your answers')).toBeVisible();
  await expect(main(page)).toContainText('•••-••-4242');
  await expect(main(page)).toContainText('04/05/1985');
  await expect(page.getByText(NUMBER)).toHaveCount(0);
  await answerSteps(page, stepsBetween(wholeApplication, 'Check your answers'));
  await expectOnOverview(page, 'Individual');
});

test('Ivan resumes two days later at the portfolio with the one that he chose, and finds his own e-mail still there [WF-028] [PSL-022] [DEC-004]', async ({
  page,
  signIn,
}) => {
  await signIn('ivan');
  const card = main(page).getByRole('region', { name: 'Guided investing' });
  const [year, month, day] = addDays(businessToday, -2).split('-');
  await expect(card).toContainText(`Last updated ${month}/${day}/${year}`);
  await expect(card).toContainText('You stopped at Your portfolio.');
  await beginApplication(page);
  await expect(stepTitle(page, 'Choose your portfolio')).toBeVisible();
  await expect(page).toHaveURL(/\/flow\/3\/step\/0$/);
  await expect(main(page)).toContainText('Less aggressive than your answers suggest.');
  await expect(button(page, 'Choose Balanced')).toBeVisible();

  await page.goto(page.url().replace(/\/flow\/3\/step\/0$/, '/flow/0/step/3'));
  await expect(stepTitle(page, REACH)).toBeVisible();
  await expect(input(page, 'Email')).toHaveValue('ivan.inprogress@example.com');
  await expect(main(page).getByRole('textbox', { name: 'Mobile phone' })).toHaveValue(/^608-555-01\d\d$/);
});
