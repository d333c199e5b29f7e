import { answerHeaders } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import type { FastifyInstance } from 'fastify';
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

/**
 * Every answer to a signed-in caller says their business time, so that a page which stays open keeps it. Set as the
 * answer leaves, since a plugin gives callers their clocks after the gate; a header that is there stays.
 */
export function sayBusinessTime(app: FastifyInstance, businessClocks: BusinessClocks): void {
  app.addHook('onSend', async ({ caller }, reply) => {
    if (!caller || reply.hasHeader(answerHeaders.businessTime)) return;
    const { now } = await businessClocks.of(caller);
    reply.header(answerHeaders.businessTime, new Date(now()).toISOString());
  });
}
