import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { EventType } from './events.ts';

/** Defines an event. The check of its payloads is part of whose build defines it: no page holds one for events that it has not. */
export function defineEvent<Payload extends TSchema>(
  name: string,
  rest: Omit<EventType<Payload>, 'name' | 'accepts'>,
): EventType<Payload> {
  return { name, ...rest, accepts: (payload) => Check(rest.payload, payload) };
}
