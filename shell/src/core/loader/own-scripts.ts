/**
 * Waits until the page's own deferred scripts have come, whether or not they have run: by then the network has nothing to do, and
 * the processor a lot. Never settles where a browser does not tell of one of them.
 */
export function ownScriptsCame(document: Document): Promise<void> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  const awaited = new Set(scripts.map(({ src }) => src));
  return new Promise((resolve) => {
    if (awaited.size === 0) return resolve();
    new PerformanceObserver((list, observer) => {
      for (const { name } of list.getEntries()) awaited.delete(name);
      if (awaited.size > 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'resource', buffered: true });
  });
}
