import type { Entrance } from './entrance.ts';

/** Where the entrance waits for the portal, whose files come after it. */
const WAITING = 'wealthEntrance';

/** Keeps the entrance for the portal's own script, which runs next. */
export function handOver(entrance: Entrance): void {
  Object.defineProperty(globalThis, WAITING, { value: entrance, configurable: true });
}

/**
 * The entrance, once: the page's own scripts run in their order and before any remote's, so that nobody else can take
 * it. Undefined where its script did not come.
 */
export function takeEntrance(): Entrance | undefined {
  const page = globalThis as { [WAITING]?: Entrance };
  const entrance = page[WAITING];
  delete page[WAITING];
  return entrance;
}
