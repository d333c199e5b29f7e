import type { Operation } from '@wealth/api';
import { type Readable, readable } from '@wealth/platform';
import { showsGlobalBanner } from './global-banner.rules.ts';

export interface GlobalBanner {
  /** One at a time, however many calls have failed (C32). */
  readonly isShown: Readable<boolean>;
  /** @param path the page that the member is on: the banner goes when they leave that */
  callFailed(operation: Operation, path: string): void;
  dismiss(): void;
  leftFor(path: string): void;
}

export function createGlobalBanner(): GlobalBanner {
  const isShown = readable(false);
  let home = '';
  return {
    isShown,
    callFailed(operation, path) {
      if (!showsGlobalBanner(operation)) return;
      home = path;
      isShown.set(true);
    },
    dismiss: () => isShown.set(false),
    leftFor(path) {
      if (path !== home) isShown.set(false);
    },
  };
}
