import { expectAccessible } from '../../support/axe.ts';
import { tampered } from '../../support/failures/failing-load.ts';
import { flipsLastByte, test } from '../../support/failures/faulty-network.ts';
import { expectOverview } from '../../support/overview.ts';
import { portal } from '../../support/portal.ts';
import { signInPage } from '../../support/sign-in-page.ts';
import { expect, type Page } from '../../support/test.ts';

const fileOf = (file: string, kind: string) => new RegExp(`^/shell/[^/]+/${file}\\.[^/]+\\.${kind}$`);
const again = (page: Page) => page.getByRole('link', { name: 'Load this page again' });

/** A script that is lost leaves it to the page's own style to offer a way on, some seconds later. */
async function expectOffered(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again(page)).toBeVisible();
}

for (const { file, kind } of [
  { file: 'libraries', kind: 'js' },
  { file: 'kit', kind: 'js' },
  { file: 'shell', kind: 'js' },
  { file: 'kit', kind: 'css' },
  { file: 'shell', kind: 'css' },
]) {
  test(`nothing of the portal begins when its own file ${file}.${kind} has one other byte`, async ({
    page,
    network,
    declareConsole,
  }) => {
    declareConsole(tampered.logs);
    if (kind === 'css') declareConsole(/^\[shell@\d+\.\d+\.\d+\S*\] StylesheetLost .*tenant: copper/);
    network.spoil(fileOf(file, kind), flipsLastByte);
    await page.goto(portal.address());

    await expect(page.getByText('Loading...')).toBeVisible();
    if (kind === 'js') await expectOffered(page);
    await expect(again(page)).toBeVisible();
    await expectAccessible(page, 'the page before the portal');
    expect(await page.evaluate(() => performance.getEntriesByType('mark').length)).toBe(0);
    // The settings are asked for by the page itself; nobody signs anybody in.
    expect(network.asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/app-settings?tenant=copper']);
    expect(network.asked.filter((path) => path.startsWith('/realms/'))).toEqual([]);
  });
}

for (const kind of ['js', 'css']) {
  test(`a file shell.${kind} that was spoiled once is met by every new page, until the member has it loaded again`, async ({
    page,
    network,
    declareConsole,
  }) => {
    declareConsole(tampered.logs, 2);
    if (kind === 'css') declareConsole(/^\[shell@\d+\.\d+\.\d+\S*\] StylesheetLost/, 2);
    const mend = network.spoil(fileOf('shell', kind), flipsLastByte);
    await page.goto(portal.address());
    await expectOffered(page);
    mend();
    // The browser keeps it for a year.
    await page.goto(portal.address());
    await expectOffered(page);

    await again(page).click();
    await signInPage(page).fillIn('maya');
    await expectOverview(page);
    expect(network.asked.filter((path) => path.startsWith('/load-anew'))).toHaveLength(1);
  });
}
