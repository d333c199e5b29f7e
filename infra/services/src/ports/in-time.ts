import { PortUnavailable } from './port-key.ts';

/** The usual time limit of a port in milliseconds, well below the length of a lease. */
export const PORT_LIMIT_MS = 20_000;

/**
 * Calls a port with a time limit. A port that ignores the signal is abandoned too, and its late answer is dropped.
 * @throws PortUnavailable after the limit; the port may have acted
 */
export async function inTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  milliseconds: number,
): Promise<Answer> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const problem = new PortUnavailable(`A port did not answer within ${milliseconds} ms`);
    late.reject(problem);
    limit.abort(problem);
  }, milliseconds);
  try {
    return await Promise.race([ask(limit.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
