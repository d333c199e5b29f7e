import { screen } from '@testing-library/react';
import { mountRemote } from '@wealth/kit/testing';
import descriptor from '../remote.json' with { type: 'json' };
import { accountsView, anAccount } from './overview/accounts.fixture.ts';
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

  test('declares the calls that it makes, and no other', () => {
    expect([...descriptor.calls].sort()).toEqual([
      'GET /accounts/documents',
      'GET /accounts/history',
      'GET /accounts/performance',
      'GET /accounts/positions',
      'GET /accounts/{id}/documents',
      'GET /accounts/{id}/history',
      'GET /accounts/{id}/performance',
      'GET /accounts/{id}/positions',
      'GET /accounts/{id}/transactions',
      'GET /documents/download',
      'POST /risk/portfolio-details/search',
    ]);
  });
});
