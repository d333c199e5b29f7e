import { type Readable, readable } from '@wealth/platform';
import type { CallOutcome } from '../../core/calls/call-client.ts';
import { showsGlobalBanner } from './global-banner.rules.ts';

export interface GlobalBanner {
  /** One at a time, however many calls have failed (C32). */
  readonly isShown: Readable<boolean>;
  /**
   * A call that fails shows the banner. It goes once each that had failed was answered.
   *
   * @param path the page that the member is on: the banner goes when they leave that
   */
  callEnded(outcome: CallOutcome, path: string): void;
  dismiss(): void;
  leftFor(path: string): void;
}

export function createGlobalBanner(): GlobalBanner {
  const isShown = readable(false);
  /** Addresses that were not answered when they were last asked. */
  const failed = new Set<string>();
  let home = '';
  const hide = () => {
    failed.clear();
    isShown.set(false);
  };
  return {
    isShown,
    callEnded({ operation, address, isAnswered }, path) {
      if (isAnswered) {
        if (failed.delete(address) && failed.size === 0) hide();
      } else if (showsGlobalBanner(operation)) {
        home = path;
        failed.add(address);
        isShown.set(true);
      }
    },
    dismiss: () => isShown.set(false),
    leftFor(path) {
      if (path !== home) hide();
    },
  };
}
