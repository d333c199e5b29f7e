import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/** How long a test waits for what it expects, in ms. A second, the library's own limit, is short on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
/** Everything is in sight. */
class SightObserver {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#seen([entry], this as unknown as IntersectionObserver));
  }
  unobserve() {}
  disconnect() {}
}

globalThis.IntersectionObserver ??= SightObserver as unknown as typeof IntersectionObserver;
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia;

globalThis.reportError ??= (error) =>
  void dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }));
