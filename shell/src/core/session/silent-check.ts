/** The global by which the page in the hidden frame (infra/edge/public) learns whether its answer is waited for. */
export const SILENT_CHECK = '__wealth_silent_check__';

/**
 * Lets the document load no more frames but that of analytics, which has no origin. A sandboxed frame of a script's own
 * would otherwise come back from the identity server with a code in its address, where no script of ours can wipe it.
 */
export function refuseFrames(document: Document): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `frame-src ${document.location.origin}/analytics.html`;
  document.head.append(policy);
}

/**
 * Lets the hidden frame answer. Nobody can open it once more: a script that comes later is not to sign in by it.
 *
 * @returns what ends it: from then on the frame keeps its answer to itself
 */
export function openSilentCheck(document: object): () => void {
  let isAwaited = true;
  Object.defineProperty(document, SILENT_CHECK, { value: () => isAwaited });
  return () => {
    isAwaited = false;
  };
}
