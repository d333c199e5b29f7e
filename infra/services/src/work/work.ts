import { businessDate, type Clock, today } from '@wealth/domain/calendar';
import pLimit from 'p-limit';
import { type Database, DatabaseUnavailable, inTransaction, type Transaction } from '../database/index.ts';
import type { BusinessClocks } from '../kernel/business-clocks.ts';
import type { ClockCheck } from '../kernel/clock-check.ts';
import { loggable } from '../kernel/loggable.ts';
import { inTime, PORT_LIMIT_MS, type PortsHolder, PortUnavailable } from '../ports/index.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import {
  type BusinessDates,
  type Candidate,
  LEASE_MS,
  NeedsAttention,
  type Queue,
  type QueueState,
  type RetryLimits,
} from './queue.ts';

/** Polling interval, in milliseconds. */
const EVERY = 1_000;
/** Milliseconds between two deletions of old rows. */
const FORGET_EVERY = 3_600_000;

/** Concurrent steps of a tenant in this process. One place is reserved for rows that a member is waiting for. */
const PLACES_OF_TENANT = 4;
/**
 * Concurrent steps of a tenant in this process that call the same port: the most places that a hanging port can occupy.
 * Several workers add up (ARCHITECTURE §7).
 */
const PLACES_OF_PORT = 2;
/** Database connections of all steps, out of the process's ten. A step that waits for a port holds none. */
const CONNECTIONS = 4;

/** Lost rows after which a new list is cheaper than further attempts. */
const MOST_LOST = 4;

/** Time limits and retry limits of the work. */
export interface WorkLimits extends RetryLimits {
  /** Time limit of a port in milliseconds. */
  readonly portMs: number;
}

export const usualLimits: WorkLimits = { portMs: PORT_LIMIT_MS, outageMs: 86_400_000, attempts: 20 };

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

function taskOf(queue: Queue, row: Candidate, { own }: BusinessDates): Task {
  const key = `${queue.name} ${row.tenant} ${row.id}`;
  const locks = row.parent === null ? [key] : [key, `${queue.parentQueue} ${row.tenant} ${row.parent}`];
  const group = row.serial === null ? key : `${queue.name} ${row.tenant} of ${row.serial}`;
  return { ...row, queue, key, group, locks, isMoved: own[row.tenant]?.[row.clockPerson] !== undefined };
}

/** Tasks of one queue, tenant and port that are done together; mostly one. */
type Step = readonly [Task, ...Task[]];

/**
 * Gives each group of a list, or each person, a random turn, so that two processes seldom start with the same row. The
 * order within it stays.
 */
function inTurns(list: readonly Task[]): { readonly task: Task; readonly turn: number }[] {
  const turns = new Map<string, number>();
  return list.map((task) => {
    const of = task.serial === null ? task.clockPerson : task.group;
    const turn = turns.get(of) ?? Math.random() * list.length;
    turns.set(of, turn);
    return { task, turn };
  });
}

/** A candidate with its queue. */
interface Task extends Candidate {
  readonly queue: Queue;
  /** Unique among all queues. */
  readonly key: string;
  /** Tasks of the same group are processed one at a time. */
  readonly group: string;
  /** The rows that its step locks first. Another step would find them locked, and skip its own row. */
  readonly locks: readonly string[];
  /** It follows a business clock of its person's own. */
  readonly isMoved: boolean;
}

export function createWork(tools: WorkTools): BackgroundWork {
  const { database, ports, queues, businessClocks, systemClock, keys, onProblem, onAttention, onWithoutPorts } = tools;
  const { clockCheck, forgets = [] } = tools;
  const limits = { ...usualLimits, ...tools.limits };
  const inDatabase = pLimit(CONNECTIONS);

  /** Listed tasks that have not started. */
  let agenda: Task[] = [];
  const running = new Map<Step, Promise<void>>();
  /** Keys of rows whose step with others failed, or that cannot be done with others. */
  const separate = new Set<string>();
  /**
   * Groups whose first row failed, or waits for its port or for another process. Cleared by every wake-up: then rows are
   * listed only where none of their group waits any longer.
   */
  const skipped = new Set<string>();
  let isStale = true;
  /** Listed rows that another process took, since the last list. */
  let lost = 0;
  let isStopped = false;
  /** Counts wake-ups and ended steps: each may make a row due or a place free. */
  let events = 0;
  let pulse = Promise.withResolvers<void>();

  /** Resumes the loops that wait for a place or a due row. */
  function beat(): void {
    events += 1;
    pulse.resolve();
    pulse = Promise.withResolvers<void>();
  }

  const tasksUnderWay = () => [...running.keys()].flat();

  async function datesNow(): Promise<BusinessDates> {
    const own: Record<string, Record<string, BusinessDates['common']>> = {};
    for (const { tenant, person, clock } of await businessClocks.exceptions()) {
      own[tenant] = { ...own[tenant], [person]: today(clock) };
    }
    return { common: today(businessClocks.common), own };
  }

  const stepsOf = (tenant: string) => [...running.keys()].filter(([first]) => first.tenant === tenant);

  /** Tenants and ports without a free place: `copper ach`. */
  function busyPorts(): string[] {
    const counts = new Map<string, number>();
    for (const [{ tenant, port }] of running.keys()) {
      if (port !== null) counts.set(`${tenant} ${port}`, (counts.get(`${tenant} ${port}`) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= PLACES_OF_PORT).map(([name]) => name);
  }

  /** Refills the agenda. Rows that a member is waiting for come first; then queues and tenants take turns. */
  async function look(): Promise<void> {
    isStale = false;
    lost = 0;
    if ((await clockCheck.compare()).problem !== undefined) {
      agenda = [];
      return;
    }
    // A step that ends while the list is read may still be listed as due.
    const before = tasksUnderWay();
    const dates = await datesNow();
    const lists = await inDatabase(() =>
      inTransaction(database, { role: 'maintenance' }, async (transaction) => {
        const found: Task[][] = [];
        for (const queue of queues) {
          const rows = await queue.list(transaction, dates, systemClock.now(), busyPorts());
          const tasks = rows.map((row) => taskOf(queue, row, dates));
          found.push(...Map.groupBy(tasks, ({ tenant }) => tenant).values());
        }
        return found;
      }),
    );
    const begun = new Set([...before, ...tasksUnderWay()].map(({ key }) => key));
    agenda = lists
      .flatMap(inTurns)
      .sort((one, other) => Number(other.task.isAwaited) - Number(one.task.isAwaited) || one.turn - other.turn)
      .map(({ task }) => task)
      .filter(({ key, group, dueOn }) => !begun.has(key) && !skipped.has(`${group} ${dueOn}`));
  }

  /** Whether the task may be done in one step with others of its queue. */
  const isShared = ({ queue, key, isFailing, isMoved, isAwaited }: Task) =>
    queue.most !== undefined && !isFailing && !isMoved && !isAwaited && !separate.has(key);

  /** The tasks that are done in one step with a task, itself among them. */
  function stepFrom(first: Task): Step {
    const { queue, tenant, port, dueOn } = first;
    if (queue.most === undefined || !isShared(first)) return [first];
    const underWay = tasksUnderWay();
    /** Groups with an earlier task that is not in this step. */
    const passed = new Set(underWay.map(({ group }) => group));
    const others: Task[] = [];
    for (const task of agenda) {
      if (task === first) continue;
      const isAlike = task.queue === queue && task.tenant === tenant && task.port === port && task.dueOn === dueOn;
      const isFree = isAlike && isShared(task) && !passed.has(task.group) && others.length < queue.most - 1;
      if (isFree) others.push(task);
      else passed.add(task.group);
    }
    return [first, ...others];
  }

  /** Removes and returns the first tasks that may start; undefined while every task waits for a place or its turn. */
  function next(): Step | undefined {
    const held = new Set<string>();
    const preceded = new Set(
      [...agenda, ...tasksUnderWay()].flatMap(({ tenant, queue }) =>
        queue.precedes === undefined ? [] : [`${tenant} ${queue.precedes}`],
      ),
    );
    for (const task of agenda) {
      const { tenant, port, group, locks, isAwaited } = task;
      const steps = stepsOf(tenant);
      const tasks = steps.flat();
      const isFull = steps.length >= (isAwaited ? PLACES_OF_TENANT : PLACES_OF_TENANT - 1);
      const isBusy = port !== null && steps.filter(([first]) => first.port === port).length >= PLACES_OF_PORT;
      const isInTurn = !held.has(group) && !tasks.some((one) => one.group === group);
      const isLocked = tasks.some((one) => one.locks.some((lock) => locks.includes(lock)));
      const isEarly = preceded.has(`${tenant} ${port}`);
      // Steps of many rows come one after the other, so that members' calls have the rest of the machine.
      const isSecond = isShared(task) && steps.some(([one, other]) => other !== undefined && one.queue === task.queue);
      if (!isFull && !isBusy && isInTurn && !isLocked && !isEarly && !isSecond) {
        const step = stepFrom(task);
        agenda = agenda.filter((one) => !step.includes(one));
        return step;
      }
      held.add(group);
    }
    return undefined;
  }

  function skip({ group, dueOn }: Task): void {
    skipped.add(`${group} ${dueOn}`);
    agenda = agenda.filter((task) => task.group !== group);
  }

  /** Has tasks of a step done by themselves, as the next ones. */
  function doSeparately(tasks: readonly Task[]): void {
    for (const { key } of tasks) separate.add(key);
    const keys = new Set(tasks.map(({ key }) => key));
    agenda = [...tasks, ...agenda.filter(({ key }) => !keys.has(key))];
  }

  /** @returns whether the step was done */
  async function done(step: Step): Promise<boolean> {
    const [{ queue, tenant, clockPerson, dueOn, isMoved }] = step;
    const asWorker = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      inDatabase(() => inTransaction(database, { role: 'worker', tenant }, work));
    const here = ports.current();
    if (!here) return false;
    const now = systemClock.now();
    const leasedUntil = new Date(now + LEASE_MS);
    const apart = new Set<string>();
    let isLeased = false;
    try {
      const businessClock = isMoved ? await businessClocks.ofPerson(tenant, clockPerson) : businessClocks.common;
      const date = today(businessClock);
      // A row that another process has moved on waits for its turn on its next day.
      const isDue = queue.isDue(dueOn !== null && dueOn < date ? businessDate(dueOn) : date, now);
      const context = { database, keys, systemClock, businessClock, isDue, leasedUntil, isMoved };
      const tools = { ...context, separate: (id: string) => void apart.add(id) };
      const begun = await asWorker((transaction) => queue.begin(transaction, step, tools));
      doSeparately(step.filter(({ id }) => apart.has(id)));
      if (begun === 'GONE') {
        for (const task of step) if (!apart.has(task.id)) skip(task);
        lost += 1;
        isStale ||= lost >= MOST_LOST;
      }
      if (typeof begun === 'string') return begun === 'DONE';
      isLeased = true;
      const finish = await inTime((signal) => begun(here, signal), limits.portMs);
      if ((await inDatabase(finish)) === 'DONE') return true;
      // Later rows of its group wait for its answer. A row by itself is not listed, unless something ends its lease.
      for (const task of step) if (task.group !== task.key) skip(task);
      await asWorker(async (transaction) => {
        for (const task of step) await queue.awaitAnswer(transaction, task, leasedUntil, systemClock.now());
      });
    } catch (problem) {
      if (step.length > 1) {
        // Separate steps show which of the rows fails.
        await asWorker((transaction) => queue.release(transaction, step, leasedUntil));
        doSeparately(step);
        return false;
      }
      onProblem?.(loggable(problem), step[0].id);
      // Later rows of its group wait for its retry.
      skip(step[0]);
      const isOutage = problem instanceof PortUnavailable || problem instanceof DatabaseUnavailable;
      const isFinal = problem instanceof NeedsAttention;
      const failure = {
        isOutage,
        isFinal,
        leasedUntil: isLeased ? leasedUntil : undefined,
        now: systemClock.now(),
        limits,
      };
      const needsAttention = await asWorker((transaction) => queue.scheduleRetry(transaction, step[0], failure));
      if (needsAttention) onAttention?.({ queue: queue.name, tenant, id: step[0].id });
    }
    return false;
  }

  /** Starts a step, which occupies a place until it ends. @returns 1 if the step was done, else 0 */
  function begin(step: Step): Promise<number> {
    if (step.length === 1) separate.delete(step[0].key);
    const ended = done(step).catch((problem: unknown) => {
      // The failure could not be written either. The leases will expire.
      for (const task of step) skip(task);
      onProblem?.(loggable(problem), step[0].id);
      return false;
    });
    running.set(
      step,
      ended.then(() => {
        running.delete(step);
        beat();
      }),
    );
    return ended.then(Number);
  }

  /** Starts tasks until none is left or the work is stopped. @returns the number of steps that were done */
  async function work({ isEndless }: { readonly isEndless: boolean }): Promise<number> {
    const steps: Promise<number>[] = [];
    /** The value of `events` when the agenda was last refilled; undefined once a task was removed from it. */
    let known: number | undefined;
    while (!isStopped) {
      const step = isStale ? undefined : next();
      if (step) {
        known = undefined;
        const one = begin(step);
        if (!isEndless) steps.push(one);
        continue;
      }
      if ((isStale || agenda.length === 0) && known !== events && ports.current()) {
        known = events;
        await look().catch((problem: unknown) => {
          if (!isEndless) throw problem;
          onProblem?.(loggable(problem));
        });
        continue;
      }
      if (!isEndless && running.size === 0) break;
      await pulse.promise;
    }
    return (await Promise.all(steps)).reduce((sum, one) => sum + one, 0);
  }

  async function state(): Promise<Readonly<Record<string, QueueState>>> {
    const dates = await datesNow();
    return inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      const states: Record<string, QueueState> = {};
      for (const queue of queues) {
        states[queue.name] = await queue.state(transaction, dates, businessClocks.common.now());
      }
      return states;
    });
  }

  let hasSaidWithoutPorts = false;
  /** Says once that rows wait for ports which nobody gave: they wait until this process has some. */
  async function sayWithoutPorts(): Promise<void> {
    if (ports.current() || hasSaidWithoutPorts || !onWithoutPorts) return;
    try {
      const due = Object.values(await state()).reduce((sum, queue) => sum + queue.due, 0);
      if (due === 0) return;
      hasSaidWithoutPorts = true;
      onWithoutPorts(due);
    } catch (problem) {
      onProblem?.(loggable(problem));
    }
  }

  let forgotAt: number | undefined;
  /** A failed deletion is retried with the next wake-up, and delays no step. */
  async function forget(): Promise<void> {
    if (forgotAt !== undefined && systemClock.now() - forgotAt < FORGET_EVERY) return;
    const failed = (problem: unknown) => {
      forgotAt = undefined;
      onProblem?.(loggable(problem));
    };
    const clocks = await clockCheck.compare().catch(failed);
    if (clocks === undefined || clocks.problem !== undefined) return;
    forgotAt = clocks.databaseTime;
    for (const deleteOld of forgets) await deleteOld(database, clocks.databaseTime).catch(failed);
  }

  function lookAgain(): void {
    skipped.clear();
    isStale = true;
    beat();
  }

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
      isStopped = true;
      clearInterval(timer);
      beat();
      await Promise.all([endless, idle, ...running.values()]);
    },
    state,
  };
}
