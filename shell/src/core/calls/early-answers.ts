import { callHeaders } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import type { Fetch, FetchOptions } from '../page/fetch.ts';

/** So long an answer waits for somebody who asks for it, in milliseconds from the question on. */
export const EARLY_LIFE = 30_000;

/** Answers that were requested before anybody wanted them. */
export interface EarlyAnswers {
  /** Asks now. What becomes of it, nobody hears unless they ask the same. */
  ask(fetch: Fetch, ...question: Parameters<Fetch>): Promise<Response>;
  /** Hands over what was asked early, once, and asks by `fetch` for all else. */
  over(fetch: Fetch): Fetch;
}

interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly until: number;
}

/** The question whatever the order of its parameters, and who asks it. */
function questionOf(address: string, { headers }: FetchOptions = {}): string {
  const [path, search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.sort();
  return `${headers?.[callHeaders.remote] ?? ''} ${path}?${parameters}`;
}

const isRead = ({ method = 'GET' }: FetchOptions = {}) => method === 'GET';

/**
 * Reads that are asked before their callers are there. An answer goes to the first caller who asks the same, as it came,
 * a failure too. It is dropped when nobody asks for half a minute, when something is written meanwhile, and once a failure
 * was handed over: who asks from then on may have pressed Try again, and is answered anew.
 */
export function createEarlyAnswers(clock: Clock): EarlyAnswers {
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
    ask(fetch, address, options) {
      const answer = fetch(address, options);
      // Whoever asks hears of a failure; where nobody does, it is none.
      answer.catch(() => {});
      waiting.set(questionOf(address, options), { answer, until: clock.now() + EARLY_LIFE });
      return answer;
    },
    over: (fetch) => async (address, options) => {
      if (!isRead(options)) dropAll();
      const early = isRead(options) ? take(questionOf(address, options)) : undefined;
      return early ?? fetch(address, options);
    },
  };
}
