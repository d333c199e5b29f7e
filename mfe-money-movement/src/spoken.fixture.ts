const LIVE = '[aria-live], [role=alert], [role=status]';

/** True unless the region itself, or one around it, is set to stay silent. */
const isAnnounced = (region: Element) => region.getAttribute('aria-live') !== 'off';

/** An alert is announced when it is inserted; any other live region only when it changes afterwards. */
function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
  const inserted = [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll('[role=alert]')]
      : [],
  );
  return [...(around ? [around] : []), ...inserted];
}

/**
 * Listens as a screen reader does to live regions.
 * @returns the texts announced so far, in order, and the end of it
 */
export function listen() {
  const announced: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const region of new Set(records.flatMap(regionsOf))) {
      const text = region.textContent?.trim() ?? '';
      if (text !== '' && region.isConnected && isAnnounced(region)) announced.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { announced, end: () => observer.disconnect() };
}
