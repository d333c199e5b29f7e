import { screen } from '@testing-library/react';
import { accountsView } from '@wealth/api/samples';
import { mountRemote } from '@wealth/kit/testing';
import { fakePlatform } from '@wealth/platform/testing';
import descriptor from '../remote.json' with { type: 'json' };
import { anAccount } from './overview/accounts.fixture.ts';
import remote from './remote.ts';

jest.mock('./value/ValueLines.tsx', () => ({ ValueLines: () => null }));

describe('the portfolio', () => {
  test('shows the overview where the portal mounts it, and leaves nothing behind', async () => {
    const shown = await mountRemote(remote, {
      name: 'mfe-portfolio',
      path: '/investment-overview',
      accounts: { status: 'loaded', data: accountsView([anAccount()]) },
      answers: { 'GET /accounts/history': { aumOverTime: [], netAmountInvested: [] } },
    });
    await shown.ready;
    expect(await screen.findByText('No data for this time period')).toBeInTheDocument();
    shown.unmount();
    expect(shown.element).toBeEmptyDOMElement();
    expect(shown.overlays).toBeEmptyDOMElement();
  });

  test('names as its first reads what the overview asks first, so that it can be asked before the portal is there', async () => {
    const platform = fakePlatform({
      name: 'mfe-portfolio',
      path: '/investment-overview',
      now: Date.UTC(2026, 10, 20, 17),
      accounts: { status: 'loaded', data: accountsView([anAccount()]) },
      answers: { 'GET /accounts/history': { aumOverTime: [], netAmountInvested: [] } },
    });
    const shown = await mountRemote(remote, platform);
    await shown.ready;
    await screen.findByText('No data for this time period');
    const dates: Record<string, string> = { 'today-6m': '2026-05-20', today: '2026-11-20' };
    const named = descriptor.routes.flatMap(({ firstReads = [] }) =>
      firstReads.map(({ call, query }) => ({
        operation: call,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, dates[value] ?? value])),
      })),
    );
    const requested = platform.seen.calls.map(({ operation, request }) => {
      const { query = {} } = request as { query?: Record<string, unknown> };
      return {
        operation,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      };
    });
    expect(requested).toEqual(expect.arrayContaining(named));
    shown.unmount();
  });
});
