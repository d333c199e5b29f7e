import { setTimeout as delay } from 'node:timers/promises';
import { mockDataSearchCall } from '@wealth/api/schemas';
import { type Clock, today } from '@wealth/domain/calendar';
import { type Caller, portalOnly, type ServicesPlugin } from '@wealth/services';
import { serveDay } from './day/day.routes.ts';
import { faultBody, pathBelowBase } from './faults/fault.rules.ts';
import { personaClocks, takeFaultAndClock } from './faults/fault-store.ts';
import { migrateSandbox } from './fill/index.ts';
import { serveLinking } from './linking/linking.routes.ts';
import { MOCKED_APPLICATION, mockEndpoints } from './mock-data/mock-endpoints.ts';
import { sandboxPorts } from './ports.ts';

export interface SandboxOptions {
  /** Waits so many milliseconds; a test gives its own. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** The business time of everybody who has no clock of their own. Default: the services' own. */
  readonly businessClock?: Clock | undefined;
}

const waitRealTime = (milliseconds: number) => delay(milliseconds, undefined, { ref: false });

/**
 * What the services load beside themselves for demo and test (`PLUGIN`): faults and clocks of personas, which are rows
 * of the schema `sandbox`, the systems that money passes through, Social Security numbers of demo data, the mock data,
 * the state of the linking provider, and the call that sends a persona forward. No fault strikes within a transaction of
 * the data: the hook stands before the call's handler, which is what opens one. SANDBOX_BUSINESS_TIME (ISO 8601) names
 * the moment at which business time stands still, so that a test's day does not depend on the day on which it runs.
 */
export function sandboxPlugin({ wait = waitRealTime, businessClock }: SandboxOptions = {}): ServicesPlugin {
  return async (app, tools) => {
    const { registerRoute, bases, database, owner, systemClock, businessClocks, ports, testNumbers } = tools;
    await migrateSandbox(owner);
    const clocks = new WeakMap<Caller, Clock>();
    businessClocks.rule({
      common: businessClock,
      of: async (caller) => clocks.get(caller),
      exceptions: () => personaClocks(database, businessClock ?? systemClock),
    });
    ports.use(sandboxPorts(database));
    testNumbers.allow();

    app.addHook('preHandler', async (request, reply) => {
      const { tenant, caller, method, url, body } = request;
      if (tenant === undefined) return;
      const call = { tenant, subject: caller?.subject, method, path: pathBelowBase(url, bases), body };
      const { fault, clock } = await takeFaultAndClock(database, call, businessClock ?? systemClock);
      if (caller && clock) clocks.set(caller, clock);
      if (fault === undefined) return;
      if (fault.delayMilliseconds > 0) await wait(fault.delayMilliseconds);
      reply.headers(fault.headers);
      if (fault.status === null) return;
      // As text, so that no schema mends what is meant to be wrong.
      return reply.code(fault.status).type('application/json; charset=utf-8').send(faultBody(fault));
    });

    serveDay(app, tools);
    serveLinking(app, tools);
    registerRoute(mockDataSearchCall, portalOnly, async ({ body, caller, asSignedIn }) => {
      const date = today(await businessClocks.of(caller));
      // It reads nothing of the member, but whose session has ended is answered nothing.
      const isKnown = await asSignedIn(async () => body.appName === MOCKED_APPLICATION);
      return { endpoints: isKnown ? await mockEndpoints(date) : [] };
    });
  };
}

function standingClock(time: string | undefined): Clock | undefined {
  if (time === undefined) return undefined;
  const moment = Date.parse(time);
  if (Number.isNaN(moment)) throw new RangeError(`SANDBOX_BUSINESS_TIME is ${time}, which is no moment`);
  return { now: () => moment };
}

export default sandboxPlugin({ businessClock: standingClock(process.env.SANDBOX_BUSINESS_TIME) });
