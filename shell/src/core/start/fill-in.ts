/** Features that the portal, its libraries or remotes use and the oldest browsers lack. */
export interface Missing {
  readonly Promise: { withResolvers?: PromiseConstructor['withResolvers'] };
  readonly URL: { canParse?: typeof URL.canParse };
  readonly AbortSignal: { any?: typeof AbortSignal.any };
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve!: PromiseWithResolvers<Value>['resolve'];
  let reject!: PromiseWithResolvers<Value>['reject'];
  const promise = new Promise<Value>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

/** Each signal keeps its listener until one of them is aborted, which the browser's own does not need. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: first.signal });
  }
  return first.signal;
}

/** Adds the features that the browser lacks, before any other script runs (`shared/build/src/browsers`). */
export function fillIn(page: Missing): void {
  page.Promise.withResolvers ??= withResolvers;
  page.URL.canParse ??= canParse;
  page.AbortSignal.any ??= any;
}
