import { expectAccessible } from '../../support/axe.ts';
import { portal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { flipsLastByte, test } from '../network.ts';
import { tampered } from '../survives.ts';

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
    network.spoil(new RegExp(`^/shell/[^/]+/${file}\\.[^/]+\\.${kind}$`), flipsLastByte);
    await page.goto(portal.address());

    await expect(page.getByText('Loading...')).toBeVisible();
    // A script that is lost leaves it to the page's own style to say so, some seconds later.
    if (kind === 'js')
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
    const again = page.getByRole('link', { name: 'Load this page again' });
    await expect(again).toBeVisible();
    await expectAccessible(page, 'the page before the portal');
    expect(await page.evaluate(() => performance.getEntriesByType('mark').length)).toBe(0);
    // The settings are asked for by the page itself; nobody signs anybody in.
    expect(network.asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/app-settings?tenant=copper']);
    expect(network.asked.filter((path) => path.startsWith('/realms/'))).toEqual([]);
  });
}
