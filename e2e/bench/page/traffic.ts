import type { CDPSession } from '@playwright/test';

/** One answer that came over the wire. */
export interface Transfer {
  readonly url: string;
  readonly kind: string;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  /** How many answers had to be there first for it to be requested: 1 stands in the HTML itself. */
  readonly depth: number;
  /** Milliseconds from the navigation on. */
  readonly requestedAt: number;
}

/** What came over the wire in all. */
export const kilobytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: Stack;
}
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

function getInitiator(stack: Stack | undefined): string | undefined {
  if (stack === undefined) return undefined;
  return stack.callFrames.find(({ url }) => url !== '')?.url ?? getInitiator(stack.parent);
}

/** Listens to what a page loads. What a cache answers is no transfer. @returns a function that lists them since the last navigation */
export async function listenToTraffic(session: CDPSession): Promise<() => readonly Transfer[]> {
  const requests = new Map<string, Omit<Transfer, 'bytes'>>();
  const depths = new Map<string, number>();
  const fromCache = new Set<string>();
  let arrived: Transfer[] = [];
  let began = 0;

  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request: { url }, type, initiator, documentURL, timestamp, frameId }) => {
      if (type === 'Document' && frameId === mainFrame) {
        began = timestamp;
        arrived = [];
        depths.clear();
      }
      const by = initiator as Initiator;
      const parent = getInitiator(by.stack) ?? by.url ?? documentURL;
      const depth = type === 'Document' && frameId === mainFrame ? 0 : (depths.get(parent) ?? 0) + 1;
      if (!depths.has(url)) depths.set(url, depth);
      requests.set(requestId, {
        url,
        kind: type ?? 'Other',
        depth: depths.get(url) ?? depth,
        requestedAt: (timestamp - began) * 1000,
      });
    },
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => void fromCache.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) fromCache.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known === undefined || fromCache.has(requestId) || known.url.startsWith('data:')) return;
    arrived.push({ ...known, bytes: encodedDataLength });
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  await session.send('Network.enable');
  return () => [...arrived];
}

/** The chunk that draws the first chart. */
const CHART = /\/chart\.[^/]+\.js$/;
const folderOf = ({ url }: Transfer) => url.slice(0, url.lastIndexOf('/'));
/** The files of a remote's first route, which may be requested after the calls that were asked early. */
const FIRST_FILE = /\/remote(Entry|\.[\w-]+)\.(js|css)$/;
const isCode = ({ kind }: Transfer) => kind === 'Script' || kind === 'Stylesheet';

/**
 * Whether it was requested before the charts were, which come once the figures are there. The files of their chunk group
 * are requested one directly after the other, however long that takes; before them came the calls for the figures.
 */
export function beforeCharts(transfers: readonly Transfer[]): (one: Transfer) => boolean {
  const inOrder = transfers.toSorted((one, other) => one.requestedAt - other.requestedAt);
  const chart = inOrder.findIndex(({ url }) => CHART.test(url));
  const folder = inOrder[chart] && folderOf(inOrder[chart]);
  const others = inOrder.slice(0, Math.max(0, chart));
  const group = others.findLastIndex((one) => !isCode(one) || folderOf(one) !== folder || FIRST_FILE.test(one.url)) + 1;
  const first = new Set(chart < 0 ? [] : inOrder.slice(0, group));
  return (one) => first.has(one);
}
