import { isBusinessDate, today } from '@wealth/domain/calendar';
import { anybody, badRequest, type ServicesPlugin, type ServiceTools } from '@wealth/services';
import { personas } from '../personas/index.ts';
import { personId } from '../world/ids.ts';
import { MAX_BUSINESS_DAYS } from './day.rules.ts';
import { memberDay } from './member-day.ts';
import { moveForward } from './move-forward.ts';

/** Outside of `/api`, so that no edge passes it on. A caller needs the edge's secret. */
export const DAY_ROUTE = '/sandbox/day';

interface DayBody {
  readonly userName: string;
  readonly businessDays: unknown;
  /** The date on which the caller believes the persona is. */
  readonly from?: string;
}

interface DayQuery {
  readonly userName: string;
  readonly since?: string;
}

const userNameSchema = { type: 'string', minLength: 1, maxLength: 64 };
const bodySchema = {
  type: 'object',
  required: ['userName', 'businessDays'],
  properties: {
    userName: userNameSchema,
    // Checked by the handler, whose refusal says the range.
    businessDays: {},
    from: { type: 'string' },
  },
  additionalProperties: false,
};
const querySchema = {
  type: 'object',
  required: ['userName'],
  properties: { userName: userNameSchema, since: { type: 'string' } },
  additionalProperties: false,
};

/** @throws ApiError 400 for anything but a whole number of days that is allowed */
function wholeDays(given: unknown): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MAX_BUSINESS_DAYS) return given;
  const issue = `must be a whole number from 1 to ${MAX_BUSINESS_DAYS}`;
  throw badRequest(`businessDays ${issue}.`, [{ field: 'businessDays', issue }]);
}

const nobody = (tenant: string | undefined) =>
  badRequest(`userName is nobody of ${tenant}.`, [{ field: 'userName', issue: 'is nobody of the demo' }]);

/** @throws ApiError 400 where the tenant has no persona of that name */
function personaOf(tenant: string | undefined, userName: string) {
  const persona = personas.find((each) => each.tenant === tenant && each.userName === userName);
  if (persona === undefined) throw nobody(tenant);
  return persona;
}

/**
 * Serves the call that moves one persona forward by business days, and no other, and the call that says where a persona
 * stands. A move is answered when all that is due by then was done, or has failed and waits for its next try.
 */
export function serveDay(app: Parameters<ServicesPlugin>[0], { database, businessClocks, work }: ServiceTools): void {
  app.post<{ Body: DayBody }>(
    DAY_ROUTE,
    { config: { access: anybody }, schema: { hide: true, body: bodySchema } },
    async ({ tenant, body }) => {
      const { userName, from } = body;
      const businessDays = wholeDays(body.businessDays);
      const persona = personaOf(tenant, userName);
      const moved = await moveForward(database, persona, { businessDays, from }, businessClocks.common);
      if (moved === undefined) throw nobody(tenant);
      await work.tick();
      return { userName, businessDate: moved.date, businessTime: new Date(moved.moment).toISOString() };
    },
  );

  app.get<{ Querystring: DayQuery }>(
    DAY_ROUTE,
    { config: { access: anybody }, schema: { hide: true, querystring: querySchema } },
    async ({ tenant, query: { userName, since } }) => {
      if (since !== undefined && !isBusinessDate(since)) {
        throw badRequest('since must be a date, as 2026-11-20.', [{ field: 'since', issue: 'must be a date' }]);
      }
      const persona = personaOf(tenant, userName);
      const clock = await businessClocks.ofPerson(persona.tenant, personId(persona));
      const day = await memberDay(database, persona, { today: today(clock), since });
      if (day === undefined) throw nobody(tenant);
      return day;
    },
  );
}
