import { type Clock, today } from '@wealth/domain/calendar';
import pLimit from 'p-limit';
import { type Database, inTransaction } from '../database/index.ts';
import type { BusinessClocks } from '../kernel/business-clocks.ts';
import type { ClockCheck } from '../kernel/clock-check.ts';
import { loggable } from '../kernel/loggable.ts';
import type { PortsHolder } from '../ports/index.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import {
  createTask,
  emptyAgenda,
  expire,
  findBusyPorts,
  refill,
  skip,
  type Task,
  takeNext,
  type WorkStep,
} from './agenda.rules.ts';
import type { BusinessDates, Queue, QueueState } from './queue.ts';
import { type StepRunner, takeStep, usualLimits, type WorkLimits } from './step.ts';

/** Polling interval, in milliseconds. */
const EVERY = 1_000;
/** Milliseconds between two deletions of old rows. */
const FORGET_EVERY = 3_600_000;
/** Database connections of all steps, out of the process's ten. A step that waits for a port holds none. */
const CONNECTIONS = 4;

/** Deletes rows that are too old by the database's clock, in milliseconds. @returns how many were deleted */
export type Forget = (database: Database, now: number) => Promise<number>;

/** The dependencies of the work. */
export interface WorkTools {
  readonly database: Database;
  readonly ports: PortsHolder;
  readonly queues: readonly Queue[];
  /** Run once an hour, one after the other. */
  readonly forgets?: readonly Forget[];
  readonly businessClocks: BusinessClocks;
  readonly systemClock: Clock;
  /** While the clocks differ, no step is taken and nothing is deleted. */
  readonly clockCheck: ClockCheck;
  /** Steps that need a secret fail without them. */
  readonly keys?: EnvelopeKeys | undefined;
  readonly limits?: Partial<WorkLimits>;
  /** Receives the error of a failed step, fit for a log. The step is retried later. */
  readonly onProblem?: (problem: unknown, id?: string) => void;
  /** Receives, once, how many rows are due although nothing can be done without ports. */
  readonly onWithoutPorts?: (due: number) => void;
  /** Receives a row once it needs attention. */
  readonly onAttention?: (row: { readonly queue: string; readonly tenant: string; readonly id: string }) => void;
}

/** Opens accounts and moves transfers on, a step at a time. Any number of processes may do it on one database. */
export interface BackgroundWork {
  /**
   * Does the steps that are due now, and those that become due by them; once an hour it deletes old rows.
   * @returns how many steps were done
   */
  tick(): Promise<number>;
  /** Looks for due rows immediately, after a request has created one. Does nothing before `start`. */
  wake(): void;
  /** Looks each second from now on. */
  start(): void;
  /** Starts no further step, and resolves when the running ones have ended: within the time limit of a port. */
  stop(): Promise<void>;
  /** By the name of each queue. */
  state(): Promise<Readonly<Record<string, QueueState>>>;
}

/** The business dates of now. */
async function readDates(businessClocks: BusinessClocks): Promise<BusinessDates> {
  const own: Record<string, Record<string, BusinessDates['common']>> = {};
  for (const { tenant, person, clock } of await businessClocks.exceptions()) {
    own[tenant] = { ...own[tenant], [person]: today(clock) };
  }
  return { common: today(businessClocks.common), own };
}

/** Deletes old rows once an hour. A failed deletion is retried with the next call, and delays no step. */
function createForgetting({ database, systemClock, clockCheck, forgets = [], onProblem }: WorkTools) {
  let forgotAt: number | undefined;
  return async function forget(): Promise<void> {
    if (forgotAt !== undefined && systemClock.now() - forgotAt < FORGET_EVERY) return;
    const failed = (problem: unknown) => {
      forgotAt = undefined;
      onProblem?.(loggable(problem));
    };
    const clocks = await clockCheck.compare().catch(failed);
    if (clocks === undefined || clocks.problem !== undefined) return;
    forgotAt = clocks.databaseTime;
    for (const deleteOld of forgets) await deleteOld(database, clocks.databaseTime).catch(failed);
  };
}

/** Logs once that rows wait for ports that this process was not given. They wait until it has them. */
function createPortsNotice({ ports, onWithoutPorts, onProblem }: WorkTools, state: BackgroundWork['state']) {
  let hasSaid = false;
  return async function sayWithoutPorts(): Promise<void> {
    if (ports.current() || hasSaid || !onWithoutPorts) return;
    try {
      const due = Object.values(await state()).reduce((sum, queue) => sum + queue.due, 0);
      if (due === 0) return;
      hasSaid = true;
      onWithoutPorts(due);
    } catch (problem) {
      onProblem?.(loggable(problem));
    }
  };
}

/** Counts the events after which a row may be due or a place free, and resumes the loops that wait for one. */
function createPulse() {
  let events = 0;
  let next = Promise.withResolvers<void>();
  return {
    count: () => events,
    next: () => next.promise,
    beat(): void {
      events += 1;
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  };
}

/** The steps that are under way. Each occupies a place until it ends. */
function createRunning({ ports, onProblem }: WorkTools, runner: StepRunner, whenEnded: () => void) {
  const { agenda } = runner;
  const running = new Map<WorkStep, Promise<void>>();

  /** Takes a step, unless the ports are gone. @returns whether it is done */
  async function take(step: WorkStep): Promise<boolean> {
    const here = ports.current();
    if (here === undefined) return false;
    try {
      return await takeStep(runner, step, here);
    } catch (problem) {
      // The failure could not be written either. The leases will expire.
      for (const task of step) skip(agenda, task);
      onProblem?.(loggable(problem), step[0].id);
      return false;
    }
  }

  return {
    steps: () => [...running.keys()],
    ended: () => Promise.all(running.values()),
    /** @returns 1 if the step was done, else 0 */
    begin(step: WorkStep): Promise<number> {
      if (step.length === 1) agenda.separate.delete(step[0].key);
      const ended = take(step);
      const freed = ended.then(() => {
        running.delete(step);
        whenEnded();
      });
      running.set(step, freed);
      return ended.then(Number);
    },
  };
}

/** Reads the due rows of all queues into the agenda. @param underWay the steps that are being taken */
async function look(
  { database, queues, businessClocks, systemClock, clockCheck }: WorkTools,
  { agenda, inDatabase }: StepRunner,
  underWay: () => WorkStep[],
): Promise<void> {
  agenda.isStale = false;
  agenda.lost = 0;
  if ((await clockCheck.compare()).problem !== undefined) {
    agenda.tasks = [];
    return;
  }
  // A step that ends while the list is read may still be listed as due.
  const before = underWay();
  const dates = await readDates(businessClocks);
  const listTasks = () =>
    inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      const found: Task[][] = [];
      for (const queue of queues) {
        const rows = await queue.list(transaction, dates, systemClock.now(), findBusyPorts(underWay()));
        const tasks = rows.map((row) => createTask(queue, row, dates));
        found.push(...Map.groupBy(tasks, ({ tenant }) => tenant).values());
      }
      return found;
    });
  const lists = await inDatabase(listTasks);
  refill(agenda, lists, new Set([...before, ...underWay()].flat().map(({ key }) => key)));
}

/** Lists due rows and takes them a step at a time, as places come free. */
function createLoop(tools: WorkTools) {
  const { database, ports, businessClocks, systemClock, keys, onProblem, onAttention } = tools;
  const agenda = emptyAgenda();
  const inDatabase = pLimit(CONNECTIONS);
  const limits = { ...usualLimits, ...tools.limits };
  const runner: StepRunner = {
    ...{ agenda, database, inDatabase, businessClocks, systemClock, keys, limits, onProblem, onAttention },
  };
  const pulse = createPulse();
  const running = createRunning(tools, runner, pulse.beat);
  let isStopped = false;

  /** Starts tasks until none is left or the work is stopped. @returns the number of steps that were done */
  async function work({ isEndless }: { readonly isEndless: boolean }): Promise<number> {
    const steps: Promise<number>[] = [];
    /** The count of events when the agenda was last refilled; undefined once a task was removed from it. */
    let known: number | undefined;
    while (!isStopped) {
      const step = agenda.isStale ? undefined : takeNext(agenda, running.steps());
      if (step) {
        known = undefined;
        const one = running.begin(step);
        if (!isEndless) steps.push(one);
        continue;
      }
      if ((agenda.isStale || agenda.tasks.length === 0) && known !== pulse.count() && ports.current()) {
        known = pulse.count();
        await look(tools, runner, running.steps).catch((problem: unknown) => {
          if (!isEndless) throw problem;
          onProblem?.(loggable(problem));
        });
        continue;
      }
      if (!isEndless && running.steps().length === 0) break;
      await pulse.next();
    }
    return (await Promise.all(steps)).reduce((sum, one) => sum + one, 0);
  }

  return {
    work,
    lookAgain(): void {
      expire(agenda);
      pulse.beat();
    },
    /** Starts no further step. @returns once the running ones have ended */
    async stop(): Promise<void> {
      isStopped = true;
      pulse.beat();
      await running.ended();
    },
  };
}

export function createWork(tools: WorkTools): BackgroundWork {
  const { database, queues, businessClocks } = tools;
  const { work, lookAgain, stop } = createLoop(tools);

  async function state(): Promise<Readonly<Record<string, QueueState>>> {
    const dates = await readDates(businessClocks);
    return inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      const states: Record<string, QueueState> = {};
      for (const queue of queues) {
        states[queue.name] = await queue.state(transaction, dates, businessClocks.common.now());
      }
      return states;
    });
  }

  const forget = createForgetting(tools);
  const sayWithoutPorts = createPortsNotice(tools, state);
  let timer: NodeJS.Timeout | undefined;
  let endless: Promise<unknown> | undefined;
  let idle: Promise<unknown> | undefined;

  return {
    tick: async () => {
      lookAgain();
      const [done] = await Promise.all([work({ isEndless: false }), forget(), sayWithoutPorts()]);
      return done;
    },
    wake: lookAgain,
    start: () => {
      endless ??= work({ isEndless: true });
      timer = setInterval(() => {
        idle = Promise.all([forget(), sayWithoutPorts()]);
        lookAgain();
      }, EVERY);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([stop(), endless, idle]);
    },
    state,
  };
}
