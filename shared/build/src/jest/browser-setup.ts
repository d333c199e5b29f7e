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

const textNodes: Text[] = [];
const createTextNode = Document.prototype.createTextNode;
Document.prototype.createTextNode = function create(this: Document, data: string) {
  const node = createTextNode.call(this, data);
  textNodes.push(node);
  return node;
};

/**
 * A translated page is safe where React keeps no text node: it then neither updates one that the translation took away,
 * nor inserts an element before it. React marks each node that it keeps.
 */
afterEach(() => {
  const kept = textNodes.splice(0).filter((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')));
  if (kept.length === 0) return;
  const texts = [...new Set(kept.map((node) => `"${node.data}" in <${node.parentElement?.localName ?? 'nothing'}>`))];
  throw new Error(`Text that a translating browser would break. Put it into an element alone: ${texts.join(', ')}`);
});
