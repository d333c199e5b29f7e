import type { Clock } from '@wealth/domain/calendar';
import type { Database } from '../database/index.ts';
import { loggable } from '../kernel/loggable.ts';
import { sealAudit } from './seal.ts';

const EVERY = 1_000;

/** A row waits about a second when all is well, and longer than this only where rows come faster than they are sealed. */
const LATE = 10_000;

/** What is reported while the audit is sealed. */
export interface SealingReports {
  /** A round ended with this, fit for a log; the next one tries again. */
  failed(problem: unknown): void;
  /** Rows wait for too long; said once until `caughtUp`. */
  fellBehind(seconds: number): void;
  /** Nothing waits any more. */
  caughtUp(): void;
}

/** Seals what waits, and again a second after, until it is stopped; stopping seals what is left. */
export function startSealing(
  database: Database,
  systemClock: Clock,
  reports: SealingReports,
): { stop(): Promise<void> } {
  let isBehind = false;
  const onSeal = (waited: number) => {
    if (isBehind || waited <= LATE) return;
    isBehind = true;
    reports.fellBehind(Math.round(waited / 1_000));
  };
  const sealOnce = async () => {
    try {
      await sealAudit(database, systemClock, onSeal);
      if (isBehind) reports.caughtUp();
      isBehind = false;
    } catch (problem) {
      reports.failed(loggable(problem));
    }
  };
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    timer = setTimeout(() => {
      running = sealOnce().then(() => {
        if (timer) again();
      });
    }, EVERY);
    timer.unref();
  };
  again();
  return {
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await running;
      await sealOnce();
    },
  };
}
