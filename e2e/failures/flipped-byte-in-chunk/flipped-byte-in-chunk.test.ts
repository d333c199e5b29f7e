import { expectAccessible } from '../../support/axe.ts';
import { portal } from '../../support/portal.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { expectFailed, expectRestWorks, logged, partOf } from '../failed-part.ts';

/**
 * Another last byte: a line's end for the semicolon or brace that closes the file. It means the same, so that the file
 * would do its work as ever if nobody looked at its hash.
 */
async function flipLastByte(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = 0x0a;
    await route.fulfill({ response, body });
  });
}

const blocked = /Failed to find a valid digest in the 'integrity' attribute/;

for (const { what, file } of [
  { what: 'entry', file: 'remoteEntry.js*' },
  { what: 'chunk', file: 'remote.*.js*' },
  { what: 'stylesheet', file: 'remote.*.css*' },
]) {
  test(`a part whose ${what} has one other byte is not shown, and nothing of it runs`, async ({
    page,
    signIn,
    declareConsole,
  }) => {
    declareConsole(blocked);
    declareConsole(logged('mfe-portfolio', 'REMOTE_TAMPERED'));
    const flipped = `**/remotes/mfe-portfolio/*/${file}`;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await flipLastByte(page, flipped);
    await signIn('maya');

    await expectFailed(page, {
      remote: 'mfe-portfolio',
      code: 'REMOTE_TAMPERED',
      says: "This part of the portal did not arrive as it was made, so we don't show it.",
    });
    await expect(page.getByText('Net assets')).toHaveCount(0);
    // The overview asks for the history as soon as it runs.
    expect(calls.filter((path) => path.endsWith('/history'))).toEqual([]);

    // What arrives whole is taken.
    await page.unroute(flipped);
    await partOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
    await expectRestWorks(page);
  });
}

for (const name of ['libraries', 'kit', 'shell']) {
  test(`nothing of the portal runs when its own file "${name}" has one other byte`, async ({
    page,
    declareConsole,
  }) => {
    declareConsole(blocked);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
    await flipLastByte(page, `**/shell/*/${name}.*.js`);
    await page.goto(portal.address());

    await expect(page.getByText('Loading...')).toBeVisible();
    // After ten seconds, by an animation of the page's own style.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.getByRole('link', { name: 'Load this page again' })).toBeVisible();
    await expectAccessible(page, 'the page before the portal');
    expect(await page.evaluate(() => performance.getEntriesByType('mark').length)).toBe(0);
    // The settings are asked for by the page itself; nobody signs anybody in.
    expect(addresses.filter((path) => path.startsWith('/api/'))).toEqual(['/api/app-settings']);
    expect(addresses.filter((path) => path.startsWith('/realms/'))).toEqual([]);
  });
}
