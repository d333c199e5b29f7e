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
  /** How values of the body have to end, by their path: `{ amount: '.92' }`. Without one the body does not matter. */
  readonly matches: Readonly<Record<string, string>>;
}

/** The path of a call below its service's base, as operations write it: `/api/accounts/7` gives `/accounts/7`. */
export function pathBelowBase(url: string, bases: ServiceBases): string {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? url);
  const longestFirst = Object.values(bases).sort((left, right) => right.length - left.length);
  const base = longestFirst.find((candidate) => path.startsWith(`${candidate}/`));
  return base === undefined ? path : path.slice(base.length);
}

/** Whether a fault's route is that path; `{…}` stands for any one segment, and a last `*` for any rest. */
export function isRoute(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')];
  const begins = (segments: readonly string[]) =>
    segments.every((segment, index) => /^\{.*\}$/.test(segment) || segment === given[index]);
  if (wanted.at(-1) === '*') return given.length >= wanted.length && begins(wanted.slice(0, -1));
  return wanted.length === given.length && begins(wanted);
}

function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    const isObject = typeof part === 'object' && part !== null;
    return isObject ? (part as Readonly<Record<string, unknown>>)[name] : undefined;
  }, body);
}

/** Whether each value that `matches` names is a text or a number in the body, and ends as it says. */
export function isMatch(matches: StandingFault['matches'], body: unknown): boolean {
  return Object.entries(matches).every(([path, ending]) => {
    const value = valueAt(body, path);
    return (typeof value === 'string' || typeof value === 'number') && String(value).endsWith(ending);
  });
}

/** The fault that strikes: one of the caller's own before one of the whole tenant, the newest first. */
export function strikingFault(
  faults: readonly StandingFault[],
  path: string,
  body: unknown,
): StandingFault | undefined {
  return faults
    .filter(({ route, times, matches }) => isRoute(route, path) && times !== 0 && isMatch(matches, body))
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
