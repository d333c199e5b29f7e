import { changesDocument, pages } from '../../support/failures/changed-document.ts';
import { expectFailed, getPart, logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tampered, tenant } from '../../support/failures/failing-load.ts';
import { type Fault, test } from '../../support/failures/faulty-network.ts';
import { goTo, healthy, overview, type Part } from '../../support/failures/parts.ts';
import { expect } from '../../support/test.ts';

/** The page's document is signed as always, and has no hash for one file of a part. */
const withoutHash = ({ remote }: Part, file: RegExp): Fault =>
  changesDocument(({ remotes }) => {
    const release = remotes[remote];
    if (!release) throw new Error(`the document names no ${remote}`);
    release.files = Object.fromEntries(
      Object.entries(release.files).filter(([name]) => !file.test(release.base + name)),
    );
  });

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
      const mend = network.spoil(pages, withoutHash(part, part[kind]));
      await signIn(member, { tenant, path: part.path });
      await expectFailed(page, { remote: part.remote, ...tampered });
      expect(network.requests.filter((path) => part[kind].test(path))).toEqual([]);
      await goTo(page, beside);
      await beside.journey(page);

      mend();
      await goTo(page, part);
      await expect(getPart(page).getByRole('alert')).toContainText(tampered.says);
      await page.reload();
      await part.journey(page);
    });
  }
}
