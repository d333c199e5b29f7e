import { CONTRACT_VERSION } from '@wealth/platform/registry';
import { expectAccessible } from '../../support/axe.ts';
import { BUSINESS_TIME } from '../../support/portal.ts';
import { expect, type Page, test } from '../../support/test.ts';
import descriptor from './remote.json' with { type: 'json' };

/** What that remote says of its two clocks: whether they are less than this apart, in milliseconds. */
const CLOCKS_APART = 172_800_000;

const part = (page: Page) => page.getByRole('main');
const fact = (page: Page, name: string) => part(page).locator(`[data-fact="${name}"]`);

test('a part that was built for the first contract still does all that it did', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*app-settings/);
  declareConsole(/^\[mfe-oldest-minor@\S+\] CallNotDeclared/);
  await signIn('fay', { tenant: 'broken', path: '/oldest-minor' });
  await expect(part(page).getByRole('heading', { name: 'Made for contract 1.0.0' })).toBeVisible();

  for (const [name, value] of Object.entries({
    self: 'mfe-oldest-minor',
    tenant: 'broken',
    member: 'SET_UP',
    path: '/oldest-minor',
    authType: 'oidc',
    role: 'false',
    accounts: 'true',
    overview: 'true',
    nowhere: 'false',
    // One is the browser's, the other the services', whose day the tests' portal holds.
    clocks: String(Math.abs(Date.now() - Date.parse(BUSINESS_TIME)) < CLOCKS_APART),
  })) {
    await expect(fact(page, name), name).toHaveText(value);
  }
  // It asks for what the shell offered on its day, and is given what the shell offers now.
  expect([descriptor.contract, CONTRACT_VERSION]).toEqual(['^1.0.0', expect.stringMatching(/^1\.[1-9]/)]);
  await expect(fact(page, 'contract')).toHaveText(CONTRACT_VERSION);
  await expect(fact(page, 'title')).not.toBeEmpty();
  await expectAccessible(page, 'a part that was built for the first contract');

  await part(page).getByRole('button', { name: 'Ask the services' }).click();
  await expect(page.getByText('The services answered.')).toBeVisible();
  await expect(fact(page, 'asked')).toHaveText('1');
  await part(page).getByRole('button', { name: 'Ask for what is not declared' }).click();
  await expect(fact(page, 'problem')).toHaveText('CallNotDeclared');
});

test('a part that was built for the first contract asks before a member leaves, and lets them go when they say so', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*app-settings/);
  await signIn('fay', { tenant: 'broken', path: '/oldest-minor' });
  await part(page).getByRole('button', { name: 'Keep me here' }).click();
  await part(page).getByRole('link', { name: 'To the overview' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(fact(page, 'path')).toHaveText('/oldest-minor');

  await part(page).getByRole('link', { name: 'To the overview' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await expect(part(page).getByText('Made for contract')).toHaveCount(0);
});
