import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { place } from '@wealth/commands/places';
import { openTab } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { getPart, logged } from '../support/failures/failed-part.ts';
import { goTo, overview } from '../support/failures/parts.ts';
import { portal } from '../support/portal.ts';
import { remoteCommand } from '../support/remote-command.ts';
import { expect, type Page, test } from '../support/test.ts';

// Pages of other tests would notice what is revoked here, were they of the same tenant.
const tenant = 'ucu';
const member = 'uri';
const remote = 'mfe-ships-alone';
const part = { link: 'Ships alone', path: '/fixtures/ships-alone' };
/** In the built file as in its source. */
const WORDS = '"The version as it was built."';

const temporary = () => mkdtemp(join(tmpdir(), 'ships-alone-'));

/** Publishes the fixture's build, with another expression in place of its words. @returns its version */
async function publish(instead: string): Promise<string> {
  const folder = await temporary();
  const dist = join(folder, 'dist');
  await cp(place('e2e/failures/revoked-version/remote'), folder, { recursive: true });
  for (const file of (await readdir(dist)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(join(dist, file), text.replace(WORDS, instead));
  }
  return publishFrom(folder, remote);
}

/** Publishes what was built in a folder, and takes the folder away. @returns the version */
async function publishFrom(folder: string, name: string): Promise<string> {
  // A version is taken for good.
  const version = `2.0.0-t${randomBytes(5).toString('hex')}`;
  const options = ['--from', folder, '--version', version, '--tenants', tenant, '--reason', 'a test'];
  const said = await remoteCommand('publish', name, ...options);
  await rm(folder, { recursive: true });
  expect(said).toContain(`→ ${version}: ${tenant}`);
  expect(said).toContain('New pages show it');
  return version;
}

/** Builds the portfolio, and nothing else, as it is but for the name of its summary. @returns the folder */
async function buildPortfolio(summaryName: string): Promise<string> {
  const folder = await temporary();
  const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path));
  await cp(place('mfe-portfolio'), folder, { recursive: true, filter: isSource });
  await symlink(place('mfe-portfolio/node_modules'), join(folder, 'node_modules'));
  const words = join(folder, 'src/summary/locales/en.json');
  await writeFile(words, (await readFile(words, 'utf8')).replace('"Financial summary"', JSON.stringify(summaryName)));
  const build = place('shared/build/src/webpack/build.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', build, folder]);
  return folder;
}

const beganAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const question = (page: Page) => page.getByRole('dialog', { name: 'This page needs to be loaded again' });

// They publish versions of one remote, or look at the other, so one waits for the other.
test.describe.configure({ mode: 'default' });

test('a version that fails is met by new pages and rolled back for them, and a page that was open noticed nothing', async ({
  page,
  context,
  signIn,
  declareConsole,
}) => {
  const good = await publish('"The good version."');
  await signIn(member, { tenant, path: part.path });
  await expect(getPart(page).getByText('The good version.')).toBeVisible();
  await page.getByLabel('A note').fill('half of a sentence');
  const began = await beganAt(page);

  declareConsole(logged(remote, 'REMOTE_THREW_ON_MOUNT'));
  const bad = await publish('Object.thisThrowsOnMount()');
  const later = await context.newPage();
  await later.goto(portal.address(tenant) + part.path);
  const alert = getPart(later).getByRole('alert');
  await expect(alert).toContainText("This part of the portal couldn't start.");
  expect((await later.consoleMessages()).map((message) => message.text())).toContainEqual(
    expect.stringContaining(`[${remote}@${bad}]`),
  );

  await remoteCommand('rollback', remote, '--tenants', tenant, '--reason', 'throws on mount');
  expect(await remoteCommand('status', remote, '--tenants', tenant)).toMatch(
    new RegExp(`${remote} +${good} +rolled back +${tenant} .*throws on mount`),
  );
  await later.goto(portal.address(tenant) + part.path);
  await expect(getPart(later).getByText('The good version.')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await expect(page.getByLabel('A note')).toHaveValue('half of a sentence');
  await goTo(page, overview);
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await goTo(page, part);
  await expect(getPart(page).getByText('The good version.')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await beganAt(page)).toBe(began);
});

test('the portfolio is built, published and rolled back alone, and the session in which it is open notices nothing', async ({
  page,
  context,
  signIn,
}) => {
  const heading = (of: Page, name: string) => getPart(of).getByRole('heading', { name, exact: true });
  await signIn(member, { tenant });
  await expect(heading(page, 'Financial summary')).toBeVisible();
  await getPart(page).locator('a[href*="/account-details/"]').click();
  await openTab(page, 'Activity');
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('dividend');
  const began = await beganAt(page);

  const version = await publishFrom(await buildPortfolio('Your money at a glance'), 'mfe-portfolio');
  const later = await context.newPage();
  await later.goto(portal.address(tenant));
  await expect(heading(later, 'Your money at a glance')).toBeVisible();
  expect(await remoteCommand('status', 'mfe-portfolio', '--tenants', tenant)).toContain(version);

  // What it loads from now on is of the version that it began with.
  await openTab(page, 'Documents');
  await expect(getPart(page).getByRole('table', { name: /^Documents, / })).toBeVisible();
  await goTo(page, overview);
  await expect(heading(page, 'Financial summary')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Filter by text' })).toBeVisible();

  await remoteCommand('rollback', 'mfe-portfolio', '--tenants', tenant, '--reason', 'another name is wanted');
  await later.goto(portal.address(tenant));
  await expect(heading(later, 'Financial summary')).toBeVisible();
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await beganAt(page)).toBe(began);
});

test('a revoked version changes nothing within a minute, and its page asks to be loaded again where the member goes next', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*403/);
  const harmful = await publish('"The version that does harm."');
  await signIn(member, { tenant, path: part.path });
  await expect(getPart(page).getByText('The version that does harm.')).toBeVisible();
  const status = getPart(page)
    .getByRole('status')
    .filter({ hasText: /saved|withdrawn/ });
  const save = () => getPart(page).getByRole('button', { name: 'Save' }).click();
  await save();
  await expect(status).toHaveText('It was saved.');

  await publish('"The next version."');
  await remoteCommand('revoke', remote, harmful, '--tenants', tenant, '--reason', 'it saves twice');
  await expect(async () => {
    await save();
    const words = /^This part of the portal has been withdrawn, so nothing was changed/;
    await expect(status).toHaveText(words, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(question(page)).toHaveCount(0);

  await goTo(page, overview);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, 'a page that needs to be loaded again');
  const began = await beganAt(page);
  await question(page).getByRole('button', { name: 'Load again' }).click();
  // Asked of a page that is on its way out, the browser has no answer.
  await expect.poll(() => beganAt(page).catch(() => began)).not.toBe(began);
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();

  await goTo(page, part);
  await expect(getPart(page).getByText('The next version.')).toBeVisible();
  await save();
  await expect(status).toHaveText('It was saved.');
  await expect(question(page)).toHaveCount(0);
});
