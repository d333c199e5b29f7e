import type { FundBody, ScheduleBody } from '@wealth/api';
import { PERMISSION } from './services.fixture.ts';

/** The body of a deposit of $100.00 from Maya's Checking into her individual account. */
export const aDeposit = (own: Partial<FundBody> = {}): FundBody => ({
  investmentAccountNumber: '7XJ0001234',
  fundingAccountNumber: '400100001204',
  accountType: 'INDIVIDUAL',
  amount: 100,
  isIra: false,
  permission: PERMISSION,
  ...own,
});

/** The body of the same deposit each Friday from 11/27/2026 on. */
export const aSchedule = (own: Partial<ScheduleBody> = {}): ScheduleBody => ({
  ...aDeposit(),
  frequency: 'WEEKLY',
  dayOfWeek: 'FRIDAY',
  dayOfMonth: null,
  startDate: '2026-11-27',
  endType: 'UNTIL_CANCELLED',
  numberOfTransfers: null,
  endDate: null,
  ...own,
});
