import type { ServiceBases } from '@wealth/api';

/** A fault's row, as far as an answer needs it. */
export interface StandingFault {
  readonly id: number;
  readonly subject: string | null;
  readonly route: string;
  readonly status: number | null;
  readonly delayMilliseconds: number;
  readonly isEmpty: boolean;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly times: number | null;
}

/** The path of a call below its service's base, as operations write it: `/api/accounts/7` gives `/accounts/7`. */
export function pathBelowBase(url: string, bases: ServiceBases): string {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? url);
  const longestFirst = Object.values(bases).sort((left, right) => right.length - left.length);
  const base = longestFirst.find((candidate) => path.startsWith(`${candidate}/`));
  return base === undefined ? path : path.slice(base.length);
}

/** Whether a fault's route is that path; `{…}` stands for any one segment. */
export function isRoute(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => /^\{.*\}$/.test(segment) || segment === given[index])
  );
}

/** The fault that strikes: one of the caller's own before one of the whole tenant, the newest first. */
export function strikingFault(faults: readonly StandingFault[], path: string): StandingFault | undefined {
  return faults
    .filter(({ route, times }) => isRoute(route, path) && times !== 0)
    .sort((left, right) => Number(left.subject === null) - Number(right.subject === null) || right.id - left.id)[0];
}

/** What is sent in place of the service's answer: the text of a JSON body, or nothing at all. */
export function faultBody(fault: StandingFault): string {
  if (fault.isEmpty) return '';
  if (fault.body !== null) return JSON.stringify(fault.body);
  return JSON.stringify({
    errors: [{ name: 'UNEXPECTED_ERROR', message: 'The demo answers this call with a failure.', details: [] }],
  });
}
