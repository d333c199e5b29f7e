import { type Clock, today } from '@wealth/domain/calendar';
import type { BusinessClocks, ClockException } from '../app/business-clocks.ts';
import { loggable } from '../app/error-replies.ts';
import { type Database, inTransaction } from '../database/index.ts';
import { forgetAnswers } from '../idempotency/forget.ts';
import { openingQueue } from '../opening/opening.worker.ts';
import type { PortsHolder } from '../ports/index.ts';
import { scheduleQueue } from '../schedules/schedule-queue.ts';
import { depositQueue } from '../transfers/deposit-queue.ts';
import type { BusinessDates, Claimed, Queue } from './queue.ts';

/** Polling interval, in milliseconds. */
const EVERY = 1_000;
/** Milliseconds between two deletions of old answers. */
const FORGET_EVERY = 3_600_000;

/** An account that is opened makes its deposits and schedules due, and a schedule makes deposits: in this order. */
const queues: readonly Queue[] = [openingQueue, scheduleQueue, depositQueue];

/** What the work is done with. */
export interface WorkTools {
  readonly database: Database;
  readonly ports: PortsHolder;
  readonly businessClocks: BusinessClocks;
  readonly systemClock: Clock;
  /** A step failed with this, fit for a log; it is tried again later. */
  readonly onProblem?: (problem: unknown, id?: string) => void;
}

/** Opens accounts and moves transfers on, a step at a time. Any number of processes may do it on one database. */
export interface BackgroundWork {
  /**
   * Does what is due now, and what becomes due by it; once an hour it deletes stored answers that are too old.
   * @returns how many steps were done
   */
  tick(): Promise<number>;
  /** Asks for a tick soon, after something was asked for; does nothing before `start`. */
  look(): void;
  /** Looks each second from now on. */
  start(): void;
  /** Ends after the step that is being done. */
  stop(): Promise<void>;
}

export function createWork({ database, ports, businessClocks, systemClock, onProblem }: WorkTools): BackgroundWork {
  /** True when the step was done, false when it has to be tried again later. */
  async function step(tenant: string, claimed: Claimed): Promise<boolean> {
    const here = ports.current();
    if (!here) return false;
    try {
      const businessClock = await businessClocks.ofPerson(tenant, claimed.clockPerson);
      await claimed.step({ database, ports: here, systemClock, businessClock });
      return true;
    } catch (problem) {
      onProblem?.(loggable(problem), claimed.id);
      await inTransaction(database, { role: 'worker', tenant }, (transaction) =>
        claimed.postpone(transaction, systemClock.now()),
      );
      return false;
    }
  }

  /** One round over a queue: how many steps were done. */
  async function round(queue: Queue, exceptions: readonly ClockException[]): Promise<number> {
    const common = today(businessClocks.common);
    const dates = exceptions.map(({ clock }) => today(clock));
    const latest = [common, ...dates].toSorted().at(-1) ?? common;
    const tenants = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      queue.tenants(transaction, latest, systemClock.now()),
    );
    let done = 0;
    for (const tenant of tenants) {
      const own: BusinessDates['own'] = Object.fromEntries(
        exceptions.filter((one) => one.tenant === tenant).map(({ person, clock }) => [person, today(clock)]),
      );
      const rows = await inTransaction(database, { role: 'worker', tenant }, (transaction) =>
        queue.claim(transaction, tenant, { common, own }, systemClock.now()),
      );
      for (const row of rows) if (await step(tenant, row)) done += 1;
    }
    return done;
  }

  let forgotAt: number | undefined;
  async function forget(): Promise<void> {
    const now = systemClock.now();
    if (forgotAt !== undefined && now - forgotAt < FORGET_EVERY) return;
    await forgetAnswers(database, now);
    forgotAt = now;
  }

  async function tick(): Promise<number> {
    // A deletion that fails is tried again with the next tick, and keeps no money waiting.
    await forget().catch((problem: unknown) => onProblem?.(loggable(problem)));
    if (!ports.current()) return 0;
    const exceptions = await businessClocks.exceptions();
    let total = 0;
    for (const queue of queues) {
      for (let done = await round(queue, exceptions); done > 0; done = await round(queue, exceptions)) total += done;
    }
    return total;
  }

  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isAskedFor = false;
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;

  const run = () => {
    clearTimeout(timer);
    isRunning = true;
    isAskedFor = false;
    running = tick()
      .catch((problem: unknown) => onProblem?.(loggable(problem)))
      .finally(() => {
        isRunning = false;
        if (!isStarted) return;
        timer = setTimeout(run, isAskedFor ? 0 : EVERY);
        timer.unref();
      });
  };

  return {
    tick,
    look: () => {
      if (!isStarted) return;
      isAskedFor = true;
      if (!isRunning) run();
    },
    start: () => {
      isStarted = true;
      run();
    },
    stop: async () => {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
