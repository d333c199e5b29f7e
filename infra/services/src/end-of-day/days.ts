import type { Clock } from '@wealth/domain/calendar';
import { type Database, getDatabaseClock } from '../database/index.ts';
import { type ClockException, createBusinessClocks } from '../kernel/business-clocks.ts';
import { createClockCheck } from '../kernel/clock-check.ts';
import type { Ports } from '../ports/index.ts';
import { createWork } from '../work/work.ts';
import { endOfDayQueue } from './accounts.ts';
import { closingPricesQueue } from './closing-prices.ts';

export interface CloseDaysOptions {
  readonly ports: Ports;
  /** The business clock of everybody who has none of their own. */
  readonly common: Clock;
  /** Of leases. */
  readonly systemClock: Clock;
  readonly exceptions: () => Promise<readonly ClockException[]>;
  /** Receives the error of a failed step, fit for a log, and the account's id. */
  readonly onProblem: (problem: unknown, id?: string) => void;
}

/** Closes the days that have begun, as the background work does, and ends when none is due that can be closed. */
export async function closeDays(database: Database, options: CloseDaysOptions): Promise<void> {
  const { ports, common, systemClock, exceptions, onProblem } = options;
  const businessClocks = createBusinessClocks(common);
  businessClocks.rule({ of: async () => undefined, exceptions });
  const holder = { use: () => {}, current: () => ports };
  const queues = [closingPricesQueue, endOfDayQueue];
  const databaseClock = getDatabaseClock(database);
  const clockCheck = createClockCheck({ systemClock, databaseClock, onDiffering: onProblem });
  const work = createWork({ database, ports: holder, queues, businessClocks, systemClock, clockCheck, onProblem });
  while ((await work.tick()) > 0);
}
