import type { After } from './link-parts.ts';

/** The address that react-plaid-link would load the script from. It takes a script with this address for loaded. */
const FIXED = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** So long the provider's script may take, in milliseconds. */
export const SCRIPT_LIMIT = 10_000;

/** Adds a script that never runs. react-plaid-link finds it, and loads no other. */
function markAsLoaded(document: Document): void {
  if (document.querySelector(`script[src="${FIXED}"]`) !== null) return;
  const inert = document.createElement('script');
  inert.type = 'text/plain';
  inert.src = FIXED;
  document.head.append(inert);
}

/** The state of a try to load the provider's script; `ready` may follow `late`. */
export type ScriptState = 'ready' | 'late';

/**
 * Loads the provider's script from its configured address.
 *
 * @returns what gives the try up
 */
export function loadProviderScript(
  { document, after }: { readonly document: Document; readonly after: After },
  address: string,
  tell: (state: ScriptState) => void,
): () => void {
  const script = document.createElement('script');
  const cancel = after(SCRIPT_LIMIT, () => tell('late'));
  script.src = address;
  script.onload = () => {
    cancel();
    markAsLoaded(document);
    // Whoever answers at this address may have sent something else.
    tell(document.defaultView && 'Plaid' in document.defaultView ? 'ready' : 'late');
  };
  script.onerror = () => {
    cancel();
    tell('late');
  };
  document.head.append(script);
  return () => {
    cancel();
    script.onload = null;
    script.onerror = null;
    script.remove();
  };
}
