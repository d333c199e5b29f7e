import { screen } from '@testing-library/react';
import type { AccountView } from '@wealth/api';
import { accountsView, anAccount } from '@wealth/api/samples';
import { formatMoney } from '@wealth/kit';
import { renderRemote } from '@wealth/kit/testing';
import { locales } from '../locales.ts';

import { createStore } from '../store.ts';
import { useLimits } from './use-limits.ts';

function Asks({ account }: { readonly account: AccountView | undefined }) {
  const limits = useLimits(account);
  if (limits?.status !== 'loaded') return <p>{limits?.status ?? 'not asked'}</p>;
  return <p>{`${limits.data.current.year} ${formatMoney(limits.data.current.remaining)}`}</p>;
}

test.each`
  type            | shows               | calls | ids
  ${'IRA'}        | ${'2026 $2,300.00'} | ${1}  | ${'API-129, API-131'}
  ${'ROTH IRA'}   | ${'2026 $2,300.00'} | ${1}  | ${'API-129, API-131'}
  ${'SEP IRA'}    | ${'not asked'}      | ${0}  | ${'API-129'}
  ${'INDIVIDUAL'} | ${'not asked'}      | ${0}  | ${'API-129'}
`('an account of the type $type shows $shows of its limits [$ids]', async ({ type, shows, calls }) => {
  const [account] = accountsView([anAccount({ type })]).accounts;
  const { platform } = renderRemote(() => <Asks account={account} />, {
    platform: {
      answers: {
        'GET /ira/contribution-limits': { currentYear: 2026, currentYearRemainingAllowed: 2_300 } as never,
      },
    },
    createStore,
    locales,
  });
  expect(await screen.findByText(String(shows))).toBeVisible();
  expect(platform.seen.calls).toEqual(
    Array.from({ length: Number(calls) }, () => ({
      operation: 'GET /ira/contribution-limits',
      request: { query: { accountNumber: '2WM004417' } },
    })),
  );
});
