import { createRoot } from 'react-dom/client';
import { isOfPortal, readWay } from '../core/linking/link-way.rules.ts';
import { detectLanguage } from '../core/page/language.rules.ts';
import { LinkPage } from './LinkPage.tsx';
import type { LinkPageFacts, LinkParts } from './link-parts.ts';

function factsOf(document: Document): LinkPageFacts {
  return JSON.parse(document.getElementById('link-page')?.textContent ?? '{"hosts":[],"script":""}') as LinkPageFacts;
}

/** The origin that this history entry came from. The entry keeps it when its fragment, with the token, is wiped. */
function keptFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : '';
}

/** Reads the way from the fragment, and wipes it before anybody else's script has come. */
export function openLink(window: Window): LinkParts {
  const { document, location, history } = window;
  const { hosts, script } = factsOf(document);
  const place = { own: new URL(location.href), hosts };
  const way = readWay(location.hash, place);
  const kept = keptFrom(history.state);
  const from = way?.from ?? (isOfPortal(kept, place) ? kept : undefined);
  history.replaceState(from === undefined ? null : { from }, '', location.pathname);
  return {
    way,
    from,
    script,
    document,
    now: () => Date.now(),
    after(milliseconds, callback) {
      const timer = window.setTimeout(callback, milliseconds);
      return () => window.clearTimeout(timer);
    },
    replace: (address) => location.replace(address),
  };
}

/** Starts the link page in this document. Not in strict mode, which would load the provider's script twice. */
export function startLink(): void {
  const parts = openLink(window);
  document.documentElement.lang = detectLanguage({
    browser: navigator.languages,
    search: '',
    cookies: '',
  });
  // A page that comes back from the browser's memory has a window of the provider's that is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  createRoot(document.getElementById('root') ?? document.body).render(<LinkPage parts={parts} />);
}
