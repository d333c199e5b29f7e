import type { ComponentType } from 'react';
import { APPLICATION_ID, type SendCall } from '../../core/calls/send-call.ts';
import type { Host } from '../../core/host.ts';
import type { Browser } from '../../core/page/browser.ts';
import { MockLine } from './MockLine.tsx';
import { mockTable } from './mock-table.rules.ts';
import { mockedSend } from './mocked-send.ts';
import { lockViewport } from './viewport.ts';

/** What mock mode replaces and shows while it is on. */
export interface MockedPortal {
  readonly send: SendCall;
  /** Says above every page that its data are samples. */
  readonly MockLine: ComponentType;
}

/** Milliseconds that the sample data may take; the start of the portal waits for them. */
export const MOCK_DATA_LIMIT = 10_000;

/**
 * Asks the mock data service for the sample data and turns mock mode on (spec 000 §4.4).
 *
 * @throws when the answer fails, cannot be read, or does not come within {@link MOCK_DATA_LIMIT}
 */
export async function mockPortal(
  { call, telemetry }: Pick<Host, 'call' | 'telemetry'>,
  after: Browser['after'],
): Promise<MockedPortal> {
  const late = new AbortController();
  const cancel = after(MOCK_DATA_LIMIT, () => late.abort(new Error('The mock data service did not answer in time.')));
  try {
    const { endpoints } = await call('POST /search', { body: { appName: APPLICATION_ID }, signal: late.signal });
    const { table, unused } = mockTable(endpoints);
    const [first] = unused;
    if (first !== undefined) {
      telemetry.warning('mock-data-unused', `${unused.length} entries name no call that is mocked, such as ${first}`);
    }
    lockViewport(document);
    return { send: mockedSend(table, after), MockLine };
  } finally {
    cancel();
  }
}
