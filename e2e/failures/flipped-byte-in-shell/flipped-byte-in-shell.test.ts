import { expectAccessible } from '../../support/axe.ts';
import { wholeChromium } from '../../support/chromium.ts';
import { tampered } from '../../support/failures/failing-load.ts';
import { flipsLastByte, test } from '../../support/failures/faulty-network.ts';
import { expectOverview } from '../../support/overview.ts';
import { anywhereAt, portal } from '../../support/portal.ts';
import { signInPage } from '../../support/sign-in-page.ts';
import { expect, type Page } from '../../support/test.ts';

test.use(wholeChromium);

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
  { file: 'entrance', kind: 'js' },
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
    const isNoticed = kind === 'css' || file === 'entrance';
    if (isNoticed) declareConsole(/^\[shell@\d+\.\d+\.\d+\S*\] (StylesheetLost|EntranceLost) .*tenant: copper/);
    network.spoil(fileOf(file, kind), flipsLastByte);
    await page.goto(portal.address());

    await expect(page.getByText('Loading...')).toBeVisible();
    if (!isNoticed) await expectOffered(page);
    await expect(again(page)).toBeVisible();
    await expectAccessible(page, 'the page before the portal');
    expect(await page.evaluate(() => performance.getEntriesByType('mark').length)).toBe(0);
    // The entrance asks for the settings. Whether somebody is there is looked for in a hidden frame, where
    // the script for it came; nobody is sent to sign in.
    expect(network.requests.filter((path) => path.startsWith('/api/'))).toEqual(
      file === 'entrance' ? [] : ['/api/app-settings?tenant=copper'],
    );
    await expect(page).toHaveURL(anywhereAt(portal.address()));
    const ways = network.requests.filter((path) => path.startsWith('/realms/'));
    expect(ways.filter((path) => !path.includes('/.well-known/') && !path.includes('prompt=none'))).toEqual([]);
    if (file === 'entrance') expect(ways).toEqual([]);
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
    expect(network.requests.filter((path) => path.startsWith('/load-anew'))).toHaveLength(1);
  });
}
