import { screen } from '@testing-library/react';
import type { Account } from '@wealth/api';
import { Empty } from '@wealth/kit';
import { renderPart } from '@wealth/kit/testing';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { locales } from '../locales.ts';
import { accountsView, anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { WhyEmpty } from './WhyEmpty.tsx';

let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

function open(content: FakePlatformOptions['content'], ...accounts: readonly Partial<Account>[]) {
  const views = accountsView(
    accounts.map((account, index) =>
      anAccount({ id: `${index}`, number: `2WM${index}`, type: 'INDIVIDUAL', ...account }),
    ),
  ).accounts;
  shown = renderPart(
    <Empty text="No data">
      <WhyEmpty accounts={views}>Choose another period.</WhyEmpty>
    </Empty>,
    { platform: content ? { content } : {}, createStore, locales },
  );
}

test('an account that was not approved names the number to call', () => {
  open({ SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' } }, { status: 'NOT_APPROVED' });
  const phone = screen.getByRole('link', { name: '1-800-555-0100' });
  expect(phone).toHaveAttribute('href', 'tel:+18005550100');
  // A sentence in pieces would be one line each.
  const sentence = 'This account was not opened. Call 1-800-555-0100 to learn why, and what you can do.';
  expect(phone.parentElement?.textContent).toBe(sentence);
});

test('without a number it says whom to ask', () => {
  open(undefined, { status: 'NOT_APPROVED' });
  expect(screen.getByText(/Contact your credit union to learn why/)).toBeVisible();
});

test('an account that a custodian keeps names them', () => {
  open(undefined, { status: 'ACTIVE', recordType: 'MANAGED_ACCOUNTS', balance: 5, custodianName: 'Schwab' });
  expect(screen.getByText(/^Schwab keeps the records of this account\./)).toBeVisible();
});

test('other dates are offered where they may help: to all accounts unless each is empty', () => {
  open(undefined, { status: 'PENDING' }, { status: 'COMPLETE', balance: 5 });
  expect(screen.getByText('Choose another period.')).toBeVisible();
  shown.leave();
  open(undefined, { status: 'PENDING' }, { status: 'PENDING' });
  expect(screen.queryByText('Choose another period.')).toBeNull();
});
