import { expectAccessible } from '../axe.ts';
import { expect, type Page, test } from '../test.ts';
import { getPart } from './failed-part.ts';
import { open, useOverview } from './fixture-remote.ts';

/** By the federation runtime's own books: who takes the kit from whom. */
async function kitsInUse(page: Page): Promise<ReadonlyMap<string, string>> {
  const used = await page.evaluate(() => {
    interface Kit {
      readonly from: string;
      readonly useIn?: readonly string[];
    }
    const { __SHARE__: books } = (globalThis as unknown as { __FEDERATION__: { __SHARE__: object } }).__FEDERATION__;
    const kits = Object.values(books).flatMap((scopes) =>
      Object.values<Kit>(scopes.default?.['@wealth/kit'] ?? {}).map(({ from, useIn = [] }) => ({ from, useIn })),
    );
    return kits.flatMap(({ from, useIn }) => useIn.map((by) => [by, from] as const));
  });
  const named = (instance: string) => instance.replace(/^wealth_(.*)_[0-9a-f]{8}$/, '$1');
  return new Map(used.map(([by, from]) => [named(by), named(from)]));
}

/** A remote beside a scenario takes none of the shell's kits: its own works beside them, and the rest keeps the shell's. */
export function partBringsKit(title: string, scenario: string): void {
  test(`${title} brings its own, which works beside the shell's`, async ({ page, signIn, declareConsole }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      const [, remote] = /\/remotes\/([^/]+)\/.*\.js/.exec(response.url()) ?? [];
      if (remote) scripts.push(remote);
    });
    const lines = await open({ page, signIn, declareConsole }, scenario);
    const part = getPart(page);
    const useIt = async () => {
      await expect(part.getByText('2 accounts by its own kit.')).toBeVisible();
      await part.getByRole('button', { name: 'Ask' }).click();
      const question = page.getByRole('dialog', { name: 'A question of its own' });
      await expect(question).toBeVisible();
      await expectAccessible(page, 'a dialog of another kit');
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
    };
    await useIt();
    // Its entry, its own module, and the kit that it brought, in two files.
    expect(scripts.filter((remote) => remote === `mfe-${scenario}`).length).toBeGreaterThan(2);

    // The overview came later, and takes the shell's kit all the same.
    await useOverview(page);
    const kits = await kitsInUse(page);
    const own = `mfe_${scenario.replaceAll('-', '_')}`;
    expect(kits.get(own)).toBe(own);
    expect(kits.get('mfe_portfolio')).toBe('shell');
    await useIt();
    expect(lines).toEqual([]);
  });
}
