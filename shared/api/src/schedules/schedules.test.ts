import { describe, expect, test } from '@jest/globals';
import { listFields } from '../calls/schema.fixture.ts';
import { ScheduleBody, ScheduledDeposit } from './schedules.schema.ts';
import { scheduleFromWire } from './schedules.ts';

const monthly: ScheduledDeposit = {
  scheduledDepositId: 'K7M4-Q2R9X',
  status: 'ACTIVE',
  amount: 300.5,
  frequency: 'MONTHLY',
  dayOfWeek: null,
  dayOfMonth: '31',
  startDate: '2026-11-30',
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '12',
  endDate: null,
  investmentAccountNumber: '7XJ0001234',
  fundingAccountNumber: '400100001204',
  fundingAccount: { description: 'Checking', lastFour: '1204', status: 'AVAILABLE' },
  nextDate: '2027-02-01',
  nextNominalDate: '2027-01-31',
  totalExecutedTransfers: 2,
  mayChange: true,
  createdAt: '2026-11-20T15:00:00.000Z',
};

test('a deposit is scheduled with the fields of the spec, and the permission as it was read [API-101]', () => {
  expect(listFields(ScheduleBody)).toEqual([
    'accountType',
    'again',
    'amount',
    'dayOfMonth',
    'dayOfWeek',
    'endDate',
    'endType',
    'frequency',
    'fundingAccountNumber',
    'investmentAccountNumber',
    'ira',
    'isIra',
    'numberOfTransfers',
    'permission',
    'plaidAccountId',
    'startDate',
  ]);
});

test('a schedule ends in one of three ways, and in no other [ENT-068]', () => {
  const ways = ScheduleBody.properties.endType.anyOf.map((way) => way.const);
  expect(ways).toEqual(['UNTIL_CANCELLED', 'NUMBER_OF_TRANSFERS', 'END_DATE']);
});

describe('a scheduled deposit', () => {
  test('has the fields of the spec, and what the list needs beside them [ENT-075]', () => {
    expect(listFields(ScheduledDeposit)).toEqual(
      expect.arrayContaining([
        'amount',
        'dayOfMonth',
        'dayOfWeek',
        'endDate',
        'endType',
        'frequency',
        'fundingAccountNumber',
        'investmentAccountNumber',
        'numberOfTransfers',
        'scheduledDepositId',
        'startDate',
        'status',
      ]),
    );
  });

  test('is read in cents, dates and the terms that its dates follow from', () => {
    expect(scheduleFromWire(monthly)).toMatchObject({
      amount: 30_050,
      terms: {
        frequency: 'MONTHLY',
        dayOfMonth: 31,
        startDate: '2026-11-30',
        end: { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: 12 },
      },
      from: { formattedDescription: 'Checking *1204', status: 'AVAILABLE' },
      nextDate: '2027-02-01',
      nextNominalDate: '2027-01-31',
      executed: 2,
      count: 12,
      skipped: undefined,
      endedAt: undefined,
    });
  });

  test.each([
    { end: { endType: 'UNTIL_CANCELLED', numberOfTransfers: null }, count: undefined },
    { end: { endType: 'END_DATE', numberOfTransfers: null, endDate: '2027-02-28' }, count: 4 },
    { end: { frequency: 'DAY', dayOfMonth: null, numberOfTransfers: '1' }, count: 1 },
  ] as const)('that ends so makes $count deposits in all: $end', ({ end, count }) => {
    expect(scheduleFromWire({ ...monthly, ...end }).count).toBe(count);
  });

  test.each`
    written        | status
    ${'ACTIVE'}    | ${'ACTIVE'}
    ${'PENDING'}   | ${'PENDING'}
    ${'CANCELED'}  | ${'CANCELED'}
    ${'CANCELLED'} | ${'CANCELED'}
    ${'EXPIRED'}   | ${'EXPIRED'}
    ${'REJECTED'}  | ${'REJECTED'}
    ${'COMPLETE'}  | ${'COMPLETE'}
    ${'completed'} | ${'COMPLETE'}
    ${'UNKNOWN'}   | ${'EXPIRED'}
  `('whose status is written $written is $status [ENT-076]', ({ written, status }) => {
    expect(scheduleFromWire({ ...monthly, status: String(written) }).status).toBe(status);
  });
});
