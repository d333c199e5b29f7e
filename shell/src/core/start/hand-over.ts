/** Where the entrance waits for the page's own script, whose files come after it. */
const WAITING = 'wealthEntrance';

/** Keeps what the entrance began for the page's own script, which runs next. */
export function handOver(entrance: object): void {
  Object.defineProperty(globalThis, WAITING, { value: entrance, configurable: true });
}

/**
 * What the entrance began, once: the page's own scripts run in their order and before any remote's, so that nobody else
 * can take it. Undefined where its script did not come.
 */
export function takeEntrance<Entrance extends object>(): Entrance | undefined {
  const page = globalThis as { [WAITING]?: Entrance };
  const entrance = page[WAITING];
  delete page[WAITING];
  return entrance;
}
