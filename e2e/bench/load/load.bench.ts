import { readFileSync } from 'node:fs';
import { acceptOrCompare, type Ratios } from '@wealth/commands/accepted';
import { place } from '@wealth/commands/places';
import { onPostgres } from '@wealth/commands/postgres';
import { testPlace } from '@wealth/services/testing';
import { rateOfBareTransactions } from '@wealth/services/testing/bare-transactions';
import { getMedian, spelled, spelledRatio } from '../support/spread.ts';
import { type State, startStates } from '../support/states.ts';
import { countFailures, type Load, prepareCalls, putUnderLoad, reads, type Target } from './load.ts';
import { type Arrivals, callByTheClock } from './open-loop.ts';

/** Each measurement is made so many times, the states in turns, for so many seconds each time. */
const turns = Number(process.env.BENCH_RUNS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const load: Load = { clients: 64, until: { seconds } };
const warmUp: Load = { clients: 8, until: { seconds: Math.min(3, seconds) } };
const arrivals: Arrivals = { perSecond: 1_000, seconds, within: 10_000 };

export const comparesCommits = true;
export const comparesAccepted = true;

/** Past the edge, as only the edge may, or through it, as browsers ask. */
const ways: Readonly<Record<string, (state: State) => Target>> = {
  'to the services': (state) => ({
    ...through(state),
    calls: `http://127.0.0.1:${state.ports.services}`,
    upstreamSecret: readFileSync(place(state.folder, 'upstream-secret'), 'utf8'),
  }),
  'through the edge': through,
};

function through({ ports }: State): Target {
  const portal = `http://localhost:${ports.edge}`;
  return { calls: `http://127.0.0.1:${ports.edge}`, identity: `http://localhost:${ports.identity}`, portal };
}

/** What one turn came to. Times are in milliseconds. */
interface Turn {
  /** Answers a second. */
  readonly rate: number;
  readonly half: number;
  readonly p99: number;
  readonly failed: number;
}

type Measure = (target: Target, path: string) => Promise<Turn>;

const closedLoop: Measure = async (target, path) => {
  const result = await putUnderLoad(target, path, load);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, half: p50, p99, failed: countFailures(result) };
};

const openLoop: Measure = async (target, path) => {
  const { calls, answered, took, within } = await callByTheClock(
    target.calls,
    await prepareCalls(target, path),
    arrivals,
  );
  return { rate: (answered / took) * 1_000, half: within(0.5), p99: within(0.99), failed: calls - answered };
};

interface Measured {
  readonly requested: string;
  readonly way: string;
  /** By state, in the order in which they were started. */
  readonly turns: readonly (readonly Turn[])[];
  /** Bare transactions a second, once before each turn; none where their rate is not requested. */
  readonly bare: readonly number[];
}

/** Bare transactions a second, in an empty database that no process of the services knows: none seals its audit. */
async function bareRateOn(server: string): Promise<number> {
  const { environment, drop } = await testPlace({ on: server });
  try {
    return await rateOfBareTransactions(environment.DATABASE_URL ?? server, { clients: load.clients, seconds });
  } finally {
    await drop();
  }
}

/**
 * One read by one way, of each state in turns.
 * @param server on which a bare transaction is measured before each turn
 */
async function measure(
  states: readonly State[],
  requested: string,
  way: string,
  by: Measure,
  server?: string,
): Promise<Measured> {
  const path = reads[requested as keyof typeof reads];
  const targets = states.map((state) => (ways[way] ?? through)(state));
  // The first calls compile what the later ones run: they would stand in the table as the longest.
  for (const target of targets) await putUnderLoad(target, path, warmUp);
  const results = targets.map((): Turn[] => []);
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (server !== undefined) bare.push(await bareRateOn(server));
    for (const [index, target] of targets.entries()) results[index]?.push(await by(target, path));
  }
  return { requested, way, turns: results, bare };
}

const columns: Readonly<Record<string, (turn: Turn) => number>> = {
  'answers per second': ({ rate }) => rate,
  'half within (ms)': ({ half }) => half,
  'p99 (ms)': ({ p99 }) => p99,
  'not answered': ({ failed }) => failed,
};

/** A row for each state, and with two of them how the first compares with the other. */
function print(title: string, states: readonly State[], measured: readonly Measured[]): void {
  console.log(`\n${title}`);
  console.table(
    measured.flatMap(({ requested, way, turns: byState }) => {
      const row = (name: string, cell: (of: (turn: Turn) => number) => string) => ({
        requested,
        way,
        state: name,
        ...Object.fromEntries(Object.entries(columns).map(([column, of]) => [column, cell(of)])),
      });
      const [now, earlier] = byState;
      return [
        ...byState.map((its, index) => row(states[index]?.name ?? '', (of) => spelled(its.map(of), whole))),
        ...(now && earlier ? [row('ratio', (of) => spelledRatio(now.map(of), earlier.map(of)))] : []),
      ];
    }),
  );
}

/** Rates of the working tree, each divided by the rate of bare transactions just before its turn. */
const ratiosOf = (measured: readonly Measured[]): [string, readonly number[]][] =>
  measured.map(({ requested, way, turns: [now = []], bare }) => [
    `${requested}, ${way}`,
    now.map(({ rate }, turn) => rate / (bare[turn] ?? Number.NaN)),
  ]);

function printRatios(measured: readonly Measured[]): void {
  const rates = measured.flatMap(({ bare }) => bare);
  console.log(`\nParts of the rate of a bare transaction with its audit row, ${spelled(rates, whole)} a second:`);
  console.table(Object.fromEntries(ratiosOf(measured).map(([name, ratios]) => [name, spelled(ratios, hundredths)])));
}

const hundredths = (value: number) => value.toFixed(2);
const whole = (value: number) => String(Math.round(value));

/**
 * 64 clients that ask without a pause, and a thousand calls a second that wait for nobody, to the services and through
 * the edge, on the embedded database and on PostgreSQL.
 *
 * Each read on PostgreSQL is compared with its accepted ratio to bare transactions, which only add an audit row on the
 * same server: their rate depends on the machine, and not on the services.
 *
 * @param against the earlier commit that is measured beside it, in turns
 * @param accept writes the measured ratios as accepted
 * @throws Refusal that names each read that fell below nine tenths of what is accepted
 */
export async function run({ against, accept }: { against?: string; accept: boolean }): Promise<void> {
  const said = `medians of ${turns} turns of ${seconds} s each, and the least and the most of them`;
  let failed = 0;
  let ratios: Ratios = {};
  await onPostgres(async (server) => {
    const databases = { PGlite: undefined, PostgreSQL: server };
    for (const [database, named] of Object.entries(databases)) {
      const { states, end } = await startStates({ against, folder: '.data/bench-load', server: named });
      try {
        const closed: Measured[] = [];
        for (const requested of Object.keys(reads)) {
          for (const way of Object.keys(ways)) closed.push(await measure(states, requested, way, closedLoop, named));
        }
        print(`${database}, ${load.clients} clients that ask without a pause, ${said}:`, states, closed);
        failed += closed.flatMap((one) => one.turns[0] ?? []).reduce((sum, turn) => sum + turn.failed, 0);
        if (named === undefined) continue;
        printRatios(closed);
        ratios = Object.fromEntries(ratiosOf(closed).map(([name, values]) => [name, getMedian(values)]));
        const open: Measured[] = [];
        for (const way of Object.keys(ways)) open.push(await measure(states, 'GET /accounts', way, openLoop));
        print(
          `${database}, ${arrivals.perSecond} calls a second by the clock, each timed from its moment on, ${said}:`,
          states,
          open,
        );
      } finally {
        await end();
      }
    }
  });
  if (failed > 0) throw new Error('Some calls were not answered.');
  acceptOrCompare('load', ratios, { accept });
}
