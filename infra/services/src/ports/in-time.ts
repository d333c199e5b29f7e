import { PortUnavailable } from './port-key.ts';

/** Milliseconds that a port is given to answer; well below a lease. */
export const PORT_LIMIT_MS = 20_000;

/**
 * Asks a port and gives it up after a limit, also where it does not heed the signal: a late answer goes nowhere.
 * @throws PortUnavailable when it did not answer in time; what it was asked for may have happened
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
