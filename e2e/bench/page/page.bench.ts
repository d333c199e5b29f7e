import type { BrowserContext, Page } from '@playwright/test';
import { firstPort } from '../../support/portal.ts';
import { type BuildName, builds, startBothBuilds } from './both-builds.ts';
import { beforeCharts } from './traffic.ts';
import { newVisitor, openBrowser, openTab, signedIn, type Visit } from './visit.ts';
import { worstInteraction } from './vitals.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
/** A visit with nothing in the cache, the same page opened again, and a later one in another tab. */
const kinds = ['cold cache', 'warm cache', 'second visit'] as const;
type Kind = (typeof kinds)[number];

/** What is compared, with what turns a visit into its number. */
const figures: Readonly<Record<string, (visit: Visit) => number>> = {
  'bytes before the charts (kB)': (one) => kilobytes(first(one)),
  'bytes in all (kB)': (one) => kilobytes(one.transfers),
  'requests in all': (one) => one.transfers.length,
  'script requests before the charts': (one) => scripts(first(one)).length,
  'depth of scripts before the charts': (one) => Math.max(0, ...scripts(first(one)).map(({ depth }) => depth)),
  'first paint (ms)': ({ vitals }) => vitals.firstPaint,
  'LCP (ms)': ({ vitals }) => vitals.largestPaint,
  'figures on the screen (ms)': ({ vitals }) => vitals.figures,
  'CLS (thousandths)': ({ vitals }) => vitals.layoutShift * 1000,
  'blocking (ms)': ({ vitals }) => vitals.blocking,
  'memory (MB)': ({ memory }) => memory / 1e6,
};

const kilobytes = (transfers: Visit['transfers']) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const scripts = (transfers: Visit['transfers']) => transfers.filter(({ kind }) => kind === 'Script');
const first = ({ transfers }: Visit) => transfers.filter(beforeCharts(transfers));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Forty presses on what the overview offers. @returns the longest until the next frame, in milliseconds */
async function fortyInteractions(page: Page): Promise<number> {
  const presets = page.getByRole('radiogroup', { name: 'Time period' }).getByRole('radio');
  const table = page.getByRole('button', { name: /table$/ });
  for (let round = 0; round < 8; round += 1) {
    for (const index of [0, 2, 4]) await presets.nth(index).locator('..').click();
    for (let press = 0; press < 2; press += 1) await table.click();
  }
  return worstInteraction(page);
}

interface Round {
  readonly visits: Readonly<Record<Kind, Visit>>;
  /** The longest of forty interactions, in milliseconds. */
  readonly worst: number;
}

/** A browser that knows the member and nothing of the portal's files: a first visit, and two with a warm cache. */
async function round(context: BrowserContext, address: string): Promise<Round> {
  const tab = await openTab(context);
  const cold = await tab.visit(address);
  const warm = await tab.visit(address);
  await tab.page.close();
  const later = await openTab(context);
  const second = await later.visit(address);
  const worst = await fortyInteractions(later.page);
  await later.page.close();
  return { visits: { 'cold cache': cold, 'warm cache': warm, 'second visit': second }, worst };
}

function print(kind: Kind, rounds: Readonly<Record<BuildName, readonly Round[]>>): void {
  const rows = Object.entries(figures).map(([figure, of]) => {
    const [federated, single] = builds.map((build) => median(rounds[build].map(({ visits }) => of(visits[kind])))) as [
      number,
      number,
    ];
    return { figure, federated: rounded(federated), 'single bundle': rounded(single), ratio: ratio(federated, single) };
  });
  console.log(`\n${kind}, medians of ${runs}`);
  console.table(rows);
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const ratio = (one: number, other: number) => (other === 0 ? '' : (one / other).toFixed(2));

/** The federated portal beside one bundle of the same sources, in turns, on slow 4G and a processor slowed by four. */
export async function run(): Promise<void> {
  const address = `http://localhost:${firstPort}`;
  const both = await startBothBuilds(firstPort);
  const browser = await openBrowser();
  const rounds: Record<BuildName, Round[]> = { federated: [], 'single bundle': [] };
  try {
    const cookies = await signedIn(browser, address, 'maya');
    for (let count = 0; count < runs; count += 1) {
      for (const build of builds) {
        both.show(build);
        const context = await newVisitor(browser, cookies);
        rounds[build].push(await round(context, address));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await both.end();
  }
  for (const kind of kinds) print(kind, rounds);
  for (const build of builds) {
    console.log(`worst of 40 interactions, ${build}: ${median(rounds[build].map(({ worst }) => worst))} ms`);
  }
}
