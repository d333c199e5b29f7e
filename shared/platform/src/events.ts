import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** A signal between remotes, never state: personal and account data is in none. */
export interface EventType<Payload extends TSchema = TSchema> {
  readonly name: string;
  /** Grows when the payload's meaning changes; a subscriber receives its own version only. */
  readonly version: number;
  /** The remote that may send it; `shell` for the shell's own. */
  readonly owner: string;
  readonly payload: Payload;
}

export function defineEvent<Payload extends TSchema>(
  name: string,
  rest: Omit<EventType<Payload>, 'name'>,
): EventType<Payload> {
  return { name, ...rest };
}

export interface EventBus {
  /** @throws EventRefused when the payload breaks its schema, or the sender does not own the event. */
  send<Payload extends TSchema>(event: EventType<Payload>, payload: Static<Payload>): void;
  on<Payload extends TSchema>(event: EventType<Payload>, listener: (payload: Static<Payload>) => void): () => void;
}

export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

/** Whether an event was refused where it was sent, whichever copy of this package threw it. */
export function isEventRefused(cause: unknown): cause is EventRefused {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'EventRefused';
}

type Listener = { key: string; subscriber: string; notify: (payload: never) => void };

/**
 * The one bus behind all remotes; `as` gives each its own view, so that what it sends and what its listeners throw
 * is attributed to it, and `end` removes its listeners.
 */
export function createEventHub(onListenerError: (cause: unknown, subscriber: string) => void) {
  const listeners = new Set<Listener>();
  const keyOf = (event: EventType) => `${event.name}@${event.version}`;

  return {
    as(participant: string): EventBus & { end(): void } {
      const own = new Set<Listener>();
      return {
        send(event, payload) {
          if (event.owner !== participant) {
            throw new EventRefused(`${participant} does not own ${event.name}: ${event.owner} does`);
          }
          if (!Check(event.payload, payload)) {
            throw new EventRefused(`${keyOf(event)} was sent with a payload that breaks its schema`);
          }
          for (const listener of [...listeners]) {
            if (listener.key !== keyOf(event)) continue;
            try {
              listener.notify(payload as never);
            } catch (cause) {
              onListenerError(cause, listener.subscriber);
            }
          }
        },
        on(event, notify) {
          const listener: Listener = { key: keyOf(event), subscriber: participant, notify };
          listeners.add(listener);
          own.add(listener);
          return () => {
            listeners.delete(listener);
            own.delete(listener);
          };
        },
        end() {
          for (const listener of own) listeners.delete(listener);
          own.clear();
        },
      };
    },
  };
}
