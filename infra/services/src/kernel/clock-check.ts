import type { Clock } from '@wealth/domain/calendar';
import type { DatabaseClock } from '../database/index.ts';

/** The most milliseconds by which the system clock may differ from the database's. @see DECISIONS D-272 */
const MAX_CLOCK_SKEW = 30_000;

/** One comparison of the two clocks. */
export interface ComparedClocks {
  /** Milliseconds of the database's clock. */
  readonly databaseTime: number;
  /** A sentence for the operator; undefined while the clocks agree. */
  readonly problem: string | undefined;
}

/** Compares the process's system clock with the clock that all processes share. */
export interface ClockCheck {
  /** @throws DatabaseUnavailable when the database does not answer */
  compare(): Promise<ComparedClocks>;
}

export interface ClockCheckOptions {
  readonly systemClock: Clock;
  readonly databaseClock: DatabaseClock;
  /** Receives the problem once, until `onAgreeing`. */
  readonly onDiffering?: (problem: string) => void;
  readonly onAgreeing?: () => void;
}

export function createClockCheck(options: ClockCheckOptions): ClockCheck {
  const { systemClock, databaseClock, onDiffering, onAgreeing } = options;
  let isDiffering = false;
  return {
    compare: async () => {
      const before = systemClock.now();
      const databaseTime = await databaseClock.now();
      // The database read its clock at some moment in between, so a slow answer is no difference.
      const [ahead, behind] = [before - databaseTime, databaseTime - systemClock.now()];
      const problem = Math.max(ahead, behind) > MAX_CLOCK_SKEW ? sentence(ahead, behind) : undefined;
      if (problem !== undefined && !isDiffering) onDiffering?.(problem);
      if (problem === undefined && isDiffering) onAgreeing?.();
      isDiffering = problem !== undefined;
      return { databaseTime, problem };
    },
  };
}

function sentence(ahead: number, behind: number): string {
  const seconds = Math.round(Math.max(ahead, behind) / 1_000);
  const where = ahead > behind ? 'ahead of' : 'behind';
  return `The system clock is ${seconds} s ${where} the database's. Set the wrong one: until then this process takes no step and deletes nothing.`;
}
