import { expectAccessible, findViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

const site = 'http://seeded.localhost/';

/** As strict as the portal's: no script from an address or a string of the page's own. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-src 'self'; script-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** What axe is to find, by the rule that finds it. */
const seeded: Readonly<Record<string, string>> = {
  'color-contrast': '<p style="color: #999; background: #fff">Too pale to be read</p>',
  'button-name': '<button style="width: 40px; height: 40px"></button>',
  'link-name': '<a href="/there" style="display: block; width: 40px; height: 40px"></a>',
  label: '<input type="text">',
  'image-alt': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  'aria-required-attr': '<div role="checkbox" tabindex="0" aria-label="Remember"></div>',
  'label-content-name-mismatch': '<button aria-label="Something else">Save</button>',
  'aria-valid-attr-value': '<button aria-expanded="perhaps">Open</button>',
  'aria-required-children': '<div role="listbox" aria-label="Accounts"><span role="button">Not an option</span></div>',
  'aria-hidden-focus': '<div aria-hidden="true"><button>Out of sight</button></div>',
  'target-size': `<div>${'<button style="width: 12px; height: 12px; padding: 0; margin: 0">x</button>'.repeat(2)}</div>`,
  'nested-interactive': '<div role="button" tabindex="0">Outer <a href="/in">inner</a></div>',
};

async function open(page: Page, content: string): Promise<void> {
  await page.route(`${site}**`, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: new URL(route.request().url()).pathname === '/' ? document(content) : document(seeded['button-name'] ?? ''),
    }),
  );
  await page.goto(site);
}

const document = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Seeded</title></head><body><main>${content}</main></body></html>`;

test('axe inside the page finds what it finds with a page of its own, whatever the content policy', async ({
  page,
}) => {
  await open(page, Object.values(seeded).join('\n'));
  const found = await findViolations(page, 'in page');
  expect(found).toEqual(await findViolations(page, 'in frames'));
  const rules = new Set(found.map((line) => line.split(':')[0]));
  expect([...rules].sort()).toEqual(Object.keys(seeded).sort());
  // Asked a second time it looks anew, with the copy that is there.
  await page.evaluate(() => globalThis.document.querySelector('main')?.replaceChildren('All is well'));
  expect(await findViolations(page, 'in page')).toEqual([]);
});

test('a frame that can be seen is looked into, and a hidden one costs nothing', async ({ page }) => {
  await open(page, '<iframe src="/framed" title="Another page"></iframe>');
  const [violation] = await findViolations(page, 'in frames');
  expect(violation).toMatch(/^button-name: /);
  expect(await findViolations(page, 'in page')).toEqual([]);
  await expect(expectAccessible(page, 'a page with a frame')).rejects.toThrow(/button-name/);
  await page.evaluate(() => globalThis.document.querySelector('iframe')?.setAttribute('hidden', ''));
  await expectAccessible(page, 'a page with a hidden frame');
});
