import type { Clock } from '@wealth/domain/calendar';

/** What an answer may carry to say what the business day is; the demo's clock need not be the world's. */
export const BUSINESS_TIME = 'x-business-time';

export interface ServerClocks {
  /** The server's time of day, for windows of flags and banners. */
  readonly serverClock: Clock;
  /** Dates and cut-offs (ARCHITECTURE §6). */
  readonly businessClock: Clock;
  /**
   * Sets both by an answer's headers, as far as they have it. An answer that the server gave before the newest one sets
   * neither: an answer that was asked early is handed over late.
   */
  onHeaders(headers: Headers): void;
}

function timeOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Clocks that go with this machine's, as far from it as the server says; this machine's own until then. */
export function createServerClocks(systemClock: Clock): ServerClocks {
  let serverAhead = 0;
  let businessAhead: number | undefined;
  let newest = Number.NEGATIVE_INFINITY;
  return {
    serverClock: { now: () => systemClock.now() + serverAhead },
    businessClock: { now: () => systemClock.now() + (businessAhead ?? serverAhead) },
    onHeaders(headers) {
      const now = systemClock.now();
      const server = timeOf(headers.get('date'));
      if (server !== undefined && server < newest) return;
      newest = server ?? newest;
      const business = timeOf(headers.get(BUSINESS_TIME));
      if (server !== undefined) serverAhead = server - now;
      if (business !== undefined) businessAhead = business - now;
    },
  };
}
