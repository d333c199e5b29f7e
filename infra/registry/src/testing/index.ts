import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Descriptor } from '@wealth/platform/registry';
import { changeTenants } from '../documents/set-tenant.ts';
import { loadSigner, type Signer } from '../keys/keys.ts';
import type { Log, SiteConfig } from '../pages/render.ts';
import type { WholeSite } from '../publish-all.ts';

export { writeWhole } from '../files.ts';

/** Noon on 2 November 2026, UTC. */
export const START = Date.UTC(2026, 10, 2, 12);
export const DAY = 86_400_000;

/** A fixed clock that a test moves. */
export function testClock(now = START) {
  return {
    now: () => now,
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

const temporary: string[] = [];
afterAll(() => Promise.all(temporary.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder that is removed when the test file ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-registry-'));
  temporary.push(folder);
  return folder;
}

/** Writes a finished build: file name → text. */
export async function built(folder: string, files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

export const shellFiles = {
  'shell.1a2b.js': `console.log("${'the shell '.repeat(200)}");`,
  'kit.3c4d.js': 'export const kit = 1;',
  'link.9e9f.js': 'console.log("link");',
  'shell.5e6f.css': '@layer kit { .a { color: rgb(var(--text)); } }',
  'inter-latin.7788.woff2': 'a font',
  'entries.json': JSON.stringify({
    scripts: ['kit.3c4d.js', 'shell.1a2b.js'],
    styles: ['shell.5e6f.css'],
    preload: ['inter-latin.7788.woff2'],
    widget: { scripts: ['kit.3c4d.js'], styles: [], preload: [] },
    link: { scripts: ['link.9e9f.js'], styles: [], preload: [] },
    knows: { calls: ['GET /accounts', 'GET /accounts/history'], flags: ['EXTERNAL_ACCOUNTS'] },
  }),
};

export const remoteFiles = {
  'remoteEntry.js': 'var wealth_mfe_portfolio;',
  'remote.9a9b.js': `console.log("${'the overview '.repeat(200)}");`,
  'chart.0c0d.js': 'console.log("only when a chart is drawn");',
  'remote.9a9b.js.map': '{}',
  '.inputs': 'mark of the build command',
  'entries.json': JSON.stringify({
    scripts: ['remoteEntry.js'],
    styles: [],
    preload: ['remote.9a9b.js'],
    files: ['remoteEntry.js', 'remote.9a9b.js', 'chart.0c0d.js'],
    shares: { react: '^19.0.0', 'react-dom/client': '^19.0.0' },
  }),
};

export function descriptor(rest: Partial<Descriptor> = {}): Descriptor {
  return {
    name: 'mfe-portfolio',
    contract: '^1.0.0',
    routes: [{ path: '/investment-overview', title: 'Overview' }],
    navigation: [],
    calls: ['GET /accounts/history'],
    shares: { react: '19' },
    budget: { firstRoute: 60_000 },
    ...rest,
  };
}

export const siteConfig: SiteConfig = {
  defaultTenant: 'copper',
  tenants: [
    { id: 'copper', name: 'Copper Wealth', host: 'copper.wealth.localhost', brand: 'default' },
    { id: 'UNFCU', name: 'UNFCU Wealth', host: 'unfcu.wealth.localhost', brand: 'default', firm: 'Smith & Sons' },
    { id: 'ucu', name: 'UCU Wealth', host: 'ucu.wealth.localhost', brand: 'default', authMode: 'login' },
    { id: 'harbor', name: 'Harbor', host: 'harbor.wealth.localhost', brand: 'default', hint: 'harbor-online' },
    {
      id: 'broken',
      name: 'Broken',
      host: 'broken.wealth.localhost',
      brand: 'default',
      unlisted: true,
      frameAncestors: ['https://bank.example'],
    },
  ],
  identity: {
    clientId: 'wealth-portal',
    servers: [
      { host: 'wealth.localhost', url: 'http://id.wealth.localhost:4301' },
      { host: 'localhost', url: 'http://localhost:4301' },
    ],
  },
  linking: {
    origin: 'http://link.wealth.localhost:4300',
    script: 'http://linking-provider.localhost:4309/link/v2/stable/link-initialize.js',
  },
  apiClientId: 'wealth-portal-web',
  widget: { clientId: 'wealth-widget', apiClientId: 'wealth-widget-web' },
};

export type TestSite = WholeSite & {
  readonly clock: ReturnType<typeof testClock>;
  readonly lines: Parameters<Log>[0][];
};

/** A built shell and remote in a folder of their own, ready for `publishAll`. */
export async function testSite(): Promise<TestSite> {
  const folder = await temporaryFolder();
  const lines: Parameters<Log>[0][] = [];
  return {
    registry: join(folder, 'registry'),
    site: join(folder, 'site'),
    config: siteConfig,
    shell: { dist: await built(join(folder, 'shell'), shellFiles) },
    remotes: [{ dist: await built(join(folder, 'mfe-portfolio'), remoteFiles), descriptor: descriptor() }],
    clock: testClock(),
    log: (line) => lines.push(line),
    lines,
  };
}

/** Signs another document for a tenant: it runs nothing, and a version was revoked. */
export async function sayAnother({ registry, clock }: TestSite, tenant: string, signer?: Signer): Promise<void> {
  const decided = { reason: 'harm', by: 'a test', since: new Date(clock.now()).toISOString() };
  const decide = () => ({ runs: {}, revoked: [{ remote: 'mfe-portfolio', version: '0.9.0', ...decided }] });
  const tools = { clock, signer: signer ?? (await loadSigner(registry)), lastAccepted: async () => undefined };
  await changeTenants(registry, [tenant], decide, tools);
}
