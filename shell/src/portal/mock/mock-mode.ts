import type { ComponentType } from 'react';
import { type SendCall, sendCall } from '../../core/calls/send-call.ts';
import type { Host } from '../../core/host.ts';
import type { Browser } from '../../core/page/browser.ts';
import { isMockedMember } from './mocked-member.rules.ts';
import type { MockedPortal } from './mocked-portal.ts';

/** Mock mode of one page (spec 000 §4.4), off until a mocked member's sample data are there. */
export interface MockMode {
  /** Sends a call to the services, or answers it from the sample data while mock mode is on. */
  readonly send: SendCall;
  /** Undefined while mock mode is off. */
  line(): ComponentType | undefined;
  /**
   * Loads the sample data of a mocked member; does nothing for any other member. Called once, before anything is asked
   * about the member. Never fails: without sample data the portal runs on the services.
   */
  start(host: Pick<Host, 'call' | 'session' | 'telemetry'>, after: Browser['after']): Promise<void>;
}

export function createMockMode(): MockMode {
  let mocked: MockedPortal | undefined;
  return {
    send: (sender, sent) => (mocked?.send ?? sendCall)(sender, sent),
    line: () => mocked?.MockLine,
    async start(host, after) {
      if (!isMockedMember(host.session.claims.get())) return;
      try {
        const { mockPortal } = await import(/* webpackChunkName: 'mock' */ './mocked-portal.ts');
        mocked = await mockPortal(host, after);
      } catch (cause) {
        host.telemetry.warning('mock-data', cause);
      }
    },
  };
}
