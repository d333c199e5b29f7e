import type { SettingsReply } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import { type Readable, readable, type Settings } from '@wealth/platform';
import type { Fetch } from '../page/fetch.ts';
import { clockDependent, isSettingsReply, resolveSettings } from './settings.rules.ts';

export interface SettingsSource {
  readonly settings: Readable<Settings>;
  /** Asks once. What goes wrong is silent to the member: the defaults hold (spec 000 §8). */
  load(): Promise<void>;
  /** Checks the time windows again; to be called each minute. */
  minutePassed(): void;
}

export interface SettingsOptions {
  readonly fetch: Fetch;
  /** The same that the entrance asks, so that its answer is used. */
  readonly question: Parameters<Fetch>;
  /** The server's time, as far as its answers give it. */
  readonly clock: Clock;
  readonly onAnswer: (headers: Headers) => void;
  readonly onFailure: (cause: unknown) => void;
}

export function createSettingsSource({ fetch, question, clock, onAnswer, onFailure }: SettingsOptions): SettingsSource {
  let reply: SettingsReply | undefined;
  const settings = readable(resolveSettings(undefined, clock.now()));

  async function ask(): Promise<SettingsReply> {
    const response = await fetch(...question);
    onAnswer(response.headers);
    if (!response.ok) throw new Error(`the settings were answered with ${response.status}`);
    const body = (await response.json()) as SettingsReply;
    if (!isSettingsReply(body)) throw new Error('the settings cannot be read');
    return body;
  }

  return {
    settings,
    async load() {
      try {
        reply = await ask();
      } catch (cause) {
        onFailure(cause);
      }
      settings.set(resolveSettings(reply, clock.now()));
    },
    minutePassed() {
      const next = resolveSettings(reply, clock.now());
      if (clockDependent(next) !== clockDependent(settings.get())) settings.set(next);
    },
  };
}
