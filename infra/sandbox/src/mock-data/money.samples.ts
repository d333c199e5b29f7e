import type {
  Beneficiaries,
  ExternalAccount,
  FundingAccount,
  IraContribution,
  MockEndpoint,
  ScheduledDeposit,
} from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { contributionDeadline, iraLimit } from '@wealth/domain/ira';
import { cents, inDollars } from '@wealth/domain/money';
import { occurrences } from '@wealth/domain/schedules';
import { toTerms } from '@wealth/services/schedules';
import { listSchedules, takenBy } from '../world/schedules.ts';
import { sample } from './sample.ts';
import type { SampleBook, SampleBooks } from './sample-books.ts';

/** The invented member's age, by which the limits of an IRA go. */
const AGE = 38;

const checking: FundingAccount = {
  id: 'sample-checking',
  accountNumber: '5550101204',
  description: 'Checking',
  status: 'ACTIVE',
  balance: 2_500,
};

const linked: Omit<ExternalAccount, 'schedules'> = {
  plaidAccountId: 'sample-linked',
  accountNumber: '*5661',
  institution: 'Sample Bank',
  accountSubType: 'checking',
  status: 'ACTIVE',
  description: 'Sample Bank Checking',
};

/** The one schedule that the deposits of an account follow. */
function scheduledDeposits({ plan, startDate }: SampleBook, today: BusinessDate): ScheduledDeposit[] {
  return listSchedules(plan, startDate).map((schedule) => {
    const { frequency, dayOfMonth, startDate: start, endType, createdAt } = schedule.terms;
    const next = [...untilAfter(today, schedule)].at(-1);
    return {
      scheduledDepositId: 'sample-schedule',
      status: schedule.status,
      amount: inDollars(cents(schedule.amountCents)),
      frequency,
      dayOfWeek: null,
      dayOfMonth: dayOfMonth === null ? null : String(dayOfMonth),
      startDate: start,
      endType,
      numberOfTransfers: null,
      endDate: null,
      investmentAccountNumber: plan.number,
      fundingAccountNumber: checking.accountNumber,
      fundingAccount: { description: checking.description, lastFour: '1204', status: 'AVAILABLE' },
      ...(next && { nextDate: next.effective, nextNominalDate: next.nominal }),
      totalExecutedTransfers: takenBy(schedule, today).length,
      mayChange: true,
      createdAt: createdAt.toISOString(),
    };
  });
}

/** The occurrences of a schedule up to the first one after the date. */
function* untilAfter(today: BusinessDate, { terms }: ReturnType<typeof listSchedules>[number]) {
  for (const occurrence of occurrences(toTerms(terms))) {
    yield occurrence;
    if (occurrence.effective > today) return;
  }
}

type YearName = 'priorYear' | 'currentYear' | 'nextYear' | 'thirdYear';

/** A tax year of an IRA that nothing was put into; -1 for what is not known (spec 002 §9). */
function untouchedYear<Name extends YearName>(name: Name, year: number) {
  const limit = iraLimit(year, AGE);
  const room = limit === undefined ? -1 : inDollars(limit);
  return {
    [name]: year,
    [`${name}Limit`]: room,
    [`${name}Total`]: 0,
    [`${name}RemainingAllowed`]: room,
    [`${name}RemainingScheduled`]: room,
  } as Pick<IraContribution, Name | `${Name}${'Limit' | 'Total' | 'RemainingAllowed' | 'RemainingScheduled'}`>;
}

function contributionYears(today: BusinessDate): IraContribution {
  const year = Number(today.slice(0, 4));
  return {
    ...untouchedYear('priorYear', today <= contributionDeadline(year - 1) ? year - 1 : -1),
    ...untouchedYear('currentYear', year),
    ...untouchedYear('nextYear', year + 1),
    ...untouchedYear('thirdYear', year + 2),
  };
}

const beneficiaries: Beneficiaries = {
  beneficiaries: [
    {
      id: 'sample-beneficiary',
      name: { firstName: 'Avery', lastName: 'Sample' },
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

/** Where money comes from, what is scheduled, and who inherits (spec 002 §3). */
export function moneySamples({ today, individual }: SampleBooks): MockEndpoint[] {
  const { plaidAccountId, accountNumber, description, institution, accountSubType, status } = linked;
  return [
    sample('GET /funding-accounts', {
      fundingAccounts: [
        checking,
        {
          id: 'sample-linked-funding',
          ...{ plaidAccountId, accountNumber, description, accountSubType, status },
          institutionName: institution,
        },
      ],
    }),
    sample('POST /external-account/balance', { plaidAccountId, balance: 1_800 }, 800),
    sample('GET /external-account', { accounts: [{ ...linked, schedules: 0 }], most: 5 }),
    sample('GET /fund', { transfers: [] }),
    sample('GET /fund/schedule', { scheduledDeposits: scheduledDeposits(individual, today) }),
    sample('GET /ira/contribution-limits', contributionYears(today)),
    sample('POST /beneficiary/search', beneficiaries),
  ];
}
