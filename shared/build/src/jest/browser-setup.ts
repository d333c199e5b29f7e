import '@testing-library/jest-dom';

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
