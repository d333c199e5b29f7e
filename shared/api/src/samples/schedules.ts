import type { ScheduledDeposit } from '../schedules/schedules.schema.ts';

/** A scheduled deposit of `GET /fund/schedule`: $300.00 monthly from Checking into the individual account. */
export function aSchedule(changes: Partial<ScheduledDeposit> = {}): ScheduledDeposit {
  return {
    scheduledDepositId: 'MNTH-22222',
    status: 'ACTIVE',
    amount: 300,
    frequency: 'MONTHLY',
    dayOfWeek: null,
    dayOfMonth: '1',
    startDate: '2026-12-01',
    endType: 'UNTIL_CANCELLED',
    numberOfTransfers: null,
    endDate: null,
    investmentAccountNumber: '2WM004417',
    fundingAccountNumber: '400100001204',
    fundingAccount: { description: 'Checking', lastFour: '1204', status: 'AVAILABLE' },
    nextDate: '2026-12-01',
    nextNominalDate: '2026-12-01',
    totalExecutedTransfers: 0,
    mayChange: true,
    createdAt: '2026-11-20T15:00:00.000Z',
    ...changes,
  };
}

/** $500.00 every two weeks from a linked bank, three of twelve done; its next date is the holiday of New Year. */
export const ofTwelve = aSchedule({
  scheduledDepositId: 'TWLV-33333',
  amount: 500,
  frequency: 'EVERY_OTHER_WEEK',
  dayOfWeek: 'FRIDAY',
  dayOfMonth: null,
  startDate: '2026-11-20',
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '12',
  fundingAccountNumber: '*5501',
  plaidAccountId: 'plaid-meadow',
  fundingAccount: {
    description: 'First Meadow Checking',
    lastFour: '5501',
    institutionName: 'First Meadow',
    status: 'AVAILABLE',
  },
  nextDate: '2027-01-04',
  nextNominalDate: '2027-01-01',
  totalExecutedTransfers: 3,
});

/** A schedule that has ended, with the status as its id. */
export const endedSchedule = (status: string, changes: Partial<ScheduledDeposit> = {}): ScheduledDeposit => {
  const { nextDate: _date, nextNominalDate: _nominal, ...rest } = aSchedule();
  return { ...rest, scheduledDepositId: status, status, endedAt: '2026-11-02T15:00:00.000Z', ...changes };
};

/** $150.00 weekly that paused on Tue, 11/17/2026. The wire may still have the date that it would have had. */
export const pausedSchedule = (changes: Partial<ScheduledDeposit> = {}): ScheduledDeposit =>
  aSchedule({
    ...ofTwelve,
    ...{
      scheduledDepositId: 'PAUS-44444',
      amount: 150,
      frequency: 'WEEKLY',
      dayOfWeek: 'MONDAY',
      startDate: '2026-10-26',
    },
    ...{ pausedOn: '2026-11-17', nextDate: '2026-11-23', nextNominalDate: '2026-11-23' },
    ...changes,
  });
