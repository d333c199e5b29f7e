const zoned = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;

const centralClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What a Central wall clock shows at a moment, written as if it were UTC. */
function centralWall(moment: number): number {
  const parts = Object.fromEntries(centralClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Milliseconds since 1970 of an ISO 8601 time; without an offset it is US Central, and a bare date is its midnight.
 * Undefined when it is no time.
 */
export function moment(text: string): number | undefined {
  const iso = text.trim().replace(' ', 'T');
  if (zoned.test(iso) && iso.includes('T')) {
    const time = Date.parse(iso);
    return Number.isNaN(time) ? undefined : time;
  }
  const wall = Date.parse(iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);
  if (Number.isNaN(wall)) return undefined;
  // The zone's distance from UTC at about that moment, then at the moment itself: the two differ around a clock change.
  const guess = wall - (centralWall(wall) - wall);
  return wall - (centralWall(guess) - guess);
}

/**
 * Whether a flag or banner is in its time (spec 000 §4.3): after the start and before the end; without a start always,
 * whatever the end says. A time that cannot be read never opens the window.
 */
export function isInWindow(start: string | undefined, end: string | undefined, now: number): boolean {
  if (!start?.trim()) return true;
  const from = moment(start);
  if (from === undefined || now <= from) return false;
  if (!end?.trim()) return true;
  const until = moment(end);
  return until !== undefined && now < until;
}
