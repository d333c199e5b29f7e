import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { place } from '@wealth/commands/places';
import { logged, partOf } from '../failures/failed-part.ts';
import { goTo, overview } from '../failures/parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { portal } from '../support/portal.ts';
import { remoteCommand } from '../support/remote-command.ts';
import { expect, type Page, test } from '../support/test.ts';

// Pages of other tests would hear of what is revoked here, were they of the same tenant.
const tenant = 'ucu';
const member = 'uri';
const remote = 'mfe-ships-alone';
const part = { link: 'Ships alone', path: '/fixtures/ships-alone' };
/** In the built file as in its source. */
const WORDS = '"The version as it was built."';

/** Publishes the fixture's build, with another expression in place of its words. @returns its version */
async function publish(instead: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ships-alone-'));
  const dist = join(folder, 'dist');
  await cp(place('e2e/failures/revoked-version/remote'), folder, { recursive: true });
  for (const file of (await readdir(dist)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(join(dist, file), text.replace(WORDS, instead));
  }
  // A version is taken for good.
  const version = `2.0.0-t${randomBytes(5).toString('hex')}`;
  const options = ['--from', folder, '--version', version, '--tenants', tenant, '--reason', 'a test'];
  const said = await remoteCommand('publish', remote, ...options);
  await rm(folder, { recursive: true });
  expect(said).toContain(`→ ${version}: ${tenant}`);
  expect(said).toContain('New pages show it');
  return version;
}

const beganAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const question = (page: Page) => page.getByRole('dialog', { name: 'This page needs to be loaded again' });

// Both publish versions of one remote, so one waits for the other.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('a version that fails is met by new pages and rolled back for them, and a page that was open noticed nothing', async ({
  page,
  context,
  signIn,
  declareConsole,
}) => {
  const good = await publish('"The good version."');
  await signIn(member, { tenant, path: part.path });
  await expect(partOf(page).getByText('The good version.')).toBeVisible();
  await page.getByLabel('A note').fill('half of a sentence');
  const began = await beganAt(page);

  declareConsole(logged(remote, 'REMOTE_THREW_ON_MOUNT'));
  const bad = await publish('Object.thisThrowsOnMount()');
  const later = await context.newPage();
  await later.goto(portal.address(tenant) + part.path);
  const alert = partOf(later).getByRole('alert');
  await expect(alert).toContainText("This part of the portal couldn't start.");
  await expect(alert).toContainText(`${remote}@${bad}`);

  await remoteCommand('rollback', remote, '--tenants', tenant, '--reason', 'throws on mount');
  expect(await remoteCommand('status', remote, '--tenants', tenant)).toMatch(
    new RegExp(`${remote} +${good} +rolled back +${tenant} .*throws on mount`),
  );
  await later.goto(portal.address(tenant) + part.path);
  await expect(partOf(later).getByText('The good version.')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await expect(page.getByLabel('A note')).toHaveValue('half of a sentence');
  await goTo(page, overview);
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await goTo(page, part);
  await expect(partOf(page).getByText('The good version.')).toBeVisible();
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
  await expect(partOf(page).getByText('The version that does harm.')).toBeVisible();
  const status = partOf(page)
    .getByRole('status')
    .filter({ hasText: /saved|withdrawn/ });
  const save = () => partOf(page).getByRole('button', { name: 'Save' }).click();
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
  await expect(partOf(page).getByText('The next version.')).toBeVisible();
  await save();
  await expect(status).toHaveText('It was saved.');
  await expect(question(page)).toHaveCount(0);
});
