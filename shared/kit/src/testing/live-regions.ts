const LIVE = '[aria-live], [role=alert], [role=status]';

/** True unless the region is set to stay silent. */
const isAnnounced = (region: Element) => region.getAttribute('aria-live') !== 'off';

/** Alerts and status messages are read as a whole unless they say otherwise, other regions only where they change. */
const isAtomic = (region: Element) =>
  (region.getAttribute('aria-atomic') ?? String(region.matches('[role=alert], [role=status]'))) === 'true';

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** An alert is announced when it is inserted; any other live region only when it changes afterwards. */
function changedParts({ type, target, addedNodes }: MutationRecord): Node[] {
  const region = elementOf(target)?.closest(LIVE);
  if (region) {
    if (isAtomic(region)) return [region];
    return type === 'characterData' ? [elementOf(target) ?? target] : [...addedNodes];
  }
  return [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll('[role=alert]')]
      : [],
  );
}

/** Records the announcements of live regions. */
export interface LiveRegions {
  /** The texts announced so far, in order; a test may empty it. */
  readonly announced: string[];
  /** Stops listening. */
  end(): void;
}

/**
 * Listens to the live regions of the document as a screen reader does.
 * @returns the texts that are announced from now on
 * @example
 * const heard = listenToLiveRegions();
 * await user.click(save);
 * await waitFor(() => expect(heard.announced).toEqual(['Success: Saved.']));
 */
export function listenToLiveRegions(): LiveRegions {
  const announced: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const part of new Set(records.flatMap(changedParts))) {
      const region = elementOf(part)?.closest(LIVE);
      const text = part.textContent?.trim() ?? '';
      if (text !== '' && region && part.isConnected && isAnnounced(region)) announced.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { announced, end: () => observer.disconnect() };
}
