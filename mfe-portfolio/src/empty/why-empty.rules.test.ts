import { accountsView, anAccount } from '../overview/accounts.fixture.ts';
import { whyEmpty } from './why-empty.rules.ts';

const guided = { recordType: 'DIGITAL_GUIDED_ADVICE', number: '2WM4417', source: 'APEX' } as const;

test.each`
  account                                                                                  | why
  ${{ ...guided, status: 'PENDING' }}                                                      | ${'pending'}
  ${{ ...guided, status: 'NOT_APPROVED' }}                                                 | ${'notApproved'}
  ${{ ...guided, status: 'COMPLETE', balance: 0, initialFundingSubmitted: true }}          | ${'funding'}
  ${{ ...guided, status: 'COMPLETE', balance: 0, initialFundingSubmitted: false }}         | ${'readyForFunding'}
  ${{ ...guided, status: 'COMPLETE', balance: 0, lastWithdrawalDateTime: '2026-10-09' }}   | ${undefined}
  ${{ ...guided, status: 'COMPLETE', balance: 12 }}                                        | ${undefined}
  ${{ recordType: 'MANAGED_ACCOUNTS', source: 'ELSEWHERE', status: 'ACTIVE', balance: 5 }} | ${'keptElsewhere'}
  ${{ ...guided, source: 'CDB', status: 'ACTIVE' }}                                        | ${'keptElsewhere'}
  ${{ ...guided, source: 'CRM', status: 'ACTIVE' }}                                        | ${'keptElsewhere'}
`('nothing is there of $account because it is $why', ({ account, why }) => {
  const [view] = accountsView([anAccount({ id: 'a', type: 'INDIVIDUAL', ...account })]).accounts;
  expect(view && whyEmpty(view)).toBe(why);
});
