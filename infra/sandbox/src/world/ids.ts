import type { Persona } from '../personas/index.ts';
import { makeId } from './random.ts';

/** The id of a persona as a person of its tenant: another one than its sign-in's subject. */
export const personId = ({ tenant, userName }: Pick<Persona, 'tenant' | 'userName'>) =>
  makeId('person', tenant, userName);

/** The opaque id of an account, as it stands in paths. Numbers are unique over all tenants of the demo. */
export const accountId = (number: string) => makeId('account', number);

/** The schedule that a planned account's recurring deposits follow, or one beside it by its place. */
export const scheduleId = (number: string, place?: number) =>
  place === undefined ? makeId('schedule', number) : makeId('schedule', number, place);
