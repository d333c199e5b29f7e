import { getGlobalName } from '@wealth/build/integrity';
import { getPart, logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tampered, tenant } from '../../support/failures/failing-load.ts';
import { flipsLastByte, test } from '../../support/failures/faulty-network.ts';
import { healthy, overview } from '../../support/failures/parts.ts';
import { isFull } from '../../support/full.ts';
import { expectOverview } from '../../support/overview.ts';
import { portal } from '../../support/portal.ts';
import { expect, type Page } from '../../support/test.ts';

const isCode = (file: string) => /\.(js|css)$/.test(file);

/** Scripts and stylesheets of a build, as the page's own document lists them. */
const filesOf = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate((of) => {
    const { shell, registry } = JSON.parse(document.getElementById('portal-page')?.textContent ?? '');
    if (of === 'shell') return Object.keys(shell.files);
    const payload = atob(registry.payload.replaceAll('-', '+').replaceAll('_', '/'));
    return Object.keys(JSON.parse(payload).remotes[of].files);
  }, name);

/** Has a build ask for these files as it does when it needs them. @returns those that it could take */
const come = (page: Page, name: string, files: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    async ([globalName, requests]) => {
      interface Chunks {
        readonly u: unknown;
        readonly miniCssF: unknown;
        readonly p: string;
        e(chunk: string): Promise<unknown>;
        release(): { worker(address: string): Promise<Worker> };
      }
      const page = globalThis as unknown as Record<string, { push(chunk: unknown): void }>;
      const [own = ''] = Object.keys(page).filter((key) => key.startsWith(`chunks_${globalName}_`));
      let chunks: Chunks | undefined;
      page[own]?.push([
        ['a chunk of the test'],
        {},
        (given: Chunks) => {
          chunks = given;
        },
      ]);
      const chunkOf = (file: string) => {
        const [chunk = ''] = file.split('.');
        return new RegExp(`(\\d+)"?:"${chunk}"`).exec(`${chunks?.u}${chunks?.miniCssF}`)?.[1] ?? chunk;
      };
      const bring = async (file: string) =>
        file.includes('.worker.')
          ? (await chunks?.release().worker(chunks.p + file))?.terminate()
          : chunks?.e(chunkOf(file));
      const came = await Promise.allSettled(requests.map(bring));
      return requests.filter((_, index) => came[index]?.status === 'fulfilled');
    },
    [getGlobalName(name), files] as const,
  );

/** Files below an address, each once: those that the browser refused for their hash, and those that telemetry named so. */
function refusals(page: Page, base: RegExp) {
  const [refused, named] = [new Set<string>(), new Set<string>()];
  const add = (files: Set<string>, address: string) => {
    const { pathname } = new URL(address, portal.address());
    if (base.test(pathname)) files.add(pathname.replace(base, ''));
  };
  page.on('console', (message) => {
    const text = message.text();
    add(refused, /integrity' attribute for resource '([^']+)'/.exec(text)?.[1] ?? '');
    add(named, /code: REMOTE_TAMPERED, file: ([^,}]+)/.exec(text)?.[1] ?? '');
  });
  return { refused: () => [...refused].sort(), named: () => [...named].sort() };
}

const asFay = { userName: member, where: { tenant } };
const remotes = [
  {
    remote: 'mfe-onboarding',
    path: '/onboarding',
    userName: 'noah',
    where: { tenant: 'ucu' },
    shown: (page: Page) => getPart(page).getByText(/We aren't able to display your investment accounts/),
  },
  { ...overview, ...asFay, shown: (page: Page) => page.getByRole('heading', { name: 'Financial summary' }) },
  { ...healthy, ...asFay, shown: (page: Page) => page.getByLabel('Goal in dollars') },
].slice(0, isFull ? undefined : 1);

for (const { remote, path, userName, where, shown } of remotes) {
  test(`${remote}: every script and stylesheet of it with one other byte is refused, and none as it was made`, async ({
    page,
    network,
    signIn,
    declareConsole,
  }) => {
    declareConsole(noSettings, 0);
    declareConsole(tampered.logs);
    declareConsole(logged(remote, tampered.code));
    // Said besides of a worker's file, which the loader fetches by its hash.
    declareConsole(/^Fetch API cannot load \S+\.worker\.\S+ SRI's integrity checks failed/, 0);
    // The screen requests the chart as well.
    declareConsole(/ChunkLoadError/, 0);
    const { refused, named } = refusals(page, new RegExp(`^/remotes/${remote}/[^/]+/`));
    const again = () => getPart(page).getByRole('button', { name: 'Try again' }).click();

    const mendEntry = network.spoil(new RegExp(`^/remotes/${remote}/[^/]+/remoteEntry\\.js`), flipsLastByte);
    const mendFirst = network.spoil(new RegExp(`^/remotes/${remote}/[^/]+/remote\\.`), flipsLastByte);
    const later = new RegExp(`^/remotes/${remote}/[^/]+/(?!remoteEntry\\.|remote\\.)`);
    const mendLater = network.spoil(later, flipsLastByte);
    await signIn(userName, { ...where, path });
    await expect(getPart(page).getByRole('alert')).toContainText(tampered.says);
    const files = (await filesOf(page, remote)).filter(isCode);
    const first = files.filter((file) => /^remote(Entry)?\./.test(file));

    mendEntry();
    await again();
    await expect.poll(refused).toEqual([...first].sort());
    await expect(getPart(page).getByRole('alert')).toContainText(tampered.says);

    mendFirst();
    await again();
    await expect(shown(page)).toBeVisible();
    const rest = files.filter((file) => !first.includes(file));
    expect(await come(page, remote, rest)).toEqual([]);
    await expect.poll(refused).toEqual([...files].sort());
    // A lost file is read once more to find out why: not the mended one. Of the first files, the one that came to grief
    // after the other may be named as well.
    await expect.poll(() => named().filter((file) => !first.includes(file))).toEqual([...rest].sort());

    mendLater();
    expect(await come(page, remote, rest)).toEqual(rest);
  });
}

test('each file that the portal itself fetches later is refused with one other byte, and taken as it was made', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(tampered.logs);
  declareConsole(logged('shell', tampered.code));
  const { refused, named } = refusals(page, /^\/shell\/[^/]+\//);
  const mend = network.spoil(/^\/shell\/[^/]+\/(?!entrance\.|libraries\.|kit\.|shell\.)[^/]+\.(js|css)/, flipsLastByte);
  await signIn('maya');
  await expectOverview(page);
  // What stands in a page's HTML is not fetched later: the portal's own first files, and those of the two other pages.
  const later = (await filesOf(page, 'shell'))
    .filter(isCode)
    .filter((file) => !/^(entrance|libraries|kit|link|shell|widget|widgetEntrance)\./.test(file));
  expect(await come(page, 'shell', later)).toEqual([]);
  await expect.poll(refused).toEqual([...later].sort());
  await expect.poll(named).toEqual([...later].sort());
  mend();
  expect(await come(page, 'shell', later)).toEqual(later);
});
