import { appendFileSync, readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Database, type DatabaseAddress, openDatabase } from '../database/index.ts';
import { createBusinessClocks } from '../kernel/business-clocks.ts';
import { createPortsHolder, type PortKey, type Ports } from '../ports/index.ts';
import { queues } from '../queues.ts';
import type { Queue } from '../work/queue.ts';
import { createWork } from '../work/work.ts';
import { agreedClock } from './boot.fixture.ts';
import { testPorts } from './ports.fixture.ts';

/** A point of a step that asks a port, in the order in which they are reached. */
export type StepPoint =
  | 'before the request is committed'
  | 'before the port is called'
  | 'before the port answers'
  | 'before the answer is written'
  | 'before the answer is committed';

/** The one argument of a worker process, as JSON. Each line of its input is a time: it does what is due then. */
export interface WorkerOrder {
  readonly address: DatabaseAddress;
  /** A file of the calls that ports received: their memory, which outlives the process. */
  readonly memory: string;
  /** Each step stops there for good. */
  readonly stopsAt?: StepPoint;
}

/** What it says, a line each: that the step of a row has stopped, and what was done at a time. */
export type WorkerLine =
  | { readonly stopped: string }
  | { readonly steps: number; readonly problems: readonly unknown[] };

/** A question as the memory keeps it. */
export interface PortQuestion {
  readonly port: string;
  readonly id: string;
  /** False for a question that was asked before. */
  readonly isNew: boolean;
  readonly answer: unknown;
}

const order = JSON.parse(process.argv[2] ?? '') as WorkerOrder;

/** Written before the next thing is done, so that it is known whenever the process ends. */
const say = (line: WorkerLine) => writeSync(1, `${JSON.stringify(line)}\n`);

async function pass(point: StepPoint, id: string): Promise<void> {
  if (point !== order.stopsAt) return;
  say({ stopped: id });
  await new Promise(() => {});
}

function remembered(): PortQuestion[] {
  const lines = readFileSync(order.memory, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as PortQuestion);
}

/** Acts once for a key, whichever process asks. */
async function answer<Answer>(port: string, { id }: PortKey, act: () => Promise<Answer>): Promise<Answer> {
  const known = remembered().find((question) => question.port === port && question.id === id);
  const question = { port, id, isNew: known === undefined, answer: known ? known.answer : await act() };
  appendFileSync(order.memory, `${JSON.stringify(question)}\n`, { flush: true });
  await pass('before the port answers', id);
  return question.answer as Answer;
}

function lastingPorts(): Ports {
  const own = testPorts();
  return {
    ...own,
    ach: { ...own.ach, take: (debit, signal) => answer('ach', debit, () => own.ach.take(debit, signal)) },
    coreBanking: {
      ...own.coreBanking,
      move: (move, signal) => answer('coreBanking', move, () => own.coreBanking.move(move, signal)),
    },
    custodian: {
      ...own.custodian,
      invest: (buy, signal) => answer('custodian', buy, () => own.custodian.invest(buy, signal)),
      rebalance: (order, signal) => answer('rebalances', order, () => own.custodian.rebalance(order, signal)),
    },
  };
}

const passingCommit = (database: Database, id: string): Database => ({
  ...database,
  transactionFrom: (opening, work) =>
    database.transactionFrom(opening, async (transaction, opened) => {
      const result = await work(transaction, opened);
      await pass('before the answer is committed', id);
      return result;
    }),
});

const passing = (queue: Queue): Queue => ({
  ...queue,
  begin: async (transaction, rows, tools) => {
    const [{ id }] = rows;
    const begun = await queue.begin(transaction, rows, { ...tools, database: passingCommit(tools.database, id) });
    if (typeof begun === 'string') return begun;
    await pass('before the request is committed', id);
    return async (ports, signal) => {
      await pass('before the port is called', id);
      const finish = await begun(ports, signal);
      return async () => {
        await pass('before the answer is written', id);
        return finish();
      };
    };
  },
});

const database = await openDatabase(order.address);
let now = 0;
let problems: unknown[] = [];
const clock = { now: () => now };
const ports = createPortsHolder();
ports.use(lastingPorts());
const work = createWork({
  database,
  ports,
  queues: queues.map(passing),
  businessClocks: createBusinessClocks(clock),
  ...agreedClock(clock),
  // A step stops for as long as the test likes.
  limits: { portMs: 600_000 },
  onProblem: (problem) => problems.push(problem),
});
for await (const line of createInterface({ input: process.stdin })) {
  now = Number(line);
  problems = [];
  say({ steps: await work.tick(), problems });
}
await database.close();
