import { answerHeaders } from '@wealth/api';
import type { FastifyInstance } from 'fastify';
import type { BusinessClocks } from '../kernel/business-clocks.ts';

/**
 * Every answer to a signed-in caller says their business time, so that a page which stays open keeps it. Set as the
 * answer leaves, since a plugin gives callers their clocks after the gate; a header that is there stays.
 */
export function sayBusinessTime(app: FastifyInstance, businessClocks: BusinessClocks): void {
  app.addHook('onSend', async ({ caller }, reply) => {
    if (!caller || reply.hasHeader(answerHeaders.businessTime)) return;
    const clock = await businessClocks.of(caller);
    reply.header(answerHeaders.businessTime, new Date(clock.now()).toISOString());
  });
}
