/**
 * Waits until the page's own deferred scripts have come, whether or not they have run: by then the network has nothing to do, and
 * the processor a lot. At the latest when the document is parsed and they have run, or failed.
 */
export function ownScriptsCame(document: Document): Promise<void> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  const awaited = new Set(scripts.map(({ src }) => src));
  if (awaited.size === 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) awaited.delete(name);
    if (awaited.size === 0) resolve();
  });
  observer.observe({ type: 'resource', buffered: true });
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  return promise.finally(() => observer.disconnect());
}
