import { callHeaders } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';

/** So long an answer waits for somebody who asks for it, in milliseconds from the question on. */
export const EARLY_LIFE = 30_000;

type Fetch = typeof globalThis.fetch;

/** Answers that were asked for before anybody wanted them. */
export interface EarlyAnswers {
  /** Asks now. What becomes of it, nobody hears unless they ask the same. */
  ask: Fetch;
  /** Hands over what was asked early, once, and asks for all else. */
  readonly fetch: Fetch;
}

interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly until: number;
}

/** The question whatever the order of its parameters, and who asks it. */
function questionOf(input: Parameters<Fetch>[0], init: RequestInit = {}): string {
  const [path, search] = String(input).split('?');
  const parameters = new URLSearchParams(search);
  parameters.sort();
  return `${new Headers(init.headers).get(callHeaders.remote) ?? ''} ${path}?${parameters}`;
}

const isRead = ({ method = 'GET' }: RequestInit = {}) => method === 'GET';

/**
 * Reads that are asked before their callers are there. An answer goes to the first caller who asks the same, as it came,
 * a failure too. It is dropped when nobody asks for half a minute, when something is written meanwhile, and once a failure
 * was handed over: who asks from then on may have pressed Try again, and is answered anew.
 */
export function createEarlyAnswers(fetch: Fetch, clock: Clock): EarlyAnswers {
  const waiting = new Map<string, EarlyAnswer>();
  const dropAll = () => waiting.clear();

  function take(question: string): Promise<Response> | undefined {
    const early = waiting.get(question);
    waiting.delete(question);
    if (!early || clock.now() >= early.until) return undefined;
    early.answer.then(({ ok }) => ok || dropAll(), dropAll);
    return early.answer;
  }

  return {
    ask(input, init) {
      const answer = fetch(input, init);
      // Whoever asks hears of a failure; where nobody does, it is none.
      answer.catch(() => {});
      waiting.set(questionOf(input, init), { answer, until: clock.now() + EARLY_LIFE });
      return answer;
    },
    async fetch(input, init) {
      if (!isRead(init)) dropAll();
      const early = isRead(init) ? take(questionOf(input, init)) : undefined;
      return early ?? fetch(input, init);
    },
  };
}
