import type { Clock } from '@wealth/domain/calendar';
import type { Caller } from './caller.ts';

/** Somebody whose business time is another than everybody's. */
export interface ClockException {
  readonly tenant: string;
  readonly person: string;
  readonly clock: Clock;
}

/** Clocks that a plugin gives. Each may read the database, in a transaction of its own. */
export interface BusinessClockRule {
  /** In place of the services' own, for everybody else. */
  readonly common?: Clock | undefined;
  /** A clock of a caller's own, or none. */
  of(caller: Caller): Promise<Clock | undefined>;
  /** Everybody who has a clock of their own. */
  exceptions(): Promise<readonly ClockException[]>;
}

/** The business time of each caller: dates, cut-offs and seasons. Tokens and audit have the system clock. */
export interface BusinessClocks {
  /** Of whoever has no clock of their own. */
  readonly common: Clock;
  of(caller: Caller): Promise<Clock>;
  /** The same for work that is done while nobody calls. */
  ofPerson(tenant: string, person: string): Promise<Clock>;
  /** Everybody who has a clock of their own; nobody in production. */
  exceptions(): Promise<readonly ClockException[]>;
  /** Gives some people a clock of their own; the rest have the common one. The last rule that is set holds. */
  rule(rule: BusinessClockRule): void;
}

export function createBusinessClocks(own: Clock): BusinessClocks {
  let current: BusinessClockRule | undefined;
  const common = () => current?.common ?? own;
  const exceptions = async () => (await current?.exceptions()) ?? [];
  return {
    get common() {
      return common();
    },
    of: async (caller) => (await current?.of(caller)) ?? common(),
    ofPerson: async (tenant, person) =>
      (await exceptions()).find((one) => one.tenant === tenant && one.person === person)?.clock ?? common(),
    exceptions,
    rule: (rule) => {
      current = rule;
    },
  };
}
