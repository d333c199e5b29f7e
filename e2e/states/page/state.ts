import type { FakePlatformOptions } from '@wealth/platform/testing';

/** A screen of a remote as it stands when all is answered, or refused, or never answered. */
export interface State extends FakePlatformOptions {
  readonly remote: 'mfe-money-movement' | 'mfe-onboarding' | 'mfe-portfolio';
  readonly path: string;
  /** The navigation state of the entry at that path. */
  readonly state?: object;
}
