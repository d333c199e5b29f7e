import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections at once: the calls that find none free wait here, and their waiting counts. */
const MAX_CONNECTIONS = 512;

export interface Arrivals {
  readonly perSecond: number;
  readonly seconds: number;
  /** Milliseconds after its moment at which a call counts as not answered. */
  readonly within: number;
}

export interface Arrived {
  readonly calls: number;
  readonly answered: number;
  /** Milliseconds from the first call to the last answer. */
  readonly took: number;
  /** Milliseconds that this part of the calls took at most; one without an answer counts as `within`. */
  within(part: number): number;
}

/**
 * Makes calls by the clock, whether those before are answered or not, as members come who know nothing of each other.
 * A call's time begins at the moment at which it was due, so that what stalls shows in every call that came meanwhile.
 *
 * @param base where they go, on this machine
 * @param calls what is asked, in turns
 */
export async function callByTheClock(
  base: string,
  calls: readonly { readonly path: string; readonly headers: OutgoingHttpHeaders }[],
  { perSecond, seconds, within }: Arrivals,
): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const total = perSecond * seconds;
  const began = performance.now();
  let answered = 0;

  const one = ({ path, headers }: (typeof calls)[number], due: number) =>
    new Promise<number>((resolve) => {
      const call = get(`${base}${path}`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode !== 200) return settle(within);
          answered += 1;
          settle(performance.now() - due);
        });
      });
      const settle = (took: number) => {
        clearTimeout(late);
        resolve(Math.min(took, within));
      };
      const late = setTimeout(() => call.destroy(), due + within - performance.now());
      call.once('error', () => settle(within)).once('close', () => settle(within));
    });

  const times: Promise<number>[] = [];
  while (times.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * perSecond) / 1_000) + 1);
    for (let next = times.length; next < due; next += 1) {
      const requested = calls[next % calls.length];
      if (requested) times.push(one(requested, began + (next * 1_000) / perSecond));
    }
    await pause(1);
  }
  const sorted = (await Promise.all(times)).sort((first, second) => first - second);
  agent.destroy();
  return {
    calls: total,
    answered,
    took: performance.now() - began,
    within: (part) => sorted[Math.ceil(total * part) - 1] ?? 0,
  };
}
