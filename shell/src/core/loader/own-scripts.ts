/**
 * Waits until the page's own deferred scripts are loaded, whether or not they have run. The network is idle then, and
 * the processor is not. Never settles where a browser reports no entry for one of them.
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
