import { firstPort } from '../../support/portal.ts';
import { newVisitor, openBrowser, signedIn } from '../page/visit.ts';
import { printComparison } from '../support/comparison.ts';
import { getMedian } from '../support/spread.ts';
import { startStates } from '../support/states.ts';
import { pages } from './pages.ts';
import { fortyPresses, type MeasuredPress } from './press.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** Names of the pages to press, with commas between. Default: all. */
const wanted = process.env.BENCH_PAGES?.split(',');

/** How many of the slowest presses are named. */
const NAMED = 5;

export const comparesCommits = true;

const timesIn = (presses: readonly MeasuredPress[]) => presses.map(({ time }) => time);

/** Prints the slowest presses: the pressed element, and the median and worst of its times. */
function printSlowest(name: string, rounds: readonly (readonly MeasuredPress[])[]): void {
  const times = Map.groupBy(rounds.flat(), ({ on }) => on);
  const slowest = [...times]
    .map(([on, presses]) => ({ on, median: getMedian(timesIn(presses)), worst: Math.max(...timesIn(presses)) }))
    .toSorted((one, other) => other.worst - one.worst);
  console.log(`\nslowest presses: ${name}`);
  console.table(slowest.slice(0, NAMED));
}

/**
 * Forty presses on a page of each remote, as on a phone: the first one, the median, and the worst. Every round opens the
 * page with an empty cache.
 *
 * @param against the earlier commit that it is measured beside, in turns
 */
export async function run({ against }: { against?: string }): Promise<void> {
  const { states, end } = await startStates({
    against,
    folder: `.data/bench-presses-${firstPort}`,
    server: process.env.DATABASE_URL,
  });
  const browser = await openBrowser();
  const names = states.map(({ name }) => name);
  try {
    for (const [name, pressed] of Object.entries(pages)) {
      if (wanted && !wanted.includes(name)) continue;
      const rounds = states.map((): (readonly MeasuredPress[])[] => []);
      const cookies = [];
      for (const { ports } of states) {
        const { userName, path, whole, prepare } = pressed;
        const address = `http://localhost:${ports.edge}`;
        cookies.push(
          await signedIn(browser, address, userName, { path, prepare, isWhole: (page) => whole(page).waitFor() }),
        );
      }
      for (let count = 0; count < runs; count += 1) {
        for (const [index, { ports }] of states.entries()) {
          const context = await newVisitor(browser, cookies[index] ?? []);
          rounds[index]?.push(await fortyPresses(context, `http://localhost:${ports.edge}`, pressed));
          await context.close();
        }
      }
      printComparison(`forty presses: ${name}`, names, rounds, {
        'first (ms)': ([first]) => first?.time ?? Number.NaN,
        'median (ms)': (presses) => getMedian(timesIn(presses)),
        'worst (ms)': (presses) => Math.max(...timesIn(presses)),
      });
      printSlowest(name, rounds[0] ?? []);
    }
  } finally {
    await browser.close();
    await end();
  }
}
