import type { Operation } from '@wealth/api';
import { addMonths, type BusinessDate } from '@wealth/domain/calendar';
import type { RouteMatch } from '@wealth/platform/registry';
import type { CallParts } from '../calls/send-call.ts';

/** A read that can be asked now. */
export interface FirstRead extends Pick<CallParts, 'path' | 'query'> {
  readonly operation: Operation;
}

const MONTHS_AGO = /^today-(\d+)m$/;

/** A value as a descriptor writes it: a parameter of the route, a date that is counted from today, or itself. */
function meant(written: string, parameters: RouteMatch['parameters'], today: BusinessDate): string | undefined {
  if (written.startsWith(':')) return parameters[written.slice(1)];
  if (written === 'today') return today;
  const months = MONTHS_AGO.exec(written)?.[1];
  return months === undefined ? written : addMonths(today, -Number(months));
}

function filled(written: Readonly<Record<string, string>> = {}, match: RouteMatch, today: BusinessDate) {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, meant(value, match.parameters, today)]),
  );
}

/**
 * The first reads of a route's descriptor, for this address and day (ARCHITECTURE §6). Only a call that the remote may
 * make is made for it early.
 * @param calls of the same descriptor
 */
export function firstReads(match: RouteMatch, today: BusinessDate, calls: readonly string[]): readonly FirstRead[] {
  return (match.route.firstReads ?? [])
    .filter(({ call }) => calls.includes(call))
    .map(({ call, path, query }) => ({
      // Publishing lets through no descriptor whose calls name another one.
      operation: call as Operation,
      path: filled(path, match, today),
      query: filled(query, match, today),
    }));
}
