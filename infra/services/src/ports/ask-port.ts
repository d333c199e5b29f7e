import { inTime } from './in-time.ts';
import { PortUnavailable } from './port-key.ts';

/**
 * Calls a port for a request. The port belongs to another company's system, so it may throw or answer anything.
 * @param read validates the answer, and throws for one that does not fit
 * @param limitMs time limit in milliseconds
 * @throws PortUnavailable for a late or unfit answer and for whatever the port throws, which is its cause
 */
export async function askPort<Answer, Read>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  read: (answer: Answer) => Read,
  limitMs: number,
): Promise<Read> {
  try {
    return read(await inTime(ask, limitMs));
  } catch (cause) {
    throw cause instanceof PortUnavailable ? cause : new PortUnavailable('A port failed', { cause });
  }
}

/** @throws PortUnavailable if a port's answer does not fit */
export function requireFit<Answer>(isFit: boolean, answer: Answer): Answer {
  if (!isFit) throw new PortUnavailable('A port gave an answer that does not fit');
  return answer;
}
