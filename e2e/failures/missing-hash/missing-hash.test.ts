import { join } from 'node:path';
import type { Registry } from '@wealth/platform/registry';
import { signerOf, signRegistry } from '@wealth/registry';
import { dataFolder } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { expectFailed, logged, partOf } from '../failed-part.ts';
import { type Fault, test } from '../network.ts';
import { goTo, healthy, overview, type Part } from '../parts.ts';
import { member, noSettings, tampered, tenant } from '../survives.ts';

const inert = /(<script type="application\/json" id="portal-page">)(.*?)(<\/script>)/s;

/** The page with a document that is signed as ever, and has no hash for one file of a part. */
const forgets =
  ({ remote }: Part, file: RegExp): Fault =>
  async ({ answer, reply }) => {
    const { status, headers, body } = await answer();
    const html = body.toString('utf8');
    const page = JSON.parse(inert.exec(html)?.[2] ?? '');
    const registry: Registry = JSON.parse(Buffer.from(page.registry.payload, 'base64url').toString('utf8'));
    const release = registry.remotes[remote];
    if (!release) throw new Error(`the document names no ${remote}`);
    release.files = Object.fromEntries(
      Object.entries(release.files).filter(([name]) => !file.test(release.base + name)),
    );
    const signed = await signRegistry(registry, await signerOf(join(dataFolder, 'registry')));
    const changed = JSON.stringify({ ...page, registry: signed }).replaceAll('<', '\\u003c');
    const { 'content-length': _, ...rest } = headers;
    reply.writeHead(status, rest);
    reply.end(html.replace(inert, (_whole, open, _before, close) => `${open}${changed}${close}`));
  };

/** Pages of the portal, which all are one document. */
const pages = /^\/(\?.*)?$|^\/(investment-overview|fixtures\/)/;

for (const [part, beside] of [
  [overview, healthy],
  [healthy, overview],
] as const) {
  for (const kind of ['entry', 'chunk', 'stylesheet'] as const) {
    test(`${part.link}: without a hash for its ${kind} it does not run, and the rest goes on`, async ({
      page,
      network,
      signIn,
      declareConsole,
    }) => {
      declareConsole(noSettings);
      declareConsole(logged(part.remote, tampered.code));
      const mend = network.spoil(pages, forgets(part, part[kind]));
      await signIn(member, { tenant, path: part.path });
      await expectFailed(page, { remote: part.remote, ...tampered });
      expect(network.asked.filter((path) => part[kind].test(path))).toEqual([]);
      await goTo(page, beside);
      await beside.journey(page);

      mend();
      await goTo(page, part);
      await expect(partOf(page).getByRole('alert')).toContainText(tampered.says);
      await page.reload();
      await part.journey(page);
    });
  }
}
