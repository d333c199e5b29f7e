import { act, screen } from '@testing-library/react';
import type { AccountsView } from '@wealth/api';
import { dollars } from '@wealth/domain/money';
import { fakePlatform } from '@wealth/platform/testing';
import { type ComponentType, useState } from 'react';
import { defineRemote } from '../remote/define-remote.tsx';
import { LazyScreen } from '../remote/LazyScreen.tsx';
import { mountRemote, renderPart } from '../testing/index.tsx';
import { useAccounts, useContent, useSettings } from './platform.ts';
import { type QueryResult, useRemoteData } from './use-remote-data.ts';

const none: AccountsView = {
  accounts: [],
  groups: [],
  aggregateBalance: dollars(0),
  guided: { accounts: [], ira: [], nonIra: [], hasRoboAccount: false, hasIraAccount: false },
};

function Accounts() {
  const accounts = useAccounts();
  return (
    <button type="button" onClick={accounts.refresh}>
      {accounts.status}
    </button>
  );
}

test('the accounts of the shell are drawn as they come, and requested again on request', async () => {
  const platform = fakePlatform();
  const { user, unmount } = await mountRemote(defineRemote({ App: Accounts }), platform);
  expect(screen.getByRole('button')).toHaveTextContent('loading');
  act(() => platform.accountsData.set({ status: 'loaded', data: none }));
  expect(screen.getByRole('button')).toHaveTextContent('loaded');
  await user.click(screen.getByRole('button'));
  expect(platform.seen.refreshes).toEqual(['accounts']);
  unmount();
});

test('a flag is asked of the settings', () => {
  function Presets() {
    return <p>{useSettings().isOn('PRESET_DATES') ? 'presets' : 'none'}</p>;
  }
  renderPart(<Presets />, { platform: { flags: ['PRESET_DATES'] } });
  expect(screen.getByText('presets')).toBeVisible();
});

describe("a remote's own words", () => {
  const number = { contentType: 'STRING', value: '1-800-555-0100' } as const;
  function Words() {
    const { contentType, value } = useContent('PORTFOLIO_NO_FEES', 'Call {SUPPORT_NUMBER} about {FEES}.');
    return <p>{`${contentType}: ${value}`}</p>;
  }

  test('are its own where the tenant has none of that key', () => {
    renderPart(<Words />, { platform: { content: { SUPPORT_NUMBER: number } } });
    expect(screen.getByText('STRING: Call 1-800-555-0100 about {FEES}.')).toBeVisible();
  });

  test("are the tenant's where it has, an empty text too", () => {
    const html = { contentType: 'HTML', value: '<b>No fees</b>' } as const;
    const { unmount } = renderPart(<Words />, { platform: { content: { PORTFOLIO_NO_FEES: html } } });
    expect(screen.getByText('HTML: <b>No fees</b>')).toBeVisible();
    unmount();
    renderPart(<Words />, { platform: { content: { PORTFOLIO_NO_FEES: { contentType: 'STRING', value: '' } } } });
    expect(screen.getByText('STRING:')).toBeVisible();
  });
});

describe('what is asked of a server', () => {
  const waiting = { isFetching: true, isError: false, refetch: () => undefined };

  function State({ result }: { result: QueryResult<string> }) {
    const query = useRemoteData(result);
    return <p>{query.status === 'loaded' ? query.data : query.status}</p>;
  }

  test.each`
    result                                                                          | drawn
    ${waiting}                                                                      | ${'loading'}
    ${{ ...waiting, isFetching: false, currentData: 'figures' }}                    | ${'figures'}
    ${{ ...waiting, currentData: 'figures' }}                                       | ${'figures'}
    ${{ ...waiting, isFetching: false, isError: true, error: {} }}                  | ${'failed'}
    ${{ ...waiting, isError: true, error: {} }}                                     | ${'loading'}
    ${{ ...waiting, isFetching: false, isError: true, currentData: 'old figures' }} | ${'failed'}
  `('is $drawn when it is', ({ result, drawn }) => {
    renderPart(<State result={result} />);
    expect(screen.getByText(drawn)).toBeVisible();
  });

  test('is slow after two seconds, and no longer once it is there', () => {
    jest.useFakeTimers();
    try {
      const { rerender } = renderPart(<State result={waiting} />);
      act(() => jest.advanceTimersByTime(1_999));
      expect(screen.getByText('loading')).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByText('slow')).toBeVisible();
      rerender(<State result={{ ...waiting, isFetching: false, currentData: 'figures' }} />);
      expect(screen.getByText('figures')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a screen in a chunk', () => {
  test('is not drawn in the place of the next one, which React keeps the component for', async () => {
    const next = Promise.withResolvers<{ readonly Screen: ComponentType }>();
    const loads = { first: async () => ({ Screen: () => <h1>First</h1> }), second: () => next.promise };
    function App() {
      const [part, setPart] = useState<keyof typeof loads>('first');
      return (
        <>
          <button type="button" onClick={() => setPart('second')}>
            Next
          </button>
          <LazyScreen part={part} title={`The ${part}`} load={loads[part]} />
        </>
      );
    }
    const { user, unmount } = await mountRemote(defineRemote({ App }), fakePlatform());
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('heading', { name: 'First' })).toBeNull();
    await act(async () => next.resolve({ Screen: () => <h1>Second</h1> }));
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    unmount();
  });
});
