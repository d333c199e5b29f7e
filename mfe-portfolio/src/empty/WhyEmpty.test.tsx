import { screen } from '@testing-library/react';
import type { Account } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { Empty } from '@wealth/kit';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { WhyEmpty } from './WhyEmpty.tsx';

let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

function open(...accounts: readonly Partial<Account>[]) {
  const views = accountsView(
    accounts.map((account, index) =>
      anAccount({ id: `${index}`, number: `2WM${index}`, type: 'INDIVIDUAL', ...account }),
    ),
  ).accounts;
  shown = renderPart(
    <Empty text="No data">
      <WhyEmpty accounts={views}>Choose another period.</WhyEmpty>
    </Empty>,
    { createStore, locales },
  );
}

test('an account that a custodian keeps names them', () => {
  open({ status: 'ACTIVE', recordType: 'MANAGED_ACCOUNTS', balance: 5, custodianName: 'Schwab' });
  expect(screen.getByText(/^Schwab keeps the records of this account\./)).toBeVisible();
});

test('a custodian without a name is called the custodian', () => {
  open({ status: 'PENDING', balance: 0 }, { status: 'ACTIVE', source: 'CRM' });
  expect(screen.getByText(/^The custodian of this account keeps its records\./)).toBeVisible();
});

test('other dates are offered where an account that we keep has begun', () => {
  open({ status: 'COMPLETE', balance: 5 }, { status: 'ACTIVE', source: 'CRM' });
  expect(screen.getByText('Choose another period.')).toBeVisible();
});
