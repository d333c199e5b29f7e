import type { Account, AccountView } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { anAccount } from '../overview/accounts.fixture.ts';
import { getStatusMark } from './status.rules.ts';

const view = (said: Partial<Account>) => accountsView([anAccount(said)]).accounts[0] as AccountView;

const takenOut = {
  lastDepositDateTime: '2026-09-01T15:00:00.000Z',
  lastWithdrawalDateTime: '2026-10-09T15:00:00.000Z',
};
const fundedAnew = { ...takenOut, lastDepositDateTime: '2026-11-02T16:00:00.000Z' };

describe('the status of an account', () => {
  test.each`
    said                                              | word                 | tone
    ${{}}                                             | ${'active'}          | ${'positive'}
    ${{ status: 'COMPLETE' }}                         | ${'active'}          | ${'positive'}
    ${{ status: 'active' }}                           | ${'active'}          | ${'positive'}
    ${{ balance: 0, initialFundingSubmitted: true }}  | ${'funding'}         | ${'caution'}
    ${{ balance: 0, initialFundingSubmitted: false }} | ${'readyForFunding'} | ${'information'}
    ${{ balance: 0, ...takenOut }}                    | ${'emptied'}         | ${'muted'}
    ${{ balance: 0, ...fundedAnew }}                  | ${'funding'}         | ${'caution'}
    ${{ balance: 5, ...takenOut }}                    | ${'active'}          | ${'positive'}
    ${{ balance: 0, recordType: 'MANAGED_ACCOUNTS' }} | ${'active'}          | ${'positive'}
    ${{ balance: 0, source: 'CRM' }}                  | ${'active'}          | ${'positive'}
    ${{ status: 'PENDING', balance: 0 }}              | ${'pending'}         | ${'caution'}
    ${{ status: '' }}                                 | ${'pending'}         | ${'caution'}
    ${{ status: 'NOT_APPROVED' }}                     | ${'notApproved'}     | ${'negative'}
    ${{ status: 'RELINK_REQUIRED' }}                  | ${'other'}           | ${'muted'}
  `('of $said reads $word', ({ said, word, tone }) => {
    expect(getStatusMark(view(said))).toMatchObject({ word, tone });
  });

  test("that we have no word for is the server's own, made readable", () => {
    expect(getStatusMark(view({ status: 'RELINK_REQUIRED' })).text).toBe('Relink required');
  });
});
