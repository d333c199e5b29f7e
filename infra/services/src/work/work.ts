import { type Clock, today } from '@wealth/domain/calendar';
import type { BusinessClocks } from '../app/business-clocks.ts';
import { loggable } from '../app/error-replies.ts';
import { type Database, inTransaction } from '../database/index.ts';
import type { PortsHolder } from '../ports/index.ts';
import { type BusinessDates, claimDue, postpone, tenantsWithDue } from '../transfers/claims.ts';
import { doNextStep } from '../transfers/deposit-steps.ts';

/** Polling interval, in milliseconds. */
const EVERY = 1_000;

/** What the work is done with. */
export interface WorkTools {
  readonly database: Database;
  readonly ports: PortsHolder;
  readonly businessClocks: BusinessClocks;
  readonly systemClock: Clock;
  /** A step failed with this, fit for a log; it is tried again later. */
  readonly onProblem?: (problem: unknown, transfer?: string) => void;
}

/** Moves transfers on, a step at a time. Any number of processes may do it on one database. */
export interface TransferWork {
  /** Does what is due now, and what becomes due by it. How many steps were done. */
  tick(): Promise<number>;
  /** Asks for a tick soon, after something was asked for; does nothing before `start`. */
  look(): void;
  /** Looks each second from now on. */
  start(): void;
  /** Ends after the step that is being done. */
  stop(): Promise<void>;
}

export function createWork({ database, ports, businessClocks, systemClock, onProblem }: WorkTools): TransferWork {
  /** True when the step was done, false when it has to be tried again later. */
  async function step(row: Awaited<ReturnType<typeof claimDue>>[number]): Promise<boolean> {
    const here = ports.current();
    if (!here) return false;
    try {
      const businessClock = await businessClocks.ofPerson(row.tenant, row.clockPerson);
      await doNextStep({ database, ports: here, systemClock, businessClock }, row);
      return true;
    } catch (problem) {
      onProblem?.(loggable(problem), row.id);
      await inTransaction(database, { role: 'worker', tenant: row.tenant }, (transaction) =>
        postpone(transaction, row, systemClock.now()),
      );
      return false;
    }
  }

  /** One round: how many steps were done. */
  async function round(): Promise<number> {
    const exceptions = await businessClocks.exceptions();
    const common = today(businessClocks.common);
    const dates = exceptions.map(({ clock }) => today(clock));
    const latest = [common, ...dates].toSorted().at(-1) ?? common;
    const tenants = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      tenantsWithDue(transaction, latest, systemClock.now()),
    );
    let done = 0;
    for (const tenant of tenants) {
      const own: BusinessDates['own'] = Object.fromEntries(
        exceptions.filter((one) => one.tenant === tenant).map(({ person, clock }) => [person, today(clock)]),
      );
      const rows = await inTransaction(database, { role: 'worker', tenant }, (transaction) =>
        claimDue(transaction, tenant, { common, own }, systemClock.now()),
      );
      for (const row of rows) if (await step(row)) done += 1;
    }
    return done;
  }

  async function tick(): Promise<number> {
    if (!ports.current()) return 0;
    let total = 0;
    for (let done = await round(); done > 0; done = await round()) total += done;
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
