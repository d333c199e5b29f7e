import { useDispatch, usePlatform } from '@wealth/kit';
import { AccountsChanged, type EventBus, listenToChanges, PortfolioChanged, TransfersChanged } from '@wealth/platform';
import { useEffect } from 'react';
import { portfolioApi } from '../portfolio.api.ts';

/** The data that each event makes stale, whether a write of this page sent it or one of another tab. */
const staleAfter = [
  [TransfersChanged, ['activity', 'transfers']],
  [AccountsChanged, ['activity', 'transfers', 'values']],
  [PortfolioChanged, ['portfolio']],
] as const;

/** Buses that are listened to: several parts of a page use the hook, and the data are read again once. */
const heard = new WeakSet<EventBus>();

/** Reads again the data that an event makes stale, from the first call for a bus until the remote is unmounted. */
export function rereadAfterChanges(events: EventBus, dispatch: (action: { readonly type: string }) => unknown): void {
  if (heard.has(events)) return;
  heard.add(events);
  listenToChanges(events, staleAfter, (tags) => dispatch(portfolioApi.util.invalidateTags(tags)));
}

/** The same for a part in a chunk of its own: the first page's files need not hold the events. */
export function useRereads(): void {
  const { events } = usePlatform();
  const dispatch = useDispatch();
  useEffect(() => rereadAfterChanges(events, dispatch), [events, dispatch]);
}
