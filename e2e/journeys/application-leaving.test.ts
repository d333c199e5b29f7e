import {
  type AnsweredStep,
  answerStep,
  answerSteps,
  beginApplication,
  expectSaved,
  stepTitle,
  wholeApplication,
} from '../support/application.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

// An application keeps its answers, so each journey uses another member.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const saveCalls = '**/api/workflow';
/** The steps by their place. */
const at = (place: number) => wholeApplication[place] as AnsweredStep;

async function openFirstStep(page: Page): Promise<void> {
  await beginApplication(page);
  await expect(stepTitle(page, at(0).title)).toBeVisible();
  await expectSaved(page);
}

test('Otto continues in a second tab, and the first tab offers him the latest answers [API-046]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const refused = declareConsole(/status of 409 .*\/api\/workflow/);
  await signIn('otto', { tenant: 'truesky' });
  await openFirstStep(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await answerSteps(other, wholeApplication.slice(0, 3));
  await expect(stepTitle(other, at(3).title)).toBeVisible();
  await expectSaved(other);

  // The dialog covers the step as soon as this answer was refused.
  await main(page).getByRole('radio', { name: 'Any goal' }).check();
  const conflict = dialog(page, 'You went further somewhere else');
  await expect(conflict).toContainText(/Saved last.* CT/);
  await expect(conflict).toContainText(at(3).title);
  await refused();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the conflict of an application');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(conflict.getByRole('button')).toHaveCount(1);
  await conflict.getByRole('button', { name: 'Continue from the latest' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(stepTitle(page, at(3).title)).toBeVisible();
  await answerSteps(page, wholeApplication.slice(3, 4));
  await expectSaved(page);
});

test('Wendy goes back in the history, and is asked only while an answer cannot be saved', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource/);
  await signIn('wendy');
  await openFirstStep(page);
  await answerSteps(page, wholeApplication.slice(0, 2));
  await answerStep(page, at(2));
  const leave = dialog(page, 'Leave for now?');
  await expectSaved(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/investment-decision$/);
  await expect(leave).toHaveCount(0);

  await beginApplication(page);
  await expect(stepTitle(page, at(2).title)).toBeVisible();
  await page.route(saveCalls, (route) => route.abort('connectionrefused'));
  await answerSteps(page, wholeApplication.slice(2, 3));
  await expect(stepTitle(page, at(3).title)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(leave).toContainText('Your last answers are not saved.');
  await expectAccessible(page, 'the question before leaving an application');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(stepTitle(page, at(3).title)).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/investment-decision$/);
});

test('Opal loses the network, continues, and finds her answers saved once it is back', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource/);
  await signIn('opal');
  await openFirstStep(page);
  await page.context().setOffline(true);
  await answerSteps(page, wholeApplication.slice(0, 2));
  await expect(stepTitle(page, at(2).title)).toBeVisible();
  await expect(main(page).getByText("Couldn't save – we'll keep trying")).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page);
  await expect(button(page, 'Try now')).toHaveCount(0);
  await page.reload();
  await expect(stepTitle(page, at(2).title)).toBeVisible();
});
