import type { Request } from '@playwright/test';
import { expectDocuments } from '../support/documents.ts';
import { expectFailed, logged } from '../support/failures/failed-part.ts';
import { crashed } from '../support/failures/failing-code.ts';
import { expectOverview } from '../support/overview.ts';
import { portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The calls of that kind that the page makes from now on. */
const calls = (page: Page, method: string, path: string) => {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
};

/** The services' first answer is that the member is not linked yet, also where an earlier run has linked them. */
const notLinkedYet = (page: Page) =>
  page.route(
    '**/api/member/status',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), hasKeycloakId: false } });
    },
    { times: 1 },
  );

test("Nora, who is no member, reads so in her credit union's own words, wherever she goes [MEM-020] [MEM-032] [MEM-035] [RTE-028] [RTE-034]", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409/);
  await signIn('nora', { tenant: 'cacu', path: '/investment-overview' });
  const words = page.getByText('We do not see you as an investment client yet.');
  await expect(words).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto(`${portal.address('cacu')}/documents`);
  await expect(words).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('Nadia, who is no member where the credit union has no words of its own and the time to open accounts is over, reads the built-in ones [MEM-025] [MEM-031]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409/);
  await signIn('nadia', { tenant: 'ucu' });
  await expect(page.getByText(/You aren't currently seen as a client of this program/)).toBeVisible();
  await expect(page.getByText(/contact support/)).toBeVisible();
});

test('Noah, who has no accounts where none can be opened online any more, reads why and whom to ask [MEM-023] [MEM-024] [MEM-029] [MEM-030] [RTE-031]', async ({
  page,
  signIn,
}) => {
  await signIn('noah', { tenant: 'ucu' });
  await expect(page).toHaveURL(/\/onboarding$/);
  const words = page.getByText(/We aren't able to display your investment accounts at this time/);
  await expect(words).toBeVisible();
  await expect(page.getByText(/one to two business days/)).toBeVisible();
  await expect(page.getByText(/contact support/)).toBeVisible();
  await page.goto(`${portal.address('ucu')}/investment-decision`);
  await expect(words).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('Noah, who has no accounts where one can be opened online, chooses how to invest, wherever he goes [MEM-034] [DEC-001] [DEC-008] [RTE-030]', async ({
  page,
  signIn,
}) => {
  await signIn('noah');
  const question = page.getByRole('heading', { level: 1, name: 'How would you like to invest?' });
  const start = page.getByRole('button', { name: /^(Start|Continue)$/ });
  for (const path of ['/onboarding', '/documents', '/account-opening']) {
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/investment-decision$/);
    await expect(start).not.toHaveAttribute('aria-disabled');
    await page.goto(path);
  }
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/investment-decision$/);
  await expect(page.getByRole('link', { name: /Learn more/ })).toHaveAttribute('href', 'https://advisors.example.com/');
});

test('Sofia reads the link failure with its code, and linking is tried once [MEM-021] [MEM-027] [ERR-009] [API-003]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/500/);
  const links = calls(page, 'PUT', '/api/member');
  await signIn('sofia');
  await expect(
    page.getByText('We have experienced an unexpected error, sorry for the inconvenience. (SFC001)'),
  ).toBeVisible();
  expect(links.map((link) => link.postData())).toEqual(['{}']);
});

for (const { who, userName, fails, shows } of [
  { who: 'Stan, whose status cannot be had,', userName: 'stan', fails: true, shows: 'MEM-003' },
  { who: 'Eve, whose status is empty,', userName: 'eve', fails: false, shows: 'MEM-004' },
]) {
  test(`${who} reads the status error with its code [${shows}] [MEM-026] [ERR-008]`, async ({
    page,
    signIn,
    declareConsole,
  }) => {
    if (fails) declareConsole(/status of 500.*\/api\/member\/status/);
    await signIn(userName);
    await expect(
      page.getByText('We have experienced an unexpected error, sorry for the inconvenience. (STS001)'),
    ).toBeVisible();
  });
}

test('Linus is linked once on his first sign-in, and then sees what he came for [MEM-011] [MEM-015] [MEM-018] [MEM-019] [API-004]', async ({
  page,
  signIn,
}) => {
  const [links, requests] = [calls(page, 'PUT', '/api/member'), calls(page, 'GET', '/api/member/status')];
  const linked = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await notLinkedYet(page);
  await signIn('linus', { path: '/documents' });
  expect((await linked).status()).toBe(200);
  await expectDocuments(page);
  await expect(page).toHaveURL(/\/documents$/);
  expect([links.length, requests.length]).toEqual([1, 2]);
});

test('Olive, whom the rules let in without accounts, reads that none were found [MEM-009] [ERR-015]', async ({
  page,
  signIn,
}) => {
  await signIn('olive');
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(page.getByRole('main').getByText('No accounts found.')).toBeVisible();
});

test('Erin is linked while things get ready, and sees accounts that cannot be chosen in the summary [MEM-006] [OVR-017]', async ({
  page,
  signIn,
}) => {
  const links = calls(page, 'PUT', '/api/member');
  await notLinkedYet(page);
  await signIn('erin');
  await expect(page).toHaveURL(/\/investment-overview$/);
  await page.getByRole('button', { name: /All accounts/ }).click();
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  for (const option of (await options.all()).slice(1)) await expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(links).toHaveLength(1);
});

test('a member who is set up is led from the home route and from onboarding to the overview [RTE-012] [RTE-053]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: '/' });
  await expect(page).toHaveURL(/\/investment-overview$/);
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/investment-overview$/);
});

test('an address that does not exist leads to the overview, and says so', async ({ page, signIn }) => {
  await signIn('maya', { path: '/no-such-page' });
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(page.getByText("We couldn't find that page, so here is your overview.")).toBeVisible();
});

test('where the settings cannot be read the portal goes on with its own, and says nothing [SET-002] [SET-003] [SET-004] [SET-070]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/500/);
  await signIn('settings', { tenant: 'broken' });
  await expectOverview(page);
  await expect(page).toHaveTitle(/Wealth Management/);
  await expect(page.getByRole('contentinfo').getByText(/^© \d{4} Copper Financial/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Crash sees the error screen with its code where the portal itself fails', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(logged('shell', 'SPA001'));
  // React itself logs what the error screen caught.
  declareConsole(/^RangeError: /);
  await signIn('crash');
  await expect(
    page.getByText('We have experienced an unexpected error, sorry for the inconvenience. (SPA001)'),
  ).toBeVisible();
});

test('a remote that fails while it is drawn leaves the rest of the portal standing', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(logged('mfe-portfolio', crashed.code));
  // What breaks it comes once it stands; before, it would have failed to start.
  const { promise: stands, resolve: haveAccounts } = Promise.withResolvers<void>();
  await page.route('**/api/accounts', async (route) => {
    await stands;
    await route.continue();
  });
  await signIn('crash-overview');
  await expect(page.getByText('We are still getting your accounts.')).toBeVisible();
  haveAccounts();
  await expectFailed(page, { remote: 'mfe-portfolio', ...crashed });
});
