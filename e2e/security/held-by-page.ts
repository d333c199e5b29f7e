import type { Page } from '@playwright/test';

export interface Held {
  /** `localStorage.key`, `sessionStorage.key`, and databases and caches by their name. */
  readonly stored: readonly string[];
  readonly cookies: boolean;
  /** In the markup, the address or the history's state. */
  readonly document: boolean;
  /** Ways from the window, or from an element, to a value that has it. */
  readonly globals: readonly string[];
}

/** Where a script that got into the page would find that text. */
export function heldByPage(page: Page, text: string): Promise<Held> {
  return page.evaluate(async (canary) => {
    const storages = { localStorage, sessionStorage };
    const stored = Object.entries(storages).flatMap(([name, storage]) =>
      Object.entries(storage)
        .filter((entry) => entry.join(' ').includes(canary))
        .map(([key]) => `${name}.${key}`),
    );
    // The portal uses neither: whatever is there is returned.
    const databases = (await indexedDB.databases()).map(({ name }) => `indexedDB.${name}`);
    const kept = (await caches.keys()).map((name) => `caches.${name}`);

    function collected(value: object): unknown[] {
      try {
        if (value instanceof Map) return [...value].flat();
        return value instanceof Set ? [...value] : [];
      } catch {
        // It only inherits from one.
        return [];
      }
    }

    /** Values of its own, without running any getter; what a Map or Set holds counts too. */
    function* parts(value: object): Generator<[string, unknown]> {
      for (const key of Reflect.ownKeys(value)) {
        const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
        if (descriptor && 'value' in descriptor) yield [String(key), descriptor.value];
      }
      for (const [index, held] of collected(value).entries()) yield [`held ${index}`, held];
      const prototype = Reflect.getPrototypeOf(value);
      if (prototype !== null) yield ['prototype', prototype];
    }

    const globals: string[] = [];
    const seen = new Set<object>();
    const waiting: [string, object][] = [['window', globalThis]];
    for (const element of document.querySelectorAll('*')) waiting.push([element.tagName, element]);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [way, value] = next;
      if (seen.has(value)) continue;
      seen.add(value);
      for (const [name, part] of parts(value)) {
        if (typeof part === 'string' && part.includes(canary)) globals.push(`${way}.${name}`);
        else if (part !== null && (typeof part === 'object' || typeof part === 'function')) {
          waiting.push([`${way}.${name}`.slice(-300), part]);
        }
      }
    }
    return {
      stored: [...stored, ...databases, ...kept],
      cookies: document.cookie.includes(canary),
      document: [document.documentElement.outerHTML, location.href, JSON.stringify(history.state)].some((place) =>
        place.includes(canary),
      ),
      globals,
    };
  }, text);
}
