import type { Account, AccountView } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { anAccount } from '../overview/accounts.fixture.ts';
import { statusBanner } from './status-banner.rules.ts';

const view = (said: Partial<Account>) => accountsView([anAccount(said)]).accounts[0] as AccountView;

const cdb = { source: 'CDB', accountDetailsExternal: true };
const ira = { type: 'IRA', isBeneficiaryExist: false };
const guidedIra = { ...ira, number: '2WM001' };
const otherIra = { ...ira, number: '770001' };
const empty = { balance: 0 };
const takenOut = { lastWithdrawalDateTime: '2026-10-09T15:00:00.000Z' };
const unfunded = { initialFundingSubmitted: false };

describe('the status banner', () => {
  test.each`
    rule | said                                                         | says                    | kind             | shows
    ${1} | ${cdb}                                                       | ${'detailsUnavailable'} | ${'caution'}     | ${'ACD-011, ACD-012'}
    ${1} | ${{ ...cdb, ...guidedIra }}                                  | ${'detailsUnavailable'} | ${'caution'}     | ${'ACD-010'}
    ${0} | ${{ source: 'CDB' }}                                         | ${undefined}            | ${undefined}     | ${'ACD-011'}
    ${2} | ${guidedIra}                                                 | ${'noBeneficiaries'}    | ${'caution'}     | ${'ACD-013'}
    ${2} | ${{ ...guidedIra, type: 'ROTH_IRA' }}                        | ${'noBeneficiaries'}    | ${'caution'}     | ${'ACD-013'}
    ${0} | ${{ ...guidedIra, type: 'SEP IRA' }}                         | ${undefined}            | ${undefined}     | ${'ACD-013'}
    ${0} | ${{ ...guidedIra, type: 'INDIVIDUAL' }}                      | ${undefined}            | ${undefined}     | ${'ACD-013'}
    ${0} | ${otherIra}                                                  | ${undefined}            | ${undefined}     | ${'ACD-013'}
    ${0} | ${{ ...guidedIra, isBeneficiaryExist: true }}                | ${undefined}            | ${undefined}     | ${'ACD-013'}
    ${0} | ${{ ...guidedIra, ...unfunded }}                             | ${undefined}            | ${undefined}     | ${'ACD-013'}
    ${3} | ${{ ...guidedIra, ...empty }}                                | ${'fundingInProgress'}  | ${'information'} | ${'ACD-010, ACD-015'}
    ${3} | ${empty}                                                     | ${'fundingInProgress'}  | ${'information'} | ${'ACD-015'}
    ${3} | ${{ balance: -0.01 }}                                        | ${'fundingInProgress'}  | ${'information'} | ${'ACD-015'}
    ${3} | ${{ ...empty, ...takenOut }}                                 | ${'emptied'}            | ${'information'} | ${'ACD-015'}
    ${4} | ${{ ...empty, ...unfunded }}                                 | ${'readyForFunding'}    | ${'information'} | ${'ACD-016'}
    ${4} | ${{ ...empty, ...unfunded, status: 'COMPLETE' }}             | ${'readyForFunding'}    | ${'information'} | ${'ACD-016'}
    ${5} | ${{ status: 'PENDING', ...unfunded }}                        | ${'pending'}            | ${'caution'}     | ${'ACD-017'}
    ${5} | ${{ status: 'pending' }}                                     | ${'pendingFunded'}      | ${'caution'}     | ${'ACD-018'}
    ${5} | ${{ status: '' }}                                            | ${'pendingFunded'}      | ${'caution'}     | ${'ACD-018'}
    ${6} | ${{ status: 'NOT_APPROVED' }}                                | ${'other'}              | ${'information'} | ${'ACD-019'}
    ${0} | ${{ balance: 0.01 }}                                         | ${undefined}            | ${undefined}     | ${'ACD-020'}
    ${0} | ${{ balance: 5, ...unfunded }}                               | ${undefined}            | ${undefined}     | ${'ACD-020'}
    ${0} | ${{ recordType: 'MANAGED_ACCOUNTS', status: 'PENDING' }}     | ${undefined}            | ${undefined}     | ${'ACD-009'}
    ${0} | ${{ recordType: 'MANAGED_ACCOUNTS', ...empty, ...unfunded }} | ${undefined}            | ${undefined}     | ${'ACD-009'}
  `('follows rule $rule for $said: $says [$shows]', ({ said, says, kind }) => {
    const banner = statusBanner(view(said));
    expect([banner?.says, banner?.kind]).toEqual([says, kind]);
  });

  test('shows a status that has no rule in the words of the server [ACD-019, ACD-020]', () => {
    expect(statusBanner(view({ status: 'NOT_APPROVED' }))).toMatchObject({ status: 'Not approved' });
    expect(statusBanner(view({ status: 'relink_required' }))).toMatchObject({ status: 'Relink required' });
  });

  test('does not take a balance that nobody knows for an empty account', () => {
    const { balance: _, ...unknown } = anAccount({ source: 'CRM' });
    expect(statusBanner(accountsView([unknown]).accounts[0] as AccountView)).toBeUndefined();
  });
});
