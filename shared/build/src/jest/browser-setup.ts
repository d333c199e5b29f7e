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
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia;

globalThis.reportError ??= (error) =>
  void dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }));
