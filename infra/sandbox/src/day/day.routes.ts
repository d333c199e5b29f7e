import { anybody, badRequest, type ServicesPlugin, type ServiceTools } from '@wealth/services';
import { personas } from '../personas/index.ts';
import { MOST_BUSINESS_DAYS } from './day.rules.ts';
import { moveForward } from './move-forward.ts';

/** Outside of `/api`, so that no edge passes it on. A caller needs the edge's secret. */
export const DAY_ROUTE = '/sandbox/day';

interface DayBody {
  readonly userName: string;
  readonly businessDays: unknown;
}

const bodySchema = {
  type: 'object',
  required: ['userName', 'businessDays'],
  properties: {
    userName: { type: 'string', minLength: 1, maxLength: 64 },
    // Checked by the handler, whose refusal says the range.
    businessDays: {},
  },
  additionalProperties: false,
};

/** @throws ApiError 400 for anything but a whole number of days that is allowed */
function wholeDays(given: unknown): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MOST_BUSINESS_DAYS) return given;
  const issue = `must be a whole number from 1 to ${MOST_BUSINESS_DAYS}`;
  throw badRequest(`businessDays ${issue}.`, [{ field: 'businessDays', issue }]);
}

/**
 * Serves the call that moves one persona forward by business days, and no other. The worker then looks for due rows
 * immediately.
 */
export function serveDay(app: Parameters<ServicesPlugin>[0], { database, businessClocks, work }: ServiceTools): void {
  app.post<{ Body: DayBody }>(
    DAY_ROUTE,
    { config: { access: anybody }, schema: { hide: true, body: bodySchema } },
    async ({ tenant, body }) => {
      const { userName } = body;
      const businessDays = wholeDays(body.businessDays);
      const persona = personas.find((each) => each.tenant === tenant && each.userName === userName);
      const moved = persona && (await moveForward(database, persona, businessDays, businessClocks.common));
      if (moved === undefined) {
        throw badRequest(`userName is nobody of ${tenant}.`, [{ field: 'userName', issue: 'is nobody of the demo' }]);
      }
      work.wake();
      return { userName, businessDate: moved.date, businessTime: new Date(moved.moment).toISOString() };
    },
  );
}
