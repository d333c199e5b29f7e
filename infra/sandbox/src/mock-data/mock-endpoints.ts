import type { AccountsReply, Beneficiaries, History, MemberStatus, MockEndpoint } from '@wealth/api';
import { addDays, addMonths, type BusinessDate } from '@wealth/domain/calendar';
import { GUIDED_BRANCH_CODE } from '../personas/index.ts';

/** The one application that mock data are kept for. */
export const MOCKED_APPLICATION = 'WM';

/** Dollars that the mocked account begins with, and gains each day. */
const FIRST_VALUE = 10_000;
const DAILY_GAIN = 12.5;

function mockHistory(today: BusinessDate): History {
  const aumOverTime: History['aumOverTime'] = [];
  const netAmountInvested: History['netAmountInvested'] = [];
  const first = addMonths(today, -6);
  for (let date = first, day = 0; date <= today; date = addDays(date, 1), day += 1) {
    aumOverTime.push({ asOfDate: date, value: FIRST_VALUE + day * DAILY_GAIN });
    netAmountInvested.push({ asOfDate: date, value: FIRST_VALUE });
  }
  return { aumOverTime, netAmountInvested };
}

/**
 * What a mocked member's calls are answered with (spec 000 §4.4, ENT-057). Demo data, not market prices.
 * @param today the business date up to which the mocked history runs
 */
export function mockEndpoints(today: BusinessDate): MockEndpoint[] {
  const history = mockHistory(today);
  const balance = history.aumOverTime.at(-1)?.value ?? FIRST_VALUE;
  const status: MemberStatus = {
    hasKeycloakId: true,
    hasExternallyManagedAccounts: false,
    matchingLegalEntityFound: true,
    hasOrionHouseholdId: true,
  };
  const accounts: AccountsReply = {
    accounts: [
      {
        id: 'mocked-account',
        number: `${GUIDED_BRANCH_CODE}00001`,
        type: 'INDIVIDUAL',
        name: 'Mocked account',
        family: 'APEX',
        custodianName: 'APEX',
        recordType: 'DIGITAL_GUIDED_ADVICE',
        source: 'APEX',
        status: 'COMPLETED',
        balance,
        balanceAsOfDate: today,
        isActive: true,
        isBeneficiaryExist: true,
        initialFundingSubmitted: true,
        isWithdrawalInProgress: false,
      },
    ],
    aggregateBalance: balance,
  };
  const get = (endpoint: string, mockData: unknown, delay = 0): MockEndpoint => ({
    method: 'GET',
    endpoint,
    delay,
    mockData,
  });
  const beneficiaries: Beneficiaries = {
    beneficiaries: [
      {
        id: 'mocked-beneficiary',
        name: { firstName: 'Avery', lastName: 'Mocked' },
        relationship: 'SPOUSE',
        socialSecurityNumber: '***-**-0001',
        dateOfBirth: '1986-05-17',
        address: { street: '200 Larkmeadow Lane', city: 'Madison', state: 'WI', zip: '53703', country: 'USA' },
        sharePercent: 100,
        beneficiaryType: 'PRIMARY',
      },
    ],
    hasCommunityProperty: true,
  };
  return [
    get('/member/status', status),
    get('/accounts', accounts, 200),
    get('/accounts/history', history, 400),
    get('/accounts/{id}/history', history, 400),
    { method: 'POST', endpoint: '/beneficiary/search', delay: 200, mockData: beneficiaries },
  ];
}
