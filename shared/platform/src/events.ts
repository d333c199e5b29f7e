import type { Static, TSchema } from 'typebox';

/** A signal between remotes, never state: personal and account data is in none. */
export interface EventType<Payload extends TSchema = TSchema> {
  readonly name: string;
  /** Grows when the payload's meaning changes; a subscriber receives its own version only. */
  readonly version: number;
  /** The remote that may send it; `shell` for the shell's own. */
  readonly owner: string;
  readonly payload: Payload;
  /** Whether a payload has the schema's shape. Events that were defined for a contract before 1.4 do not bring it. */
  readonly accepts?: (payload: unknown) => boolean;
}

export interface EventBus {
  /**
   * @throws EventRefused when the payload breaks its schema, or the sender does not own the event. A payload of an
   *   event that does not bring `accepts` is checked, and delivered, a moment later; its refusal is reported.
   */
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

/** An event that was sent, as plain data. */
export interface SentEvent extends Pick<EventType, 'name' | 'version'> {
  readonly payload: unknown;
}

type Listener = { event: EventType; subscriber: string; notify: (payload: never) => void };

/**
 * The one bus behind all remotes; `as` gives each its own view, so that what it sends and what its listeners throw
 * is attributed to it, and `end` removes its listeners.
 * @param onSent is told each event once its listeners were
 */
export function createEventHub(
  onError: (cause: unknown, participant: string) => void,
  onSent: (sent: SentEvent) => void = () => {},
) {
  const listeners = new Set<Listener>();
  /** Events of other tabs whose refusal was reported. */
  const reported = new Set<string>();
  const keyOf = ({ name, version }: Pick<EventType, 'name' | 'version'>) => `${name}@${version}`;
  const refused = (event: EventType) =>
    new EventRefused(`${keyOf(event)} was sent with a payload that breaks its schema`);
  const listenersTo = (event: Pick<EventType, 'name' | 'version'>) =>
    [...listeners].filter((listener) => keyOf(listener.event) === keyOf(event));
  const notify = (listener: Listener, payload: unknown) => {
    try {
      listener.notify(payload as never);
    } catch (cause) {
      onError(cause, listener.subscriber);
    }
  };
  const deliver = (event: EventType, payload: unknown) => {
    for (const listener of listenersTo(event)) notify(listener, payload);
    onSent({ name: event.name, version: event.version, payload });
  };

  return {
    /**
     * Delivers an event of another tab to the listeners that know its version, and to `onSent` never. Each listener's
     * own definition checks the payload, so events defined for a contract before 1.4 are left out. The refusal of an
     * event is reported once.
     */
    hear(sent: SentEvent) {
      for (const listener of listenersTo(sent)) {
        const { event } = listener;
        if (event.accepts?.(sent.payload)) notify(listener, sent.payload);
        else if (event.accepts && !reported.has(keyOf(event))) {
          reported.add(keyOf(event));
          onError(refused(event), event.owner);
        }
      }
    },
    as(participant: string): EventBus & { end(): void } {
      const own = new Set<Listener>();
      return {
        send(event, payload) {
          if (event.owner !== participant) {
            throw new EventRefused(`${participant} does not own ${event.name}: ${event.owner} does`);
          }
          if (event.accepts !== undefined) {
            if (!event.accepts(payload)) throw refused(event);
            return deliver(event, payload);
          }
          const checked = import('typebox/value').then(({ Check }) => {
            if (!Check(event.payload, payload)) throw refused(event);
            deliver(event, payload);
          });
          checked.catch((cause) => onError(cause, participant));
        },
        on(event, listen) {
          const listener: Listener = { event, subscriber: participant, notify: listen };
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
