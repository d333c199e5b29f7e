/** As much of webpack's hot module replacement as is needed here. */
interface Hot {
  /** Fetches what changed, and exchanges it. */
  check(apply: true): Promise<unknown>;
}

// Written out: webpack knows only this very expression.
const webpackHot = (import.meta as ImportMeta & { webpackHot?: Hot }).webpackHot;

let exchanged = Promise.resolve();

async function exchange(): Promise<void> {
  try {
    await webpackHot?.check(true);
  } catch {
    // What cannot be exchanged while it runs, a store or the entry, needs a new page.
    location.reload();
  }
}

/** In the bundle of a remote that is being worked on: exchanges what was built anew, one build after the other. */
new EventSource('/development/built').addEventListener('message', () => {
  exchanged = exchanged.then(exchange);
});
