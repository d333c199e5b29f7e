import { accountsView } from '@wealth/api/samples';
import { anAccount } from '../overview/accounts.fixture.ts';
import { notBegun } from './not-begun.rules.ts';

const funded = { initialFundingSubmitted: true };
const emptied = { lastWithdrawalDateTime: '2026-10-09T15:00:00.000Z' };
const fundedAnew = { lastDepositDateTime: '2026-11-02T16:00:00.000Z' };
const unfunded = { initialFundingSubmitted: false };

test.each`
  account                                                               | why
  ${{ status: 'PENDING', ...unfunded }}                                 | ${'pending'}
  ${{ status: 'PENDING', ...funded }}                                   | ${'pendingFunded'}
  ${{ status: 'COMPLETED', ...funded }}                                 | ${'funding'}
  ${{ status: 'COMPLETED', ...funded, ...emptied }}                     | ${undefined}
  ${{ status: 'COMPLETED', ...funded, ...emptied, ...fundedAnew }}      | ${undefined}
  ${{ status: 'COMPLETED', ...unfunded }}                               | ${'readyForFunding'}
  ${{ status: 'NOT_APPROVED', ...unfunded }}                            | ${'notApproved'}
  ${{ status: 'PENDING', ...funded, balance: 5 }}                       | ${undefined}
  ${{ status: 'RELINK_REQUIRED', ...unfunded }}                         | ${undefined}
  ${{ status: 'PENDING', ...unfunded, source: 'CRM' }}                  | ${undefined}
  ${{ status: 'PENDING', ...unfunded, recordType: 'MANAGED_ACCOUNTS' }} | ${undefined}
`('an account of $account has not begun because it is $why', ({ account, why }) => {
  const [view] = accountsView([anAccount({ balance: 0, ...account })]).accounts;
  expect(view && notBegun(view)).toBe(why);
});
