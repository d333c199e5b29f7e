import { randomUUID } from 'node:crypto';
import { anybody, type ServicesPlugin, type ServiceTools } from '@wealth/services';
import { LinkError } from './link-error.ts';
import { type Body, providerCalls } from './provider-calls.ts';
import { windowCalls } from './window-calls.ts';

/** Outside of `/api`, so that no edge passes it on. A caller needs the edge's secret. */
export const LINKING_ROUTE = '/sandbox/linking';

/** All that the provider's process may ask for, by the paths at which it is asked itself. */
export const linkingCalls = { ...providerCalls, ...windowCalls };

const bodySchema = { type: 'object', additionalProperties: true };

/** Serves what the linking provider's process keeps here: it has no database of its own. */
export function serveLinking(app: Parameters<ServicesPlugin>[0], { database, systemClock }: ServiceTools): void {
  for (const [path, answering] of Object.entries(linkingCalls)) {
    app.post<{ Body: Body }>(
      `${LINKING_ROUTE}${path}`,
      { config: { access: anybody }, schema: { hide: true, body: bodySchema } },
      async ({ body }, reply) => {
        const requestId = randomUUID();
        try {
          const answer = await database.transaction((transaction) => answering(transaction, body, systemClock.now()));
          return { ...answer, request_id: requestId };
        } catch (problem) {
          if (!(problem instanceof LinkError)) throw problem;
          return reply.code(400).send({ ...problem.body, request_id: requestId });
        }
      },
    );
  }
}
