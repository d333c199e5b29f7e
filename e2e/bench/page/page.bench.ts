import type { BrowserContext } from '@playwright/test';
import { firstPort } from '../../support/portal.ts';
import { printComparison } from '../support/comparison.ts';
import { startStates } from '../support/states.ts';
import { type Sides, startBothBuilds } from './both-builds.ts';
import { beforeCharts, kilobytes } from './traffic.ts';
import { newVisitor, openBrowser, openTab, signedIn, type Visit } from './visit.ts';

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

const scripts = (transfers: Visit['transfers']) => transfers.filter(({ kind }) => kind === 'Script');
const first = ({ transfers }: Visit) => transfers.filter(beforeCharts(transfers));

type Round = Readonly<Record<Kind, Visit>>;

/** A browser that knows the member and nothing of the portal's files: a first visit, and two with a warm cache. */
async function round(context: BrowserContext, address: string): Promise<Round> {
  const tab = await openTab(context);
  const cold = await tab.visit(address);
  const warm = await tab.visit(address);
  await tab.page.close();
  const later = await openTab(context);
  const second = await later.visit(address);
  await later.page.close();
  return { 'cold cache': cold, 'warm cache': warm, 'second visit': second };
}

export const comparesCommits = true;

/** What stands now beside what stood at a commit. */
async function startBothStates(against: string): Promise<Sides> {
  const { states, end } = await startStates({ against, folder: '.data/bench-page', server: process.env.DATABASE_URL });
  return { sides: states.map(({ name, ports }) => ({ name, address: `http://localhost:${ports.edge}` })), end };
}

/**
 * The federated portal beside one bundle of the same sources, in turns, on slow 4G and a processor slowed by four.
 *
 * @param against the earlier commit that it is measured beside instead
 */
export async function run({ against }: { against?: string }): Promise<void> {
  const { sides, end } = against === undefined ? await startBothBuilds(firstPort) : await startBothStates(against);
  const browser = await openBrowser();
  const rounds = sides.map((): Round[] => []);
  try {
    const cookies = [];
    for (const { address } of sides) cookies.push(await signedIn(browser, address, 'maya'));
    for (let count = 0; count < runs; count += 1) {
      for (const [index, { address, show }] of sides.entries()) {
        show?.();
        const context = await newVisitor(browser, cookies[index] ?? []);
        rounds[index]?.push(await round(context, address));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await end();
  }
  const names = sides.map(({ name }) => name);
  for (const kind of kinds) {
    const rows = Object.entries(figures).map(([figure, of]) => [figure, (visits: Round) => of(visits[kind])]);
    printComparison(kind, names, rounds, Object.fromEntries(rows));
  }
}
