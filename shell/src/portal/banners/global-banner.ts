import type { Operation } from '@wealth/api';
import { type Readable, readable } from '@wealth/platform';
import type { CallOutcome } from '../../core/calls/call-client.ts';
import type { Browser } from '../../core/page/browser.ts';
import { showsGlobalBanner } from './global-banner.rules.ts';

const ACCOUNTS: Operation = 'GET /accounts';

export interface GlobalBanner {
  /** One at a time, however many calls have failed. */
  readonly isShown: Readable<boolean>;
  /** Whether a call has failed since the browser went offline, which explains the failure. It goes with the connection's return. */
  readonly isOffline: Readable<boolean>;
  /** Whether nothing but the question for the accounts has failed. */
  readonly isOfAccounts: Readable<boolean>;
  /**
   * A call that fails shows the banner. It goes once each that had failed was answered.
   *
   * @param path the page that the member is on: the banner goes when they leave that
   */
  callEnded(outcome: CallOutcome, path: string): void;
  dismiss(): void;
  leftFor(path: string): void;
}

export function createGlobalBanner({ isOnline, window }: Pick<Browser, 'isOnline' | 'window'>): GlobalBanner {
  const isShown = readable(false);
  const isOffline = readable(false);
  const isOfAccounts = readable(false);
  /** Addresses that were not answered when they were last asked, each with its operation. */
  const failed = new Map<string, Operation>();
  let home = '';
  const look = () => isOfAccounts.set(failed.size > 0 && [...failed.values()].every((each) => each === ACCOUNTS));
  const hide = () => {
    failed.clear();
    isShown.set(false);
    look();
  };
  window.addEventListener('online', () => isOffline.set(false));
  return {
    isShown,
    isOffline,
    isOfAccounts,
    callEnded({ operation, address, isAnswered }, path) {
      if (isAnswered) {
        if (!failed.delete(address)) return;
        if (failed.size === 0) hide();
        else look();
      } else if (!isOnline()) {
        isOffline.set(true);
      } else if (showsGlobalBanner(operation)) {
        home = path;
        failed.set(address, operation);
        look();
        isShown.set(true);
      }
    },
    dismiss: () => isShown.set(false),
    leftFor(path) {
      if (path !== home) hide();
    },
  };
}
