import {
  AccountsChanged,
  ApplicationChanged,
  BeneficiariesChanged,
  listenToChanges,
  PortfolioChanged,
  type SentEvent,
  sendChange,
  TransfersChanged,
} from '@wealth/platform';
import type { Host } from '../../core/host.ts';

const ACCOUNTS = ['accounts'] as const;
/** Ids that the event takes. */
const MOST_IDS = 100;

/**
 * Reads the accounts again after events of other tabs, and says when they differ from those that were read before. What
 * other tabs have sent leads to nothing that yet another tab would hear.
 * @returns delivers an event of another tab
 */
export function connectAccounts({
  accounts,
  events: hub,
  telemetry,
}: Pick<Host, 'accounts' | 'events' | 'telemetry'>): (sent: SentEvent) => void {
  const events = hub.as('shell');
  let isHearing = false;
  listenToChanges(
    // The host itself reads the accounts again after this tab's events.
    { on: (event, listener) => events.on(event, (payload) => isHearing && listener(payload)) },
    [TransfersChanged, BeneficiariesChanged, ApplicationChanged, PortfolioChanged, AccountsChanged].map(
      (event) => [event, ACCOUNTS] as const,
    ),
    () => accounts.reread('another tab'),
  );
  accounts.tellChanges((ids, by) => {
    const change = { ids: ids.slice(0, MOST_IDS), reason: 'read' } as const;
    if (by === 'this tab') sendChange({ events, telemetry }, AccountsChanged, change);
    else hub.hear({ ...AccountsChanged, payload: change });
  });
  return (sent) => {
    isHearing = true;
    hub.hear(sent);
    isHearing = false;
  };
}
