import type { Clock } from '@wealth/domain/calendar';
import { loggable } from '../app/error-replies.ts';
import type { Database } from '../database/index.ts';
import { sealAudit } from './seal.ts';

const EVERY = 1_000;

/** Seals once a second until it is stopped; stopping seals what is left. A failure is logged and tried again. */
export function startSealing(
  database: Database,
  systemClock: Clock,
  onProblem: (problem: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const sealOnce = () => sealAudit(database, systemClock).catch((problem) => onProblem(loggable(problem)));
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
