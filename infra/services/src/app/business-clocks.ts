import type { Clock } from '@wealth/domain/calendar';
import type { Caller } from './caller.ts';

/** A clock of a caller's own, or none. It may read the database, in a transaction of its own. */
export type BusinessClockRule = (caller: Caller) => Promise<Clock | undefined>;

/** The business time of each caller: dates, cut-offs and seasons. Tokens and audit have the system clock. */
export interface BusinessClocks {
  of(caller: Caller): Promise<Clock>;
  /** Gives some callers a clock of their own; the rest have the common one. The last rule that is set holds. */
  rule(rule: BusinessClockRule): void;
}

export function createBusinessClocks(common: Clock): BusinessClocks {
  let current: BusinessClockRule | undefined;
  return {
    of: async (caller) => (await current?.(caller)) ?? common,
    rule: (rule) => {
      current = rule;
    },
  };
}
