import type { Tenant } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';

/** A screen of a remote as it stands when all is answered, or refused, or never answered. */
export interface State extends FakePlatformOptions {
  readonly remote: 'mfe-money-movement' | 'mfe-onboarding' | 'mfe-portfolio' | 'mfe-widget';
  readonly path: string;
  /** Whose look the tenant has. Default: the look of all. */
  readonly brand?: Tenant['brand'];
  /** Colours of the tenant's own (spec 000 §3). */
  readonly theme?: Readonly<Record<string, string>>;
  /** The navigation state of the entry at that path. */
  readonly state?: object;
}
