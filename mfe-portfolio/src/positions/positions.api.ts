import { type AccountView, allPositionsFromWire, type PositionsView, positionsFromWire } from '@wealth/api';
import { businessDayUntil } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { ask, createApi, platformBaseQuery } from '@wealth/kit';

/** What the pages send with each call for positions (spec 001 §7). */
const pageQuery = { displayName: 'positions', showAccountNumberCharacters: 4, includeInactive: false };

/** What one of several accounts holds. */
export type AllocatedPositions = PositionsView & { readonly account: string };

/** The day of an account's last known balance, and the last business day where none is known (D-85). */
export function positionsDate(accounts: readonly AccountView[], today: BusinessDate): BusinessDate {
  const dates = accounts.flatMap(({ balanceAsOfDate }) => balanceAsOfDate ?? []).sort();
  const latest = dates.at(-1);
  return latest === undefined ? businessDayUntil(today) : businessDate(latest);
}

/** What accounts hold, in cents. */
export const positionsApi = createApi({
  reducerPath: 'positions',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    accountPositions: build.query<PositionsView, { account: string; asOf: BusinessDate }>(
      ask('GET /accounts/{id}/positions', {
        request: ({ account, asOf }) => ({ path: { id: account }, query: { asOfDate: asOf, ...pageQuery } }),
        view: positionsFromWire,
      }),
    ),
    allPositions: build.query<readonly AllocatedPositions[], BusinessDate>(
      ask('GET /accounts/positions', {
        request: (asOf) => ({ query: { asOfDate: asOf, ...pageQuery } }),
        view: allPositionsFromWire,
      }),
    ),
  }),
});
